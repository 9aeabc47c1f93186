import { WEEKDAY, weekdayNumber } from '../dates/calendar-names.js';
import { plusDay, weekdayOfDate, weekendOf } from '../dates/days.js';
import { plusMonth, type Stretch } from '../dates/months.js';

/** Reads a time in the words of people, from the present day on. */
type Reading = (today: string) => Stretch;

const DAY_OF_WEEK = /^(?:(?:this|on|coming|this coming) )?(?<name>\S+)$/;
const EAST_ASIAN_DAY =
  /^(?:今週の?|本[周週]|[这這](?:个|個)?(?=[周週星礼禮])|이번 ?주 )?(?:(?<japanese>[日月火水木金土])曜日?|(?:星期|周|週|礼拜|禮拜)(?<chinese>[日天一二三四五六])|(?<korean>[일월화수목금토])요일)$/;
const ORDERS = { japanese: '日月火水木金土', chinese: '日一二三四五六', korean: '일월화수목금토' } as const;
const OF_NEXT_WEEK =
  /^(?:(?:on )?next |来週の?|下(?:个|個)?(?=[周週星礼禮])|다음 ?주 ?)(?<before>.+)$|^(?:on )?(?<after>\S+) next week$/;
const OF_SECOND_WEEK =
  /^(?:再来週の?|下下(?:个|個)?(?=[周週星礼禮])|다다음 ?주 ?)(?<before>.+)$|^(?<after>\S+) after next$|^(?<week>\S+) week$/;
const DAYS = 'days?|日|天|일';
const WEEKS = 'weeks?|週間|个?星期|個?星期|个?礼拜|個?禮拜|[周週]|주(?:간|일)?';
const MONTHS = 'months?|[かヶカヵ]月|个月|個月|月|개월|달';
const COUNT = `(?<count>\\d{1,3}) ?(?:(?<days>${DAYS})|(?<weeks>${WEEKS})|(?<months>${MONTHS}))`;
const LATER = new RegExp(
  `^(?:in ${COUNT}|${COUNT.replaceAll('?<', '?<later_')}間?(?: from (?:now|today)| later| hence|[后後]|以[后後]|之[后後]| ?뒤| ?후)(?:に|에)?)(?:'s?(?: time)?)?$`,
);
const COMING = new RegExp(
  `^(?:(?:(?:in |over |for |during )?(?:the )?(?:next|coming|following) |within (?:the next )?)${COUNT}|(?:今後|これから|この先|未来|未來|接下来|接下來|앞으로) ?(?:的)?${COUNT.replaceAll('?<', '?<east_')}間?(?:内)?|${COUNT.replaceAll('?<', '?<inside_')}(?:以?[内內]|之[内內]| ?이내| ?안)(?:に|에)?)$`,
);

const WORDS: readonly (readonly [RegExp, Reading])[] = [
  [/^(?:today|今日|本日|今天|오늘)$/, (today) => only(today)],
  [/^(?:yesterday|昨日|昨天|어제)$/, (today) => only(plusDay(today, -1))],
  [/^(?:tomorrow|明日|あした|明天|내일)$/, (today) => only(plusDay(today, 1))],
  [/^(?:day after tomorrow|明後日|あさって|后天|後天|모레|내일모레)$/, (today) => only(plusDay(today, 2))],
  [/^(?:明々後日|明明後日|しあさって|大后天|大後天|글피)$/, (today) => only(plusDay(today, 3))],
  [
    /^(?:(?:this |the |at the |on the |coming )?weekend|今?週末|(?:这个?|這個?|本)?[周週]末|[周週]六日|土日|토일|sat(?:urday)? (?:and|&) sun(?:day)?|土曜日?と日曜日?|[周週]六和[周週]日|토요일과 일요일|(?:이번 ?)?주말)$/,
    weekend,
  ],
  [
    /^(?:next weekend|来週末|来週の週末|下(?:个|個)?[周週]末|다음 ?주말|다음 ?주 ?주말)$/,
    (today) => weekend(nextMonday(today)),
  ],
  [
    /^(?:weekend after next|再来週末|再来週の週末|下下(?:个|個)?[周週]末|다다음 ?주말|다다음 ?주 ?주말)$/,
    (today) => weekend(plusDay(nextMonday(today), 7)),
  ],
  [
    /^(?:this week|the week|week|今週(?:中)?|本[周週]|[这這](?:个|個)?(?:[周週]|星期)|이번 ?주)$/,
    (today) => until(today, nextMonday(today)),
  ],
  [/^(?:next week|来週|下(?:个|個)?(?:[周週]|星期)|다음 ?주)$/, (today) => week(nextMonday(today))],
  [
    /^(?:week after next|再来週|下下(?:个|個)?(?:[周週]|星期)|다다음 ?주)$/,
    (today) => week(plusDay(nextMonday(today), 7)),
  ],
  [/^(?:this month|month|今月|本月|[这這](?:个|個)月|이번 ?달|이달)$/, (today) => restOfMonth(today)],
  [/^(?:next month|来月|下(?:个|個)?月|다음 ?달)$/, (today) => monthAhead(today, 1)],
  [/^(?:month after next|再来月|下下(?:个|個)?月|다다음 ?달)$/, (today) => monthAhead(today, 2)],
  [/^(?:this year|今年|올해)$/, (today) => ({ first: today, last: `${today.slice(0, 4)}-12-31` })],
  [/^(?:next year|来年|明年|내년)$/, (today) => yearAhead(today)],
];

