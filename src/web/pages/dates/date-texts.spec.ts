import { LANGUAGES, type Language } from '#core/language.js';
import { dateRange, dateText, japaneseEra, shortRange } from './date-texts.js';

describe('a date of a page', () => {
  test.each([
    ['en', 'Saturday 6 February 2027', 'Saturday 6 February – Monday 8 February 2027', 'February 2027'],
    ['ja', '2027年2月6日(土)', '2027年2月6日(土)～2月8日(月)', '2027年2月'],
    ['ko', '2027년 2월 6일 토요일', '2027년 2월 6일 토요일 ~ 2월 8일 월요일', '2027년 2월'],
    ['zh-hans', '2027年2月6日星期六', '2027年2月6日星期六至2月8日星期一', '2027年2月'],
    ['zh-hant', '2027年2月6日 星期六', '2027年2月6日 星期六至2月8日 星期一', '2027年2月'],
  ] as const)('is written as its readers write it: %s', (language, day, range, month) => {
    const compact = (text: string): string => text.replace('日 星期', '日星期').replace('日 星期', '日星期');
    expect(compact(dateText('2027-02-06 19:00:00', 'day', language))).toBe(compact(day));
    expect(compact(dateRange('2027-02-06', '2027-02-08', language))).toBe(compact(range));
    expect(dateText('2027-02-06', 'month', language)).toBe(month);
  });

  test.each([
    ['en', 'November', '30 November – 6 December 2026', '7 – 13 December 2026'],
    ['ja', '11月', '2026年11月30日～12月6日', '2026年12月7日～13日'],
    ['ko', '11월', '2026년 11월 30일 ~ 12월 6일', '2026년 12월 7일 ~ 13일'],
    ['zh-hans', '11月', '2026年11月30日至12月6日', '2026年12月7日至13日'],
    ['zh-hant', '11月', '2026年11月30日至12月6日', '2026年12月7日至13日'],
  ] as const)('stands once where two days share a month or a year: %s', (language, month, apart, together) => {
    expect(dateText('2026-11-01', 'monthOfYear', language)).toBe(month);
    expect(shortRange('2026-11-30', '2026-12-06', language)).toBe(apart);
    expect(shortRange('2026-12-07', '2026-12-13', language)).toBe(together);
    expect(shortRange('2026-12-28', '2027-01-03', language)).toMatch(/2026.*2027/);
  });

  test('says both years where there are two, in every language', () => {
    for (const language of LANGUAGES) {
      expect(dateRange('2026-12-31', '2027-01-01', language)).toMatch(/2026.*2027/);
      expect(dateRange('2027-01-01 10:00:00', '2027-01-01 12:00:00', language)).not.toMatch(/2027.*2027/);
    }
  });

  test('is told in the era as well', () => {
    expect(japaneseEra('2027-02-06')).toBe('令和9年');
  });

  test.each<[Language, string]>([
    ['zh-hans', '12月6日周日'],
    ['zh-hant', '12月6日週日'],
    ['en', 'Sun 6 December'],
    ['ja', '12月6日(日)'],
    ['ko', '12월 6일 (일)'],
  ])('in %s, a narrow column has %s', (language, text) => {
    expect(dateText('2026-12-06', 'shortDay', language)).toBe(text);
  });
});
