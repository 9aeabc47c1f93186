import { expected, type Expectation } from '#core/messages/message.js';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RecordDefinition } from '../reading/record.js';
import { writeTranslation } from '../texts/translation-writes.js';
import type { MergePlan } from './merge-plan.js';
import { rememberSlugs } from './merge.sql.js';

/** Ids of the kept record and of the one merged into it, which is then removed. */
export interface MergeInput {
  readonly id: number;
  readonly other: number;
  /** Expected revision of the merged record; If-Match covers the kept one. */
  readonly otherRevision?: number | undefined;
}

/** Effect of a merge, planned or done. */
export interface Merge {
  readonly plan: MergePlan;
  /** Number of events moved to the kept record. */
  readonly events: number;
  /** Number of events linked with both. */
  readonly shared: number;
  /** Revisions of both records at the time of the plan: it is valid for no others. */
  readonly revision: number;
  readonly otherRevision: number;
  /** Whether the merge publishes the kept record, as the other one is published. */
  readonly publishes: boolean;
  /** For categories: number of children that move below the kept one. */
  readonly children: number;
}

/** The record that stays. */
interface MergeTarget {
  readonly of: RecordDefinition & { readonly table: 'venue' | 'organizer' | 'term' };
  readonly id: number;
  /** Kind of its slugs. */
  readonly kind: string;
  readonly taxonomy?: string;
  readonly unpublished?: boolean;
}

/** Writes the texts taken from the removed record, and keeps its addresses. */
export async function writeMerged(
  tx: Tx,
  { kind, ...record }: MergeTarget,
  { texts, slugs }: MergePlan,
  caller: RequestContext,
): Promise<void> {
  await rememberSlugs(tx, { kind, table: record.of.table }, record.id, slugs);
  for (const write of texts) await writeTranslation(tx, { ...record, ...write }, caller);
}

/** @throws ApiError rest_precondition_failed */
export function assertOtherRevision({ otherRevision }: MergeInput, revision: number): void {
  if (otherRevision !== undefined && otherRevision !== revision) throw new ApiError('rest_precondition_failed');
}

/** Error if the other record does not exist, or is the same one. */
export function noOther(kind: Expectation & ('venue' | 'organizer' | 'category' | 'tag')): ApiError {
  return invalidParam('other', expected(kind));
}
