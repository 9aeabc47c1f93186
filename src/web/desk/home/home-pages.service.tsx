import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { EventOverviews } from '#calendar/events/editing/event-overview.service.js';
import { COUNTED } from '#calendar/events/editing/event-overview.sql.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { Fragment } from '#platform/http/json-fragments.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ChangesQuery, NOTED_RESOURCES } from '#calendar/revisions/dto/revision.query.js';
import type { RecordChangeResponse } from '#calendar/revisions/dto/revision.response.js';
import { NotedTitles } from '#calendar/revisions/noted-titles.service.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import { SourceOverviews } from '#calendar/imports/sources/source-overviews.service.js';
import { WaitingSubmissions } from '#calendar/submissions/waiting-submissions.service.js';
import type { DeskContext } from '../shell/desk-context.js';
import { deskAnswer } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { DeskHomeView } from './views/home-view.js';
import { RoleView } from './views/role-view.js';

const LAST_CHANGES = 8;
const TROUBLED_SOURCES = 5;
/** Changes to look at: a user saves a record several times while working on it. */
const LOOKED_AT = 50;
const CHANGED = NOTED_RESOURCES.filter((resource) => resource !== 'users');

/** Home page of the desk. */
@Injectable()
export class HomePages {
  constructor(
    private readonly overviews: EventOverviews,
    private readonly revisions: RevisionsService,
    private readonly titles: NotedTitles,
    private readonly waiting: WaitingSubmissions,
    private readonly sources: SourceOverviews,
  ) {}

  async home(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { login, role } = sessionOf(context);
    const title = context.texts.hello({ login });
    const roleView = <RoleView role={role} context={context} />;
    if (!caller.viewer.can('edit_posts')) return deskAnswer({ title, path: '' }, roleView, context);
    const [overview, changes, suggested, sources] = await Promise.all([
      this.overviews.overview(caller, this.waiting.areShownTo(caller)),
      this.changes(caller),
      this.waiting.count(COUNTED, caller),
      caller.viewer.can('edit_others_posts') ? this.sources.troubled(TROUBLED_SOURCES) : [],
    ]);
    const soon = overview.next.map(({ id }) => id);
    const [titles, suggestions] = await Promise.all([
      this.titles.of(changes, caller),
      this.waiting.ofEvents(soon, caller),
    ]);
    const action = { text: messagesOf(context.page.language).desk.events.newEvent, path: '/events/new' };
    const head = overview.isEmpty ? { title, path: '' } : { title, path: '', action };
    const view = <DeskHomeView {...{ overview, changes, titles, suggested, suggestions, sources, context }} />;
    return deskAnswer(head, [roleView, view], context);
  }

  /** The latest change of each record. */
  private async changes(caller: RequestContext): Promise<readonly RecordChangeResponse[]> {
    if (!caller.viewer.can('edit_others_posts')) return [];
    const query = Object.assign(new ChangesQuery(), { per_page: LOOKED_AT, resource: CHANGED });
    const { body } = await this.revisions.changes(query, caller);
    const { revisions } = body instanceof Fragment ? body.value : body;
    const newest = new Map<string, RecordChangeResponse>();
    for (const change of revisions.map((one) => valueOf<RecordChangeResponse>(one))) {
      const record = `${change.resource}/${String(change.id)}`;
      if (!newest.has(record)) newest.set(record, change);
    }
    return [...newest.values()].slice(0, LAST_CHANGES);
  }
}
