import { plusDay, weekdayOfDate } from '../dates/days.js';
import { MONTH, WEEKDAY } from '../dates/calendar-names.js';
import { readDay, type Stretch } from '../dates/months.js';
import { readWrittenDay } from '../dates/written-day.js';
import { hoursIn, type Hours } from './hours.js';
import { only, readRelativeDays, weekdayOf } from './relative-days.js';
import { plainSpelling } from './spellings.js';
import { readYearlyDays } from './yearly-days.js';

/** Days that a text names, and the hours of a single one. */
export interface RequestedDays extends Stretch {
  readonly hours?: Hours;
}

/** What a text may mean, where nobody can tell which: it is to be asked back. */
export interface AmbiguousDays {
  readonly either: readonly Stretch[];
}

type Read = Stretch | AmbiguousDays | undefined;

const LONGEST = 100;
/** Days that lists of events can begin and end at. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const SEPARATOR =
  /\s*(?:\.\.|–|—|～|〜|~| - |(?<=\/\d{1,2})-(?=\d{1,2}\/)|\b(?:to|until|till|through)\b|から|至|到|부터)\s*/;
const LAST_MARK = /(?:まで|까지)$/;
const BEFORE = /^(?:(?:on|at|for|during|over|by|around) )?(?:the )?/;
const AFTER = /(?<=.)(?:に|には|は|에|에는)$/;
const NUMBERS = /^(?<one>\d{1,2})(?<sign>[/.])(?<two>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d\d)?)?$/;
const WITH_WEEKDAY =
  /^(?<day>.+?) ?\((?<weekday>.+)\)$|^(?<east>.+[日号號일]) ?(?<named>[日月火水木金土]曜日?|(?:星期|周|週|礼拜|禮拜)[日天一二三四五六]|[일월화수목금토]요일)$/;
const WEEKDAY_BEFORE = new RegExp(`^(?<weekday>${WEEKDAY}),? (?:the )?(?<day>\\d{1,2}(?:st|nd|rd|th).*)$`);
const SHORT_WEEKDAYS = ['日月火水木金土', '日一二三四五六', '일월화수목금토'];
const UNIT_OF = /^(?<unit>week|weekend) (?:of|around|beginning|starting)(?: the)? (?<day>.+)$/;
const WEEKS_FROM = /^(?<weeks>\d{1,2}) weeks? (?:from|on|after) (?<base>.+)$/;
const NEIGHBOURS: readonly (readonly [RegExp, number])[] = [
  [/^day before (.+)$/, -1],
  [/^day after (.+)$/, 1],
  [/^(.+?)(?:の前日|的?前一天| ?전날)$/, -1],
  [/^(.+?)(?:の翌日|的?第二天| ?다음 ?날)$/, 1],
];
/** Ranges within a month, which name it once. */
const RANGES: readonly (readonly [RegExp, string])[] = [
  [/^(\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|~|to|and) ?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z].*)$/, '$1 $3..$2 $3'],
  [
    new RegExp(`^(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|~|to|and) ?(\\d{1,2})(?:st|nd|rd|th)?$`),
    '$1 $2..$1 $3',
  ],
  [/^(.*[月월] ?)(\d{1,2}) ?[日号號일]? ?[-–~〜] ?(\d{1,2}) ?([日号號일])$/, '$1$2$4..$1$3$4'],
];

/**
 * Days that a text names in words of the five languages ("this weekend", "明日", "下周五", "in two weeks", "the first weekend of
 * December", "旧正月", "크리스마스"), as a day with or without month and year ("the 8th", "12月24日"), as a month, from one day to
 * another, and with hours ("tomorrow evening", "明日 15時"). Without a year they are the next ones, today among them; "next
 * Friday" is that of next week.
 * @param today `YYYY-MM-DD`
 * @returns undefined for other texts
 */
export function readRequestedDays(text: string, today: string): RequestedDays | AmbiguousDays | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = plainSpelling(text);
  const days = daysIn(plain, today);
  if (days) return withinTime(days);
  const { rest, hours } = hoursIn(plain);
  const found = hours && rest !== '' ? withinTime(daysIn(rest, today)) : undefined;
  if (!found || 'either' in found) return found;
  return found.first === found.last && hours ? { ...found, hours } : found;
}

function withinTime(days: Read): Read {
  if (!days || 'either' in days) return days;
  return days.first >= FIRST_DAY && days.last >= days.first && days.last < LAST_DAY ? days : undefined;
}

function daysIn(text: string, today: string): Read {
  return singleIn(text, today) ?? rangeIn(text, today);
}

/** Days that are no range. */
function singleIn(text: string, today: string): Read {
  const plain = text.replace(BEFORE, '').replace(AFTER, '');
  const relative = readRelativeDays(plain, today);
  if (relative) return relative;
  const dated = numbersIn(plain, today) ?? weekdayBeside(plain, today) ?? oneOf(readYearlyDays(plain, today));
  if (dated) return dated;
  const day = dayIn(plain, today);
  return day === undefined ? besideOther(plain, today) : only(day);
}

