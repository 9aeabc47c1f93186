import { Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { SubmissionPages } from './submission-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Queue of readers' suggestions. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/submissions`)
export class SubmissionPagesController {
  constructor(private readonly pages: SubmissionPages) {}

  @Get()
  @ForUsers('edit_others_posts')
  queue(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.queue(caller, visit);
  }

  @Get(':id')
  @ForUsers('edit_others_posts')
  show(@Param('id') id: string, @CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.show(Number(id), caller, visit);
  }

  @Post(':id/accept')
  @ForUsers('edit_others_posts')
  accept(
    @Param('id') id: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.accept(Number(id), caller, visit);
  }

  @Post(':id/refuse')
  @ForUsers('edit_others_posts')
  refuse(
    @Param('id') id: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.refuse(Number(id), caller, visit);
  }

  @Post(':id/changes')
  @ForUsers('edit_others_posts')
  changes(
    @Param('id') id: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.changes(Number(id), caller, visit);
  }
}