/** Days that are told by their distance from the present one, in words of the five languages; undefined for other texts. */
export function readRelativeDays(text: string, today: string): Stretch | undefined {
  const named = WORDS.find(([words]) => words.test(text))?.[1](today);
  return named ?? weekdayIn(text, today) ?? later(text, today) ?? coming(text, today);
}

/** The next day with this name, today among them. */
export function nextWeekday(number: number, today: string): string {
  return plusDay(today, (number - weekdayOfDate(today) + 7) % 7);
}

/** 0 for Sunday; undefined for what is no name of a weekday. */
export function weekdayOf(text: string): number | undefined {
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

export function only(day: string): Stretch {
  return { first: day, last: day };
}

/** @param month `YYYY-MM` */
export function wholeMonth(month: string): Stretch {
  return until(`${month}-01`, `${plusMonth(month, 1)}-01`);
}

function weekdayIn(text: string, today: string): Stretch | undefined {
  const number = weekdayOf(text);
  if (number !== undefined) return only(nextWeekday(number, today));
  const inSecond = OF_SECOND_WEEK.exec(text)?.groups;
  const second = weekdayOf(inSecond?.['before'] ?? inSecond?.['after'] ?? '');
  if (second !== undefined) return only(plusDay(nextMonday(today), 7 + ((second + 6) % 7)));
  // "Friday week" is a week after the next Friday.
  const behind = weekdayOf(inSecond?.['week'] ?? '');
  if (behind !== undefined) return only(plusDay(nextWeekday(behind, today), 7));
  const inNext = OF_NEXT_WEEK.exec(text)?.groups;
  const next = weekdayOf(inNext?.['before'] ?? inNext?.['after'] ?? '');
  return next === undefined ? undefined : only(plusDay(nextMonday(today), (next + 6) % 7));
}

/** A day so many days, weeks or months from now. */
function later(text: string, today: string): Stretch | undefined {
  const end = shifted(LATER.exec(text)?.groups, ['', 'later_'], today);
  return end === undefined ? undefined : only(end);
}

/** So many days, weeks or months, today among them. */
function coming(text: string, today: string): Stretch | undefined {
  const end = shifted(COMING.exec(text)?.groups, ['', 'east_', 'inside_'], today);
  return end === undefined || end === today ? undefined : until(today, end);
}

type Groups = Readonly<Partial<Record<string, string>>>;

function shifted(groups: Groups | undefined, names: readonly string[], today: string): string | undefined {
  const name = names.find((one) => groups?.[`${one}count`] !== undefined);
  if (!groups || name === undefined) return undefined;
  const count = Number(groups[`${name}count`]);
  if (groups[`${name}months`] === undefined)
    return plusDay(today, groups[`${name}weeks`] === undefined ? count : count * 7);
  const month = plusMonth(today.slice(0, 7), count);
  const { last } = wholeMonth(month);
  const day = `${month}-${today.slice(8)}`;
  return day < last ? day : last;
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

function restOfMonth(today: string): Stretch {
  return { first: today, last: wholeMonth(today.slice(0, 7)).last };
}

function monthAhead(today: string, months: number): Stretch {
  return wholeMonth(plusMonth(today.slice(0, 7), months));
}

function yearAhead(today: string): Stretch {
  const year = String(Number(today.slice(0, 4)) + 1).padStart(4, '0');
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}
