import { completeRule } from '../complete-rule.js';
import { namesFirst } from '../feed-rule.js';
import type { Frequency, LunarScale, Rule } from '../rule.js';
import type { DayOfMonth } from './calendar-words.js';
import { isWorkingWeek, type Phrases } from './phrases.js';

/** Most dates that a sentence lists. */
const MOST_TOLD = 4;
/** The fewest days of each month. */
const SHORTEST = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const EVERY_MONTH = Array.from({ length: 12 }, (_, index) => index + 1);

/** First day of the event, and whether the sentence mentions it because the rule does not include it. */
export interface RuleStart {
  readonly firstDay: number;
  readonly isTold: boolean;
}

/**
 * A rule in words. A rule too complex for a short sentence is described by its frequency: "Every year on certain days".
 * COUNT includes the first day, even if the rule does not name it.
 */
export function ruleText(input: Rule, { firstDay, isTold }: RuleStart, phrases: Phrases): string {
  const rule = completeRule(input, firstDay);
  const plain = rule.scale === 'GREGORIAN' ? gregorianText(rule, phrases) : lunarText(rule, rule.scale, phrases);
  const { earlier, later, times } = phrases.texts;
  const move = rule.skip === 'BACKWARD' ? earlier : later;
  const sentence = movesDays(rule) ? move({ sentence: plain }) : plain;
  if (rule.count !== undefined) {
    return times({ sentence, count: rule.count - (isTold || namesFirst(input, firstDay) ? 0 : 1) });
  }
  return rule.lastDay === undefined ? sentence : phrases.until(sentence, rule.lastDay);
}

/** Whether SKIP may move days: some of the rule's months or years lack them. */
function movesDays({ skip, scale, months, monthDays, yearDays }: Rule): boolean {
  if (skip === 'OMIT') return false;
  if (months.some(({ leap }) => leap) || yearDays.includes(366)) return true;
  const numbers = months.length === 0 ? EVERY_MONTH : months.map(({ number }) => number);
  const shortest = scale === 'GREGORIAN' ? Math.min(...numbers.map((number) => SHORTEST[number - 1] ?? 31)) : 29;
  return monthDays.some((day) => day > shortest);
}

function gregorianText(rule: Rule, phrases: Phrases): string {
  const { interval } = rule;
  const frequency = spokenFrequency(rule);
  if (isOfEveryMonth(rule)) {
    const days = phrases.monthDays(rule.monthDays);
    return interval === 1
      ? phrases.every('MONTHLY', 1, days)
      : phrases.every('YEARLY', interval, phrases.texts.daysOfEveryMonth({ days }));
  }
  if (frequency === 'YEARLY') return phrases.every('YEARLY', interval, yearDays(rule, phrases));
  const days = spokenDays(rule, frequency, phrases);
  return limited(phrases.every(frequency, interval, days ?? phrases.texts.certainDays), rule, phrases);
}

/** A yearly rule with days of a month and no month applies to every month. */
function isOfEveryMonth({ frequency, months, monthDays, weekdays, weekNumbers, yearDays, positions }: Rule): boolean {
  const others = months.length + weekdays.length + weekNumbers.length + yearDays.length + positions.length;
  return frequency === 'YEARLY' && monthDays.length > 0 && others === 0;
}

/** Every Monday of every month is every Monday: the sentence uses the shortest frequency that the parts allow. */
function spokenFrequency({
  frequency,
  interval,
  weekdays,
  monthDays,
  positions,
  yearDays,
  weekNumbers,
}: Rule): Frequency {
  const others = positions.length + yearDays.length + weekNumbers.length;
  if (interval > 1 || others > 0 || frequency === 'WEEKLY') return frequency;
  if (frequency === 'DAILY' && weekdays.length === 0 && monthDays.length === 0) return 'DAILY';
  const plain = weekdays.length > 0 && weekdays.every(({ nth }) => nth === undefined);
  if (plain && monthDays.length === 0) return weekdays.length === 7 ? 'DAILY' : 'WEEKLY';
  return frequency === 'DAILY' ? 'MONTHLY' : frequency;
}

