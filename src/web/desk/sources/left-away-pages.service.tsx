import { Injectable } from '@nestjs/common';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { LEFT_AWAY_PER_PAGE, RecordOrigins } from '#calendar/imports/origins/record-origins.service.js';
import { KIND_ORDER } from '#calendar/imports/planning/plan.js';
import { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import type { DeskSession } from '../session/desk-session.js';
import { deskPath } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import { LeftAwayView } from './views/left-away-view.js';

const LONGEST_KEY = 2000;

/** Records of a source that its imports leave away, and how one is taken back in. */
@Injectable()
export class LeftAwayPages {
  constructor(
    private readonly desk: DeskPages,
    private readonly sources: ImportSources,
    private readonly origins: RecordOrigins,
  ) {}

  async list(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const texts = messagesOf(context.page.language).desk.sources;
    const page = pageParam(caller);
    const source = await this.sources.row(numberParam(caller, 'id'));
    const { records, total } = await this.origins.leftAway(source.id, page);
    const pages = Math.ceil(total / LEFT_AWAY_PER_PAGE);
    const done = caller.rawParams['done'] === 'in' ? texts.doneInAgain : undefined;
    const view = <LeftAwayView {...{ source, records, page, pages, done, context }} />;
    return deskAnswer({ title: texts.leftAway, path: `/sources/${String(source.id)}/left-out` }, view, context);
  }

  async takeBackIn(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const { id } = await this.sources.row(numberParam(caller, 'id'));
    const kind = KIND_ORDER.find((one) => one === caller.rawParams['kind']);
    const key = inputText(caller.rawParams, 'key', LONGEST_KEY);
    if (kind) await this.origins.takeBackIn(id, kind, key);
    const path = deskPath(`/sources/${String(id)}/left-out?done=in`, this.desk.context(caller, visit).page);
    return redirectAfterForm(path);
  }
}
