import { setImmediate as nextTurn } from 'node:timers/promises';
import { defined } from '#core/defined.js';
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
  StatedFact,
} from '../reading/import-record.js';
import { recordDecisions } from './date-decisions.js';
import { recordAuthorities, type Authorities, type Decision } from './decisions.js';
import { emptiedFacts, withEmptied } from './emptied-facts.js';
import { importNote } from '../reading/import-note.js';
import { leavesDates, withoutOwnDates } from './own-dates.js';
import { factsOfRecord, fingerprintOf, type AnyImported, type SourceFacts } from './source-facts.js';

export const ITEM_ACTIONS = [
  'create',
  'update',
  'rekey',
  'withdraw',
  'return',
  'ignored',
  'refused',
  'skipped',
] as const;
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
  /** Start of the last date of a series; null for any other record. */
  readonly lastAt: Date | null;
  /** The record's revision after the last import. */
  readonly revision: number | null;
  /** The record's revision now; null if it no longer exists. */
  readonly present: number | null;
  readonly isTrashed: boolean;
  /** Whether times that were edited here stay. */
  readonly keepsTimes: boolean;
  /** Whether dates of a series differ from it here, or did after the last import. */
  readonly hasExceptions: boolean;
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
  /** Facts that the source no longer has, with the value of a record without them. */
  readonly emptied?: Facts;
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
  /** The source has given the record another key: former ones that lead to it go. */
  readonly isRekeyed?: boolean;
  /** Moment at which an event starts. */
  readonly startsAt?: Date;
}

/** A record that is not the same as before. */
export interface Differing {
  readonly record: AnyImported;
  readonly facts: SourceFacts;
  readonly known: KnownKey | undefined;
  /** Whether the source has given the record another key. */
  readonly isRekeyed?: boolean;
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
  // Without its start nobody would notice that it is missing one day.
  if (key.kind === 'events' && key.startsAt === null) return false;
  // Dates that differ have revisions of their own.
  const maybeEdited = key.present !== key.revision || key.hasExceptions;
  return key.fingerprint === fingerprintOf(facts) && !(looksAtEdits && maybeEdited);
}

/** Whose facts win, and which a record without them has lost. */
export interface PlanRules {
  readonly authorities: Authorities;
  readonly states: readonly StatedFact[];
}

/** What is to be done about a record that differs. */
export function planRecord(
  { record, facts, known, isRekeyed = false }: Differing,
  state: KnownFacts | undefined,
  { authorities, states }: PlanRules,
): PlannedItem {
  const item = {
    kind: record.kind,
    key: known?.key ?? record.key,
    title: record.texts[record.originalLanguage]?.title ?? null,
    place: record.place,
    facts,
    notes: isRekeyed ? [...record.notes, importNote('key-replaced', undefined, record.key)] : record.notes,
    ...defined({ startsAt: startOf(record) }),
    ...addressesOf(record),
    ...identityOf(record),
    ...(record.isKnownBySlug === true ? { isKnownBySlug: true } : {}),
    ...(isRekeyed ? { isRekeyed } : {}),
    furtherKeys: [record.key, ...(record.furtherKeys ?? [])].filter((key) => key !== (known?.key ?? record.key)),
  };
  if (!known) return { ...item, action: 'create', changes: [] };
  const { recordId } = known;
  // An editor removed it here: it stays away.
  if (known.present === null || known.isTrashed) return { ...item, action: 'ignored', recordId, changes: [] };
  const stated = statedBy(record, states);
  const emptied = emptiedFacts(facts, state?.imported, stated);
  const theirs = withEmptied(facts, emptied);
  // A stated fact that the last import lacked was empty then.
  const imported = state?.imported && withEmptied(state.imported, emptiedFacts(state.imported, facts, stated));
  const changes = state
    ? recordDecisions(withoutOwnDates({ ...state, theirs, imported }), recordAuthorities(authorities, known.keepsTimes))
    : [];
  const keepsDates = leavesDates(facts, state?.imported) ? { keepsDates: true } : {};
  const action = known.state === 'withdrawn' ? 'return' : isRekeyed && changes.length === 0 ? 'rekey' : 'update';
  return { ...item, ...keepsDates, ...(emptied && { emptied }), action, recordId, before: known.present, changes };
}

/** Facts that a record without them lacks: none of a protected event, whose password hides facts. */
function statedBy(record: AnyImported, states: readonly StatedFact[]): readonly StatedFact[] {
  return record.kind === 'events' && record.isProtected !== true ? states : [];
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

/** Moment at which an event starts; undefined for any other record. */
export function startOf(record: AnyImported): Date | undefined {
  return record.kind === 'events' ? toInstant(record.start, record.zone) : undefined;
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

export function keyName({ kind, key }: { readonly kind: string; readonly key: string }): string {
  return `${kind} ${key}`;
}
