import type { Check } from './check.js';

interface Row {
  readonly id: number;
  readonly kept: number;
  readonly counted: number;
}

/** `term.event_count`: released events that carry the term itself. */
export const TERM_COUNTS: Check = {
  name: 'term counts',
  of: 'term',
  async differences(tx, { from, to }) {
    const rows = await tx.$queryRaw<Row[]>`
      select t.id, t.event_count as kept, count(e.id)::int as counted from term t
      left join event_term l on l.term_id = t.id
      left join event e on e.id = l.event_id and e.status = 'publish' and e.released and e.series_id is null
      where t.id between ${from} and ${to} group by t.id having t.event_count <> count(e.id) order by t.id`;
    return rows.map(({ id, kept, counted }) => ({
      id,
      words: `term ${String(id)} has ${String(counted)} events, but ${String(kept)} are counted`,
    }));
  },
  async repair(tx, ids) {
    const terms = [...ids];
    // Locks first: only a statement that begins afterwards sees the counts of others.
    await tx.$executeRaw`select 1 from term where id = any(${terms}::int[]) order by id for no key update`;
    await tx.$executeRaw`
      update term t set event_count = (
        select count(*) from event_term l join event e on e.id = l.event_id
        where l.term_id = t.id and e.status = 'publish' and e.released and e.series_id is null)
      where t.id = any(${terms}::int[])`;
  },
};
