import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { HomePages } from './home-pages.service.js';

@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk`)
export class DeskHomePagesController {
  constructor(private readonly pages: HomePages) {}

  @Get()
  @ForUsers('user')
  home(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.pages.home(caller, visit);
  }
}
