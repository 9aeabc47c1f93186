/** A month of a calendar, with the days that it has. */
export interface CalendarMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly number: number;
  /** The month that a lunar year puts in behind the one with this number. */
  readonly leap: boolean;
  /** Its first day, counted from 1970-01-01. */
  readonly first: number;
  /** How many days it has. */
  readonly days: number;
}

/** How a calendar divides days into months and years. Months are counted on and on, leap months among them. */
export interface Calendar {
  /** The month with this number in the count; undefined outside the years that the calendar knows. */
  month(index: number): CalendarMonth | undefined;
  /** The number, in the count, of the month in which the day is. */
  monthIndex(day: number): number | undefined;
  /** The number, in the count, of the first month of the year. */
  firstMonth(year: number): number | undefined;
}

/** The months of a year in their order; undefined outside the years that the calendar knows. */
export function yearMonths(calendar: Calendar, year: number): readonly CalendarMonth[] | undefined {
  const from = calendar.firstMonth(year);
  if (from === undefined) return undefined;
  const months: CalendarMonth[] = [];
  for (let month = calendar.month(from); month?.year === year; month = calendar.month(from + months.length)) {
    months.push(month);
  }
  return months;
}
