import { koreanSchedule } from './korean-schedule.js';

const HOUR = 3600;

function hours(text: string): Record<number, number[]> | undefined {
  const schedule = koreanSchedule(text);
  return schedule && Object.fromEntries([...schedule.times].map(([day, all]) => [day, all.map((one) => one / HOUR)]));
}

describe('the words of a Korean schedule', () => {
  it.each<[string, Record<number, number[]>]>([
    ['수요일(15:00)', { 3: [15] }],
    ['토요일 ~ 일요일(10:00,11:30)', { 6: [10, 11.5], 0: [10, 11.5] }],
    ['화요일 ~ 목요일(19:30), 토요일(15:00,19:00)', { 2: [19.5], 3: [19.5], 4: [19.5], 6: [15, 19] }],
    ['화요일, 목요일(19:30)', { 2: [19.5], 4: [19.5] }],
    ['금요일 ~ 월요일(오후 3시)', { 5: [15], 6: [15], 0: [15], 1: [15] }],
    ['주말(14:00)', { 6: [14], 0: [14] }],
  ])('%s', (text, days) => {
    expect(hours(text)).toEqual(days);
    expect(koreanSchedule(text)?.hasHolidays).toBe(false);
  });

  it('times of holidays are no weekday', () => {
    expect(koreanSchedule('일요일(14:00), HOL(14:00)')).toEqual({
      times: new Map([[0, [14 * HOUR]]]),
      hasHolidays: true,
    });
  });

  it.each(['', '추후 공지', '토요일(15:00) 외', '토요일(25:00)', '토요일', 'HOL(14:00)', '토요일('.repeat(100_000)])(
    '%.30j is not understood',
    (text) => {
      expect(koreanSchedule(text)).toBeUndefined();
    },
  );
});
