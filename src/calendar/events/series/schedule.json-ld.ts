import { Duration } from 'luxon';
import type { WallClock } from '../../../core/dates/wall-clock.js';
import { completeRule } from '../../../core/recurrence/complete-rule.js';
import { dayOf, secondsBetween, wallAt } from '../../../core/recurrence/days.js';
import { namesFirst } from '../../../core/recurrence/feed-rule.js';
import type { FirstTime, Recurrence } from '../../../core/recurrence/recurrence.js';
import { WEEKDAYS, type Frequency, type Rule, type RuleWeekday } from '../../../core/recurrence/rule.js';
import { compact, type JsonLd } from '../../records/reading/json-ld.js';

const UNITS = { YEARLY: 'Y', MONTHLY: 'M', WEEKLY: 'W', DAILY: 'D' } as const satisfies Record<Frequency, string>;
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONDAY = 1;

/** schema.org/Schedule of what a series repeats by; undefined where a Schedule would tell other dates. */
export function scheduleJsonLd({ rules, added, removed, first }: Recurrence): JsonLd | undefined {
  const [given, ...more] = rules;
  if (!given || more.length > 0 || added.length > 0) return undefined;
  const day = dayOf(first.start);
  const rule = completeRule(given, day);
  // A Schedule has no date beside its rule, and its zone is one of the time zone database, which has no UTC+5:30.
  if (first.zone.kind === 'fixed' || !isSayable(rule) || !namesFirst(rule, day)) return undefined;
  return compact({
    '@type': 'Schedule',
    repeatFrequency: `P${String(rule.interval)}${UNITS[rule.frequency]}`,
    byDay: some(rule.weekdays.map(weekdayText)),
    byMonth: some(rule.months.map(({ number }) => number)),
    byMonthDay: some(rule.monthDays),
    repeatCount: rule.count,
    startDate: first.start.slice(0, 10),
    endDate: rule.lastDay === undefined ? undefined : wallAt(rule.lastDay, 0).slice(0, 10),
    ...timeOfDay(first),
    scheduleTimezone: first.zone.name,
    exceptDate: some(removed.map((start) => exceptionText(start, first))),
  });
}

/**
 * Whether a Schedule means the same as the rule: it has no places in sets, weeks or days of years, no days from the end of
 * a month, and does not say how weekdays and days of the month go together.
 */
function isSayable(rule: Rule): boolean {
  const { frequency, weekdays, months, monthDays } = rule;
  const unknown = rule.positions.length + rule.weekNumbers.length + rule.yearDays.length;
  if (unknown > 0 || rule.scale !== 'GREGORIAN' || rule.skip !== 'OMIT') return false;
  if (monthDays.some((day) => day < 0) || (monthDays.length > 0 && weekdays.length > 0)) return false;
  if (frequency === 'DAILY') return true;
  // Whoever reads it takes weeks to begin on Monday: it matters where weeks are left out.
  if (frequency === 'WEEKLY') return rule.interval === 1 || weekdays.length === 1 || rule.weekStart === MONDAY;
  if (frequency === 'YEARLY' && months.length === 0) return false;
  return weekdays.every(({ nth }) => nth !== undefined);
}

/** A DayOfWeek, or with its place in the month as iCalendar writes it: `2TU`. */
function weekdayText({ weekday, nth }: RuleWeekday): string {
  if (nth !== undefined) return `${String(nth)}${WEEKDAYS[weekday] ?? ''}`;
  return `https://schema.org/${DAY_NAMES[weekday] ?? ''}`;
}

/** From when to when, or from when on for how long where it ends on another day. */
function timeOfDay({ start, end, allDay }: FirstTime): JsonLd {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  const startTime = allDay ? undefined : start.slice(11);
  if (isOneDay) return { startTime, endTime: allDay ? undefined : end.slice(11) };
  // Days that are whole end a second before midnight.
  const seconds = secondsBetween(start, end) + (allDay ? 1 : 0);
  const length = Duration.fromObject({ seconds }).shiftTo('days', 'hours', 'minutes', 'seconds').removeZeros();
  return { startTime, duration: length.toISO() };
}

/** A day that is left out, or the start that is: a day alone would leave out whatever starts on it. */
function exceptionText(start: WallClock, { allDay }: FirstTime): string {
  return allDay ? start.slice(0, 10) : start.replace(' ', 'T');
}

function some<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : values;
}
