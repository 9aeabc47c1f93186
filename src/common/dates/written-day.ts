import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from './calendar-names.js';
import { plusDays, weekday } from './calendar-shift.js';
import { wallClock, type WallClock } from './wall-clock.js';

/** A day of the calendar that a text names, and the time behind it, which is not read yet. */
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

const FORMS = [
  `${YEAR}-(?<month>\\d\\d)-(?<day>\\d\\d)${TIME_OR_T}`,
  `${YEAR}/(?<month>\\d{1,2})/${DAY}${TIME_OR_T}`,
  `(?<month>\\d{1,2})/${DAY}/${YEAR}${TIME}`,
  `${NAMED_DAY}${DAY}\\s+(?<name>${MONTH})\\.?,?\\s+${YEAR}${TIME}`,
  `${NAMED_DAY}(?<name>${MONTH})\\.?\\s+${DAY},?\\s+${YEAR}${TIME}`,
  `(?<which>first|second|third|fourth|last)\\s+(?<weekday>${WEEKDAY})\\s+of\\s+(?<name>${MONTH})\\.?,?\\s+${YEAR}${TIME}`,
  `${YEAR}\\s*年\\s*(?<month>\\d{1,2})\\s*月\\s*${DAY}\\s*日${CLOSE_TIME}`,
  `(?<era>令和|平成|昭和)\\s*(?<eraYear>\\d{1,2}|元)\\s*年\\s*(?<month>\\d{1,2})\\s*月\\s*${DAY}\\s*日${CLOSE_TIME}`,
  `${YEAR}\\s*년\\s*(?<month>\\d{1,2})\\s*월\\s*${DAY}\\s*일${CLOSE_TIME}`,
].map((form) => new RegExp(`^${form}$`));

/** First and last day of the eras of Japan. */
const ERAS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  令和: ['2019-05-01', '9999-12-31'],
  平成: ['1989-01-08', '2019-04-30'],
  昭和: ['1926-12-25', '1989-01-07'],
};
const ORDINALS = ['first', 'second', 'third', 'fourth'];

type Parts = Readonly<Partial<Record<string, string>>>;

/**
 * Reads the day at the beginning of a text in lower case: `YYYY-MM-DD`, `YYYY/MM/DD`, `MM/DD/YYYY`, `D Month YYYY` and
 * `Month D, YYYY` (also behind their weekday), `last friday of october 2026`, `2026年9月6日`, `令和8年9月6日`,
 * `2026년 9월 6일`. Undefined for other forms and for a day that no calendar has.
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

function dayOf(parts: Parts): WallClock | undefined {
  const { era, eraYear = '', which, weekday: name, day = '' } = parts;
  const month = parts['name'] === undefined ? (parts['month'] ?? '') : String(monthNumber(parts['name']));
  if (era !== undefined) return dayOfEra(era, eraYear, month, day);
  const year = parts['year'] ?? '';
  if (which !== undefined && name !== undefined) return nthWeekday(year, month, which, weekdayNumber(name));
  const found = midnight(year, month, day);
  return found && (name === undefined || weekday(found) === weekdayNumber(name)) ? found : undefined;
}

function dayOfEra(era: string, eraYear: string, month: string, day: string): WallClock | undefined {
  const [from, to] = ERAS[era] ?? ['', ''];
  const year = Number(from.slice(0, 4)) + (eraYear === '元' ? 1 : Number(eraYear)) - 1;
  const found = midnight(String(year), month, day);
  return found && found.slice(0, 10) >= from && found.slice(0, 10) <= to ? found : undefined;
}

function nthWeekday(year: string, month: string, which: string, wanted: number): WallClock | undefined {
  const first = midnight(year, month, '1');
  if (!first) return undefined;
  const ahead = (wanted - weekday(first) + 7) % 7;
  if (which !== 'last') return plusDays(first, ahead + 7 * ORDINALS.indexOf(which));
  const fifth = plusDays(first, ahead + 28);
  return fifth?.slice(0, 7) === first.slice(0, 7) ? fifth : plusDays(first, ahead + 21);
}

function midnight(year: string, month: string, day: string): WallClock | undefined {
  return wallClock(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} 00:00:00`);
}
