import { Duration } from 'luxon';
import type { WallClock } from '#core/dates/wall-clock.js';
import { completeRule } from '#core/recurrence/complete-rule.js';
import { calendarDay, dayOf, secondsBetween, wallAt } from '#core/dates/days.js';
import { namesFirst } from '#core/recurrence/feed-rule.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { WEEKDAYS, type Frequency, type Rule, type RuleWeekday } from '#core/recurrence/rule.js';
import { compact, type JsonLd } from '#calendar/records/reading/json-ld.js';

const UNITS = { YEARLY: 'Y', MONTHLY: 'M', WEEKLY: 'W', DAILY: 'D' } as const satisfies Record<Frequency, string>;
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONDAY = 1;

/** schema.org/Schedule of a series; undefined if a Schedule would mean other dates. */
export function scheduleJsonLd({ rules, added, removed, first }: Recurrence): JsonLd | undefined {
  const [input, ...more] = rules;
  if (!input || more.length > 0 || added.length > 0) return undefined;
  const day = dayOf(first.start);
  const rule = completeRule(input, day);
  // A Schedule has no dates besides its rule, and its zone must be in the time zone database, which has no UTC+5:30.
  if (first.zone.kind === 'fixed' || !isSayable(rule) || !namesFirst(rule, day)) return undefined;
  return compact({
    '@type': 'Schedule',
    repeatFrequency: `P${String(rule.interval)}${UNITS[rule.frequency]}`,
    byDay: some(rule.weekdays.map(weekdayText)),
    byMonth: some(rule.months.map(({ number }) => number)),
    byMonthDay: some(rule.monthDays),
    repeatCount: rule.count,
    startDate: calendarDay(first.start),
    endDate: rule.lastDay === undefined ? undefined : calendarDay(wallAt(rule.lastDay, 0)),
    ...timeOfDay(first),
    scheduleTimezone: first.zone.name,
    exceptDate: some(removed.map((start) => exceptionText(start, first))),
  });
}

/**
 * Whether a Schedule can express the rule: it has no positions in sets, weeks or days of years, no days from the end of
 * a month, and does not define how weekdays and days of the month combine.
 */
function isSayable(rule: Rule): boolean {
  const { frequency, weekdays, months, monthDays } = rule;
  const unknown = rule.positions.length + rule.weekNumbers.length + rule.yearDays.length;
  if (unknown > 0 || rule.scale !== 'GREGORIAN' || rule.skip !== 'OMIT') return false;
  if (monthDays.some((day) => day < 0) || (monthDays.length > 0 && weekdays.length > 0)) return false;
  if (frequency === 'DAILY') return true;
  // Readers assume weeks that begin on Monday: this matters if weeks are left out.
  if (frequency === 'WEEKLY') return rule.interval === 1 || weekdays.length === 1 || rule.weekStart === MONDAY;
  if (frequency === 'YEARLY' && months.length === 0) return false;
  return weekdays.every(({ nth }) => nth !== undefined);
}

/** A DayOfWeek, or with its place in the month in iCalendar's form: `2TU`. */
function weekdayText({ weekday, nth }: RuleWeekday): string {
  if (nth !== undefined) return `${String(nth)}${WEEKDAYS[weekday] ?? ''}`;
  return `https://schema.org/${DAY_NAMES[weekday] ?? ''}`;
}

/** Start and end time, or start time and duration if it ends on another day. */
function timeOfDay({ start, end, allDay }: FirstTime): JsonLd {
  const isOneDay = calendarDay(start) === calendarDay(end);
  const startTime = allDay ? undefined : start.slice(11);
  if (isOneDay) return { startTime, endTime: allDay ? undefined : end.slice(11) };
  // All-day events end a second before midnight.
  const seconds = secondsBetween(start, end) + (allDay ? 1 : 0);
  const length = Duration.fromObject({ seconds }).shiftTo('days', 'hours', 'minutes', 'seconds').removeZeros();
  return { startTime, duration: length.toISO() };
}

/**
 * An excluded day of an all-day event, otherwise the excluded start: a day alone would exclude everything that starts
 * on it.
 */
function exceptionText(start: WallClock, { allDay }: FirstTime): string {
  return allDay ? calendarDay(start) : start.replace(' ', 'T');
}

function some<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : values;
}
