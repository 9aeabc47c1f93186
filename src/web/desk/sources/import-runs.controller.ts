import { Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TextBody } from '#platform/http/text-body.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { ImportReports } from './import-reports.service.js';
import { OriginPages } from './origin-pages.service.js';
import { RunDecisions } from './run-decisions.service.js';
import { RunPages } from './run-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Imports of a source, and what is decided about single records. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/sources`)
export class ImportRunPagesController {
  constructor(
    private readonly pages: RunPages,
    private readonly decisions: RunDecisions,
    private readonly reports: ImportReports,
    private readonly origins: OriginPages,
  ) {}

  @Get(':id/runs/:run')
  @ForUsers('edit_others_posts')
  show(
    @Param('run') run: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.pages.show(run, caller, visit);
  }

  @Post(':id/runs/:run')
  @ForUsers('edit_others_posts')
  decide(
    @Param('run') run: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.decisions.decide(run, caller, visit);
  }

  @Get(':id/runs/:run/report')
  @ForUsers('edit_others_posts')
  report(
    @Param('run') run: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Promise<Answer<TextBody>> {
    return this.reports.report(run, caller, visit);
  }

  @Post('records/:kind/:id')
  @ForUsers('edit_others_posts')
  origin(
    @Param('kind') kind: string,
    @CurrentContext() caller: RequestContext,
    @CurrentSession() visit: DeskSession,
  ): Page {
    return this.origins.decide(kind, caller, visit);
  }
}
