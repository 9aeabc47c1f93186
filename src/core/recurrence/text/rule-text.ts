import type { Language } from '../../language.js';
import { completeRule } from '../complete-rule.js';
import { namesFirst } from '../feed-rule.js';
import type { Frequency, Rule } from '../rule.js';
import { isWorkingWeek, longDate } from './calendar-words.js';
import { festivalName } from './festivals.js';
import type { LunarScale, DayOfMonth, Words } from './words.js';

/** Most dates that a sentence lists. */
const MOST_TOLD = 4;
/** The fewest days of each month. */
const SHORTEST = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const EVERY_MONTH = Array.from({ length: 12 }, (_, index) => index + 1);

/** First day of the event, and whether the sentence mentions it because the rule does not include it. */
interface RuleStart {
  readonly firstDay: number;
  readonly isTold: boolean;
}

/**
 * A rule in words. A rule too complex for a short sentence is described by its frequency: "Every year on certain days".
 * COUNT includes the first day, even if the rule does not name it.
 */
export function ruleText(given: Rule, { firstDay, isTold }: RuleStart, words: Words, language: Language): string {
  const rule = completeRule(given, firstDay);
  const days = rule.scale === 'GREGORIAN' ? gregorianText(rule, words) : lunarText(rule, rule.scale, words, language);
  const sentence = movesDays(rule) ? words[rule.skip === 'BACKWARD' ? 'earlier' : 'later'](days) : days;
  if (rule.count !== undefined)
    return words.times(sentence, rule.count - (isTold || namesFirst(given, firstDay) ? 0 : 1));
  return rule.lastDay === undefined ? sentence : words.until(sentence, longDate(language, rule.lastDay));
}

/** Whether SKIP may move days: some of the rule's months or years lack them. */
function movesDays({ skip, scale, months, monthDays, yearDays }: Rule): boolean {
  if (skip === 'OMIT') return false;
  if (months.some(({ leap }) => leap) || yearDays.includes(366)) return true;
  const numbers = months.length === 0 ? EVERY_MONTH : months.map(({ number }) => number);
  const shortest = scale === 'GREGORIAN' ? Math.min(...numbers.map((number) => SHORTEST[number - 1] ?? 31)) : 29;
  return monthDays.some((day) => day > shortest);
}

function gregorianText(rule: Rule, words: Words): string {
  const { interval } = rule;
  const frequency = spokenFrequency(rule);
  if (isOfEveryMonth(rule)) {
    const days = words.monthDays(rule.monthDays);
    return interval === 1 ? words.every('MONTHLY', 1, days) : words.every('YEARLY', interval, words.ofEveryMonth(days));
  }
  if (frequency === 'YEARLY') return words.every('YEARLY', interval, yearDays(rule, words));
  const days = spokenDays(rule, frequency, words);
  return limited(words.every(frequency, interval, days ?? words.certainDays), rule, words);
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

/** Days of a day, week or month, in words; undefined without suitable words. */
function spokenDays(rule: Rule, frequency: Frequency, words: Words): string | undefined {
  const { weekdays, monthDays, positions } = rule;
  if (positions.length > 0) return frequency === 'MONTHLY' ? nthDays(rule, words) : undefined;
  if (frequency === 'WEEKLY') return words.weekdays(weekdays.map(({ weekday }) => weekday));
  if (frequency === 'DAILY') return rule.interval === 1 || weekdays.length + monthDays.length === 0 ? '' : undefined;
  if (weekdays.length === 0) return words.monthDays(monthDays);
  return monthDays.length === 0 && weekdays.every(({ nth }) => nth !== undefined)
    ? words.nthWeekdays(weekdays)
    : undefined;
}

/** The second Tuesday, or the last working day, written with BYSETPOS. */
function nthDays({ weekdays, monthDays, positions }: Rule, words: Words): string | undefined {
  if (monthDays.length > 0 || weekdays.some(({ nth }) => nth !== undefined)) return undefined;
  const [first, ...more] = weekdays;
  if (first && more.length === 0) return words.nthWeekdays(positions.map((nth) => ({ ...first, nth })));
  return isWorkingWeek(weekdays.map(({ weekday }) => weekday)) ? words.nthWorkdays(positions) : undefined;
}

/** Days of a year, in words. */
function yearDays(rule: Rule, words: Words): string {
  const { months, weekdays, weekNumbers, positions } = rule;
  const numbers = months.map(({ number }) => number);
  const dates = monthDates(rule);
  if (weekNumbers.length > 0 || rule.yearDays.length > 0) return words.certainDays;
  if (weekdays.length === 0 && positions.length === 0 && dates.length > 0 && dates.length <= MOST_TOLD) {
    return words.dates(dates);
  }
  // In a single month, a position among the year's days is a position among the month's.
  const days = months.length === 1 || positions.length === 0 ? spokenDays(rule, 'MONTHLY', words) : undefined;
  return days === undefined || months.length === 0 ? words.certainDays : words.ofMonths(days, numbers);
}

function monthDates({ months, monthDays }: Rule): DayOfMonth[] {
  return months.flatMap((month) => monthDays.map((day) => ({ month: month.number, leap: month.leap, day })));
}

/** Adds the months of the rule, or the few months that it leaves out. */
function limited(sentence: string, { months }: Rule, words: Words): string {
  const numbers = months.map(({ number }) => number).sort((one, other) => one - other);
  if (numbers.length === 0 || numbers.length === 12) return sentence;
  if (numbers.length <= 8) return words.inMonths(sentence, numbers);
  return words.notInMonths(
    sentence,
    EVERY_MONTH.filter((month) => !numbers.includes(month)),
  );
}

function lunarText(rule: Rule, scale: LunarScale, words: Words, language: Language): string {
  const { frequency, interval, months, monthDays } = rule;
  const plain = rule.weekdays.length + rule.positions.length === 0;
  if (frequency === 'MONTHLY') {
    const days = plain && months.length === 0 ? words.lunarMonthDays(monthDays) : words.certainDays;
    return words.everyLunarMonth(scale, interval, days);
  }
  if (isOfEveryMonth(rule) && interval === 1) return words.everyLunarMonth(scale, 1, words.lunarMonthDays(monthDays));
  const dates = plain ? monthDates(rule) : [];
  if (dates.length === 0 || dates.length > MOST_TOLD) return words.every('YEARLY', interval, words.certainDays);
  const names = dates.map((date) => festivalName(scale, date, language)).filter((name) => name !== undefined);
  const days = names.length === dates.length ? words.festivals(names) : words.lunarDates(scale, dates);
  return words.every('YEARLY', interval, days);
}
