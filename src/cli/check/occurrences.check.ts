import type { Check } from './check.js';

interface Row {
  readonly id: number;
  readonly is_present: boolean;
}

/**
 * The rows of `occurrence`, maintained by the routine `refresh_occurrences`: one for a single event, and for an
 * exception; for a series, the columns taken from it.
 */
export const OCCURRENCES: Check = {
  name: 'occurrences',
  of: 'event',
  async differences(tx, { from, to }) {
    const rows = await tx.$queryRaw<Row[]>`
      with e as (select * from event where id between ${from} and ${to}),
      o as (select * from occurrence where event_id between ${from} and ${to})
      select coalesce(e.id, o.event_id) as id, o.id is not null as is_present
      from (select * from e where recurrence is null or series_id is not null) e
      full join (select * from o where event_id not in (select id from e where recurrence is not null and series_id is null)) o
        on o.event_id = e.id and o.id = coalesce(e.occurrence_id, e.id)
      where (e.id, coalesce(e.original_start, e.start_local), e.start_local, e.end_local, e.starts_at, e.ends_at, e.status,
          e.author_id, e.published_at, e.hide_from_listings, e.series_id)
        is distinct from (o.event_id, o.original_start, o.start_local, o.end_local, o.starts_at, o.ends_at, o.status,
          o.author_id, o.published_at, o.hide_from_listings, o.series_id)
      union all
      select e.id, true from e join o on o.event_id = e.id where e.recurrence is not null and e.series_id is null
        and (e.status, e.author_id, e.published_at, e.hide_from_listings, e.id)
          is distinct from (o.status, o.author_id, o.published_at, o.hide_from_listings, o.series_id)
      order by 1, 2`;
    return rows.map(({ id, is_present }) => ({
      id,
      words: `event ${String(id)} ${is_present ? 'takes place at other times than its own' : 'has no occurrence'}`,
    }));
  },
  async repair(tx, ids) {
    await tx.$executeRaw`select 1 from event where id = any(${[...ids]}::int[]) order by id for no key update`;
    await tx.$executeRaw`select refresh_occurrences(${[...ids]}::int[])`;
  },
};
