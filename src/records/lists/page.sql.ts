import { Prisma } from '../../generated/prisma/client.js';
import type { Page } from './paging.js';

/** A page with its total, of which both read `found`. */
interface FoundPage {
  readonly found: Prisma.Sql;
  readonly ids: Prisma.Sql;
  readonly total: Prisma.Sql;
}

/** The rows of one page, after `order by`. */
export function pagePart({ perPage, offset }: Page): Prisma.Sql {
  return Prisma.sql`limit ${perPage} offset ${offset}`;
}

/** Records `alias` of a table, found once: for the total all of them are found anyway. */
export function foundOnce(
  [table, alias]: readonly [string, string],
  condition: Prisma.Sql,
  order: Prisma.Sql,
  page: Page,
): FoundPage {
  const a = Prisma.raw(alias);
  const from = Prisma.raw(`${table} ${alias}`);
  return {
    found: Prisma.sql`found as materialized (select ${a}.id from ${from} where ${condition})`,
    ids: Prisma.sql`select ${a}.id from found f join ${from} on ${a}.id = f.id order by ${order} ${pagePart(page)}`,
    total: Prisma.sql`(select count(*) from found)`,
  };
}

/**
 * Found once and in order, where much is joined for both; nor does the planner walk along an order in the hope of a match.
 * @param from with `where`; it has `o`, whose ids are wanted
 */
export function foundInOrder(from: Prisma.Sql, order: Prisma.Sql, page: Page): FoundPage {
  return {
    found: Prisma.sql`found as materialized (select o.id, row_number() over (order by ${order}) as place ${from})`,
    ids: Prisma.sql`select id from found order by place ${pagePart(page)}`,
    total: Prisma.sql`(select count(*) from found)`,
  };
}
