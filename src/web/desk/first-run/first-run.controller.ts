import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { DemonstrationPages } from './demonstration-pages.service.js';
import { FirstRunPages } from './first-run-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** First steps of a new calendar, for its administrator. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/first-run`)
export class FirstRunPagesController {
  constructor(
    private readonly pages: FirstRunPages,
    private readonly demonstration: DemonstrationPages,
  ) {}

  @Get()
  @ForUsers('administrator')
  form(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.form(caller, visit);
  }

  @Post()
  @ForUsers('administrator')
  name(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.name(caller, visit);
  }

  @Get('begin')
  @ForUsers('administrator')
  begin(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Answer<HtmlBody> {
    return this.pages.begin(caller, visit);
  }

  @Get('demonstration')
  @ForUsers('administrator')
  state(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.demonstration.state(caller, visit);
  }

  @Post('demonstration')
  @ForUsers('administrator')
  fill(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.demonstration.fill(caller, visit);
  }

  @Post('demonstration/remove')
  @ForUsers('administrator')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.demonstration.remove(caller, visit);
  }
}
