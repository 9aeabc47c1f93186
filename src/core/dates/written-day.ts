import { calendarDay, weekdayOfDate } from './days.js';
import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from './calendar-names.js';
import { plusDays } from './calendar-shift.js';
import { ERA_NAME, isInEra, yearOfEra } from './eras.js';
import { wallClock, type WallClock } from './wall-clock.js';

/** A calendar day at the beginning of a text, and the text of the time behind it, not read yet. */
export interface WrittenDay {
  /** 00:00:00 of the day. */
  readonly day: WallClock;
  readonly time: string | undefined;
}

const TIME = '(?:,?\\s+(?<time>\\S.*))?';
const TIME_OR_T = '(?:(?:t|,?\\s+)(?<time>\\S.*))?';
const CLOSE_TIME = '(?:,?\\s*(?<time>\\S.*))?';
const NAMED_DAY = `(?:(?<weekday>${WEEKDAY})\\.?,?\\s+)?`;
const DAY = '(?<day>\\d{1,2})';
const YEAR = '(?<year>\\d{4})';
const ERA = `(?<era>${ERA_NAME})\\s*(?<eraYear>\\d{1,4}|元)`;

const MONTH_NUMBER = '(?<month>\\d{1,2})';
const CHINESE_DAY = `年\\s*${MONTH_NUMBER}\\s*月\\s*${DAY}\\s*日${CLOSE_TIME}`;

const FORMS = [
  `${YEAR}(?<sign>[-/])${MONTH_NUMBER}\\k<sign>${DAY}${TIME_OR_T}`,
  `${YEAR}\\.\\s?${MONTH_NUMBER}\\.\\s?${DAY}\\.?${TIME_OR_T}`,
  `${YEAR}(?<month>\\d\\d)(?<day>\\d\\d)${TIME_OR_T}`,
  `${MONTH_NUMBER}/${DAY}/${YEAR}${TIME}`,
  `${DAY}\\.\\s?${MONTH_NUMBER}\\.\\s?${YEAR}${TIME}`,
  `${NAMED_DAY}${DAY}\\s+(?<name>${MONTH})\\.?,?\\s+${YEAR}${TIME}`,
  `${NAMED_DAY}(?<name>${MONTH})\\.?\\s+${DAY},?\\s+${YEAR}${TIME}`,
  `(?<which>first|second|third|fourth|last)\\s+(?<weekday>${WEEKDAY})\\s+of\\s+(?<name>${MONTH})\\.?,?\\s+${YEAR}${TIME}`,
  `${YEAR}\\s*${CHINESE_DAY}`,
  `${ERA}\\s*${CHINESE_DAY}`,
  `${ERA}(?<sign>[-/]|\\.\\s?)${MONTH_NUMBER}\\k<sign>${DAY}${TIME}`,
  `${YEAR}\\s*년\\s*${MONTH_NUMBER}\\s*월\\s*${DAY}\\s*일${CLOSE_TIME}`,
].map((form) => new RegExp(`^${form}$`));

const ORDINALS = ['first', 'second', 'third', 'fourth'];

type Parts = Readonly<Partial<Record<string, string>>>;

/**
 * Reads the day at the beginning of a text in lower case: `YYYY-MM-DD`, `YYYY/MM/DD`, `YYYY.MM.DD` (zeros may be left out),
 * `YYYYMMDD`, `MM/DD/YYYY`, `DD.MM.YYYY`, `D Month YYYY` and `Month D, YYYY` (also behind their weekday),
 * `last friday of october 2026`, `2026年9月6日`, `令和8年9月6日`, `r8.9.6`, `民國115年9月6日`, `2026년 9월 6일`. Undefined for other
 * forms and for a day that no calendar has.
 */
export function readWrittenDay(text: string): WrittenDay | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const day = dayOf(parts);
    return day && { day, time: parts['time'] };
  }
  return undefined;
}

/** A day whose numbers could stand in several orders, or with a year of two digits. */
const AMBIGUOUS = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d\d)(?:[t,\s].*)?$/;

/** The days, as `YYYY-MM-DD`, that three numbers of no known form may mean, in all orders. */
export function readAmbiguousDay(text: string): string[] {
  const [, one = '', , two = '', three = ''] = AMBIGUOUS.exec(text) ?? [];
  if (one === '') return [];
  const year = three.padStart(4, '20');
  const days = [midnight(year, two, one), midnight(year, one, two)];
  if (three.length === 2) days.push(midnight(one.padStart(4, '200'), two, three));
  return [...new Set(days.flatMap((day) => day?.slice(0, 10) ?? []))];
}

function dayOf(parts: Parts): WallClock | undefined {
  const { era, eraYear = '', which, weekday: name, day = '' } = parts;
  const month = parts['name'] === undefined ? (parts['month'] ?? '') : String(monthNumber(parts['name']));
  if (era !== undefined) return dayOfEra(era, eraYear, month, day);
  const year = parts['year'] ?? '';
  if (which !== undefined && name !== undefined) return nthWeekday(year, month, which, weekdayNumber(name));
  const found = midnight(year, month, day);
  return found && (name === undefined || weekdayOfDate(found) === weekdayNumber(name)) ? found : undefined;
}

function dayOfEra(name: string, eraYear: string, month: string, day: string): WallClock | undefined {
  const found = midnight(String(yearOfEra(name, eraYear)), month, day);
  return found && isInEra(name, calendarDay(found)) ? found : undefined;
}

function nthWeekday(year: string, month: string, which: string, wanted: number): WallClock | undefined {
  const first = midnight(year, month, '1');
  if (!first) return undefined;
  const ahead = (wanted - weekdayOfDate(first) + 7) % 7;
  if (which !== 'last') return plusDays(first, ahead + 7 * ORDINALS.indexOf(which));
  const fifth = plusDays(first, ahead + 28);
  return fifth?.slice(0, 7) === first.slice(0, 7) ? fifth : plusDays(first, ahead + 21);
}

function midnight(year: string, month: string, day: string): WallClock | undefined {
  return wallClock(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} 00:00:00`);
}
