import { NIGHT_ENDS_AT } from '#core/dates/event-days.js';
import { FACETS, LAST_SPAN } from '#core/facets.js';
import { LANGUAGES } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Check, Range } from './check.js';

/** Name of a list: `venue 3`. */
export function listName(facet: number, facetId: number): string {
  const name = Object.entries(FACETS).find(([, number]) => number === facet)?.[0] ?? `facet ${String(facet)}`;
  return `${name} ${String(facetId)}`;
}

interface Row {
  readonly id: number;
  readonly facet: number;
  readonly facet_id: number;
  readonly is_wanted: boolean;
  readonly is_present: boolean;
}

/** The rows of `list_index`, maintained by the routine `refresh_list_index`. */
export const LIST_INDEX: Check = {
  name: 'list index',
  of: 'event',
  async differences(tx, range) {
    const rows = await tx.$queryRaw<Row[]>`
      with recursive ${wanted(range)}
      select coalesce(w.event_id, p.event_id) as id, coalesce(w.facet, p.facet)::int as facet,
        coalesce(w.facet_id, p.facet_id) as facet_id, w.event_id is not null as is_wanted, p.event_id is not null as is_present
      from wanted w full join (select * from list_index where event_id between ${range.from} and ${range.to}) p
        on p.event_id = w.event_id and p.facet = w.facet and p.facet_id = w.facet_id
        and p.occurrence_id = w.occurrence_id
      where (w.start_local, w.end_local, w.starts_at, w.ends_at, w.published_at, w.released, w.span)
        is distinct from (p.start_local, p.end_local, p.starts_at, p.ends_at, p.published_at, p.released, p.span)
      order by 1, 2, 3`;
    return rows.map(({ id, facet, facet_id, is_wanted, is_present }) => {
      const how = !is_present ? 'is missing' : is_wanted ? 'has other dates than its own' : 'does not belong';
      return { id, words: `event ${String(id)} ${how} in the list "${listName(facet, facet_id)}"` };
    });
  },
  async repair(tx, ids) {
    await tx.$executeRaw`select refresh_list_index(${[...ids]}::int[])`;
  },
};

/** Members of a `with recursive`; `wanted` holds the correct rows. */
function wanted({ from, to }: Range): Prisma.Sql {
  return Prisma.sql`listed as (
      select * from event where id between ${from} and ${to} and status = 'publish' and not hide_from_listings
    ), carried(event_id, term_id) as (
      select l.event_id, l.term_id from event_term l join listed e on e.id = l.event_id
      union select c.event_id, t.parent_id from carried c join term t on t.id = c.term_id where t.parent_id is not null
    ), wanted as (
      select e.id as event_id, t.id as occurrence_id, f.facet, f.facet_id, t.start_local, t.end_local, t.starts_at, t.ends_at,
        e.published_at, e.released,
        greatest((select count(*) from generate_series(0, ${LAST_SPAN}::int - 1) n
            where t.end_local - t.start_local >= make_interval(days => 1 << n)),
          (t.end_local - make_interval(hours => ${NIGHT_ENDS_AT}) > t.start_local::date + 1)::int)::smallint as span
      from listed e join occurrence t on t.event_id = e.id cross join lateral (
        select ${FACETS.all}::int as facet, 0 as facet_id
        union all select ${FACETS.featured}, 0 where e.featured
        union all select ${FACETS.ticketed}, 0 where e.ticket_url is not null
        union all select ${FACETS.recurring}, 0 where e.recurrence is not null
        union all select ${FACETS.venue}, l.venue_id from event_venue l where l.event_id = e.id
        union all select ${FACETS.organizer}, l.organizer_id from event_organizer l where l.event_id = e.id
        union all select ${FACETS.term}, c.term_id from carried c where c.event_id = e.id
        union all select ${FACETS.hasCoordinates}, 0 where exists (
          select 1 from event_venue l join venue v on v.id = l.venue_id
          where l.event_id = e.id and v.geo_lat is not null and v.status = 'publish' and v.released)
        union all select ${FACETS.translated}, o.place::int - 1
          from event_translation x join unnest(${[...LANGUAGES]}::text[]) with ordinality o(language, place) using (language)
          where x.event_id = e.id and x.title is not null
        union all select ${FACETS.multiVenue}, l.venue_id from event_venue l where l.event_id = e.id
          and (select count(*) from event_venue o where o.event_id = e.id) > 1
      ) f)`;
}
