import { inZone, namedDay } from '../../common/dates/parse-date.js';
import { defaultWindow, widen, type DateBound } from '../../common/dates/windows.js';
import type { WallClock } from '../../common/dates/wall-clock.js';
import type { Zone } from '../../common/dates/zone.js';
import { DateInput } from '../../input/date.fields.js';
import type { ListEventsQuery } from '../dto/event.query.js';

const RELATIVE = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;

/** The bounds that a list of events applies, as wall clocks; `include` lifts them all. */
export type EventBounds = Partial<Record<DateBound, WallClock>>;

/** Whether what the query lists is another every second: the hour decides, or how far away events are. */
export function isTimeDependent(query: ListEventsQuery): boolean {
  const values: unknown[] = Object.values(query);
  if (query.orderby === 'relevance' || values.some((value) => value instanceof DateInput && value.isTimeDependent))
    return true;
  if (query.strict_dates !== true || query.include || RELATIVE.some((name) => query[name])) return false;
  return !query.start_date || !query.end_date;
}

export function eventBounds(query: ListEventsQuery, zone: Zone, now: Date): EventBounds {
  if (query.include) return {};
  const strict = query.strict_dates === true;
  const bound = (name: DateBound): EventBounds => {
    const date = query[name];
    if (!date) return {};
    const parsed = date.in(zone, now);
    return { [name]: widen(name, strict ? inZone(parsed, zone) : namedDay(parsed, zone), strict) };
  };
  const given = Object.assign({}, ...(['start_date', 'end_date', ...RELATIVE] as const).map(bound)) as EventBounds;
  // One of the four that says more exactly what is meant takes the place of the default window.
  if (RELATIVE.some((name) => query[name])) return given;
  const window = defaultWindow(now, zone, strict);
  return { start_date: window.start, end_date: window.end, ...given };
}
