import { DAY, calendarDay } from './days.js';
/** Start and end of an event, as wall clocks of its own zone. */
interface Times {
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * Hour at which a night ends. An event that began on an earlier day and ends by this hour is not listed on that last
 * day; calendar programs have such a threshold at nine o'clock. The routines of the database get the hour from here.
 */
export const NIGHT_ENDS_AT = 9;

const HOUR = 3_600_000;

/**
 * The last calendar day of an event: its first day, or the last day on which it goes on after the end of the night. Its
 * days have no gap.
 */
export function lastDay({ start_date: start, end_date: end }: Times): string {
  const first = calendarDay(start);
  // One second less (wall clocks are whole seconds): an event that ends exactly with the night does not count for the
  // day.
  const last = calendarDay(new Date(timeOf(end) - NIGHT_ENDS_AT * HOUR - 1000).toISOString());
  return last > first ? last : first;
}

/**
 * End of the night before a day: an event that ends by this wall clock is not listed on the day.
 * @param day `YYYY-MM-DD`
 */
export function nightEnd(day: string): string {
  return `${day}T${String(NIGHT_ENDS_AT).padStart(2, '0')}:00:00`;
}

/** Position of a day among the days of an event, and their number; undefined for an event of one day. */
export function dayOfDays(times: Times, day: string): { readonly day: number; readonly days: number } | undefined {
  const first = calendarDay(times.start_date);
  const days = daysBetween(first, lastDay(times)) + 1;
  return days > 1 ? { day: daysBetween(first, day) + 1, days } : undefined;
}

/** Whether start and end times tell enough: a longer event also needs its last day. */
export function isWithinDay({ start_date: start, end_date: end }: Times): boolean {
  return lastDay({ start_date: start, end_date: end }) === calendarDay(start) || timeOf(end) - timeOf(start) < DAY;
}

function daysBetween(first: string, last: string): number {
  return (timeOf(`${last} 00:00:00`) - timeOf(`${first} 00:00:00`)) / DAY;
}

function timeOf(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`);
}
