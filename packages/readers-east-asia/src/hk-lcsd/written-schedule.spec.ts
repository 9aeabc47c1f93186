import { dayShowings } from './showing-days.js';
import { writtenSchedule } from './written-schedule.js';

function hours(seconds: number | undefined): string {
  return seconds === undefined
    ? ''
    : `${String(Math.floor(seconds / 3600))}:${String((seconds % 3600) / 60).padStart(2, '0')}`;
}

function showings(text: string): string[] {
  const schedule = writtenSchedule(text);
  expect(schedule.isWhole).toBe(true);
  return dayShowings(schedule).map(({ day, time }) =>
    time ? `${day} ${hours(time.start)}${time.end === undefined ? '' : `-${hours(time.end)}`}` : day,
  );
}

describe('the words of a schedule', () => {
  it.each([
    ['10/04/2027(Sat)20:00;11/04/2027(Sun)15:00', ['2027-04-10 20:00', '2027-04-11 15:00']],
    ['20 Feb 2027 (Sat) 2:00pm', ['2027-02-20 14:00']],
    ['2027年2月20日 (六) 下午2時30分', ['2027-02-20 14:30']],
    ['2 Jan 2027 (Sat) 14:15 & 19:15', ['2027-01-02 14:15', '2027-01-02 19:15']],
    ['9, 16/1/2027 (星期六) 11:00am-12:00nn', ['2027-01-09 11:00-12:00', '2027-01-16 11:00-12:00']],
    ['2027年1月9, 16日 晚上7:00至9:00', ['2027-01-09 19:00-21:00', '2027-01-16 19:00-21:00']],
    ['1-3/1/2027', ['2027-01-01', '2027-01-02', '2027-01-03']],
    ['31 Dec 2026 - 1 Jan 2027', ['2026-12-31', '2027-01-01']],
    ['31 Dec to 1 Jan 2027 (Thu-Fri) 8pm', ['2026-12-31 20:00', '2027-01-01 20:00']],
    ['2026年12月31日至1月1日', ['2026-12-31', '2027-01-01']],
    ['31/12/2026(Thu) - 1/1/2027(Fri) 9am-8pm', ['2026-12-31 9:00-20:00', '2027-01-01 9:00-20:00']],
    ['1 Jan 2027 (Fri) 7:30pm2 Jan 2027 (Sat) 3:00pm', ['2027-01-01 19:30', '2027-01-02 15:00']],
    ['2027年1月1日(五) 下午7:302027年1月2日(六) 下午3:00', ['2027-01-01 19:30', '2027-01-02 15:00']],
    [
      '7 Jan - 28 Jan 2027 (Every Thu) 1930-2130; Except 14 Jan, 21 Jan 2027',
      ['2027-01-07 19:30-21:30', '2027-01-28 19:30-21:30'],
    ],
    [
      '2027年1月7日至1月28日 (逢星期四) 1930-2130, 2027年1月14日, 1月21日除外',
      ['2027-01-07 19:30-21:30', '2027-01-28 19:30-21:30'],
    ],
    [
      '5 Jan 2027 to 19 Jan 2027 (Every Tue) 5:00pm-7:00pm (Except 12/1)',
      ['2027-01-05 17:00-19:00', '2027-01-19 17:00-19:00'],
    ],
    ['1 Jan - 3 Jan 2027 (Every Sat and Sun) 2:00-4:00pm', ['2027-01-02 14:00-16:00', '2027-01-03 14:00-16:00']],
    [
      '1 Jan - 3 Jan 2027 (Every Sat) 9:00am-10:00am & (Every Sun) 12:00nn-1:00pm',
      ['2027-01-02 9:00-10:00', '2027-01-03 12:00-13:00'],
    ],
    [
      '29/01-31/1/2027(Fri-Sun)19:30\n30/01-31/01/2027(Sat-Sun)14:30',
      ['2027-01-29 19:30', '2027-01-30 14:30', '2027-01-30 19:30', '2027-01-31 14:30', '2027-01-31 19:30'],
    ],
  ])('%s', (text, days) => {
    expect(showings(text)).toEqual(days);
  });

  it('months without days are whole ones', () => {
    expect(showings('Jan - Feb 2027 (Every Mon) 10:00am-11:00am')).toHaveLength(8);
    expect(showings('2027年1月至2027年2月 (逢星期一) 上午10:00-上午11:00')).toHaveLength(8);
  });

  it.each([
    '',
    'by appointment',
    '2027年1月8日至2月5日 (逢星期) 下午5:00',
    '1-61/12/2027',
    'Every Monday',
    '10/1/2027 8d30pm',
  ])('%j is not understood wholly', (text) => {
    expect(writtenSchedule(text).isWhole).toBe(false);
  });

  it('a text of any length takes no time', () => {
    expect(writtenSchedule('1,'.repeat(500_000)).isWhole).toBe(false);
    expect(dayShowings(writtenSchedule('1/1/2027 - 31/12/2090 '.repeat(100))).length).toBeLessThanOrEqual(2000);
  });
});
