import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Check } from './check.js';

const COLUMNS = Prisma.raw('start_local, end_local, starts_at, ends_at, listed_from, recurs, occurrence_id');
const FACTS = Prisma.raw(`(e.start_local, e.end_local, e.starts_at, e.ends_at,
  case when e.status = 'publish' and not e.hide_from_listings then e.published_at end,
  e.recurrence is not null and e.series_id is null, e.occurrence_id)`);

/** Columns that `event_search` copies from the event. */
export const SEARCH_FACTS: Check = {
  name: 'search facts',
  of: 'event',
  async differences(tx, { from, to }) {
    const rows = await tx.$queryRaw<{ id: number }[]>`
      select distinct e.id from event e join event_search s on s.event_id = e.id
      where e.id between ${from} and ${to}
        and (s.start_local, s.end_local, s.starts_at, s.ends_at, s.listed_from, s.recurs, s.occurrence_id) is distinct from ${FACTS}
      order by 1`;
    return rows.map(({ id }) => ({ id, words: `event ${String(id)} is searched with other dates than its own` }));
  },
  async repair(tx, ids) {
    await tx.$executeRaw`select 1 from event where id = any(${[...ids]}::int[]) order by id for share`;
    await tx.$executeRaw`
      update event_search s set (${COLUMNS}) = ${FACTS}
      from event e where e.id = s.event_id and e.id = any(${[...ids]}::int[])`;
  },
};
