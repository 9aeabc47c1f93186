import type { LanguageChain } from '../common/translation/chain.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { strays } from './releases.sql.js';
import type { RowShape, Values } from './row-shapes.js';

/** What a statement of `recordRows` answers, in one row. */
export interface RecordRows {
  /** How many the whole list has; null when it was not asked for. */
  readonly total: number | null;
  readonly rows: readonly Values[] | null;
}

/**
 * Records with all that an answer shows of them, in order: one statement, whatever their number.
 * @param ids a statement that yields their ids, as `id`, in order
 * @param total the number of those of which `ids` is one page
 */
export function recordRows(shape: RowShape, ids: Prisma.Sql, caller: Caller, total?: Prisma.Sql): Prisma.Sql {
  const from = Prisma.raw(`select json_agg(${rowJson(shape, 'r')} order by w.position)
    from wanted w join ${shape.of.table} r on r.id = w.id ${texts(shape, 'r', caller.languages)}`);
  return Prisma.sql`with ${strays(caller.now)}, ${wanted(ids)} select ${total ?? Prisma.sql`null`} as total, (${from}) as rows`;
}

/** `wanted`, for a statement's `with`: ids and their places. */
export function wanted(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`wanted as materialized (select p.id, row_number() over () as position from (${ids}) p)`;
}

/** In this order. */
export function theseIds(ids: readonly number[]): Prisma.Sql {
  return Prisma.sql`select unnest(${[...ids]}::int[]) as id`;
}

export function oneId(id: number): Prisma.Sql {
  return Prisma.sql`select ${id}::int as id`;
}

/**
 * A row as an array: keys would be most of what is sent. Needs `texts` of the same alias beside it.
 * @param more what stands behind
 */
export function rowJson({ columns }: RowShape, alias: string, more: readonly string[] = []): string {
  const values = columns.map(({ expression }) => expression(alias));
  return `json_build_array(${[...values, `${alias}x.texts`, `${alias}x.languages`, ...more].join(', ')})`;
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
