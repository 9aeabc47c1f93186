import type { Frequency } from '../rule.js';
import { dayOfYear, isWorkingWeek, monthName, weekdayName } from './calendar-words.js';
import type { LunarScale, DayOfMonth, Words } from './words.js';

const UNITS: Readonly<Record<Frequency, string>> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const list = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);
const months = (numbers: readonly number[]): string => list(numbers.map((month) => monthName('en', month)));

export const wordsEn: Words = {
  every: (frequency, interval, days) => {
    if (frequency === 'WEEKLY' && interval === 1) return `Every ${days}`;
    const every = period(interval, UNITS[frequency]);
    return days === '' ? every : `${every} on ${days}`;
  },
  everyLunarMonth: (scale, interval, days) => `${period(interval, `${lunar(scale)} month`)} on ${days}`,
  weekdays: (weekdays) =>
    isWorkingWeek(weekdays) ? 'Monday to Friday' : list(weekdays.map((weekday) => weekdayName('en', weekday))),
  nthWeekdays: (weekdays) =>
    `the ${list(weekdays.map(({ weekday, nth = 1 }) => `${ordinal(nth)} ${weekdayName('en', weekday)}`))}`,
  nthWorkdays: (places) => `the ${list(places.map(ordinal))} weekday`,
  monthDays: (days) => list(days.map(monthDay)),
  lunarMonthDays: (days) => list(days.map(monthDay)),
  dates: (dates) => list(dates.map(date)),
  lunarDates: (scale, dates) => list(dates.map((given) => lunarDate(scale, given))),
  festivals: list,
  certainDays: 'certain days',
  ofMonths: (days, numbers) => `${days} of ${months(numbers)}`,
  ofEveryMonth: (days) => `${days} of every month`,
  inMonths: (sentence, numbers) => `${sentence} in ${months(numbers)}`,
  notInMonths: (sentence, numbers) => `${sentence} except in ${months(numbers)}`,
  earlier: (sentence) => `${sentence} (earlier where there is no such day)`,
  later: (sentence) => `${sentence} (later where there is no such day)`,
  firstOn: (sentence, date) => `${sentence} (the first time on ${date})`,
  until: (sentence, last) => `${sentence} until ${last}`,
  times: (sentence, count) => `${sentence}, ${count === 1 ? 'once' : `${count} times`}`,
  also: (sentence, dates) => `${sentence}, and also on ${dates}`,
  except: (sentence, dates) => `${sentence}, but not on ${dates}`,
  onDates: (dates) => `On ${dates}`,
  manyDates: (count, from, to) => `On ${count} dates from ${from} to ${to}`,
  someDates: (count) => `${count} dates`,
  list,
  sentences: (sentences) =>
    sentences.map((sentence, place) => (place === 0 ? sentence : sentence.replace('Every', 'every'))).join('; '),
};

function period(interval: number, unit: string): string {
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
}

function ordinal(nth: number): string {
  if (nth === -1) return 'last';
  return nth < 0 ? `${ORDINALS[-nth - 1] ?? `${-nth}th`} to last` : (ORDINALS[nth - 1] ?? `${nth}th`);
}

function monthDay(day: number): string {
  if (day === -1) return 'the last day';
  return day < 0 ? `the ${ordinal(day)} day` : `day ${day}`;
}

function date({ month, day }: DayOfMonth): string {
  return day < 0 ? `${monthDay(day)} of ${monthName('en', month)}` : dayOfYear('en', month, day);
}

function lunar(scale: LunarScale): string {
  return scale === 'CHINESE' ? 'lunar' : 'Korean lunar';
}

function lunarDate(scale: LunarScale, { month, leap, day }: DayOfMonth): string {
  return `${monthDay(day)} of ${leap ? 'leap ' : ''}${lunar(scale)} month ${month}`;
}
