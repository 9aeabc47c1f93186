import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { DESK_KINDS, OfKind, type DeskKind } from '../records/desk-kind.js';
import { RecordSections } from '../record-sections/record-sections.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Sections of venues, organizers, categories and tags, which share their routes; terms require more rights than events. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(DESK_KINDS.map((kind) => `${PAGES_ROOT}/desk/${kind}`))
export class DeskRecordPagesController {
  constructor(
    private readonly desk: DeskPages,
    private readonly rooms: RecordSections,
  ) {}

  @Get()
  @ForUsers('edit_posts')
  list(@OfKind() kind: DeskKind, @CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.rooms.of(kind).list(caller, this.desk.context(caller, visit));
  }

  @Get('new')
  @ForUsers('edit_posts')
  blank(
    @OfKind() kind: DeskKind,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.rooms.of(kind).blank(caller, this.desk.context(caller, visit));
  }

  @Post('new')
  @ForUsers('edit_posts')
  create(
    @OfKind() kind: DeskKind,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.rooms.of(kind).create(caller, this.desk.context(caller, visit));
  }

  @Post('move')
  @ForUsers('edit_categories')
  move(@OfKind() kind: DeskKind, @CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.rooms.of(kind).move(caller, this.desk.context(caller, visit));
  }

  @Get(':id')
  @ForUsers('edit_posts')
  form(@OfKind() kind: DeskKind, @CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.rooms.of(kind).show(caller, this.desk.context(caller, visit));
  }

  @Post(':id')
  @ForUsers('edit_posts')
  save(@OfKind() kind: DeskKind, @CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.rooms.of(kind).save(caller, this.desk.context(caller, visit));
  }

  @Get(':id/remove')
  @ForUsers('edit_posts')
  removal(
    @OfKind() kind: DeskKind,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.rooms.of(kind).removal(caller, this.desk.context(caller, visit));
  }

  @Post(':id/remove')
  @ForUsers('edit_posts')
  remove(
    @OfKind() kind: DeskKind,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.rooms.of(kind).remove(caller, this.desk.context(caller, visit));
  }

  @Get(':id/merge')
  @ForUsers('edit_posts')
  mergePlan(
    @OfKind() kind: DeskKind,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.rooms.of(kind).mergePlan(caller, this.desk.context(caller, visit));
  }

  @Post(':id/merge')
  @ForUsers('edit_posts')
  merge(
    @OfKind() kind: DeskKind,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.rooms.of(kind).merge(caller, this.desk.context(caller, visit));
  }
}
