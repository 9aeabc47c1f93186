import { plusDays } from '#core/dates/calendar-shift.js';
import { wallClock } from '#core/dates/wall-clock.js';

/** What numbers of a format are: days with their times, times of day, or hours that are counted on. */
export type DateFormat = 'date' | 'time' | 'hours';

const DAY_SECONDS = 86_400;
const EPOCH = wallClock('1899-12-30 00:00:00');
/** Days that spreadsheets of old Macintoshes count less. */
const DAYS_BEFORE_1904 = 1462;

/** The formats of dates that have no code, by the ranges of their numbers. */
const KNOWN: readonly (readonly [number, number, DateFormat])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'hours'],
  [47, 47, 'time'],
  [50, 58, 'date'],
];

/** Undefined for a format of plain numbers. */
export function knownFormat(id: number): DateFormat | undefined {
  return KNOWN.find(([first, last]) => id >= first && id <= last)?.[2];
}

/** The meaning of a format's code, such as `yyyy/m/d h:mm`, `[h]:mm` and `ggge"年"m"月"d"日"`. */
export function formatOfCode(code: string): DateFormat | undefined {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  if (/general/i.test(positive)) return undefined;
  if (/\[h+\]/i.test(positive)) return 'hours';
  const plain = positive.replace(/\[[^\]]*\]|am\/pm|a\/p|e[+-]/gi, '');
  const hasTime = /[hs]/i.test(plain);
  if (/[#?]/.test(plain) || (/0/.test(plain) && !hasTime)) return undefined;
  if (/[yde]/i.test(plain) || (/m/i.test(plain) && !hasTime)) return 'date';
  return hasTime ? 'time' : undefined;
}

/** A number of a cell as its format shows it: a day in ISO 8601, a time, or the number. */
export function numberText(value: number, format: DateFormat | undefined, is1904 = false): string {
  if (format === undefined || value < 0) return String(Number(value.toPrecision(15)));
  const seconds = Math.round(value * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  if (format === 'hours') return clockText(seconds);
  const time = clockText(seconds % DAY_SECONDS);
  if (format === 'time' || days === 0) return time;
  const day = EPOCH && plusDays(EPOCH, days + (is1904 ? DAYS_BEFORE_1904 : 0))?.slice(0, 10);
  if (day === undefined) return String(value);
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${time}`;
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}
