import { MONTH, monthNumber } from '../dates/calendar-names.js';
import { plusDay } from '../dates/days.js';
import { plusMonth, readDay, readMonth, type Stretch } from '../dates/months.js';
import { festivalsNamed } from './festivals.js';
import { nextWeekday, only, weekdayOf, wholeMonth } from './relative-days.js';

const YEAR_BEFORE =
  /^(?:(?<year>\d{4}) ?[年년]?の? ?|(?<present>今年[の的]?|올해 ?|this year's )|(?<following>来年[の的]?|明年[の的]?|내년 ?|next year's ))(?<rest>[^\d\s\-/.年년].*|\d{1,2} ?[月월].*)$/;
const YEAR_AFTER =
  /^(?<rest>.*[^\d/.\s-]|.*[a-z]\.? \d{1,2}),? (?:(?:in |of )?(?<year>\d{4})|(?<present>this year)|(?<following>next year))$/;
const NAMED_MONTH = new RegExp(`^(?:in |during )?(?<name>${MONTH})\\.?$`);
const EAST_ASIAN_MONTH = /^(?<number>\d{1,2}) ?(?:月|월)(?:中|に|에)?$/;
const MONTHS_AHEAD: readonly (readonly [RegExp, number])[] = [
  [/^(?:this month|month|今月|本月|[这這][个個]月|이번 ?달|이달)$/, 0],
  [/^(?:next month|来月|下[个個]?月|다음 ?달)$/, 1],
  [/^(?:month after next|再来月|下下[个個]?月|다다음 ?달)$/, 2],
];
const ENGLISH_NTH = /^(?<number>\d)(?:st|nd|rd|th) (?<what>\S+) (?:of|in) (?:the )?(?<month>.+)$/;
const ENGLISH_LAST = /^(?:last|final) (?<what>\S+) (?:of|in) (?:the )?(?<month>.+)$/;
const EAST_ASIAN_NTH =
  /^(?<month>.*?[月월달])(?: ?[の的]|에)? ?(?:第 ?(?<number>\d)|第(?<character>[一二三四五])|(?<first>最初|首|첫 ?번째|첫째?)|(?<second>둘째|두 ?번째)|(?<third>셋째|세 ?번째)|(?<fourth>넷째|네 ?번째)|最後|最后|마지막) ?[の的]?(?:\d?[个個])? ?(?:주 )?(?<what>\S+)$/;
const WEEKEND = /^(?:weekend|[周週]末|주말)$/;
const WEEK = /^(?:week|[周週]|星期|주)$/;
const ENGLISH_THIRD =
  /^(?:(?<early>early|beginning of|start of)|(?<middle>mid|middle of)|late|end of)(?: |-)(?:in )?(?:the )?(?<month>.+)$/;
const EAST_ASIAN_THIRD =
  /^(?<month>.*[月월달])(?: ?[の的])? ?(?:(?<early>上旬|初め|初|頭|초순|초)|(?<middle>中旬|半ば|중순)|下旬|末|底|하순|말)$/;
const DAY_OF_MONTH = /^(?:(?<month>.*[月월달])(?: ?[の的])? ?)?(?<day>\d{1,2}) ?[日号號일](?:に|에)?$/;
const ENGLISH_DAY_OF_MONTH =
  /^(?<day>\d{1,2})(?:(?:st|nd|rd|th)(?:(?: of| in)?(?: the)? (?<month>.+))?| (?<name>(?:this|next) month))$/;

/** Days that come every year or month; a name of two festivals means the days of either. */
export function readYearlyDays(text: string, today: string): readonly Stretch[] {
  const { year, present, following, rest } = (YEAR_BEFORE.exec(text) ?? YEAR_AFTER.exec(text))?.groups ?? {};
  if (rest === undefined) return yearlyDays(text, today);
  if (present === undefined && following === undefined && year === undefined) return [];
  const thisYear = Number(today.slice(0, 4)) + (following === undefined ? 0 : 1);
  const wanted = year ?? String(thisYear).padStart(4, '0');
  return yearlyDays(rest, `${wanted}-01-01`).filter(({ first }) => first.startsWith(wanted));
}

function yearlyDays(text: string, today: string): readonly Stretch[] {
  const festivals = festivalDays(text, today);
  if (festivals.length > 0) return festivals;
  return [monthIn(text, today) ?? nthIn(text, today) ?? thirdIn(text, today) ?? dayOfMonth(text, today)].flatMap(
    (days) => days ?? [],
  );
}

function festivalDays(text: string, today: string): readonly Stretch[] {
  const year = Number(today.slice(0, 4));
  return festivalsNamed(text.replace(/^(?:this|next|coming) /, '')).flatMap(
    (inYear) => [year - 1, year, year + 1].flatMap((one) => inYear(one) ?? []).find(({ last }) => last >= today) ?? [],
  );
}

