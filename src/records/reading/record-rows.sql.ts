import { memoize } from '../../common/memoize.js';
import { memoizeByChain } from '../../common/translation/chain.js';
import type { Statement } from '../../database/sql.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import { duePublications } from '../lists/due-publications.sql.js';
import type { Link, RecordDefinition } from './record.js';
import type { LinkedIds } from './row-text.js';
import { rowTexts, rowVersions, texts, theseIds, wanted } from './rows.sql.js';
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
  /** The number of those of which `ids` is one page. */
  readonly total?: Prisma.Sql | undefined;
  /** Further members of the statement's `with`, which both of them may read. */
  readonly found?: Prisma.Sql | undefined;
}

/** What is selected of records and of what they are linked to: all of it, or the versions only. */
interface Parts {
  readonly rows: Prisma.Sql;
  readonly linked: readonly { readonly name: string; readonly link: Link; readonly rows: Prisma.Sql }[];
}

const wholeParts = memoize((record: RecordDefinition) =>
  memoizeByChain((chain) =>
    partsOf(record, {
      own: `select ${rowTexts(record, 'r', 'w.position')} from wanted w join ${record.table} r on r.id = w.id ${texts(record, 'r', chain)}`,
      linked: (other) => `select ${rowTexts(other, 'v')} from ${other.table} v ${texts(other, 'v', chain)}`,
    }),
  ),
);

const versionParts = memoize((record: RecordDefinition) =>
  partsOf(record, {
    own: `select ${rowVersions(record, 'r', 'w.position')} from wanted w join ${record.table} r on r.id = w.id`,
    linked: linkedVersions,
  }),
);

const knownParts = memoize((record: RecordDefinition) =>
  partsOf(record, { own: `select ${rowVersions(record, 'r')} from ${record.table} r`, linked: linkedVersions }),
);

function linkedVersions(record: RecordDefinition): string {
  return `select ${rowVersions(record, 'v')} from ${record.table} v`;
}

function partsOf(
  { links = {} }: RecordDefinition,
  { own, linked }: { own: string; linked: (record: RecordDefinition) => string },
): Parts {
  const each = Object.entries(links).map(([name, link]) => ({ name, link, rows: Prisma.raw(linked(link.record)) }));
  return { rows: Prisma.raw(own), linked: each };
}

/** Records with all that an answer shows of them, in order: one statement, whatever their number. */
export function recordRows(record: RecordDefinition, which: WantedRecords, caller: RequestContext): Prisma.Sql {
  return statement(record, wholeParts(record)(caller.languages), which, caller);
}

/** The versions of records and of all that an answer shows with them; otherwise like `recordRows`. */
export function recordVersions(record: RecordDefinition, which: WantedRecords, caller: RequestContext): Prisma.Sql {
  return statement(record, versionParts(record), which, caller);
}

function statement(
  { table }: RecordDefinition,
  { rows, linked }: Parts,
  { ids, total, found }: WantedRecords,
  caller: RequestContext,
): Prisma.Sql {
  const beside = linked.map(({ name, link, rows }) => {
    const of = link.record.table;
    const theirs = Prisma.raw(`array(select l.${of}_id from wanted w join ${table}_${of} l on l.${table}_id = w.id)`);
    return linkedRows(name, link, rows, theirs, caller);
  });
  return Prisma.sql`with ${duePublications(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${wanted(ids)}
    select ${total ?? Prisma.sql`null`} as total, ${Prisma.join([Prisma.sql`(${rows}) as rows`, ...beside], ',\n    ')}`;
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

/** The ids of records that are known, and of what they are linked to as far as is known. */
export interface KnownIds {
  readonly ids: readonly number[];
  readonly linkedIds: LinkedIds;
}

/** The versions of records that are known, and of what they are linked to: other links make another version of a record itself. */
export function knownVersions(
  record: RecordDefinition,
  { ids, linkedIds }: KnownIds,
  caller: RequestContext,
): Prisma.Sql {
  const { rows, linked } = knownParts(record);
  const beside = linked.map(({ name, link, rows }) =>
    linkedRows(name, link, rows, Prisma.sql`${linkedIds[name] ?? []}::int[]`, caller),
  );
  const own = Prisma.sql`(${rows} where r.id = any(${ids}::int[])) as rows`;
  return Prisma.sql`with ${duePublications(caller.now)} select null as total, ${Prisma.join([own, ...beside], ',\n    ')}`;
}

// What stands for the values in the statements that are put together once.
const ANY_NOW = new Date(0);
const ANY_IDS: readonly number[] = [-1];
const anyLinkedIds = memoize(({ links = {} }: RecordDefinition): LinkedIds =>
  Object.fromEntries(Object.keys(links).map((name, index) => [name, [-2 - index]])),
);

/**
 * Records by their ids. For those who have not signed in these are the most frequent of all statements, and their texts
 * are put together once for each chain of languages.
 */
export function rowsById(record: RecordDefinition, ids: readonly number[], caller: RequestContext): Statement {
  if (caller.viewer.user) return recordRows(record, { ids: theseIds(ids) }, caller);
  return given(anyRows(record)(caller.languages)(caller), [
    [ANY_IDS, ids],
    [ANY_NOW, caller.now],
  ]);
}

/** `knownVersions`, put together once like `rowsById`. */
export function knownVersionsById(record: RecordDefinition, known: KnownIds, caller: RequestContext): Statement {
  if (caller.viewer.user) return knownVersions(record, known, caller);
  const links = Object.entries(anyLinkedIds(record));
  return given(anyVersions(record)(caller), [
    [ANY_IDS, known.ids],
    [ANY_NOW, caller.now],
    ...links.map(([name, ids]) => [ids, known.linkedIds[name] ?? []] as const),
  ]);
}

const anyRows = memoize((record: RecordDefinition) =>
  memoizeByChain(() => once((caller) => recordRows(record, { ids: theseIds(ANY_IDS) }, caller))),
);

const anyVersions = memoize((record: RecordDefinition) =>
  once((caller) => knownVersions(record, { ids: ANY_IDS, linkedIds: anyLinkedIds(record) }, caller)),
);

/** The text of what was put together is put together each time that it is read. */
function once(make: (caller: RequestContext) => Prisma.Sql): (caller: RequestContext) => Statement {
  let made: Statement | undefined;
  return (caller) => {
    if (made) return made;
    const { text, values } = make({ ...caller, now: ANY_NOW });
    made = { text, values };
    return made;
  };
}

function given({ text, values }: Statement, pairs: readonly (readonly [unknown, unknown])[]): Statement {
  const places = new Map(pairs);
  return { text, values: values.map((value) => (places.has(value) ? places.get(value) : value)) };
}
