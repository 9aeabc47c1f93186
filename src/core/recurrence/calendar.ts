/** A month of a calendar, with the days that it has. */
export interface CalendarMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly number: number;
  /** Whether it is the leap month behind the month with this number. */
  readonly leap: boolean;
  /** Its first day, counted from 1970-01-01. */
  readonly first: number;
  /** Number of days. */
  readonly days: number;
}

/** Division of days into months and years. Months, leap months included, have consecutive numbers over all years. */
export interface Calendar {
  /** The month with this number; undefined outside the years of the calendar. */
  month(index: number): CalendarMonth | undefined;
  /** Number of the month of a day. */
  monthIndex(day: number): number | undefined;
  /** Number of the first month of a year. */
  firstMonth(year: number): number | undefined;
}

/** The months of a year in order; undefined outside the years of the calendar. */
export function yearMonths(calendar: Calendar, year: number): readonly CalendarMonth[] | undefined {
  const from = calendar.firstMonth(year);
  if (from === undefined) return undefined;
  const months: CalendarMonth[] = [];
  for (let month = calendar.month(from); month?.year === year; month = calendar.month(from + months.length)) {
    months.push(month);
  }
  return months;
}
