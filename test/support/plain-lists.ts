import type pg from 'pg';

/** An event as a plain reading of the tables shows it. */
export interface Listed {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  readonly featured: boolean;
  readonly hasCoordinates: boolean;
  readonly venues: number[];
  readonly organizers: number[];
  readonly terms: number[];
  /** Languages in which it has a title. */
  readonly languages: string[];
}

/** Every event that the public may see in lists at the moment, read plainly from the tables; categories with those above them. */
export async function publicEvents(database: pg.Client, now: string): Promise<Listed[]> {
  const { rows } = await database.query<Listed>(
    `select e.id, e.start_local::text as start, e.end_local::text as end, e.featured,
       exists (select 1 from event_venue l join venue v on v.id = l.venue_id where l.event_id = e.id and v.geo_lat is not null
         and v.status = 'publish' and v.published_at <= $1) as "hasCoordinates",
       array(select l.venue_id from event_venue l join venue v on v.id = l.venue_id where l.event_id = e.id
         and v.status = 'publish' and v.published_at <= $1) as venues,
       array(select l.organizer_id from event_organizer l where l.event_id = e.id) as organizers,
       array(with recursive up as (
         select t.* from event_term l join term t on t.id = l.term_id where l.event_id = e.id
         union select t.* from up join term t on t.id = up.parent_id) select id from up) as terms,
       array(select x.language from event_translation x where x.event_id = e.id and x.title is not null) as languages
     from event e where e.status = 'publish' and e.published_at <= $1 and not e.hide_from_listings
     order by e.start_local, e.id`,
    [now],
  );
  return rows;
}

/** Which events are wanted: between bounds, of one filter. */
export interface Question {
  readonly bounds: Record<string, string>;
  readonly filter: { readonly name: string; readonly id?: number; readonly language?: string };
}

/** The ids of the wanted ones, in order. */
export function expected(all: readonly Listed[], { bounds, filter }: Question): number[] {
  const { start_date, end_date, starts_after, starts_before, ends_after, ends_before } = bounds;
  const { name, id = 0, language = '' } = filter;
  return all
    .filter(
      ({ start, end }) =>
        (start_date === undefined || start >= start_date) &&
        (end_date === undefined || end <= end_date) &&
        (starts_after === undefined || start > starts_after) &&
        (starts_before === undefined || start < starts_before) &&
        (ends_after === undefined || end > ends_after) &&
        (ends_before === undefined || end < ends_before),
    )
    .filter(
      ({ featured, hasCoordinates, venues, organizers, terms, languages }) =>
        name === 'none' ||
        (name === 'featured' && featured) ||
        (name === 'geoloc' && hasCoordinates === (id === 1)) ||
        (name === 'near' && hasCoordinates) ||
        (name === 'translated' && languages.includes(language)) ||
        (name === 'venue' && venues.includes(id)) ||
        (name === 'organizer' && organizers.includes(id)) ||
        ((name === 'categories' || name === 'tags') && terms.includes(id)),
    )
    .map((event) => event.id);
}
