/** When an event begins and ends, as wall clocks of its own zone. */
interface Times {
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * The hour up to which a day still belongs to the night before: an event that begins earlier and ends by then does not stand
 * on that day, as in calendar programs whose threshold of the next day is nine o'clock. The database gets it from here.
 */
export const NIGHT_ENDS_AT = 9;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The last day of the calendar on which an event stands, from the first on without a gap: the day on which it begins, and each
 * further one of which it takes more than the end of a night.
 */
export function lastDay({ start_date: start, end_date: end }: Times): string {
  const first = start.slice(0, 10);
  // Wall clocks are whole seconds: what ends with the night is no part of the day.
  const last = new Date(timeOf(end) - NIGHT_ENDS_AT * HOUR - 1000).toISOString().slice(0, 10);
  return last > first ? last : first;
}

/** What ends by this wall clock does not stand on the day. @param day `YYYY-MM-DD` */
export function nightEnd(day: string): string {
  return `${day}T${String(NIGHT_ENDS_AT).padStart(2, '0')}:00:00`;
}

/** On which of how many days of the event that day is; undefined for what has one day. */
export function dayOfDays(times: Times, day: string): { readonly day: number; readonly days: number } | undefined {
  const first = times.start_date.slice(0, 10);
  const days = daysBetween(first, lastDay(times)) + 1;
  return days > 1 ? { day: daysBetween(first, day) + 1, days } : undefined;
}

/** Whether its two hours say when it takes place: of what is longer, the last day does. */
export function isWithinDay({ start_date: start, end_date: end }: Times): boolean {
  return lastDay({ start_date: start, end_date: end }) === start.slice(0, 10) || timeOf(end) - timeOf(start) < DAY;
}

function daysBetween(first: string, last: string): number {
  return (timeOf(`${last} 00:00:00`) - timeOf(`${first} 00:00:00`)) / DAY;
}

function timeOf(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`);
}
