export { dateRange, dateText, timeRange } from '../../common/dates/date-texts.js';

const ERA = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', year: 'numeric' });

/** The year in the era of the Japanese emperor: 令和9年. */
export function japaneseEra(wall: string): string {
  return ERA.format(new Date(`${wall.slice(0, 10)}T00:00:00Z`));
}

/** @param utc `YYYY-MM-DD HH:MM:SS` of UTC */
export function momentOf(utc: string): Date {
  return new Date(`${utc.replace(' ', 'T')}Z`);
}

