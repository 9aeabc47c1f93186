import { Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
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
import { assertRevision } from '../records/publishing/publication-rules.js';
import { isAncestor, lockTree } from '../records/publishing/tree.sql.js';
import { forgetSlugs } from '../records/texts/slugs.js';
import { indexRecords } from '../search/search-index.js';
import { recountTerm } from './recount-term.sql.js';
import { shownTermById } from './shown-term.sql.js';
import { TAXONOMIES, type Taxonomy } from './taxonomy.js';
import { TERM } from './term.record.js';
import { lockTerm, type LockedTerm } from './term-rules.js';

interface Prepared {
  readonly merge: Merge;
  readonly gone: LockedTerm;
  readonly children: readonly number[];
  /** Also sets: parent (if the kept term was below the merged one) and waits=false. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Merges two categories or tags that are the same. */
@Injectable()
export class TermMerge {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly history: History,
  ) {}

  /** The plan of a merge; nothing is written. @throws ApiError as the merge itself */
  plan(taxonomy: Taxonomy, input: MergeInput, caller: RequestContext): Promise<Merge> {
    return inTransaction(this.prisma, async (tx) => (await this.prepared(tx, taxonomy, input, caller)).merge);
  }

  /**
   * Replaces the other term by the kept one in all events and as a parent, fills its gaps, keeps the other's addresses
   * and removes it for good.
   * @throws ApiError rest_invalid_param, rest_forbidden, rest_precondition_failed
   */
  merge(taxonomy: Taxonomy, input: MergeInput, caller: RequestContext): Promise<Merge> {
    const { id, other } = input;
    return inTransaction(this.prisma, async (tx) => {
      // Nobody can link an event with a term until the transaction ends.
      await lockTree(tx, 'term');
      await lockEventsOf(tx, 'term', [id, other]);
      const { merge, gone, children, columns } = await this.prepared(tx, taxonomy, input, caller);
      const { table } = TERM;
      const writer = writerOf(caller);
      const move = { table, field: taxonomy === 'category' ? 'categories' : 'tags', kept: id, gone: other } as const;
      await this.history.around(
        tx,
        { records: [TERM, id], deed: { action: 'update', merged: other }, writer },
        async () => {
          await fillColumns(tx, { table, id }, { ...merge.plan.columns, ...columns }, caller.now);
          await this.history.around(tx, { records: [TERM, ...children], deed: { action: 'update' }, writer }, () =>
            tx.term.updateMany({
              where: { id: { in: [...children] } },
              data: { parentId: id, modifiedAt: caller.now, revision: { increment: 1 } },
            }),
          );
          await this.history.movedLinks(tx, move, writer);
          await takePlace(tx, taxonomy, move, caller.now);
          await recountTerm(tx, id);
          await this.history.around(
            tx,
            { records: [TERM, other], deed: { action: 'delete', merged: id }, writer },
            async () => {
              await tx.term.delete({ where: { id: gone.id }, select: { id: true } });
              await forgetSlugs(tx, taxonomy, other);
            },
          );
          await writeMerged(tx, { of: TERM, id, kind: taxonomy, taxonomy }, merge.plan, caller);
          await indexRecords(tx, TERM, [id], this.site.config.defaultLanguage);
        },
      );
      return merge;
    });
  }

  private async prepared(tx: Tx, taxonomy: Taxonomy, input: MergeInput, caller: RequestContext): Promise<Prepared> {
    const { id, other } = input;
    assertMay(caller.viewer, TAXONOMIES[taxonomy].edit);
    if (id === other) throw noOther(taxonomy);
    const locked = new Map<number, LockedTerm>();
    for (const one of [id, other].sort((a, b) => a - b)) {
      const term = await this.locked(tx, taxonomy, one, caller);
      if (term) locked.set(one, term);
    }
    const [kept, gone] = [locked.get(id), locked.get(other)];
    if (!kept) throw invalidParam('id', expected(taxonomy));
    if (!gone) throw noOther(taxonomy);
    assertRevision(caller, kept.revision);
    assertOtherRevision(input, gone.revision);
    const [present, former] = await readMerged(tx, TERM, [id, other]);
    if (!present || !former) throw noOther(taxonomy);
    const [below] = await tx.$queryRaw<{ found: boolean }[]>(isAncestor('term', other, id));
    const children = await tx.term.findMany({ where: { parentId: other, id: { not: id } }, select: { id: true } });
    const merge = {
      plan: mergePlan(TERM, present, former),
      events: former.events,
      shared: former.shared,
      revision: kept.revision,
      otherRevision: gone.revision,
      publishes: kept.waits && !gone.waits,
      children: children.length,
    };
    const columns = {
      ...(below?.found === true ? { parent_id: gone.parent_id } : {}),
      ...(merge.publishes ? { waits: false } : {}),
    };
    return { merge, gone, children: children.map((child) => child.id), columns };
  }

  /** @returns undefined for a term of another taxonomy, or one hidden from the caller */
  private async locked(
    tx: Tx,
    taxonomy: Taxonomy,
    id: number,
    caller: RequestContext,
  ): Promise<LockedTerm | undefined> {
    const term = await lockTerm(tx, id);
    if (term?.taxonomy !== taxonomy) return undefined;
    const shown = await tx.$queryRaw<{ id: number }[]>(shownTermById(id, caller));
    return shown.length > 0 ? term : undefined;
  }
}
