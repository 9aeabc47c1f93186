import { expected, type Expectation } from '../../../core/messages/message.js';
import { ApiError, invalidParam } from '../../../core/errors/api-error.js';
import type { Tx } from '../../../platform/database/transaction.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { RecordDefinition } from '../reading/record.js';
import { writeTranslation } from '../texts/translation-writes.js';
import type { MergePlan } from './merge-plan.js';
import { rememberSlugs } from './merge.sql.js';

/** Which record stays, and which one is merged into it and goes. */
export interface MergeInput {
  readonly id: number;
  readonly other: number;
  /** Of the other: what it must be, as If-Match says it of the one that stays. */
  readonly otherRevision?: number | undefined;
}

/** What a merge would do, or did. */
export interface Merge {
  readonly plan: MergePlan;
  /** How many events get the record that stays in place of the other. */
  readonly events: number;
  /** How many have both. */
  readonly shared: number;
  /** What was said of both when this was made: it holds for nothing else. */
  readonly revision: number;
  readonly otherRevision: number;
  /** Whether the record that stays is published by this, as the other one is. */
  readonly publishes: boolean;
  /** Of categories: how many move below the one that stays. */
  readonly children: number;
}

type MergedDefinition = RecordDefinition & { readonly table: 'venue' | 'organizer' | 'term' };

/** Writes the texts that the record takes from one that is gone, and keeps that one's addresses. */
export async function writeMerged(
  tx: Tx,
  of: MergedDefinition,
  id: number,
  { texts, slugs }: MergePlan,
  { kind, ...publication }: { readonly kind: string; readonly taxonomy?: string; readonly unpublished?: boolean },
  caller: RequestContext,
): Promise<void> {
  await rememberSlugs(tx, { kind, table: of.table }, id, slugs);
  for (const write of texts) await writeTranslation(tx, { of, id, ...publication, ...write }, caller);
}

/** @throws ApiError rest_precondition_failed */
export function assertOtherRevision({ otherRevision }: MergeInput, revision: number): void {
  if (otherRevision !== undefined && otherRevision !== revision) throw new ApiError('rest_precondition_failed');
}

/** What is said of another record that is none, or the same. */
export function noOther(kind: Expectation & ('venue' | 'organizer' | 'category' | 'tag')): ApiError {
  return invalidParam('other', expected(kind));
}
