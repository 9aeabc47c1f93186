import type { Frequency } from '../rule.js';
import { dayOfYear, isWorkingWeek, monthName, weekdayName } from './calendar-words.js';
import type { LunarScale, DayOfMonth, Words } from './words.js';

/** Differences between simplified and traditional Chinese. */
interface Characters {
  readonly language: 'zh-hans' | 'zh-hant';
  readonly week: string;
  readonly item: string;
  readonly last: string;
  readonly countdown: string;
  readonly lunar: string;
  readonly korean: string;
  readonly leap: string;
  readonly workday: string;
  readonly times: string;
  readonly also: string;
  readonly days: string;
  readonly certain: string;
  readonly earlier: string;
  readonly later: string;
  readonly first: string;
}

const HANS: Characters = {
  language: 'zh-hans',
  week: '周',
  item: '个',
  last: '最后',
  countdown: '倒数',
  lunar: '农历',
  korean: '韩国农历',
  leap: '闰',
  workday: '工作日',
  times: '共{count}次',
  also: '以及',
  days: '{count}天',
  certain: '特定日期',
  earlier: '无此日则提前',
  later: '无此日则顺延',
  first: '首场为',
};
const HANT: Characters = {
  ...HANS,
  language: 'zh-hant',
  week: '週',
  item: '個',
  last: '最後',
  countdown: '倒數',
  lunar: '農曆',
  korean: '韓國農曆',
  leap: '閏',
  earlier: '無此日則提前',
  later: '無此日則順延',
  first: '首場為',
};
const DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const UNITS: Readonly<Record<Frequency, string>> = { DAILY: '天', WEEKLY: '', MONTHLY: '个月', YEARLY: '年' };
const list = (items: readonly string[]): string => items.join('、');

export const wordsZhHans: Words = wordsZh(HANS);
export const wordsZhHant: Words = wordsZh(HANT);

function wordsZh(characters: Characters): Words {
  const { language, last, countdown, item, leap } = characters;
  const months = (numbers: readonly number[]): string => list(numbers.map((month) => monthName(language, month)));
  const ordinal = (nth: number): string =>
    nth === -1 ? `${last}一${item}` : `${nth < 0 ? countdown : ''}第${digits(Math.abs(nth))}${item}`;
  const monthDay = (day: number): string => {
    if (day === -1) return `${last}一天`;
    return day < 0 ? `${countdown}第${digits(-day)}天` : `${day}日`;
  };
  const lunarDay = (day: number): string => (day < 0 ? monthDay(day) : lunarDayName(day));
  const lunar = (scale: LunarScale): string => (scale === 'CHINESE' ? characters.lunar : characters.korean);
  const date = ({ month, day }: DayOfMonth): string =>
    day < 0 ? `${monthName(language, month)}${monthDay(day)}` : dayOfYear(language, month, day);
  return {
    every: (frequency, interval, days) => period(characters, frequency, interval, days),
    everyLunarMonth: (scale, interval, days) => `${lunar(scale)}${period(characters, 'MONTHLY', interval, days)}`,
    weekdays: (weekdays) => weekdayList(characters, weekdays),
    nthWeekdays: (weekdays) =>
      list(weekdays.map(({ weekday, nth = 1 }) => `${ordinal(nth)}${weekdayName(language, weekday)}`)),
    nthWorkdays: (places) => `${list(places.map(ordinal))}${characters.workday}`,
    monthDays: (days) => list(days.map(monthDay)),
    lunarMonthDays: (days) => list(days.map(lunarDay)),
    dates: (dates) => list(dates.map(date)),
    lunarDates: (scale, dates) =>
      `${lunar(scale)}${list(dates.map((given) => `${given.leap ? leap : ''}${lunarMonth(given.month)}${lunarDay(given.day)}`))}`,
    festivals: list,
    certainDays: characters.certain,
    ofMonths: (days, numbers) => `${months(numbers)}${days}`,
    ofEveryMonth: (days) => `每月${days}`,
    inMonths: (sentence, numbers) => `${months(numbers)}${sentence}`,
    notInMonths: (sentence, numbers) => `${sentence}（${months(numbers)}除外）`,
    earlier: (sentence) => `${sentence}（${characters.earlier}）`,
    later: (sentence) => `${sentence}（${characters.later}）`,
    firstOn: (sentence, first) => `${sentence}（${characters.first}${first}）`,
    until: (sentence, end) => `${sentence}，至${end}`,
    times: (sentence, count) => `${sentence}，${characters.times.replace('{count}', String(count))}`,
    also: (sentence, dates) => `${sentence}，${characters.also}${dates}`,
    except: (sentence, dates) => `${sentence}（${dates}除外）`,
    onDates: (dates) => dates,
    manyDates: (count, from, to) => `${from}至${to}，共${count}天`,
    someDates: (count) => characters.days.replace('{count}', String(count)),
    list,
    sentences: (sentences) => sentences.join('；'),
  };
}

function period({ week, item }: Characters, frequency: Frequency, interval: number, days: string): string {
  const unit = frequency === 'WEEKLY' ? week : UNITS[frequency].replace('个', item);
  if (interval > 1) return `每${interval}${unit}${days === '' ? '' : `的${days}`}`;
  if (frequency === 'WEEKLY') return `每${days}`;
  if (frequency === 'DAILY') return days === '' ? '每天' : `每天${days}`;
  return `每${frequency === 'MONTHLY' ? '月' : '年'}${days}`;
}

/** 周二、周四: short names, which read well behind 每. */
function weekdayList({ language }: Characters, weekdays: readonly number[]): string {
  const name = (weekday: number): string => weekdayName(language, weekday, 'short');
  return isWorkingWeek(weekdays) ? `${name(1)}至${name(5)}` : list(weekdays.map(name));
}

function digits(number: number): string {
  return DIGITS[number - 1] ?? String(number);
}

function lunarMonth(month: number): string {
  return month === 1 ? '正月' : `${digits(month)}月`;
}

/** 初一 to 三十 */
function lunarDayName(day: number): string {
  const unit = DIGITS[(day - 1) % 10] ?? '';
  if (day === 20 || day === 30) return `${digits(day / 10)}十`;
  return `${['初', '十', '廿'][Math.floor((day - 1) / 10)] ?? ''}${unit}`;
}
