import { firstOfWeek, sameWeek, weeksOf } from './calendar-units.js';
import { plusMonth, readDay, readMonth } from '#core/dates/months.js';

describe('a month', () => {
  test.each([
    ['2027-02', '2027-02'],
    [' 2027-2 ', '2027-02'],
    ['2027/02', '2027-02'],
    ['２０２７年２月', '2027-02'],
    ['2027년 2월', '2027-02'],
    ['2027-00', undefined],
    ['2027-13', undefined],
    ['0000-01', undefined],
    ['February', undefined],
    ['2027-02-06', undefined],
  ])('is read as people write it: %s', (text, month) => {
    expect(readMonth(text)).toBe(month);
  });

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['9998-12', 1, '9998-12'],
    ['9999-12', 1, '9998-12'],
    ['0001-01', -1, '0001-01'],
  ])('comes before and after another: %s %d', (month, more, expected) => {
    expect(plusMonth(month, more)).toBe(expected);
  });

  test('is shown in whole weeks: from four to six of them', () => {
    expect(weeksOf('2027-02', 'en')).toEqual({ first: '2027-02-01', last: '2027-02-28' });
    expect(weeksOf('2027-02', 'ja')).toEqual({ first: '2027-01-31', last: '2027-03-06' });
    expect(weeksOf('2026-08', 'en')).toEqual({ first: '2026-07-27', last: '2026-09-06' });
  });
});

describe('a day', () => {
  test.each([
    ['2027-02-06', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-30', false],
    ['2027-2-6', false],
    ['0000-01-01', false],
    ['2027-02-06T00:00', false],
  ])('is one of the calendar: %s', (text, is) => {
    expect(readDay(text)).toBe(is ? text : undefined);
  });
});

describe('a week', () => {
  test('begins on Monday or Sunday, and is the same in both', () => {
    expect(firstOfWeek('2027-02-07', 'en')).toBe('2027-02-01');
    expect(firstOfWeek('2027-02-07', 'ko')).toBe('2027-02-07');
    for (const day of ['2027-01-31', '2027-02-03', '2027-02-06']) {
      const [monday, sunday] = [firstOfWeek(day, 'en'), firstOfWeek(day, 'ja')];
      expect(sameWeek(sameWeek(monday, 'ja'), 'en')).toBe(monday);
      expect(sameWeek(sameWeek(sunday, 'en'), 'ja')).toBe(sunday);
    }
  });
});
