import { plusDay, weekdayOfDate, weekendOf } from '../../core/dates/days.js';
import { readWrittenDay } from '../../core/dates/written-day.js';
import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from '../../core/dates/calendar-names.js';
import { plusMonth, readDay, readMonth, type Stretch } from '../pages/dates/calendar-units.js';

/** Reads a time in the words of people, from the present day on. */
type Reading = (today: string) => Stretch;

const DAY_OF_WEEK = /^(?:(?:this|on)\s+)?(?<name>\S+)$/;
const EAST_ASIAN_DAY =
  /^(?:今週の|本周|本週|这|這|이번 주 )?(?:(?<japanese>[日月火水木金土])曜日?|(?:星期|周|週|礼拜|禮拜)(?<chinese>[日天一二三四五六])|(?<korean>[일월화수목금토])요일)$/;
const ORDERS = { japanese: '日月火水木金土', chinese: '日一二三四五六', korean: '일월화수목금토' } as const;
const SEPARATOR = /\s*(?:\.\.|–|—|～|〜|~|\bto\b|から|至|부터)\s*/;
/** Days that lists of events can begin and end at. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const LAST_MARK = /(?:まで|까지)$/;
const TIME_OF_DAY =
  / (?:morning|afternoon|evening|night)$|の?(?:朝|午前|午後|夕方|夜|晩)$|(?:早上|上午|下午|晚上)$| (?:아침|오전|오후|저녁|밤)$/;
const OF_NEXT_WEEK =
  /^(?:(?:on )?next |来週の?|下(?:个|個)?(?=[周週星礼禮])|다음 ?주 ?)(?<before>.+)$|^(?:on )?(?<after>\S+) next week$/;
const COMING_DAYS =
  /^(?:(?:the |in the )?(?:next|coming) |今後|これから|未来|未來|앞으로 ?)(?<days>\d{1,3}) ?(?:days|日間|日|天|일)$/;
const NAMED_MONTH = new RegExp(`^(?:in |during )?(?<name>${MONTH})\\.?(?:,? (?<year>\\d{4}))?$`);
const EAST_ASIAN_MONTH = /^(?<number>\d{1,2})(?:月|월)(?:中|に|에)?$/;

const WORDS: readonly (readonly [RegExp, Reading])[] = [
  [
    /^(?:today|tonight|this (?:morning|afternoon|evening)|今日|本日|今夜|今晩|今天|今晚|오늘(?: ?밤)?)$/,
    (today) => only(today),
  ],
  [/^(?:tomorrow|明日|あした|明天|내일)$/, (today) => only(plusDay(today, 1))],
  [/^(?:the day after tomorrow|明後日|あさって|后天|後天|모레)$/, (today) => only(plusDay(today, 2))],
  [/^(?:(?:this |the |at the |on the )?weekend|今?週末|(?:这个?|這個?|本)?[周週]末|(?:이번 ?)?주말)$/, weekend],
  [/^(?:next weekend|来週末|来週の週末|下(?:个|個)?[周週]末|다음 ?주말)$/, (today) => weekend(nextMonday(today))],
  [
    /^(?:this week|the week|week|今週|本[周週]|[这這](?:个|個)?[周週]|이번 ?주)$/,
    (today) => until(today, nextMonday(today)),
  ],
  [/^(?:next week|来週|下(?:个|個)?[周週]|다음 ?주)$/, (today) => week(nextMonday(today))],
  [/^(?:this month|month|今月|本月|[这這](?:个|個)月|이번 ?달)$/, (today) => monthOf(today.slice(0, 7), today)],
  [/^(?:next month|来月|下(?:个|個)?月|다음 ?달)$/, (today) => monthOf(plusMonth(today.slice(0, 7), 1))],
];

/**
 * Days that a text names: in words of the five languages ("this weekend", "明日", "下周五", "이번 주말", "Saturday night", "土曜日",
 * "the next 7 days"), as a day, with or without its year ("2026-12-24", "24 December", "12月24日"), as a month ("2026-12", "August",
 * "8月"), or from one day to another ("2026-12-24..2026-12-31"). Days in words and weekdays are the next ones, today among them;
 * "next Friday" is that of next week. The time of the day is not read.
 * @param today `YYYY-MM-DD`
 * @returns undefined for other texts
 */
export function readAskedDays(text: string, today: string): Stretch | undefined {
  const days = daysIn(text, today);
  return days && days.first >= FIRST_DAY && days.last >= days.first && days.last < LAST_DAY ? days : undefined;
}