function monthIn(text: string, today: string): Stretch | undefined {
  const [first] = monthsNamed(text, today);
  return first === undefined || !isMonth(text) ? undefined : wholeMonth(first);
}

function isMonth(text: string): boolean {
  return NAMED_MONTH.test(text) || EAST_ASIAN_MONTH.test(text) || readMonth(text) !== undefined;
}

/** The months that a text may name, `YYYY-MM`: one with its year, or the next two of the same name, the present one among them. */
function monthsNamed(text: string, today: string): readonly string[] {
  const ahead = MONTHS_AHEAD.find(([name]) => name.test(text))?.[1];
  if (ahead !== undefined) return [plusMonth(today.slice(0, 7), ahead)];
  const written = readMonth(text);
  if (written !== undefined) return [written];
  const name = NAMED_MONTH.exec(text)?.groups?.['name'];
  const number = name === undefined ? Number(EAST_ASIAN_MONTH.exec(text)?.groups?.['number'] ?? 0) : monthNumber(name);
  if (number < 1 || number > 12) return [];
  const month = String(number).padStart(2, '0');
  const year = Number(today.slice(0, 4)) + (month < today.slice(5, 7) ? 1 : 0);
  return [year, year + 1].map((one) => `${String(one).padStart(4, '0')}-${month}`);
}

/** The first days that are not over, in the months that a text names. */
function inMonths(
  month: string | undefined,
  today: string,
  daysIn: (month: string) => Stretch | undefined,
): Stretch | undefined {
  const found = monthsNamed(month ?? '', today).flatMap((one) => daysIn(one) ?? []);
  return found.find(({ last }) => last >= today) ?? found[0];
}

function nthIn(text: string, today: string): Stretch | undefined {
  const parts = (ENGLISH_NTH.exec(text) ?? ENGLISH_LAST.exec(text) ?? EAST_ASIAN_NTH.exec(text))?.groups;
  if (!parts) return undefined;
  const { month, what = '' } = parts;
  const which = numberOf(parts);
  return inMonths(month, today, (one) => {
    if (WEEK.test(what)) return weekOfMonth(one, which);
    const weekday = WEEKEND.test(what) ? 6 : weekdayOf(what);
    if (weekday === undefined) return undefined;
    const first = nextWeekday(weekday, `${one}-01`);
    const days = [0, 1, 2, 3, 4].map((weeks) => plusDay(first, weeks * 7)).filter((day) => day.startsWith(one));
    const day = which === undefined ? days.at(-1) : days[which - 1];
    return day === undefined ? undefined : { first: day, last: WEEKEND.test(what) ? plusDay(day, 1) : day };
  });
}

/** Undefined for the last one. */
function numberOf(parts: Readonly<Partial<Record<string, string>>>): number | undefined {
  if (parts['number'] !== undefined) return Number(parts['number']);
  if (parts['character'] !== undefined) return '一二三四五'.indexOf(parts['character']) + 1;
  const place = ['first', 'second', 'third', 'fourth'].findIndex((name) => parts[name] !== undefined);
  return place < 0 ? undefined : place + 1;
}

function weekOfMonth(month: string, which: number | undefined): Stretch | undefined {
  const { last } = wholeMonth(month);
  if (which === undefined) return { first: plusDay(last, -6), last };
  const first = plusDay(`${month}-01`, (which - 1) * 7);
  if (!first.startsWith(month)) return undefined;
  const end = plusDay(first, 6);
  return { first, last: end < last ? end : last };
}

function thirdIn(text: string, today: string): Stretch | undefined {
  const parts = (ENGLISH_THIRD.exec(text) ?? EAST_ASIAN_THIRD.exec(text))?.groups;
  if (!parts) return undefined;
  const { month, early, middle } = parts;
  const name = month === '月' || month === '월' ? 'this month' : month;
  return inMonths(name, today, (one) => {
    if (early !== undefined) return { first: `${one}-01`, last: `${one}-10` };
    return middle === undefined
      ? { first: `${one}-21`, last: wholeMonth(one).last }
      : { first: `${one}-11`, last: `${one}-20` };
  });
}

function dayOfMonth(text: string, today: string): Stretch | undefined {
  const parts = (DAY_OF_MONTH.exec(text) ?? ENGLISH_DAY_OF_MONTH.exec(text))?.groups;
  if (!parts) return undefined;
  const day = (parts['day'] ?? '').padStart(2, '0');
  const month = parts['month'] ?? parts['name'];
  const ofMonth = (one: string): Stretch | undefined =>
    readDay(`${one}-${day}`) === undefined ? undefined : only(`${one}-${day}`);
  if (month !== undefined) return inMonths(month, today, ofMonth);
  const months = [0, 1, 2].map((ahead) => plusMonth(today.slice(0, 7), ahead));
  return months.flatMap((one) => ofMonth(one) ?? []).find(({ first }) => first >= today);
}
