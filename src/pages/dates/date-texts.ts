import { formatLocale, type Language } from '../../common/language.js';
import { memoize } from '../../common/memoize.js';

export { dateRange, dateText, timeRange } from '../../common/dates/date-texts.js';

const ERA = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', year: 'numeric' });

/** The year in the era of the Japanese emperor: 令和9年. */
export function japaneseEra(wall: string): string {
  return ERA.format(new Date(`${wall.slice(0, 10)}T00:00:00Z`));
}

/** Of which place a time is, in words where there are any: 香港時間, United Kingdom Time. */
export function zoneName(zone: string, language: Language): string {
  return nameOfZone({ zone, language });
}

const nameOfZone = memoize(
  ({ zone, language }: { readonly zone: string; readonly language: Language }) => {
    try {
      const format = new Intl.DateTimeFormat(formatLocale(language), { timeZone: zone, timeZoneName: 'longGeneric' });
      const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return /^(?:GMT|UTC|$)/.test(name) ? zone : name;
    } catch {
      return zone;
    }
  },
  ({ zone, language }) => `${language} ${zone}`,
);