function daysIn(text: string, today: string): Stretch | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const named = wordsIn(plain, today) ?? wordsIn(plain.replace(TIME_OF_DAY, ''), today);
  if (named) return named;
  const month = readMonth(plain) ?? monthIn(plain, today);
  if (month !== undefined) return monthOf(month);
  const day = dayIn(plain, today);
  return day === undefined ? rangeIn(plain, today) : only(day);
}

function wordsIn(text: string, today: string): Stretch | undefined {
  const named = WORDS.find(([words]) => words.test(text))?.[1](today);
  return named ?? weekdayIn(text, today) ?? weekdayOfNextWeek(text, today) ?? comingDays(text, today);
}

function rangeIn(text: string, today: string): Stretch | undefined {
  const [from, to, ...others] = text.replace(LAST_MARK, '').split(SEPARATOR);
  if (from === undefined || to === undefined || others.length > 0) return undefined;
  const [first, last] = [dayIn(from, today), dayIn(to, today)];
  if (first === undefined || last === undefined) return undefined;
  return first <= last ? { first, last } : { first: last, last: first };
}

function weekdayIn(text: string, today: string): Stretch | undefined {
  const number = weekdayOf(text);
  return number === undefined ? undefined : only(plusDay(today, (number - weekdayOfDate(today) + 7) % 7));
}

function weekdayOfNextWeek(text: string, today: string): Stretch | undefined {
  const { before, after } = OF_NEXT_WEEK.exec(text)?.groups ?? {};
  const number = weekdayOf(before ?? after ?? '');
  return number === undefined ? undefined : only(plusDay(nextMonday(today), (number + 6) % 7));
}

/** So many days, today among them. */
function comingDays(text: string, today: string): Stretch | undefined {
  const days = Number(COMING_DAYS.exec(text)?.groups?.['days'] ?? 0);
  return days === 0 ? undefined : until(today, plusDay(today, days));
}

/** A month, the next one where its year is left out, the present one among them. */
function monthIn(text: string, today: string): string | undefined {
  const { name, year } = NAMED_MONTH.exec(text)?.groups ?? {};
  const number = name === undefined ? Number(EAST_ASIAN_MONTH.exec(text)?.groups?.['number'] ?? 0) : monthNumber(name);
  if (number < 1 || number > 12) return undefined;
  const month = String(number).padStart(2, '0');
  const thisYear = today.slice(0, 4);
  return `${year ?? (month < today.slice(5, 7) ? String(Number(thisYear) + 1) : thisYear)}-${month}`;
}

function weekdayOf(text: string): number | undefined {
  const parts = EAST_ASIAN_DAY.exec(text)?.groups;
  if (parts) {
    const { japanese, chinese, korean } = parts;
    if (japanese !== undefined) return ORDERS.japanese.indexOf(japanese);
    return korean === undefined
      ? ORDERS.chinese.indexOf((chinese ?? '').replace('天', '日'))
      : ORDERS.korean.indexOf(korean);
  }
  const name = DAY_OF_WEEK.exec(text)?.groups?.['name'];
  return name !== undefined && new RegExp(`^(?:${WEEKDAY})$`).test(name) ? weekdayNumber(name) : undefined;
}

/** A day, the next one where its year is left out. */
function dayIn(text: string, today: string): string | undefined {
  const written = readDay(text) ?? wholeDay(text);
  if (written !== undefined) return written;
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((one) => withYear(text, String(one)) ?? []);
  return days.find((day) => day >= today);
}

function withYear(text: string, year: string): string | undefined {
  const forms = [`${year}年${text}`, `${year}년 ${text}`, `${text} ${year}`, `${text}, ${year}`];
  return forms.map(wholeDay).find((day) => day !== undefined);
}

/** A text that is a day and nothing else. */
function wholeDay(text: string): string | undefined {
  const written = readWrittenDay(text);
  return written?.time === undefined ? written?.day.slice(0, 10) : undefined;
}

function only(day: string): Stretch {
  return { first: day, last: day };
}

function until(first: string, end: string): Stretch {
  return { first, last: plusDay(end, -1) };
}

function week(first: string): Stretch {
  return { first, last: plusDay(first, 6) };
}

function weekend(day: string): Stretch {
  const [first, last] = weekendOf(day);
  return { first: first > day ? first : day, last };
}

function nextMonday(day: string): string {
  return plusDay(day, (8 - weekdayOfDate(day)) % 7 || 7);
}

function monthOf(month: string, from = `${month}-01`): Stretch {
  return until(from, `${plusMonth(month, 1)}-01`);
}