/** Days of a day, week or month, in words; undefined without suitable phrases. */
function spokenDays(rule: Rule, frequency: Frequency, phrases: Phrases): string | undefined {
  const { weekdays, monthDays, positions } = rule;
  if (positions.length > 0) return frequency === 'MONTHLY' ? nthDays(rule, phrases) : undefined;
  if (frequency === 'WEEKLY') return phrases.weekdays(weekdays.map(({ weekday }) => weekday));
  if (frequency === 'DAILY') return rule.interval === 1 || weekdays.length + monthDays.length === 0 ? '' : undefined;
  if (weekdays.length === 0) return phrases.monthDays(monthDays);
  return monthDays.length === 0 && weekdays.every(({ nth }) => nth !== undefined)
    ? phrases.nthWeekdays(weekdays)
    : undefined;
}

/** The second Tuesday, or the last working day, written with BYSETPOS. */
function nthDays({ weekdays, monthDays, positions }: Rule, phrases: Phrases): string | undefined {
  if (monthDays.length > 0 || weekdays.some(({ nth }) => nth !== undefined)) return undefined;
  const [first, ...more] = weekdays;
  if (first && more.length === 0) return phrases.nthWeekdays(positions.map((nth) => ({ ...first, nth })));
  return isWorkingWeek(weekdays.map(({ weekday }) => weekday)) ? phrases.nthWorkdays(positions) : undefined;
}

/** Days of a year, in phrases. */
function yearDays(rule: Rule, phrases: Phrases): string {
  const { months, weekdays, weekNumbers, positions } = rule;
  const numbers = months.map(({ number }) => number);
  const dates = monthDates(rule);
  if (weekNumbers.length > 0 || rule.yearDays.length > 0) return phrases.texts.certainDays;
  if (weekdays.length === 0 && positions.length === 0 && dates.length > 0 && dates.length <= MOST_TOLD) {
    return phrases.dates(dates);
  }
  // In a single month, a position among the year's days is a position among the month's.
  const days = months.length === 1 || positions.length === 0 ? spokenDays(rule, 'MONTHLY', phrases) : undefined;
  return days === undefined || months.length === 0 ? phrases.texts.certainDays : phrases.daysOfMonths(days, numbers);
}

function monthDates({ months, monthDays }: Rule): DayOfMonth[] {
  return months.flatMap((month) => monthDays.map((day) => ({ month: month.number, leap: month.leap, day })));
}

/** Adds the months of the rule, or the few months that it leaves out. */
function limited(sentence: string, { months }: Rule, phrases: Phrases): string {
  const numbers = months.map(({ number }) => number).sort((one, other) => one - other);
  if (numbers.length === 0 || numbers.length === 12) return sentence;
  if (numbers.length <= 8) return phrases.inMonths(sentence, numbers);
  return phrases.notInMonths(
    sentence,
    EVERY_MONTH.filter((month) => !numbers.includes(month)),
  );
}

function lunarText(rule: Rule, scale: LunarScale, phrases: Phrases): string {
  const { frequency, interval, months, monthDays } = rule;
  const plain = rule.weekdays.length + rule.positions.length === 0;
  if (frequency === 'MONTHLY') {
    const days = plain && months.length === 0 ? phrases.lunarMonthDays(monthDays) : phrases.texts.certainDays;
    return phrases.everyLunarMonth(scale, interval, days);
  }
  if (isOfEveryMonth(rule) && interval === 1) {
    return phrases.everyLunarMonth(scale, 1, phrases.lunarMonthDays(monthDays));
  }
  const dates = plain ? monthDates(rule) : [];
  const isShort = dates.length > 0 && dates.length <= MOST_TOLD;
  return phrases.every('YEARLY', interval, isShort ? phrases.lunarDates(scale, dates) : phrases.texts.certainDays);
}
