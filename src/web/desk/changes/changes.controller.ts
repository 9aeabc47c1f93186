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
import { ChangesPages } from './changes-pages.service.js';
import { RestorePages } from './restore-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** History of changes: who changed what, and how to restore it. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/changes`)
export class ChangesPagesController {
  constructor(
    private readonly pages: ChangesPages,
    private readonly restoring: RestorePages,
  ) {}

  @Get()
  @ForUsers('edit_others_posts')
  all(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.all(caller, visit);
  }

  @Get(':kind/:id')
  @ForUsers('edit_posts')
  record(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.record(kind, caller, visit);
  }

  @Get(':kind/:id/:revision/restore')
  @ForUsers('edit_posts')
  preview(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.restoring.preview(kind, caller, visit);
  }

  @Post(':kind/:id/:revision/restore')
  @ForUsers('edit_posts')
  restore(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.restoring.restore(kind, caller, visit);
  }
}
