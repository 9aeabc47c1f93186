import { defined } from '#core/defined.js';
import { readRequestedDays, type AmbiguousDays } from '#core/requested-days/requested-days.js';
import { readRequestedMoment } from '#core/requested-days/requested-moment.js';
import { plusDay } from '#core/dates/days.js';
import { CommandError } from '../service/target.js';

/** The days of `--when` as parameters of a list: what is to come without them. @throws CommandError */
export function requestedDays(when: string | undefined, now = new Date()): Record<string, string> {
  if (when === undefined) return { start_date: now.toISOString(), strict_dates: 'true', ongoing: 'true' };
  const days = readRequestedDays(when, localDay(now));
  if (!days)
    throw new CommandError(
      `"${when}" cannot be read as days: say "tomorrow evening", "this weekend", "the 8th", a weekday, 2026-12-24, 2026-12 or 2026-12-24..2026-12-31.`,
    );
  if ('either' in days) throw ambiguous('--when', when, days);
  const { first, last, hours } = days;
  return {
    start_date: `${first} ${hours?.from ?? '00:00'}:00`,
    starts_before: hours && hours.until !== '24:00' ? `${last} ${hours.until}:00` : `${plusDay(last, 1)} 00:00:00`,
    strict_dates: 'true',
    ongoing: 'true',
  };
}

/** Options with the times of `--start` and `--end` as dates, where they are told in words. @throws CommandError */
export function withTimes<Options extends object>(options: Options, now = new Date()): Options {
  const { start, end }: { start?: unknown; end?: unknown } = options;
  const first = timeOf('--start', start, localDay(now));
  const last = timeOf('--end', end, localDay(now), first);
  return { ...options, ...defined({ start: first, end: last }) };
}

/** Texts in the forms of the API stay as they are: the service reads them. */
function timeOf(option: string, text: unknown, today: string, beside?: string): string | undefined {
  if (typeof text !== 'string') return undefined;
  const found = readRequestedMoment(text, today, beside);
  if (!found) return text;
  if ('either' in found) throw ambiguous(option, text, found);
  if ('moment' in found) return found.moment;
  throw new CommandError(`${option} lacks the hour: say "${found.day} 19:30".`);
}

function ambiguous(option: string, text: string, { either }: AmbiguousDays): CommandError {
  const days = either.map(({ first }) => first).join(' or ');
  return new CommandError(`${option} "${text}" may be ${days}: say which.`);
}

/** The day by the clock of this machine. */
function localDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${String(now.getFullYear())}-${String(month)}-${String(day)}`;
}
