import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database/transaction.js';
import type { Directory, DirectoryWrite, ResolvedRecord } from '../directory/directory.js';
import { isForCopy } from '../changes/list-sync.service.js';
import { DirectoryLists } from '../directory/directory-lists.service.js';
import { DirectoryMerge } from '../directory/directory-merge.service.js';
import { DirectoryService } from '../directory/directory.service.js';
import type { DirectoryListQuery } from '../directory/dto/directory-list.query.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listAnswer } from '../records/lists/paging.js';
import { inputColumns } from '../records/publishing/input-columns.js';
import type { Merge, MergeInput } from '../records/publishing/merge-writes.js';
import type { Creation } from '../records/publishing/created-once.js';
import type { Restored } from '../records/publishing/restored.js';
import type { OrganizerInput } from './dto/organizer.input.js';
import type { OrganizerListResponse, OrganizerResponse } from './dto/organizer.response.js';
import { presentOrganizer } from './organizer.presenter.js';
import { ORGANIZER, ORGANIZER_DISTINCTIONS, type OrganizerRow } from './organizer.record.js';

const ORGANIZERS: Directory<{ row: OrganizerRow; input: OrganizerInput; body: OrganizerResponse }> = {
  record: ORGANIZER,
  path: '/organizers',
  distinctions: ORGANIZER_DISTINCTIONS,
  present: presentOrganizer,
  insert: (tx, columns, input) =>
    tx.organizer.create({ data: { ...columns, ...inputColumns(ORGANIZER, input) }, select: { id: true } }),
  update: (tx, id, columns, input) =>
    tx.organizer.update({
      where: { id },
      data: { ...columns, ...inputColumns(ORGANIZER, input) },
      select: { id: true },
    }),
};

@Injectable()
export class OrganizersService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly lists: DirectoryLists,
    private readonly merging: DirectoryMerge,
  ) {}

  async list(query: DirectoryListQuery, caller: RequestContext): Promise<Answer<OrganizerListResponse>> {
    const { records: organizers, keys } = await this.lists.list(ORGANIZERS, query, caller);
    return listAnswer<OrganizerListResponse>(
      { organizers, ...keys },
      isForCopy(query) || query.modified_after?.isTimeDependent,
    );
  }

  get(id: number, caller: RequestContext): Promise<Answer<OrganizerResponse>> {
    return this.directory.get(ORGANIZERS, id, caller);
  }

  create(input: OrganizerInput, caller: RequestContext, creation?: Creation): Promise<Answer<OrganizerResponse>> {
    return this.directory.create(ORGANIZERS, input, caller, creation);
  }

  createWithin(tx: Tx, write: DirectoryWrite<OrganizerInput>): Promise<ResolvedRecord> {
    return this.directory.createWithin(ORGANIZERS, tx, write);
  }

  update(
    id: number,
    input: OrganizerInput,
    caller: RequestContext,
    restored?: Restored,
  ): Promise<Answer<OrganizerResponse>> {
    return this.directory.update(ORGANIZERS, id, { input, caller, restored });
  }

  remove(id: number, permanent: boolean, caller: RequestContext): Promise<Answer<OrganizerResponse>> {
    return this.directory.remove(ORGANIZERS, id, permanent, caller);
  }

  mergePlan(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.plan(ORGANIZER, input, caller);
  }

  merge(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.merge(ORGANIZER, input, caller);
  }
}
