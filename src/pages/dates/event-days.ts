import { plusDay } from './page-days.js';

/** When an event begins and ends, as wall clocks. */
interface Times {
  readonly start_date: string;
  readonly end_date: string;
}

const DAY = 86_400_000;

/**
 * The last day on which an event is seen: what ends in the small hours belongs to the evening before, and what is shorter
 * than a day to the day on which it begins.
 */
export function lastDay({ start_date: start, end_date: end }: Times): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  if (last === first || timeOf(end) - timeOf(start) < DAY) return first;
  return end.slice(11) > '05:00:00' ? last : plusDay(last, -1);
}

/** On which of how many days of the event that day is; undefined for what has one day. */
export function dayOfDays(times: Times, day: string): { readonly day: number; readonly days: number } | undefined {
  const first = times.start_date.slice(0, 10);
  const days = daysBetween(first, lastDay(times)) + 1;
  return days > 1 ? { day: daysBetween(first, day) + 1, days } : undefined;
}

function daysBetween(first: string, last: string): number {
  return (timeOf(`${last} 00:00:00`) - timeOf(`${first} 00:00:00`)) / DAY;
}

function timeOf(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`);
}
