import { calendarDay, plusDay, weekendOf } from '#core/dates/days.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { DateInput } from '#platform/input/date.fields.js';
import { readDay, type Stretch } from '#core/dates/months.js';
import type { PageContext } from './page-context.js';

/** Days that chips name by their distance from the present. */
export const NAMED_DATES = ['today', 'tomorrow', 'weekend', 'week'] as const;
export type NamedDates = (typeof NAMED_DATES)[number];

/** Parameters of the days that a page lists; no parameters of the API. */
export const DATE_PARAMS = ['when', 'from', 'to'] as const;

/** Days that the reader asks for. */
export interface RequestedDates {
  readonly name: NamedDates | undefined;
  readonly days: Stretch;
}

type Input = Pick<PageContext, 'input'>['input'];

/** The requested days; undefined for all that come. Days that no calendar has are ignored. */
export function requestedDates(input: Input, now: string): RequestedDates | undefined {
  const name = NAMED_DATES.find((one) => one === input['when']);
  if (name) return { name, days: daysNamed(name, now) };
  const [from, to] = [dayIn(input['from']), dayIn(input['to'])];
  if (from === undefined && to === undefined) return undefined;
  const first = from ?? calendarDay(now);
  const last = to ?? first;
  return { name: undefined, days: first <= last ? { first, last } : { first: last, last: first } };
}

/** @param now by the site's clock */
export function daysNamed(name: NamedDates, now: string): Stretch {
  const today = calendarDay(now);
  const [saturday, sunday] = weekendOf(today);
  const days: Readonly<Record<NamedDates, Stretch>> = {
    today: { first: today, last: today },
    tomorrow: { first: plusDay(today, 1), last: plusDay(today, 1) },
    weekend: { first: saturday > today ? saturday : today, last: sunday },
    week: { first: today, last: plusDay(today, 6) },
  };
  return days[name];
}

/** Query for events that take place on these days; on the present one, those that have not ended. */
export function onRequestedDays({ first, last }: Stretch, { now, reader }: PageContext): Partial<ListEventsQuery> {
  const today = calendarDay(now);
  const isPresent = first <= today && last >= today;
  const start = isPresent ? reader.now.toISOString() : `${first} 00:00:00`;
  const [from, to] = [DateInput.read(start), DateInput.read(`${plusDay(last, 1)} 00:00:00`)];
  if (!from || !to) return {};
  return { start_date: from, starts_before: to, strict_dates: true, ongoing: true };
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' ? readDay(value) : undefined;
}
