import { memoize } from '../../../core/memoize.js';
import { memoizeByChain, type LanguageChain } from '../../../core/translation/chain.js';
import { Prisma } from '../../../platform/database/generated/prisma/client.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { duePublications } from '../lists/due-publications.sql.js';
import { placedOccurrences, PLACES } from './occurrence-rows.js';
import type { Link, RecordDefinition } from './record.js';
import type { LinkedIds } from './row-text.js';
import { rowTexts, rowVersions, texts, wanted } from './rows.sql.js';
import { readable } from './visibility.sql.js';

/** What a statement about records answers, in one row: the rows, and beside them every record that they are linked to once. */
export interface RecordRows {
  /** How many the whole list has; null when it was not asked for. */
  readonly total: number | null;
  /** Their versions, or versions and JSON arrays; so are the linked ones, under the names of the links. */
  readonly rows: string | null;
  readonly [link: string]: string | number | null;
}

/** Which records are wanted. */
export interface WantedRecords {
  /** A statement that yields their ids, as `id`, in order. */
  readonly ids: Prisma.Sql;
  /** Whether they are ids of occurrences: then a record comes once, and beside the rows come `places`. */
  readonly occurrences?: boolean;
  /** The number of those of which `ids` is one page. */
  readonly total?: Prisma.Sql | undefined;
  /** Further members of the statement's `with`, which both of them may read. */
  readonly found?: Prisma.Sql | undefined;
}

/** What is read of records, and of what they are linked to: all of it, or of the linked ones or of both the versions only. */
export type Depth = 'versions' | 'records' | 'all';

/** What is selected of records and of what they are linked to. */
interface Parts {
  readonly rows: Prisma.Sql;
  readonly linked: readonly { readonly name: string; readonly link: Link; readonly rows: Prisma.Sql }[];
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
  return `select ${rowTexts(record, 'r', 'w.position')} from wanted w join ${record.table} r on r.id = w.id ${texts(record, 'r', chain)}`;
}

function versionsOf(record: RecordDefinition): string {
  return `select ${rowVersions(record, 'v')} from ${record.table} v`;
}

function rowsOf(record: RecordDefinition, chain: LanguageChain): string {
  return `select ${rowTexts(record, 'v')} from ${record.table} v ${texts(record, 'v', chain)}`;
}

function partsOf({ links = {} }: RecordDefinition, own: string, linked: (record: RecordDefinition) => string): Parts {
  const each = Object.entries(links).map(([name, link]) => ({ name, link, rows: Prisma.raw(linked(link.record)) }));
  return { rows: Prisma.raw(own), linked: each };
}

/** Records in order, with what an answer shows with them: one statement, whatever their number. */
export function recordRows(
  record: RecordDefinition,
  { ids, total, found, occurrences }: WantedRecords,
  caller: RequestContext,
  depth: Depth,
): Prisma.Sql {
  const { table } = record;
  const { rows, linked } = LISTED[depth](record)(caller.languages);
  const beside = linked.map(({ name, link, rows }) => {
    const of = link.record.table;
    const theirs = Prisma.raw(`array(select l.${of}_id from wanted w join ${table}_${of} l on l.${table}_id = w.id)`);
    return linkedRows(name, link, rows, theirs, caller);
  });
  const which = occurrences === true ? placedOccurrences(ids) : wanted(ids);
  const parts = [
    Prisma.sql`${total ?? Prisma.sql`null`} as total`,
    ...(occurrences === true ? [Prisma.sql`${PLACES} as places`] : []),
    Prisma.sql`(${rows}) as rows`,
    ...beside,
  ];
  return Prisma.sql`with ${duePublications(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${which}
    select ${Prisma.join(parts, ',\n    ')}`;
}

/** What the caller may not see is left out of what is linked; terms are everybody's. */
function linkedRows(
  name: string,
  { record }: Link,
  rows: Prisma.Sql,
  ids: Prisma.Sql,
  caller: RequestContext,
): Prisma.Sql {
  const shown =
    'status' in record.kept ? Prisma.sql` and v.status <> 'trash' and ${readable('v', caller)}` : Prisma.empty;
  return Prisma.sql`(${rows} where v.id = any(${ids})${shown}) as ${Prisma.raw(name)}`;
}

/** Ids of records, and of what any of them is linked to. */
export interface RecordIds {
  readonly ids: readonly number[];
  readonly linkedIds: LinkedIds;
}

/** These records and these linked ones, whether or not they belong together, as far as the caller may see the latter. */
export function rowsById(
  record: RecordDefinition,
  { ids, linkedIds }: RecordIds,
  caller: RequestContext,
  depth: keyof typeof BY_ID,
): Prisma.Sql {
  const { rows, linked } = BY_ID[depth](record)(caller.languages);
  const beside = linked.map(({ name, link, rows }) =>
    linkedRows(name, link, rows, Prisma.sql`${linkedIds[name] ?? []}::int[]`, caller),
  );
  const own = Prisma.sql`(${rows} where v.id = any(${ids}::int[])) as rows`;
  return Prisma.sql`with ${duePublications(caller.now)} select null as total, ${Prisma.join([own, ...beside], ',\n    ')}`;
}
