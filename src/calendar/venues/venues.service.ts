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
import type { VenueInput } from './dto/venue.input.js';
import type { VenueListResponse, VenueResponse } from './dto/venue.response.js';
import { presentVenue } from './venue.presenter.js';
import { VENUE, VENUE_DISTINCTIONS, type VenueRow } from './venue.record.js';

const VENUES: Directory<{ row: VenueRow; input: VenueInput; body: VenueResponse }> = {
  record: VENUE,
  path: '/venues',
  distinctions: VENUE_DISTINCTIONS,
  present: presentVenue,
  insert: (tx, columns, input) =>
    tx.venue.create({ data: { ...columns, ...inputColumns(VENUE, input) }, select: { id: true } }),
  update: (tx, id, columns, input) =>
    tx.venue.update({ where: { id }, data: { ...columns, ...inputColumns(VENUE, input) }, select: { id: true } }),
};

@Injectable()
export class VenuesService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly lists: DirectoryLists,
    private readonly merging: DirectoryMerge,
  ) {}

  async list(query: DirectoryListQuery, caller: RequestContext): Promise<Answer<VenueListResponse>> {
    const { records: venues, keys } = await this.lists.list(VENUES, query, caller);
    return listAnswer<VenueListResponse>(
      { venues, ...keys },
      isForCopy(query) || query.modified_after?.isTimeDependent,
    );
  }

  get(id: number, caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.directory.get(VENUES, id, caller);
  }

  create(input: VenueInput, caller: RequestContext, creation?: Creation): Promise<Answer<VenueResponse>> {
    return this.directory.create(VENUES, input, caller, creation);
  }

  createWithin(tx: Tx, write: DirectoryWrite<VenueInput>): Promise<ResolvedRecord> {
    return this.directory.createWithin(VENUES, tx, write);
  }

  update(id: number, input: VenueInput, caller: RequestContext, restored?: Restored): Promise<Answer<VenueResponse>> {
    return this.directory.update(VENUES, id, { input, caller, restored });
  }

  remove(id: number, permanent: boolean, caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.directory.remove(VENUES, id, permanent, caller);
  }

  mergePlan(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.plan(VENUE, input, caller);
  }

  merge(input: MergeInput, caller: RequestContext): Promise<Merge> {
    return this.merging.merge(VENUE, input, caller);
  }
}
