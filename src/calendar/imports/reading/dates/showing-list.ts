import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { plusDay } from '#core/dates/days.js';
import { plusSeconds } from '#core/dates/calendar-shift.js';
import type { ImportedEvent, ImportedTimes } from '../import-record.js';

/** Dates of an event as its record has them. */
export type EventDates = Pick<ImportedEvent, 'start' | 'end' | 'allDay' | 'dates' | 'recurrence'>;

/** A time of a day, in seconds from midnight. */
export interface DayTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

const LAST_SECOND = 86_399;

/** Showings at times of day as the dates of an event; the first one is its own. */
export function timedDates(showings: readonly DayTime[]): EventDates | undefined {
  const dates = showings.flatMap(({ day, start, end }) => timesOn(day, start, end) ?? []);
  return datesOf(dates, false);
}

/** Whole days as the dates of an event: days in a row are one date. */
export function wholeDayDates(days: readonly string[]): EventDates | undefined {
  const runs: { from: string; to: string }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = runs.at(-1);
    if (last && plusDay(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  const dates = runs.flatMap(({ from, to }) => {
    const [start, end] = [midnight(from), midnight(to)];
    const last = end && plusSeconds(end, LAST_SECOND);
    return start && last ? [{ start, end: last }] : [];
  });
  return datesOf(dates, true);
}

/** Start and end on a day; an end behind midnight is on the next day. */
export function timesOn(day: string, start: number, end: number): ImportedTimes | undefined {
  const first = midnight(day);
  const [from, to] = first ? [plusSeconds(first, start), plusSeconds(first, end)] : [];
  return from && to ? { start: from, end: to } : undefined;
}

function datesOf(dates: readonly ImportedTimes[], allDay: boolean): EventDates | undefined {
  const [first] = dates;
  return first && { ...first, allDay, ...(dates.length > 1 ? { dates } : {}) };
}

function midnight(day: string): WallClock | undefined {
  return wallClock(`${day} 00:00:00`);
}
