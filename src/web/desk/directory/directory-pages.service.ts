import { Injectable } from '@nestjs/common';
import { DirectoryOverviews } from '#calendar/directory/directory-overview.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam } from '../forms/query-params.js';
import type { DeskContext } from '../shell/desk-context.js';
import { deskRedirect } from '../shell/desk-page.js';
import { orNoPage, type DirectoryKind } from '../records/desk-kind.js';
import { mergeAnswer, mergePage, type MergeCandidates } from '../records/merge-pages.js';
import { DirectorySections } from './directory-sections.service.js';

/** Removes and merges venues and organizers. */
@Injectable()
export class DirectoryPages {
  constructor(
    private readonly sections: DirectorySections,
    private readonly overviews: DirectoryOverviews,
  ) {}

  async remove(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await orNoPage(this.sections.of(kind).remove(numberParam(caller, 'id'), { ...caller, ifMatch: undefined }));
    return deskRedirect(`/${kind}?done=trashed`, context);
  }

  mergePlan(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergePage(this.merging(kind, caller, context)));
  }

  merge(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergeAnswer(this.merging(kind, caller, context)));
  }

  private merging(kind: DirectoryKind, caller: RequestContext, context: DeskContext): Parameters<typeof mergePage>[0] {
    const section = this.sections.of(kind);
    const candidates: MergeCandidates = {
      of: async (id) => (await this.overviews.list(section.record, { id, page: 1 }, caller)).rows[0],
      search: async (search) => (await this.overviews.list(section.record, { search, page: 1 }, caller)).rows,
    };
    return { kind, section, candidates, caller, context };
  }
}
