import { inZone, namedDay } from '#core/dates/parse-date.js';
import { defaultWindow, widen, type DateBound } from '#core/dates/windows.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import { DateInput } from '#platform/input/date.fields.js';
import type { ListEventsQuery } from '../dto/event.query.js';

const RELATIVE = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;
const BOUNDS = ['start_date', 'end_date', ...RELATIVE] as const;

/** The bounds that a list of events applies; `include` lifts them all. */
export interface EventBounds {
  /** Wall clocks, compared with each event's own. */
  readonly walls: Partial<Record<DateBound, WallClock>>;
  /** Moments, compared with those of the events. */
  readonly moments: Partial<Record<DateBound, Date>>;
  /** Whether events that began before the start and end after it are listed too. */
  readonly ongoing: boolean;
}

/**
 * Whether the list of the query changes every second: it depends on the time of day, or on the distance of events from
 * now.
 */
export function isTimeDependent(query: ListEventsQuery): boolean {
  const values: unknown[] = Object.values(query);
  if (query.orderby === 'relevance' || values.some((value) => value instanceof DateInput && value.isTimeDependent))
    return true;
  if (query.strict_dates !== true || query.include || RELATIVE.some((name) => query[name])) return false;
  return !query.start_date || !query.end_date;
}

/**
 * The query of a page or a feed: without a start it lists events that have not ended, whenever they end, instead of
 * those that start from today on. `ongoing: false` keeps the default of the API.
 */
export function unended(query: ListEventsQuery): ListEventsQuery {
  return { ...query, ongoing: query.ongoing ?? true, unended: true };
}

export function eventBounds(query: ListEventsQuery, zone: Zone, now: Date): EventBounds {
  const ongoing = query.ongoing === true;
  if (query.include) return { walls: {}, moments: {}, ongoing: false };
  const { walls, moments } = boundsOf(query, zone, now);
  // One of these four more exact bounds replaces the default window.
  if (RELATIVE.some((name) => query[name])) return { walls, moments, ongoing };
  if (ongoing && query.unended === true)
    return { walls, moments: { ...(query.start_date ? {} : { start_date: now }), ...moments }, ongoing };
  const { start, end } = defaultWindow(now, zone, query.strict_dates === true);
  return {
    walls: {
      ...(query.start_date ? {} : { start_date: start }),
      ...(query.end_date ? {} : { end_date: end }),
      ...walls,
    },
    moments,
    ongoing,
  };
}

/** With `strict_dates` a date that is a moment stays one; otherwise its day on the site's clock counts. */
function boundsOf(query: ListEventsQuery, zone: Zone, now: Date): Pick<EventBounds, 'walls' | 'moments'> {
  const strict = query.strict_dates === true;
  const walls: Partial<Record<DateBound, WallClock>> = {};
  const moments: Partial<Record<DateBound, Date>> = {};
  for (const name of BOUNDS) {
    const date = query[name]?.in(zone, now);
    if (strict && date?.kind === 'instant') moments[name] = date.instant;
    else if (date) walls[name] = widen(name, strict ? inZone(date, zone) : namedDay(date, zone), strict);
  }
  return { walls, moments };
}
