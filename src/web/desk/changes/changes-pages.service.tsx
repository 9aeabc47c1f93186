import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { EditedEvents } from '#calendar/events/editing/edited-events.service.js';
import type { Answer } from '#platform/http/answer.js';
import { valueOf } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { NOTED_RESOURCES } from '#calendar/revisions/dto/revision.query.js';
import type {
  RecordChangeResponse,
  RevisionChangesResponse,
  RevisionListResponse,
} from '#calendar/revisions/dto/revision.response.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import { isResource } from '#calendar/records/resource-names.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskAnswer } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { NamedRecordsService } from './named-records.service.js';
import { refOf } from './named-refs.js';
import { notedResource, pathOf, recordTitle } from './record-titles.js';
import { AuditView } from './views/audit-view.js';
import { HistoryView } from './views/history-view.js';

const PER_PAGE = 20;

/** History pages of one record, and of all. */
@Injectable()
export class ChangesPages {
  constructor(
    private readonly desk: DeskPages,
    private readonly revisions: RevisionsService,
    private readonly records: NamedRecordsService,
    private readonly events: EditedEvents,
  ) {}

  async all(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const given = [caller.rawParams['resource']].flat()[0];
    const resource = NOTED_RESOURCES.find((name) => name === given);
    const user = numberParam(caller, 'user');
    const query = {
      page: pageParam(caller),
      per_page: PER_PAGE,
      ...(resource === undefined ? {} : { resource: [resource] }),
      ...(user === 0 ? {} : { user }),
    };
    const { body, totalPages: pages = 1 } = await this.revisions.changes(query, caller);
    const notes = valueOf(body).revisions.map((note) => valueOf<RecordChangeResponse>(note));
    const records = notes.flatMap(({ resource: one, id }) => refOf(one, id) ?? []);
    const named = await this.records.of(changesOf(notes), records, caller);
    const view = (
      <AuditView
        notes={notes}
        {...named}
        asked={{ resource, user: user === 0 ? undefined : user }}
        page={query.page}
        pages={pages}
        context={context}
      />
    );
    return deskAnswer({ title: context.texts.rooms.changes, path: '/changes' }, view, context);
  }

  async record(kind: string, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const resource = notedResource(kind);
    const id = numberParam(caller, 'id');
    const query = { id, page: pageParam(caller), per_page: PER_PAGE };
    const list: Answer<RevisionListResponse> = isResource(resource)
      ? await this.revisions.list(resource, query, caller)
      : await this.revisions.ofImage(query, caller);
    const notes = valueOf(list.body).revisions.map((note) => valueOf<RevisionChangesResponse>(note));
    const own = refOf(resource, id);
    const named = await this.records.of(changesOf(notes), own ? [own] : [], caller);
    const [event] = resource === 'events' ? await this.events.these([id], caller) : [];
    const title = recordTitle(resource, id, named.names, context);
    const texts = messagesOf(context.page.language).desk.history;
    const view = (
      <HistoryView
        resource={resource}
        id={id}
        isTrashed={event?.status === 'trash'}
        notes={notes}
        {...named}
        done={caller.rawParams['done'] === 'restored' ? texts.restored : undefined}
        page={query.page}
        pages={list.totalPages ?? 1}
        context={context}
      />
    );
    const path = `/changes/${pathOf(resource)}/${String(id)}`;
    return deskAnswer({ title: texts.historyOf({ title }), path }, view, context);
  }
}

function changesOf(notes: readonly RevisionChangesResponse[]): RevisionChangesResponse['changes'] {
  return notes.flatMap(({ changes }) => changes);
}
