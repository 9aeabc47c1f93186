import { SEARCHED_OCCURRENCE } from '#calendar/events/lists/event-search.sql.js';
import type { Check } from './check.js';
import { SEARCH_FACTS } from './search-facts.check.js';

/**
 * What a search counts, compared with what it can give: it counts the rows of `event_search`, and gives the occurrences
 * that those name. A row that names none is counted and missing, as is the occurrence of another event given for it.
 */
export const SEARCHED_EVENTS: Check = {
  name: 'searches',
  of: 'event',
  async differences(tx, { from, to }) {
    const rows = await tx.$queryRaw<{ id: number }[]>`
      select distinct s.event_id as id from event_search s
      where s.event_id between ${from} and ${to} and not s.recurs and not exists (
        select 1 from occurrence o where o.id = ${SEARCHED_OCCURRENCE} and o.event_id = s.event_id)
      order by 1`;
    return rows.map(({ id }) => ({
      id,
      words: `event ${String(id)} is counted where it is found, and not given: it has no date of the id that is found`,
    }));
  },
  repair: (tx, ids, context) => SEARCH_FACTS.repair(tx, ids, context),
};
