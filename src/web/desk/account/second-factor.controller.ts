import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForStage } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { FactorPages } from './factor-pages.service.js';

/** Pages of the user's second factor. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/account/second-factor`)
export class SecondFactorPagesController {
  constructor(private readonly pages: FactorPages) {}

  @Get()
  @ForStage('factor', 'in')
  show(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.pages.show(caller, visit);
  }

  @Post('begin')
  @ForStage('factor', 'in')
  begin(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.pages.begin(caller, visit);
  }

  @Post()
  @ForStage('factor', 'in')
  confirm(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.pages.confirm(caller, visit);
  }

  @Post('recovery-codes')
  @ForStage('in')
  renew(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.pages.renew(caller, visit);
  }

  @Post('remove')
  @ForStage('in')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.pages.remove(caller, visit);
  }
}
