import { calendarDay } from '#core/dates/days.js';
import { toInstant, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { ruleForFeeds } from '#core/recurrence/feed-rule.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import type { EventId, OccurrenceId } from '#calendar/records/reading/event-ids.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { originalStart } from '#calendar/events/series/series-keys.js';
import { storedRecurrence } from '#calendar/events/series/stored-recurrence.js';
import type { SeriesFacts } from '../series-facts.sql.js';
import { line } from './content-line.js';
import { isTwice, startLine, tellsClocks, type Times } from './times.js';

/** A series as one repeating event of a calendar. */
export interface SeriesPlan {
  readonly seriesId: EventId;
  /** Times of its first date. */
  readonly times: Times;
  readonly rule: string;
  /** Starts of the rule at which there is no date. */
  readonly removed: readonly string[];
  /** RECURRENCE-ID lines of the exceptions that replace a date of the rule, by id. */
  readonly inPlace: ReadonlyMap<OccurrenceId, string>;
}

/**
 * Plan of a series; undefined if its dates must be listed one by one, because calendars would compute other dates from its
 * rule or because not all of its dates are listed.
 * @param listed the dates of the series in a list
 */
export function seriesPlan(listed: readonly EventRow[], facts: SeriesFacts): SeriesPlan | undefined {
  const dates = [...listed].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  const plain = dates.filter(({ series_id }) => series_id === null);
  const [one] = plain;
  const recurrence = one && storedRecurrence(one);
  if (!recurrence || plain.length !== facts.dates || facts.uneven) return undefined;
  const rule = ruleForFeeds(recurrence);
  const times = firstTimes(recurrence, facts.end);
  if (!rule || !tellsClocks(times) || !plain.every(isClear) || overlap(plain)) return undefined;
  const replaced = dates.filter(
    (row, at) => row.series_id !== null && isInPlace(row, dates[at - 1], dates[at + 1], times),
  );
  // As an event of its own, the first date would share the UID of the series.
  const first = dates.find(({ id }) => id === facts.series_id);
  if (first && first.series_id !== null && !replaced.includes(first)) return undefined;
  const starts = new Set(replaced.map(startOf));
  return {
    seriesId: facts.series_id,
    times,
    rule: rule.rule,
    removed: [...rule.removed, ...facts.exceptions.filter((start) => !starts.has(start))],
    inPlace: new Map(replaced.map((row) => [row.id, startLine('RECURRENCE-ID', startOf(row), times)])),
  };
}

/** RRULE and EXDATE lines of a series; those of its first date are not among them. */
export function ruleLines({ rule, removed, times }: SeriesPlan): string {
  return line('RRULE', rule) + removed.map((start) => startLine('EXDATE', start, times)).join('');
}

function startOf(row: EventRow): WallClock {
  return originalStart(row) ?? row.start_local;
}

function firstTimes({ first: { start, zone, allDay } }: Recurrence, end: WallClock): Times {
  const inUtc = (wall: WallClock): WallClock => toWallClock(toInstant(wall, zone), UTC_ZONE);
  return { start, end, utcStart: inUtc(start), utcEnd: inUtc(end), timezone: zone.name, allDay };
}

/** Whether start and end are unambiguous: clocks do not show them twice. */
function isClear({ all_day, start_local, end_local, timezone }: EventRow): boolean {
  return all_day || !(isTwice(start_local, timezone) || isTwice(end_local, timezone));
}

/** Outlook refuses an event that repeats before it is over. */
function overlap(dates: readonly EventRow[]): boolean {
  return dates.some(({ end_local }, at) => {
    const next = dates[at + 1];
    return next !== undefined && next.start_local < end_local;
  });
}

/** Outlook refuses an exception moved to the day of another date or past it, or all-day where the others are not. */
function isInPlace(
  { start_local, all_day }: EventRow,
  before: EventRow | undefined,
  after: EventRow | undefined,
  { allDay }: Times,
): boolean {
  const day = (row: Pick<EventRow, 'start_local'>): string => calendarDay(row.start_local);
  const own = day({ start_local });
  return all_day === allDay && (!before || day(before) < own) && (!after || own < day(after));
}
