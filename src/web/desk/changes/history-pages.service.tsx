import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { EditedEvents } from '#calendar/events/editing/edited-events.service.js';
import type { Answer } from '#platform/http/answer.js';
import { valueOf } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RevisionChangesResponse, RevisionListResponse } from '#calendar/revisions/dto/revision.response.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import { isResource } from '#calendar/records/resource-names.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import type { DeskContext } from '../shell/desk-context.js';
import { deskAnswer } from '../shell/desk-page.js';
import { NamedRecordsService } from './named-records.service.js';
import { refOf } from './named-refs.js';
import { notedResource, pathOf, recordTitle } from './record-titles.js';
import { HistoryView } from './views/history-view.js';

const PER_PAGE = 20;

/** History of one record. */
@Injectable()
export class HistoryPages {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly records: NamedRecordsService,
    private readonly events: EditedEvents,
  ) {}

  async show(kind: string, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
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
