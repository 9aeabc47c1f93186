import { memoize } from '#core/memoize.js';
import { memoizeByChain, type LanguageChain } from '#core/translation/chain.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { duePublications } from '../lists/due-publications.sql.js';
import { placedOccurrences, PLACES } from './occurrence-rows.js';
import type { Link, RecordDefinition } from './record.js';
import type { LinkedIds } from './row-text.js';
import { rowTexts, rowVersions, textsSql, requestedIds } from './rows.sql.js';
import { readable } from './visibility.sql.js';

/** Result of a statement about records, in one row: the records, and each linked record once. */
export interface RecordRows {
  /** Number of records in the whole list; null if not requested. */
  readonly total: number | null;
  /** Versions, or versions and JSON arrays; the linked ones have the same form, under the names of the links. */
  readonly rows: string | null;
  readonly [link: string]: string | number | null;
}

/** Selection of records. */
export interface RecordSelection {
  /** A statement that yields their ids, as `id`, in order. */
  readonly ids: Prisma.Sql;
  /** Whether they are ids of occurrences: then each event comes once, and `places` gives the positions. */
  readonly occurrences?: boolean;
  /** SQL for the number of records of which `ids` is one page. */
  readonly total?: Prisma.Sql | undefined;
  /** Further members of the statement's `with`, for `ids` and `total`. */
  readonly found?: Prisma.Sql | undefined;
}

/** Amount to read: the versions only, the records with the versions of linked ones, or all rows. */
export type Depth = 'versions' | 'records' | 'all';

/** SQL of the columns of records and of their linked records. */
interface Parts {
  readonly rows: Prisma.Sql;
  readonly linked: readonly LinkedPart[];
}

/** Linked records of one name, and the SQL of their columns. */
interface LinkedPart {
  readonly name: string;
  readonly link: Link;
  readonly rows: Prisma.Sql;
}

type PartsOf = (record: RecordDefinition) => (chain: LanguageChain) => Parts;

const LISTED: Readonly<Record<Depth, PartsOf>> = {
  versions: partsInAnyLanguage((record) => partsOf(record, wantedVersions(record), versionsOf)),
  records: partsByChain((record, chain) => partsOf(record, wantedRows(record, chain), versionsOf)),
  all: partsByChain((record, chain) => partsOf(record, wantedRows(record, chain), (other) => rowsOf(other, chain))),
};

const BY_ID: Readonly<Record<Exclude<Depth, 'records'>, PartsOf>> = {
  versions: partsInAnyLanguage((record) => partsOf(record, versionsOf(record), versionsOf)),
  all: partsByChain((record, chain) => partsOf(record, rowsOf(record, chain), (other) => rowsOf(other, chain))),
};

function partsInAnyLanguage(make: (record: RecordDefinition) => Parts): PartsOf {
  const parts = memoize(make);
  return (record) => () => parts(record);
}

function partsByChain(make: (record: RecordDefinition, chain: LanguageChain) => Parts): PartsOf {
  return memoize((record) => memoizeByChain((chain) => make(record, chain)));
}

function wantedVersions(record: RecordDefinition): string {
  return `select ${rowVersions(record, 'r', 'w.position')} from wanted w join ${record.table} r on r.id = w.id`;
}

function wantedRows(record: RecordDefinition, chain: LanguageChain): string {
  return `select ${rowTexts(record, 'r', 'w.position')} from wanted w join ${record.table} r on r.id = w.id ${textsSql(record, 'r', chain)}`;
}

function versionsOf(record: RecordDefinition): string {
  return `select ${rowVersions(record, 'v')} from ${record.table} v`;
}

function rowsOf(record: RecordDefinition, chain: LanguageChain): string {
  return `select ${rowTexts(record, 'v')} from ${record.table} v ${textsSql(record, 'v', chain)}`;
}

function partsOf({ links = {} }: RecordDefinition, own: string, linked: (record: RecordDefinition) => string): Parts {
  const each = Object.entries(links).map(([name, link]) => ({ name, link, rows: Prisma.raw(linked(link.record)) }));
  return { rows: Prisma.raw(own), linked: each };
}

/** Records in order, with the linked records of an answer: one statement, whatever their number. */
export function recordRows(
  record: RecordDefinition,
  { ids, total, found, occurrences }: RecordSelection,
  caller: RequestContext,
  depth: Depth,
): Prisma.Sql {
  const { table } = record;
  const { rows, linked } = LISTED[depth](record)(caller.languages);
  const beside = linked.map((part) => {
    const of = part.link.record.table;
    const theirs = Prisma.raw(`array(select l.${of}_id from wanted w join ${table}_${of} l on l.${table}_id = w.id)`);
    return linkedRows(part, theirs, caller);
  });
  const which = occurrences === true ? placedOccurrences(ids) : requestedIds(ids);
  const parts = [
    Prisma.sql`${total ?? Prisma.sql`null`} as total`,
    ...(occurrences === true ? [Prisma.sql`${PLACES} as places`] : []),
    Prisma.sql`(${rows}) as rows`,
    ...beside,
  ];
  return Prisma.sql`with ${duePublications(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${which}
    select ${Prisma.join(parts, ',\n    ')}`;
}

/** Leaves out linked records that the caller may not see; terms are visible to everybody. */
function linkedRows({ name, link, rows }: LinkedPart, ids: Prisma.Sql, caller: RequestContext): Prisma.Sql {
  const shown =
    'status' in link.record.kept ? Prisma.sql` and v.status <> 'trash' and ${readable('v', caller)}` : Prisma.empty;
  return Prisma.sql`(${rows} where v.id = any(${ids})${shown}) as ${Prisma.raw(name)}`;
}

/** Ids of records, and of all records linked to any of them. */
export interface RecordIds {
  readonly ids: readonly number[];
  readonly linkedIds: LinkedIds;
}

/**
 * These records and these linked ones, whether or not they belong together; only linked ones that the caller may see.
 */
export function rowsById(
  record: RecordDefinition,
  { ids, linkedIds }: RecordIds,
  caller: RequestContext,
  depth: keyof typeof BY_ID,
): Prisma.Sql {
  const { rows, linked } = BY_ID[depth](record)(caller.languages);
  const beside = linked.map((part) => linkedRows(part, Prisma.sql`${linkedIds[part.name] ?? []}::int[]`, caller));
  const own = Prisma.sql`(${rows} where v.id = any(${ids}::int[])) as rows`;
  return Prisma.sql`with ${duePublications(caller.now)} select null as total, ${Prisma.join([own, ...beside], ',\n    ')}`;
}
