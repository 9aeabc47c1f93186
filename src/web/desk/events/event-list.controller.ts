import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { EventCopyPages } from './event-copy-pages.service.js';
import { EventListPages } from './event-list-pages.service.js';
import { ListForms } from './list-forms.service.js';
import { NamedEvent } from './named-event.js';

type Page = Promise<Answer<HtmlBody>>;

/** List of events, bulk actions, and copies. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk`)
export class EventListPagesController {
  constructor(
    private readonly events: EventListPages,
    private readonly forms: ListForms,
    private readonly copies: EventCopyPages,
  ) {}

  @Get('events')
  @ForUsers('edit_posts')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.events.list(caller.rawParams, caller, visit);
  }

  @Get('events/:id/copy')
  @ForUsers('edit_posts')
  copyForm(
    @Query() { id }: NamedEvent,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.copies.form(id, caller, visit);
  }

  @Post('events/:id/copy')
  @ForUsers('edit_posts')
  copy(
    @Body() { id }: NamedEvent,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.copies.copy(id, caller, visit);
  }

  @Post('event-list/change')
  @ForUsers('edit_posts')
  change(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.change(caller, visit);
  }

  @Post('event-list/views')
  @ForUsers('edit_posts')
  saveView(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.saveView(caller, visit);
  }

  @Post('event-list/views/rename')
  @ForUsers('edit_posts')
  renameView(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.renameView(caller, visit);
  }

  @Post('event-list/views/remove')
  @ForUsers('edit_posts')
  removeView(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.removeView(caller, visit);
  }
}
