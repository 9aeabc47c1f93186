import { setImmediate as nextTurn } from 'node:timers/promises';
import { toInstant } from '#core/dates/zone.js';
import type { Facts } from '#platform/history/changes.js';
import { addressForms } from '#calendar/former-addresses/address-form.js';
import type {
  FormerAddress,
  ImportedIdentity,
  ImportedKind,
  ImportedRecords,
  ImportNote,
  LeftOut,
  RecordPlace,
} from '../reading/import-record.js';
import { decisions, type Authorities, type Decision } from './decisions.js';
import { leavesDates, withoutOwnDates } from './own-dates.js';
import { factsOfRecord, fingerprintOf, type AnyImported, type SourceFacts } from './source-facts.js';

export const ITEM_ACTIONS = ['create', 'update', 'withdraw', 'return', 'ignored', 'refused', 'skipped'] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

/** A key of a source, as it is stored, with the state of its record here. */
export interface KnownKey {
  readonly kind: ImportedKind;
  readonly key: string;
  readonly recordId: number;
  readonly state: 'linked' | 'ignored' | 'withdrawn';
  readonly mainKey: string | null;
  readonly fingerprint: string | null;
  readonly startsAt: Date | null;
  /** The record's revision after the last import. */
  readonly revision: number | null;
  /** The record's revision now; null if it no longer exists. */
  readonly present: number | null;
  readonly isTrashed: boolean;
}

/** Facts of a known record: as last imported, as written then, and as they are now. */
export interface KnownFacts {
  readonly imported: Facts | undefined;
  readonly written: Facts | undefined;
  readonly ours: Facts;
}

/** One line of a plan. */
export interface PlannedItem {
  readonly kind: ImportedKind;
  readonly key: string;
  readonly title: string | null;
  readonly place: RecordPlace | null;
  readonly action: ItemAction;
  readonly facts?: SourceFacts;
  readonly changes: readonly Decision[];
  readonly notes: readonly ImportNote[];
  readonly recordId?: number;
  /** The record's revision while it is planned. */
  readonly before?: number;
  readonly furtherKeys?: readonly string[];
  readonly formerAddresses?: readonly FormerAddress[];
  readonly identity?: ImportedIdentity;
  readonly isKnownBySlug?: boolean;
  /** Dates that were added to a series here, or removed from it, stay. */
  readonly keepsDates?: boolean;
  /** Moment at which an event starts. */
  readonly startsAt?: Date;
}

/** A record that is not the same as before. */
export interface Differing {
  readonly record: AnyImported;
  readonly facts: SourceFacts;
  readonly known: KnownKey | undefined;
}

/** Records by what is to be done about them. */
export interface ComparedRecords {
  readonly same: number;
  readonly differing: readonly Differing[];
  readonly seen: ReadonlySet<string>;
}

/** Order in which records are written: each after those that it links to. */
export const KIND_ORDER = ['venues', 'organizers', 'categories', 'tags', 'events'] as const;

/** Records after which others have their turn. */
const TURN = 100;

/** Compares the records of a source with its keys; `overwrite` looks at records that were edited here as well. */
export async function compareRecords(
  records: ImportedRecords,
  keys: readonly KnownKey[],
  looksAtEdits: boolean,
): Promise<ComparedRecords> {
  const known = new Map(keys.map((key) => [keyName(key), key]));
  // A record that could not be read is there: it is not missing.
  const seen = new Set(
    records.leftOut.flatMap(({ kind, key, outcome }) =>
      outcome === 'refused' && key !== undefined ? [keyName({ kind, key })] : [],
    ),
  );
  const differing: Differing[] = [];
  let [same, compared] = [0, 0];
  for (const kind of KIND_ORDER) {
    for (const record of records[kind]) {
      compared += 1;
      if (compared % TURN === 0) await nextTurn();
      const key = [record.key, ...(record.furtherKeys ?? [])].flatMap(
        (one) => known.get(keyName({ kind, key: one })) ?? [],
      );
      for (const one of [record.key, ...(record.furtherKeys ?? [])]) seen.add(keyName({ kind, key: one }));
      const [first] = key;
      if (first?.mainKey != null) seen.add(keyName({ kind, key: first.mainKey }));
      const main = first?.mainKey == null ? first : known.get(keyName({ kind, key: first.mainKey }));
      const facts = factsOfRecord(record);
      if (main && isSame(main, facts, looksAtEdits)) same += 1;
      else differing.push({ record, facts, known: main });
    }
  }
  return { same, differing, seen };
}

function isSame(key: KnownKey, facts: SourceFacts, looksAtEdits: boolean): boolean {
  if (key.state === 'ignored') return true;
  if (key.state === 'withdrawn' || key.present === null || key.isTrashed) return false;
  return key.fingerprint === fingerprintOf(facts) && !(looksAtEdits && key.present !== key.revision);
}

