import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Check, Range } from './check.js';
import { listName } from './list-index.check.js';

interface Row {
  readonly facet: number;
  readonly facet_id: number;
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
  readonly kept_starts: number;
  readonly kept_ends: number;
}

/** The rows of `day_count`, which must add up to the rows of `list_index`. */
export const DAY_COUNTS: Check = {
  name: 'day counts',
  of: 'facet',
  async differences(tx, range) {
    const rows = await tx.$queryRaw<Row[]>`
      select facet::int, facet_id, day::text, starts, ends, kept_starts, kept_ends from (${wrongDays(range)}) d order by 1, 2, 3`;
    return rows.map(({ facet, facet_id, day, starts, ends, kept_starts, kept_ends }) => ({
      id: facet,
      words:
        `on ${day} the list "${listName(facet, facet_id)}" has ${String(starts)} starts and ${String(ends)} ends, ` +
        `but ${String(kept_starts)} and ${String(kept_ends)} are counted`,
    }));
  },
  async repair(tx, facets) {
    // Blocks writers of other lists for a moment, and waits for those that have added a row already.
    await tx.$executeRaw`lock table day_count in share row exclusive mode`;
    for (const facet of new Set(facets)) {
      await tx.$executeRaw`
        with wrong as materialized (${wrongDays({ from: facet, to: facet })}), gone as (
          delete from day_count d using wrong w where d.facet = w.facet and d.facet_id = w.facet_id and d.day = w.day
        )
        insert into day_count (facet, facet_id, day, starts, ends)
        select facet, facet_id, day, starts, ends from wrong where starts <> 0 or ends <> 0`;
    }
  },
};

function wrongDays({ from, to }: Range): Prisma.Sql {
  return Prisma.sql`select facet, facet_id, day, sum(starts)::int as starts, sum(ends)::int as ends,
      sum(kept_starts)::int as kept_starts, sum(kept_ends)::int as kept_ends
    from (
      select facet, facet_id, start_local::date as day, 1 as starts, 0 as ends, 0 as kept_starts, 0 as kept_ends
        from list_index where released and facet between ${from}::int and ${to}::int
      union all select facet, facet_id, end_local::date, 0, 1, 0, 0
        from list_index where released and facet between ${from}::int and ${to}::int
      union all select facet, facet_id, day, 0, 0, starts, ends from day_count where facet between ${from}::int and ${to}::int
    ) c group by facet, facet_id, day having sum(starts) <> sum(kept_starts) or sum(ends) <> sum(kept_ends)`;
}
