import { memoize } from '../../common/memoize.js';
import { memoizeByChain, type LanguageChain } from '../../common/translation/chain.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import { duePublications } from '../lists/due-publications.sql.js';
import { rowOf, type RowShape } from './row-shapes.js';

/** What a statement of `recordRows` answers, in one row. */
export interface RecordRows {
  /** How many the whole list has; null when it was not asked for. */
  readonly total: number | null;
  /** Their versions, or versions and JSON arrays, with `BETWEEN_ROWS` between them. */
  readonly rows: string | null;
}

// They stand in no JSON text.
const BETWEEN_ROWS = '\u001e';
const AFTER_VERSION = '\u001f';

/**
 * Records with all that an answer shows of them, in order: one statement, whatever their number.
 * @param ids a statement that yields their ids, as `id`, in order
 * @param total the number of those of which `ids` is one page
 */
export function recordRows(shape: RowShape, ids: Prisma.Sql, caller: RequestContext, total?: Prisma.Sql): Prisma.Sql {
  const from = wantedRows(shape)(caller.languages);
  return Prisma.sql`with ${duePublications(caller.now)}, ${wanted(ids)} select ${total ?? Prisma.sql`null`} as total, (${from}) as rows`;
}

const wantedRows = memoize((shape: RowShape) =>
  memoizeByChain((chain) =>
    Prisma.raw(`select ${rowTexts(shape, 'r', 'w.position')}
      from wanted w join ${shape.of.table} r on r.id = w.id ${texts(shape, 'r', chain)}`),
  ),
);

/** `wanted`, for a statement's `with`: ids and their places. */
export function wanted(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`wanted as materialized (select p.id, p.position from unnest(array(${ids})) with ordinality as p(id, position))`;
}

/** In this order. */
export function theseIds(ids: readonly number[]): Prisma.Sql {
  return Prisma.sql`select unnest(${ids}::int[]) as id`;
}

/** All rows in one text, each after its version. Needs `texts` of the same alias beside it. @param order if it matters */
export function rowTexts(shape: RowShape, alias: string, order?: string): string {
  const text = `${rowVersion(shape, alias)} || E'\\x1f' || (${rowJson(shape, alias)})::text`;
  return inOneText(text, order);
}

/** The versions of all rows in one text. */
export function rowVersions(shape: RowShape, alias: string, order?: string): string {
  return inOneText(rowVersion(shape, alias), order);
}

function inOneText(text: string, order?: string): string {
  return `string_agg(${text}, E'\\x1e'${order === undefined ? '' : ` order by ${order}`})`;
}

/** The texts of the rows. */
export function textsOfRows(rows: string | null): string[] {
  return rows === null ? [] : rows.split(BETWEEN_ROWS);
}

/** The id that a text or version begins with. */
export function idOfText(text: string): number {
  return Number.parseInt(text, 10);
}

/** The version that a text begins with. */
export function versionOf(text: string): string {
  const end = text.indexOf(AFTER_VERSION);
  return end < 0 ? text : text.slice(0, end);
}

/** The row that follows after the version, and what the version tells of it. */
export function rowOfText(shape: RowShape, text: string, version: string): object {
  const values = JSON.parse(text.slice(version.length + 1)) as unknown[];
  return rowOf(shape, values, version.split(' ').slice(2));
}

/**
 * What tells a row from any other state of the same record: its id, the transaction that wrote it (which the database
 * sees to whenever one of its texts is written, too), and what stands in other tables.
 */
function rowVersion({ versionParts }: RowShape, alias: string): string {
  const others = versionParts.map(({ expression }) => `coalesce((${expression(alias)})::text, '')`);
  return [`${alias}.id || ' ' || ${alias}.xmin`, ...others].join(` || ' ' || `);
}

/** A row as an array: keys would be most of what is sent. */
function rowJson({ columns }: RowShape, alias: string): string {
  const values = columns.map(({ expression }) => expression(alias));
  return `json_build_array(${[...values, `${alias}x.texts`, `${alias}x.languages`].join(', ')})`;
}

/** The texts of the chain and the original, and the languages that have a title or name: one look into the index. */
export function texts({ of }: RowShape, alias: string, chain: LanguageChain): string {
  const columns = ['language', ...of.fields].map((field) => `x.${field}`).join(', ');
  const languages = [...chain.map((language) => `'${language}'`), `${alias}.original_language`].join(', ');
  return `cross join lateral (
      select json_agg(json_build_array(${columns})) filter (where x.language in (${languages})) as texts,
        json_agg(x.language) filter (where x.${of.title} is not null) as languages
      from ${of.table}_translation x where x.${of.table}_id = ${alias}.id) ${alias}x`;
}
