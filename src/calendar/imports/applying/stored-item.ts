import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RecordKeyWrite } from '../imports.sql.js';
import type { Decision } from '../planning/decisions.js';
import type { ImportedKind, ImportNote } from '../reading/import-record.js';
import type { IdOfKey, ItemFacts, Parameters } from './item-input.js';

/** A planned item, as it is stored. */
export interface StoredItem {
  readonly no: number;
  readonly kind: ImportedKind;
  readonly key: string;
  readonly action: 'create' | 'update' | 'rekey' | 'withdraw' | 'return';
  readonly facts: ItemFacts | null;
  readonly changes: readonly Decision[];
  readonly notes: readonly ImportNote[];
  readonly recordId: number | null;
  /** The record's revision when it was planned; null for a new one. */
  readonly before: number | null;
}

/** The run that an item belongs to. */
export interface ApplyingRun {
  readonly sourceId: number;
  /** Status of new records; undefined: as the source says. */
  readonly newStatus: string | undefined;
  readonly caller: RequestContext;
  readonly idOf: IdOfKey;
  /** Password of an event by its key: the files of the run have it, and nothing else that is stored. */
  readonly passwordOf: (key: string) => Promise<string | undefined>;
}

/** A password as parameters, and what is to be said about it. */
export interface PasswordParameters {
  readonly raw: Parameters;
  readonly notes: readonly ImportNote[];
}

/** The password of an event that has one. Where it is not known, it becomes one that nobody knows until an editor sets another. */
export async function passwordParameters(
  { key, notes: noted }: StoredItem,
  { own }: ItemFacts,
  { passwordOf }: ApplyingRun,
): Promise<PasswordParameters> {
  if (own['post_password'] !== true) return { raw: {}, notes: [] };
  const password = await passwordOf(key);
  if (password !== undefined) return { raw: { post_password: password }, notes: [] };
  return {
    raw: { post_password: randomBytes(12).toString('base64url') },
    notes: noted.some(({ code }) => code === 'password-unknown')
      ? []
      : [{ code: 'password-unknown', column: 'post_password' }],
  };
}

/** An item after it was applied. */
export interface AppliedRecord {
  readonly recordId: number;
  /** Revisions of the record before and after; before: null for a new one. */
  readonly before: number | null;
  readonly after: number;
  readonly notes: readonly ImportNote[];
  /** The item's changes, where some of them were out of date. */
  readonly changes?: readonly Decision[];
}

/** The key under which an item is written. */
export function keyOf(
  { kind, key }: StoredItem,
  { startsAt }: ItemFacts,
  { sourceId }: ApplyingRun,
): Omit<RecordKeyWrite, 'recordId'> {
  return { sourceId, kind, key, ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }) };
}

/** Whether other keys lead to the record of an item as well. */
export function hasFurtherKeys({ key }: StoredItem, { furtherKeys }: ItemFacts): boolean {
  return furtherKeys.some((further) => further !== key);
}

/** Notes on fields that the service refused. */
export function refusedNotes(refused: readonly string[]): ImportNote[] {
  return refused.map((column) => ({ code: 'service-refused', column }));
}
