import { plusDay, weekdayOfDate } from 'kalends/reading';
import type { DayRange } from './day-list.js';
import type { ShowingTime } from './schedule-times.js';
import type { ScheduleSegment, WrittenSchedule } from './written-schedule.js';

/** A day, and the hours on it, if there are any. */
export interface DayShowing {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly time: ShowingTime | undefined;
}

const MOST_DAYS = 2000;

/** All showings of a schedule, in their order, each once. */
export function dayShowings({ segments, except }: WrittenSchedule): DayShowing[] {
  const left = new Set(except.flatMap(daysOf));
  const all = segments.flatMap((segment) => {
    const times: readonly (ShowingTime | undefined)[] = segment.times.length > 0 ? segment.times : [undefined];
    const days = segmentDays(segment).filter((day) => !left.has(day));
    return days.flatMap((day) => times.map((time): DayShowing => ({ day, time })));
  });
  const unique = new Map(all.map((one) => [sortKey(one), one]));
  return [...unique.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)).slice(0, MOST_DAYS);
}

/** Days of a segment: a weekday beside a single day only names it. */
export function segmentDays({ ranges, weekdays }: ScheduleSegment): string[] {
  return ranges.flatMap((range) => {
    const days = daysOf(range);
    if (days.length === 1 || !weekdays) return days;
    const fitting = days.filter((day) => weekdays.has(weekdayOfDate(day)));
    return fitting.length > 0 ? fitting : days;
  });
}

function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = plusDay(day, 1)) days.push(day);
  return days;
}

function sortKey({ day, time }: DayShowing): string {
  return `${day} ${String(time?.start ?? 0).padStart(6, '0')}`;
}
