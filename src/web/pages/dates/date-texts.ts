import { calendarDay } from '#core/dates/days.js';
export { dateRange, dateText, momentOf, narrowDateRange, shortRange, timeRange } from '#core/dates/date-texts.js';

const ERA = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', year: 'numeric' });

/** The year in the era of the Japanese emperor: 令和9年. */
export function japaneseEra(wall: string): string {
  return ERA.format(new Date(`${calendarDay(wall)}T00:00:00Z`));
}
