import type { Frequency } from '../rule.js';
import { dayOfYear, isWorkingWeek, monthName, weekdayName } from './calendar-words.js';
import type { LunarScale, DayOfMonth, Words } from './words.js';

/** By one, by two, and by more: 毎週, 隔週, 3週間ごとの. */
const PERIODS: Readonly<Record<Frequency, readonly [every: string, second: string, unit: string]>> = {
  DAILY: ['毎日', '隔日', '日'],
  WEEKLY: ['毎週', '隔週', '週間'],
  MONTHLY: ['毎月', '隔月', 'か月'],
  YEARLY: ['毎年', '隔年', '年'],
};
const list = (items: readonly string[]): string => items.join('、');
const dots = (items: readonly string[]): string => items.join('・');
const months = (numbers: readonly number[]): string => dots(numbers.map((month) => monthName('ja', month)));

export const wordsJa: Words = {
  every: (frequency, interval, days) => period(interval, PERIODS[frequency], days),
  everyLunarMonth: (scale, interval, days) => `${lunar(scale)}${period(interval, PERIODS.MONTHLY, days)}`,
  weekdays: (weekdays) =>
    isWorkingWeek(weekdays) ? '月曜日～金曜日' : dots(weekdays.map((weekday) => weekdayName('ja', weekday))),
  nthWeekdays: (weekdays) =>
    dots(weekdays.map(({ weekday, nth = 1 }) => `${ordinal(nth)}${weekdayName('ja', weekday)}`)),
  nthWorkdays: (places) => `${dots(places.map((nth) => (nth < 0 ? ordinal(nth) : `第${nth}`)))}平日`,
  monthDays: (days) => dots(days.map(monthDay)),
  lunarMonthDays: (days) => dots(days.map(monthDay)),
  dates: (dates) => dots(dates.map(date)),
  lunarDates: (scale, dates) => `${lunar(scale)}${dots(dates.map(lunarDate))}`,
  festivals: dots,
  certainDays: '（特定の日）',
  ofMonths: (days, numbers) => `${months(numbers)}の${days}`,
  ofEveryMonth: (days) => `毎月${days}`,
  inMonths: (sentence, numbers) => `${months(numbers)}の${sentence}`,
  notInMonths: (sentence, numbers) => `${sentence}（${months(numbers)}を除く）`,
  earlier: (sentence) => `${sentence}（該当日がない場合は繰り上げ）`,
  later: (sentence) => `${sentence}（該当日がない場合は繰り下げ）`,
  firstOn: (sentence, date) => `${sentence}（初回は${date}）`,
  until: (sentence, last) => `${sentence}（${last}まで）`,
  times: (sentence, count) => `${sentence}（全${count}回）`,
  also: (sentence, dates) => `${sentence}、および${dates}`,
  except: (sentence, dates) => `${sentence}（${dates}を除く）`,
  onDates: (dates) => dates,
  manyDates: (count, from, to) => `${from}から${to}までの全${count}回`,
  someDates: (count) => `${count}回分`,
  list,
  sentences: (sentences) => sentences.join('、'),
};

function period(interval: number, [every, second, unit]: readonly [string, string, string], days: string): string {
  if (interval === 1) return `${every}${days}`;
  if (interval === 2) return `${second}${days}`;
  return `${interval}${unit}ごと${days === '' ? '' : `の${days}`}`;
}

function ordinal(nth: number): string {
  if (nth === -1) return '最終';
  return nth < 0 ? `最後から${-nth}番目の` : `第${nth}`;
}

function monthDay(day: number): string {
  if (day === -1) return '末日';
  return day < 0 ? `末日から${-day}番目の日` : `${day}日`;
}

function date({ month, day }: DayOfMonth): string {
  return day < 0 ? `${monthName('ja', month)}${monthDay(day)}` : dayOfYear('ja', month, day);
}

function lunar(scale: LunarScale): string {
  return scale === 'CHINESE' ? '旧暦' : '韓国の旧暦';
}

function lunarDate({ month, leap, day }: DayOfMonth): string {
  return `${leap ? '閏' : ''}${month}月${monthDay(day)}`;
}