function oneOf(found: readonly Stretch[]): Read {
  const [first, ...others] = found;
  return others.some((other) => other.first !== first?.first) ? { either: found } : first;
}

/** Two numbers, of which either may be the month. */
function numbersIn(text: string, today: string): Read {
  const { one = '', two = '', sign, year } = NUMBERS.exec(text)?.groups ?? {};
  // Where dots stand before a year, the day comes first.
  if (one === '' || (sign === '.' && year !== undefined)) return undefined;
  const orders =
    one === two
      ? [[one, two]]
      : [
          [one, two],
          [two, one],
        ];
  return oneOf(
    orders.flatMap(([month = '', date = '']) => {
      const end = `-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
      const thisYear = Number(today.slice(0, 4));
      const years = year === undefined ? [thisYear, thisYear + 1] : [Number(year.padStart(4, '20'))];
      const days = years.flatMap((number) => readDay(`${String(number).padStart(4, '0')}${end}`) ?? []);
      const day = year === undefined ? days.find((found) => found >= today) : days[0];
      return day === undefined ? [] : [only(day)];
    }),
  );
}

/** A day with its weekday, which must be right, and tells which of two days is meant. */
function weekdayBeside(text: string, today: string): Read {
  const { day, weekday, east, named } = (WITH_WEEKDAY.exec(text) ?? WEEKDAY_BEFORE.exec(text))?.groups ?? {};
  const number = weekdayNamed(weekday ?? named ?? '');
  if (number === undefined) return undefined;
  const found = singleIn(day ?? east ?? '', today);
  const all = found && 'either' in found ? found.either : [found].flatMap((one) => one ?? []);
  return oneOf(all.filter(({ first, last }) => first === last && weekdayOfDate(first) === number));
}

function weekdayNamed(text: string): number | undefined {
  const named = weekdayOf(text);
  if (named !== undefined) return named;
  const order = text.length === 1 ? SHORT_WEEKDAYS.find((days) => days.includes(text)) : undefined;
  return order?.indexOf(text);
}

/** Days that are told by their distance from others. */
function besideOther(text: string, today: string): Read {
  const { weeks, base } = WEEKS_FROM.exec(text)?.groups ?? {};
  const { unit, day = '' } = UNIT_OF.exec(text)?.groups ?? {};
  if (unit !== undefined) return unitOf(unit, singleIn(day, today));
  if (base !== undefined) return moved(singleIn(base, today), Number(weeks) * 7);
  for (const [form, days] of NEIGHBOURS) {
    const other = form.exec(text)?.[1];
    if (other !== undefined) return moved(singleIn(other, today), days);
  }
  return undefined;
}

/** The week or weekend that a day is in. */
function unitOf(unit: string, days: Read): Read {
  if (!days || 'either' in days) return days;
  const monday = plusDay(days.first, -((weekdayOfDate(days.first) + 6) % 7));
  return unit === 'week'
    ? { first: monday, last: plusDay(monday, 6) }
    : { first: plusDay(monday, 5), last: plusDay(monday, 6) };
}

function moved(days: Read, by: number): Read {
  if (!days || 'either' in days) return days;
  return only(plusDay(by < 0 ? days.first : days.last, by));
}

function rangeIn(text: string, today: string): Read {
  const whole = RANGES.reduce((all, [form, plain]) => all.replace(form, plain), text.replace(LAST_MARK, ''));
  const between = /^between (.+) and (.+)$/.exec(whole);
  const plain = between ? `${between[1] ?? ''}..${between[2] ?? ''}` : whole.replace(/^from /, '');
  const [from, to, ...others] = plain.split(SEPARATOR);
  if (from === undefined || to === undefined || others.length > 0) return undefined;
  const first = singleIn(from, today);
  if (!first || 'either' in first) return first;
  const fromToday = singleIn(to, today);
  if (!fromToday || 'either' in fromToday) return fromToday;
  // "Friday to Sunday" ends on the Sunday after that Friday, "12月24日から31日まで" in the same month.
  const again = fromToday.last < first.first ? singleIn(to, first.first) : fromToday;
  const last = again && !('either' in again) ? again : fromToday;
  return first.first <= last.last ? { first: first.first, last: last.last } : { first: last.first, last: first.last };
}

/** A day, the next one where its year is left out. */
function dayIn(text: string, today: string): string | undefined {
  const written = readDay(text) ?? wholeDay(text);
  if (written !== undefined) return written;
  const plain = text.replace(/(?<=\d)(?:st|nd|rd|th)\b(?: of)?/, '').replace(/(?<=[a-z]) the (?=\d)/, ' ');
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((one) => withYear(plain, String(one)) ?? []);
  return wholeDay(plain) ?? days.find((day) => day >= today);
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
