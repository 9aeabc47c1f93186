import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { DirectoryOverviews } from '#calendar/directory/directory-overview.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { listQuery } from '../records/list-query.js';
import { orNoPage, type DirectoryKind } from '../records/desk-kind.js';
import { mergeAnswer, mergePage, type MergeCandidates } from '../records/merge-pages.js';
import { DirectorySections } from './directory-sections.service.js';
import { DirectoryListView } from './views/directory-list-view.js';

/** Lists of venues and organizers, and the actions on them. */
@Injectable()
export class DirectoryPages {
  constructor(
    private readonly rooms: DirectorySections,
    private readonly overviews: DirectoryOverviews,
  ) {}

  async list(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const asked = listQuery(caller);
    const { record } = this.rooms.of(kind);
    const { rows, pages } = await this.overviews.list(record, asked, caller);
    const texts = messagesOf(context.page.language).desk.records;
    const head = {
      title: context.texts.rooms[kind],
      path: `/${kind}`,
      action: { text: texts.new[kind], path: `/${kind}/new` },
    };
    const done = caller.rawParams['done'] === 'trashed' ? texts.trashed : undefined;
    const view = (
      <DirectoryListView kind={kind} rows={rows} pages={pages} asked={asked} done={done} context={context} />
    );
    return deskAnswer(head, view, context);
  }

  async remove(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await orNoPage(this.rooms.of(kind).remove(numberParam(caller, 'id'), { ...caller, ifMatch: undefined }));
    return redirectAfterForm(deskPath(`/${kind}?done=trashed`, context.page));
  }

  mergePlan(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergePage(this.merging(kind, caller, context)));
  }

  merge(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergeAnswer(this.merging(kind, caller, context)));
  }

  private merging(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Parameters<typeof mergePage>[0] {
    const room = this.rooms.of(kind);
    const candidates: MergeCandidates = {
      of: async (id) => (await this.overviews.list(room.record, { id, page: 1 }, caller)).rows[0],
      search: async (search) => (await this.overviews.list(room.record, { search, page: 1 }, caller)).rows,
    };
    return { kind, room, candidates, caller, context };
  }
}
