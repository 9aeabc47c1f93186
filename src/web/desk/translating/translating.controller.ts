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
import { CurrentRecord, type NamedRecord } from './current-record.decorator.js';
import { TranslationPages } from './translation-pages.service.js';
import { WorkListPage } from './work-list-page.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** List of translations to do, and their pages. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/translations`)
export class TranslatingPagesController {
  constructor(
    private readonly work: WorkListPage,
    private readonly translations: TranslationPages,
  ) {}

  @Get()
  @ForUsers('edit_posts')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.work.list(caller, visit);
  }

  @Get(':resource/:id')
  @ForUsers('edit_posts')
  form(
    @CurrentRecord() record: NamedRecord,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.translations.form(record, caller, visit);
  }

  @Post(':resource/:id')
  @ForUsers('edit_posts')
  save(
    @CurrentRecord() record: NamedRecord,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.translations.save(record, caller, visit);
  }

  @Post(':resource/:id/fill')
  @ForUsers('edit_posts')
  fill(
    @CurrentRecord() record: NamedRecord,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.translations.fill(record, caller, visit);
  }

  @Post(':resource/:id/confirm')
  @ForUsers('edit_posts')
  confirm(
    @CurrentRecord() record: NamedRecord,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.translations.confirm(record, caller, visit);
  }

  @Post(':resource/:id/remove')
  @ForUsers('edit_posts')
  remove(
    @CurrentRecord() record: NamedRecord,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.translations.remove(record, caller, visit);
  }

  @Get(':resource/:id/next')
  @ForUsers('edit_posts')
  next(
    @CurrentRecord() record: NamedRecord,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.translations.next(record, caller, visit);
  }
}
