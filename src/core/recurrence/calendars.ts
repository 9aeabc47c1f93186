import type { Calendar } from './calendar.js';
import { CHINESE_YEARS } from './chinese-years.js';
import { GREGORIAN } from './gregorian.js';
import { KOREAN_YEARS } from './korean-years.js';
import { lunarCalendar } from './lunar.js';
import type { Scale } from './rule.js';

/** Lunar calendars come from tables: Intl has wrong days, and different ones on each machine. */
const CALENDARS: Readonly<Record<Scale, Calendar>> = {
  GREGORIAN,
  CHINESE: lunarCalendar(CHINESE_YEARS),
  DANGI: lunarCalendar(KOREAN_YEARS),
};

/** Years that each calendar covers; for lunar calendars, the years of their tables. */
const YEARS: Readonly<Record<Scale, YearRange>> = {
  GREGORIAN: { from: 1, to: 9999 },
  CHINESE: { from: 1901, to: 2100 },
  DANGI: { from: 1951, to: 2050 },
};

interface YearRange {
  readonly from: number;
  readonly to: number;
}

export function calendarOf(scale: Scale): Calendar {
  return CALENDARS[scale];
}

export function yearsOf(scale: Scale): YearRange {
  return YEARS[scale];
}
