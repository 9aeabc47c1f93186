import type { Frequency } from '../rule.js';
import { dayOfYear, isWorkingWeek, monthName, weekdayName } from './calendar-words.js';
import type { LunarScale, DayOfMonth, Words } from './words.js';

const PERIODS: Readonly<Record<Frequency, readonly [every: string, unit: string]>> = {
  DAILY: ['매일', '일'],
  WEEKLY: ['매주', '주'],
  MONTHLY: ['매월', '개월'],
  YEARLY: ['매년', '년'],
};
const ORDINALS = ['첫째', '둘째', '셋째', '넷째', '다섯째'];
const list = (items: readonly string[]): string => items.join(', ');
const months = (numbers: readonly number[]): string => list(numbers.map((month) => monthName('ko', month)));

export const wordsKo: Words = {
  every: (frequency, interval, days) => period(interval, PERIODS[frequency], days),
  everyLunarMonth: (scale, interval, days) => `${lunar(scale)} ${period(interval, PERIODS.MONTHLY, days)}`,
  weekdays: (weekdays) =>
    isWorkingWeek(weekdays) ? '월요일~금요일' : list(weekdays.map((weekday) => weekdayName('ko', weekday))),
  nthWeekdays: (weekdays) =>
    list(weekdays.map(({ weekday, nth = 1 }) => `${ordinal(nth)} ${weekdayName('ko', weekday)}`)),
  nthWorkdays: (places) => `${list(places.map(ordinal))} 평일`,
  monthDays: (days) => list(days.map(monthDay)),
  lunarMonthDays: (days) => list(days.map(monthDay)),
  dates: (dates) => list(dates.map(date)),
  lunarDates: (scale, dates) => `${lunar(scale)} ${list(dates.map(lunarDate))}`,
  festivals: list,
  certainDays: '정해진 날',
  ofMonths: (days, numbers) => `${months(numbers)} ${days}`,
  ofEveryMonth: (days) => `매월 ${days}`,
  inMonths: (sentence, numbers) => `${months(numbers)}의 ${sentence}`,
  notInMonths: (sentence, numbers) => `${sentence}(${months(numbers)} 제외)`,
  earlier: (sentence) => `${sentence}(해당 날짜가 없으면 앞당김)`,
  later: (sentence) => `${sentence}(해당 날짜가 없으면 뒤로 미룸)`,
  firstOn: (sentence, date) => `${sentence}(첫 회는 ${date})`,
  until: (sentence, last) => `${sentence}(${last}까지)`,
  times: (sentence, count) => `${sentence}(총 ${count}회)`,
  also: (sentence, dates) => `${sentence} 및 ${dates}`,
  except: (sentence, dates) => `${sentence}(${dates} 제외)`,
  onDates: (dates) => dates,
  manyDates: (count, from, to) => `${from}부터 ${to}까지 총 ${count}회`,
  someDates: (count) => `${count}회`,
  list,
  sentences: (sentences) => sentences.join(', '),
};

function period(interval: number, [every, unit]: readonly [string, string], days: string): string {
  const text = interval === 1 ? every : `${interval}${unit}마다`;
  return days === '' ? text : `${text} ${days}`;
}

function ordinal(nth: number): string {
  if (nth === -1) return '마지막';
  return nth < 0 ? `끝에서 ${ORDINALS[-nth - 1] ?? `${-nth}번째`}` : (ORDINALS[nth - 1] ?? `${nth}번째`);
}

function monthDay(day: number): string {
  if (day === -1) return '마지막 날';
  return day < 0 ? `끝에서 ${-day}번째 날` : `${day}일`;
}

function date({ month, day }: DayOfMonth): string {
  return day < 0 ? `${monthName('ko', month)} ${monthDay(day)}` : dayOfYear('ko', month, day);
}

function lunar(scale: LunarScale): string {
  return scale === 'DANGI' ? '음력' : '중국 음력';
}

function lunarDate({ month, leap, day }: DayOfMonth): string {
  return `${leap ? '윤' : ''}${month}월 ${monthDay(day)}`;
}
