import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { PageOfList } from './paging.js';

/** A page with its total; both read `found`. */
interface FoundPage {
  readonly found: Prisma.Sql;
  readonly ids: Prisma.Sql;
  readonly total: Prisma.Sql;
}

/** The rows of one page, after `order by`. */
export function pagePart({ perPage, offset }: PageOfList): Prisma.Sql {
  return Prisma.sql`limit ${perPage} offset ${offset}`;
}

/** Sort keys of a list. Ties go by id, in the direction of the list. */
export interface ListOrder {
  readonly keys: readonly Prisma.Sql[];
  readonly direction: 'asc' | 'desc';
}

/** The columns of an order, after `order by`. @param id as SQL, unique in the list */
export function inOrder({ keys, direction }: ListOrder, id: Prisma.Sql): Prisma.Sql {
  const towards = Prisma.raw(direction);
  return Prisma.join([...keys, id].map((key) => Prisma.sql`${key} ${towards}`));
}

/**
 * Finds records once, with their sort keys: the total needs all of them anyway, and the planner does not walk along an
 * order in the hope of a match.
 * @param alias of the records, which have an `id`
 * @param from with `where`
 */
export function foundOnce(
  alias: string,
  from: Prisma.Sql,
  { keys, direction }: ListOrder,
  page: PageOfList,
): FoundPage {
  const columns = keys.map((key, at) => Prisma.sql`, ${key} as ${keyColumn(at)}`);
  const sorted = { keys: keys.map((_key, at) => keyColumn(at)), direction };
  return {
    found: Prisma.sql`found as materialized (select ${Prisma.raw(alias)}.id ${joined(columns)} ${from})`,
    ids: Prisma.sql`select id from found order by ${inOrder(sorted, Prisma.sql`id`)} ${pagePart(page)}`,
    total: Prisma.sql`(select count(*) from found)`,
  };
}

function keyColumn(at: number): Prisma.Sql {
  return Prisma.raw(`key_${String(at)}`);
}

function joined(parts: readonly Prisma.Sql[]): Prisma.Sql {
  return parts.length > 0 ? Prisma.join([...parts], ' ') : Prisma.empty;
}
