import { memoize } from '#core/memoize.js';
import type { LanguageChain } from '#core/translation/chain.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Column } from './columns.js';
import type { Link, RecordDefinition } from './record.js';

/** A part of a row: its name, and how to read it. */
export interface RowPart {
  readonly name: string;
  readonly expression: (alias: string) => string;
  readonly read?: ((value: string) => unknown) | undefined;
}

/** SQL of a record's columns, and of the parts of its version besides the transaction that wrote it. */
interface Selection {
  readonly columns: readonly RowPart[];
  /** Version expressions of columns such as images; they contain no value. */
  readonly versions: readonly ((alias: string) => string)[];
  readonly counted: readonly RowPart[];
  readonly links: readonly RowPart[];
}

export const selectionOf = memoize(({ table, kept, input, counted = {}, links = {} }: RecordDefinition): Selection => {
  const columns = Object.entries({ ...kept, ...input });
  return {
    columns: columns.map(columnPart),
    versions: columns.flatMap(([, { version }]) => version ?? []),
    counted: Object.entries(counted).map(columnPart),
    links: Object.entries(links).map(([name, link]) => ({
      name,
      expression: (alias) => linkedIds(table, link, alias),
    })),
  };
});

function columnPart([name, { expression, read }]: [string, Column<unknown>]): RowPart {
  return {
    name,
    read,
    expression: (alias) => expression?.(`${alias}.${name}`, alias) ?? `${alias}.${name}`,
  };
}

function linkedIds(table: string, { record, orderBy }: Link, alias: string): string {
  const id = `${record.table}_id`;
  return `array(select l.${id} from ${table}_${record.table} l where l.${table}_id = ${alias}.id order by l.${orderBy})`;
}

/** `wanted`, for a statement's `with`: ids and their positions. */
export function requestedIds(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`wanted as materialized (select p.id, p.position from unnest(array(${ids})) with ordinality as p(id, position))`;
}

/** The ids in this order. */
export function theseIds(ids: readonly number[]): Prisma.Sql {
  return Prisma.sql`select unnest(${ids}::int[]) as id`;
}

/**
 * All rows in one text, each after its version. Needs `texts` of the same alias in the statement.
 * @param order if it matters
 */
export function rowTexts(record: RecordDefinition, alias: string, order?: string): string {
  return inOneText(`${rowVersion(record, alias)} || E'\\x1f' || (${rowJson(record, alias)})::text`, order);
}

/** The versions of all rows in one text. */
export function rowVersions(record: RecordDefinition, alias: string, order?: string): string {
  return inOneText(rowVersion(record, alias), order);
}

function inOneText(text: string, order?: string): string {
  return `string_agg(${text}, E'\\x1e'${order === undefined ? '' : ` order by ${order}`})`;
}

/**
 * Distinguishes a row from every other state of the same record: its id, the transaction that wrote it (a trigger
 * updates the row whenever one of its texts or links changes), and its columns from other tables.
 */
function rowVersion(record: RecordDefinition, alias: string): string {
  const { versions, counted } = selectionOf(record);
  const expressions = [...versions, ...counted.map(({ expression }) => expression)];
  const others = expressions.map((expression) => `coalesce((${expression(alias)})::text, '')`);
  return [`${alias}.id || ' ' || ${alias}.xmin`, ...others].join(` || ' ' || `);
}

/** A row as an array: keys would be most of the bytes. */
function rowJson(record: RecordDefinition, alias: string): string {
  const { columns, links } = selectionOf(record);
  const of = (parts: readonly RowPart[]): string[] => parts.map(({ expression }) => expression(alias));
  return `json_build_array(${[...of(columns), `${alias}x.texts`, `${alias}x.languages`, ...of(links)].join(', ')})`;
}

/** The texts of the chain and the original, and the languages that have a title or name: one index scan. */
export function textsSql(record: RecordDefinition, alias: string, chain: LanguageChain): string {
  const { table, title } = record;
  const columns = ['language', ...record.texts].map((field) => `x.${field}`).join(', ');
  const languages = [...chain.map((language) => `'${language}'`), `${alias}.original_language`].join(', ');
  return `cross join lateral (
      select json_agg(json_build_array(${columns})) filter (where x.language in (${languages})) as texts,
        json_agg(x.language) filter (where x.${title} is not null) as languages
      from ${table}_translation x where x.${table}_id = ${alias}.id) ${alias}x`;
}
