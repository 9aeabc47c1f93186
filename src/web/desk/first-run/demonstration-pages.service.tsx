import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { Demonstration } from '#calendar/demonstration/demonstration.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import { inputFlag } from '#core/forms/form-input.js';
import { pathOf, recordTitle } from '../changes/record-titles.js';
import { refOf } from '../changes/named-refs.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DemonstrationView } from './views/demonstration-view.js';
import { StaysView } from './views/stays-view.js';

const PATH = '/first-run/demonstration';
/** Seconds after which the browser reloads. */
const AGAIN = { Refresh: '2' };

/** Demonstration data: writes it in the background, and removes it. */
@Injectable()
export class DemonstrationPages {
  constructor(
    private readonly demonstration: Demonstration,
    private readonly revisions: RevisionsService,
  ) {}

  async state(context: DeskContext): Promise<Answer<HtmlBody>> {
    const state = await this.demonstration.state();
    const head = { title: messagesOf(context.page.language).desk.firstRun.demonstration, path: PATH };
    const headers = state.is === 'writing' ? AGAIN : {};
    return deskAnswer(head, <DemonstrationView state={state} context={context} />, context, { headers });
  }

  async fill(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await this.demonstration.begin(caller);
    return redirectAfterForm(deskPath(PATH, context.page));
  }

  /** Removes the data, and lists the records that stay; after a warning, those as well. */
  async remove(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const all = inputFlag(caller.rawParams, 'all');
    const { removed, stays } = await this.demonstration.remove(caller, { all });
    const refs = stays.flatMap(({ kind, id }) => refOf(kind, id) ?? []);
    const names = await this.revisions.names(refs, caller);
    const records = stays.map(({ kind, id }) => ({
      title: recordTitle(kind, id, names, context),
      path: `/${pathOf(kind)}/${String(id)}`,
    }));
    const head = { title: messagesOf(context.page.language).desk.firstRun.demonstration, path: PATH };
    return deskAnswer(head, <StaysView removed={removed} records={records} context={context} />, context);
  }
}
