import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { isUnpublished } from '#core/status/status.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import { mergePlan } from '../records/publishing/merge-plan.js';
import { fillColumns, lockEventsOf, readMerged, takePlace } from '../records/publishing/merge.sql.js';
import {
  assertOtherRevision,
  noOther,
  writeMerged,
  type Merge,
  type MergeInput,
} from '../records/publishing/merge-writes.js';
import { assertMayEdit, assertRevision } from '../records/publishing/publication-rules.js';
import {
  erasePublication,
  lockPublication,
  IN_TRASH,
  type LockedPublication,
} from '../records/publishing/publication-writes.js';
import { lockTermTreeShared } from '../records/publishing/tree.sql.js';
import { isSeen } from '../records/publishing/waiting.sql.js';
import { known } from '../records/reading/visibility.sql.js';
import { fixSlugs } from '../records/texts/slugs.js';
import { indexRecords } from '../search/search-index.js';
import type { DirectoryRecord } from './directory.js';

type Merged = DirectoryRecord<unknown>;

/** Merges two venues or organizers that are the same. */
@Injectable()
export class DirectoryMerge {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly history: History,
  ) {}

  /** The plan of a merge; nothing is written. @throws ApiError as the merge itself */
  plan(record: Merged, input: MergeInput, caller: RequestContext): Promise<Merge> {
    return inTransaction(this.prisma, async (tx) => (await this.prepared(tx, record, input, caller)).merge);
  }

  /**
   * Replaces the other record by the kept one in all events, fills its gaps, keeps the other's addresses and removes it
   * for good. Events are locked first: writers of an event lock it, and read the record afterwards.
   * @throws ApiError rest_invalid_param, rest_forbidden, rest_precondition_failed, …-is-in-trash
   */
  merge(record: Merged, input: MergeInput, caller: RequestContext): Promise<Merge> {
    const { table } = record;
    const { id, other } = input;
    return inTransaction(this.prisma, async (tx) => {
      await lockTermTreeShared(tx);
      await lockEventsOf(tx, table, [id, other]);
      const { merge, kept, gone } = await this.prepared(tx, record, input, caller);
      const writer = writerOf(caller);
      const move = { table, field: table, kept: id, gone: other };
      await this.history.around(
        tx,
        { records: [record, id], deed: { action: 'update', merged: other }, writer },
        async () => {
          const published = merge.publishes ? { status: 'publish', published_at: gone.published_at, waits: false } : {};
          await fillColumns(tx, { table, id }, { ...merge.plan.columns, ...published }, caller.now);
          await this.history.movedLinks(tx, move, writer);
          await takePlace(tx, table, move, caller.now);
          await this.history.around(
            tx,
            { records: [record, other], deed: { action: 'delete', merged: id }, writer },
            () => erasePublication(tx, table, gone, { ...caller, ifMatch: undefined }),
          );
          const unpublished = !merge.publishes && isUnpublished(kept.status, kept.trashed_status);
          await writeMerged(tx, { of: record, id, kind: table, unpublished }, merge.plan, caller);
          await indexRecords(tx, record, [id], this.site.config.defaultLanguage);
          if (merge.publishes) await fixSlugs(tx, table, id, caller);
        },
      );
      return merge;
    });
  }

  /** Both records, locked, with the plan. */
  private async prepared(
    tx: Tx,
    record: Merged,
    input: MergeInput,
    caller: RequestContext,
  ): Promise<{ merge: Merge; kept: LockedPublication; gone: LockedPublication }> {
    const { id, other } = input;
    const { table } = record;
    if (id === other) throw noOther(table);
    const locked = new Map<number, LockedPublication>();
    for (const one of [id, other].sort((a, b) => a - b)) {
      const publication = await lockPublication(tx, table, one, known(table, caller));
      if (publication) locked.set(one, publication);
    }
    const [kept, gone] = [locked.get(id), locked.get(other)];
    if (!kept) throw invalidParam('id', expected(table));
    assertMayEdit(caller.viewer, kept);
    if (!gone) throw noOther(table);
    assertMayEdit(caller.viewer, gone);
    assertRevision(caller, kept.revision);
    assertOtherRevision(input, gone.revision);
    if (kept.status === 'trash' || gone.status === 'trash') throw new ApiError(IN_TRASH[table]);
    const [present, former] = await readMerged(tx, record, [id, other]);
    if (!present || !former) throw noOther(table);
    const merge = {
      plan: mergePlan(record, present, former),
      events: former.events,
      shared: former.shared,
      revision: kept.revision,
      otherRevision: gone.revision,
      // A public record stays public.
      publishes: isShown(gone, caller.now) && !isShown(kept, caller.now),
      children: 0,
    };
    return { merge, kept, gone };
  }
}

function isShown({ status, published_at }: LockedPublication, now: Date): boolean {
  return isSeen({ status, publishedAt: published_at }, now);
}
