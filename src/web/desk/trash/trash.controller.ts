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
import { TrashPages } from './trash-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Pages of the trash. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/trash`)
export class TrashPagesController {
  constructor(private readonly pages: TrashPages) {}

  @Get()
  @ForUsers('edit_posts')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.list(caller, visit);
  }

  @Post(':kind/:id/restore')
  @ForUsers('edit_posts')
  restore(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.restore(kind, caller, visit);
  }

  @Get(':kind/:id/remove')
  @ForUsers('edit_posts')
  removal(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.removal(kind, caller, visit);
  }

  @Post(':kind/:id/remove')
  @ForUsers('edit_posts')
  remove(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.remove(kind, caller, visit);
  }
}