/** What is to be done about a record that differs. */
export function planRecord(
  { record, facts, known }: Differing,
  state: KnownFacts | undefined,
  authorities: Authorities,
): PlannedItem {
  const item = {
    kind: record.kind,
    key: known?.key ?? record.key,
    title: record.texts[record.originalLanguage]?.title ?? null,
    place: record.place,
    facts,
    notes: record.notes,
    ...startOf(record),
    ...addressesOf(record),
    ...identityOf(record),
    ...(record.isKnownBySlug === true ? { isKnownBySlug: true } : {}),
    furtherKeys: [record.key, ...(record.furtherKeys ?? [])].filter((key) => key !== (known?.key ?? record.key)),
  };
  if (!known) return { ...item, action: 'create', changes: [] };
  const { recordId } = known;
  // An editor removed it here: it stays away.
  if (known.present === null || known.isTrashed) return { ...item, action: 'ignored', recordId, changes: [] };
  const changes = state ? decisions(withoutOwnDates({ theirs: facts, ...state }), authorities) : [];
  const keepsDates = leavesDates(facts, state?.imported) ? { keepsDates: true } : {};
  const action = known.state === 'withdrawn' ? 'return' : 'update';
  return { ...item, ...keepsDates, action, recordId, before: known.present, changes };
}

function identityOf({ identity, image }: AnyImported): Pick<PlannedItem, 'identity'> {
  if (!identity) return {};
  return { identity: { ...identity, ...(image?.id === undefined ? {} : { imageId: image.id }) } };
}

function addressesOf({ formerAddresses = [] }: AnyImported): Pick<PlannedItem, 'formerAddresses'> {
  const formed = formerAddresses.flatMap(({ address, ...page }) =>
    addressForms(address)
      .slice(0, 1)
      .map((form) => ({ ...page, address: form.address })),
  );
  return formed.length > 0 ? { formerAddresses: formed } : {};
}

function startOf(record: AnyImported): { startsAt?: Date } {
  return record.kind === 'events' ? { startsAt: toInstant(record.start, record.zone) } : {};
}

export function planLeftOut(left: LeftOut): PlannedItem {
  const { code, column, value } = left;
  const note = { code, ...(column === undefined ? {} : { column }), ...(value === undefined ? {} : { value }) };
  return {
    kind: left.kind,
    key: left.key ?? '',
    title: left.title ?? null,
    place: left.place,
    action: left.outcome,
    changes: [],
    notes: [note],
  };
}

/** Most absences that are believed without asking, as a number and as a share of the source's coming events. */
const MOST_ABSENT = 5;
const MOST_ABSENT_SHARE = 0.2;

/** Events that the source no longer has. */
export interface Absences {
  readonly items: readonly PlannedItem[];
  /** Whether so many are missing that somebody must confirm it. */
  readonly isSuspicious: boolean;
}

/**
 * Records that the source says were deleted, and events that a complete source no longer lists. What is past stays: a
 * source that lists only what is to come says nothing of it.
 */
export function planAbsences(
  records: ImportedRecords,
  keys: readonly KnownKey[],
  seen: ReadonlySet<string>,
  now: Date,
): Absences {
  const deleted = new Set(records.deleted.map(keyName));
  const linked = keys.filter(isWithdrawable);
  const from = firstMoment(records, now);
  const coming = linked.filter(({ startsAt }) => startsAt !== null && startsAt >= from);
  const absent = records.isComplete && records.events.length > 0 ? coming.filter((key) => !seen.has(keyName(key))) : [];
  const told = linked.filter((key) => deleted.has(keyName(key)));
  const gone = [...new Set([...told, ...absent])];
  const items = gone.map(({ kind, key, recordId }): PlannedItem => ({
    kind,
    key,
    title: null,
    place: null,
    action: 'withdraw',
    changes: [],
    notes: [],
    recordId,
  }));
  const untold = absent.filter((key) => !deleted.has(keyName(key)));
  const isSuspicious = untold.length > MOST_ABSENT && untold.length > coming.length * MOST_ABSENT_SHARE;
  return { items, isSuspicious };
}

/** An event that an import linked, and that nobody has removed here. */
function isWithdrawable({ state, mainKey, kind, present, isTrashed }: KnownKey): boolean {
  return kind === 'events' && state === 'linked' && mainKey === null && present !== null && !isTrashed;
}

/** The later one of now and the first start in the source. */
function firstMoment({ events }: ImportedRecords, now: Date): Date {
  const starts = events.map(({ start, zone }) => toInstant(start, zone).getTime());
  const first = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY);
  return new Date(Math.max(now.getTime(), Number.isFinite(first) ? first : 0));
}

export function keyName({ kind, key }: { readonly kind: string; readonly key: string }): string {
  return `${kind} ${key}`;
}
