import type pg from 'pg';

/** An event as a plain reading of the tables shows it. */
export interface Listed {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  /** UTC, as `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly startsAt: string;
  readonly endsAt: string;
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
       to_char(e.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
       to_char(e.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
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
  /** Wall clocks, or moments with a Z. */
  readonly bounds: Record<string, string>;
  readonly ongoing?: boolean;
  readonly filter: { readonly name: string; readonly id?: number; readonly language?: string };
}

/** The ids of the wanted ones, in order. */
export function expected(all: readonly Listed[], { bounds, filter, ongoing = false }: Question): number[] {
  const { name, id = 0, language = '' } = filter;
  return all
    .filter((event) => isWithin(event, bounds) || (ongoing && isUnderWay(event, bounds)))
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

type Bounds = Question['bounds'];

/** @param skipped bounds that do not hold */
function isWithin(event: Listed, bounds: Bounds, skipped: readonly string[] = []): boolean {
  const { start_date, end_date, starts_after, starts_before, ends_after, ends_before } = bounds;
  const holds = (name: string, bound: string | undefined, fits: (value: string, bound: string) => boolean): boolean => {
    if (bound === undefined || skipped.includes(name)) return true;
    return fits(timeOf(event, name.startsWith('start') ? 'start' : 'end', bound), bound);
  };
  return (
    holds('start_date', start_date, (start, bound) => start >= bound) &&
    holds('end_date', end_date, (end, bound) => end <= bound) &&
    holds('starts_after', starts_after, (start, bound) => start > bound) &&
    holds('starts_before', starts_before, (start, bound) => start < bound) &&
    holds('ends_after', ends_after, (end, bound) => end > bound) &&
    holds('ends_before', ends_before, (end, bound) => end < bound)
  );
}

/** Whether it has begun before the window's start, and not ended at it; whenever it ends. */
function isUnderWay(event: Listed, bounds: Bounds): boolean {
  const { start_date, starts_after } = bounds;
  if (start_date === undefined && starts_after === undefined) return false;
  const isEarly =
    (start_date !== undefined && timeOf(event, 'start', start_date) < start_date) ||
    (starts_after !== undefined && timeOf(event, 'start', starts_after) <= starts_after);
  const goesOn =
    (start_date === undefined || timeOf(event, 'end', start_date) > start_date) &&
    // The first second of such a window is the one after.
    (starts_after === undefined || timeOf(event, 'end', starts_after) > secondAfter(starts_after));
  return isEarly && goesOn && isWithin(event, bounds, ['start_date', 'starts_after', 'end_date', 'ends_before']);
}

function timeOf(event: Listed, of: 'start' | 'end', bound: string): string {
  if (!bound.endsWith('Z')) return event[of];
  return of === 'start' ? event.startsAt : event.endsAt;
}

function secondAfter(time: string): string {
  const isMoment = time.endsWith('Z');
  const after = new Date(Date.parse(isMoment ? time : `${time.replace(' ', 'T')}Z`) + 1000).toISOString().slice(0, 19);
  return isMoment ? `${after}Z` : after.replace('T', ' ');
}
