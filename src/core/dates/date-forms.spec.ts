import { inZone, parseDate, type DateContext } from './parse-date.js';
import { parseZone, UTC_ZONE, type Zone } from './zone.js';

const hongKong: Zone = parseZone('Asia/Hong_Kong') ?? UTC_ZONE;
// A Wednesday, noon in Hong Kong.
const context: DateContext = { zone: hongKong, now: new Date('2026-07-15T04:00:00Z') };

describe('a time of day is read', () => {
  it.each([
    ['20:00', '20:00:00'],
    ['8:00', '08:00:00'],
    ['20:00:15', '20:00:15'],
    ['20:00:15.75', '20:00:15'],
    ['8pm', '20:00:00'],
    ['8 PM', '20:00:00'],
    ['8:30:15\u202fPM', '20:30:15'],
    ['8:30 p.m.', '20:30:00'],
    ['12 a.m.', '00:00:00'],
    ['20時', '20:00:00'],
    ['20時30分', '20:30:00'],
    ['20時 5分 7秒', '20:05:07'],
    ['20时30分', '20:30:00'],
    ['20點30分', '20:30:00'],
    ['20点', '20:00:00'],
    ['20시 30분', '20:30:00'],
    ['午前9時', '09:00:00'],
    ['午後8時30分', '20:30:00'],
    ['午後0時', '12:00:00'],
    ['午前0:15', '00:15:00'],
    ['上午 9:00', '09:00:00'],
    ['下午8:30', '20:30:00'],
    ['下午12點30分', '12:30:00'],
    ['오전 12시', '00:00:00'],
    ['오후 8시', '20:00:00'],
    ['오후 8:00:05', '20:00:05'],
    ['２０：００', '20:00:00'],
    ['２０時３０分', '20:30:00'],
    ['８ＰＭ', '20:00:00'],
  ])('%s, behind any day', (time, clock) => {
    const days = ['2026-09-06', '2026/9/6', '9/6/2026', '6 Sep 2026', 'September 6, 2026', 'first sunday of sep 2026'];
    for (const day of [...days, '2026年9月6日', '令和8年9月6日', '2026년 9월 6일'])
      expect([day, parseDate(`${day} ${time}`, context)]).toEqual([
        day,
        { kind: 'wall', wall: `2026-09-06 ${clock}`, dateOnly: false },
      ]);
    for (const [day, wall] of [
      ['tomorrow', '2026-07-16'],
      ['next thursday', '2026-07-16'],
      ['+2 weeks', '2026-07-29'],
      ['-1 day', '2026-07-14'],
      ['+1 month', '2026-08-15'],
    ] as const)
      expect([day, parseDate(`${day} ${time}`, context)]).toEqual([
        day,
        { kind: 'wall', wall: `${wall} ${clock}`, dateOnly: false },
      ]);
  });

  it.each([
    '24:01',
    '20:60',
    '20',
    '20:0',
    '0pm',
    '13pm',
    '8 p m',
    '25時',
    '20時60分',
    '20時30',
    '30分',
    '午後13時',
    '午後',
    '오후 20시',
    '下午8',
    'pm 8',
    'noon',
    '二十時',
    '20:00 20:00',
    '20:00 Europe/Paris',
    '20:00 +15:00',
    '20:00 bst',
    '20時 +02:75',
  ])('%s is no time of any day', (time) => {
    for (const day of ['2026-09-06', '6 Sep 2026', '2026年9月6日', '2026년 9월 6일', 'tomorrow', '+2 weeks'])
      expect([day, parseDate(`${day} ${time}`, context)]).toEqual([day, undefined]);
  });
});

describe('a day of the calendar is read', () => {
  it.each([
    ['2026/09/06', '2026-09-06'],
    ['2026/9/6', '2026-09-06'],
    ['Sep 6 2026', '2026-09-06'],
    ['Sept. 6, 2026', '2026-09-06'],
    ['SEPTEMBER 06, 2026', '2026-09-06'],
    ['6 September, 2026', '2026-09-06'],
    ['Sunday, September 6, 2026', '2026-09-06'],
    ['Sun 6 Sep 2026', '2026-09-06'],
    ['first Monday of October 2026', '2026-10-05'],
    ['second mon of oct 2026', '2026-10-12'],
    ['THIRD tues OF Oct, 2026', '2026-10-20'],
    ['fourth thursday of november 2026', '2026-11-26'],
    ['last friday of october 2026', '2026-10-30'],
    ['last saturday of february 2026', '2026-02-28'],
    ['last sunday of december 9999', '9999-12-26'],
    ['2026年9月6日', '2026-09-06'],
    ['2026 年 09 月 06 日', '2026-09-06'],
    ['２０２６年９月６日', '2026-09-06'],
    ['２０２６－０９－０６', '2026-09-06'],
    ['２０２６／０９／０６', '2026-09-06'],
    ['令和8年9月6日', '2026-09-06'],
    ['令和元年5月1日', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['平成元年1月8日', '1989-01-08'],
    ['昭和64年1月7日', '1989-01-07'],
    ['昭和元年12月25日', '1926-12-25'],
    ['2026년 9월 6일', '2026-09-06'],
    ['2026년9월6일', '2026-09-06'],
    ['2026년 9월 6일'.normalize('NFD'), '2026-09-06'],
  ])('%s', (text, day) => {
    expect(parseDate(text, context)).toEqual({ kind: 'wall', wall: `${day} 00:00:00`, dateOnly: true });
  });

  it.each([
    ['2026年9月6日20:00', '2026-09-06 20:00:00'],
    ['2026年9月6日午後8時', '2026-09-06 20:00:00'],
    ['2026년 9월 6일오후 8시', '2026-09-06 20:00:00'],
    ['２０２６年９月６日　２０：００', '2026-09-06 20:00:00'],
    ['6 September 2026, 8pm', '2026-09-06 20:00:00'],
    ['9/6/2026, 8:00:00 PM', '2026-09-06 20:00:00'],
    ['2026/09/06T20:00', '2026-09-06 20:00:00'],
    ['today, 20:00', '2026-07-15 20:00:00'],
    ['2026-9-1T8:05', '2026-09-01 08:05:00'],
    ['2026.9.1 20:00', '2026-09-01 20:00:00'],
    ['2026. 9. 1. 오후 8시', '2026-09-01 20:00:00'],
    ['20261201 20:00', '2026-12-01 20:00:00'],
    ['20261201T20:00:30', '2026-12-01 20:00:30'],
    ['17.04.2027, 20:00', '2027-04-17 20:00:00'],
    ['R9.4.15 午後8時', '2027-04-15 20:00:00'],
    ['民國116年4月3日下午8時', '2027-04-03 20:00:00'],
    ['+ 2 Weeks, 10AM', '2026-07-29 10:00:00'],
  ])('%s, with its time', (text, wall) => {
    expect(parseDate(text, context)).toEqual({ kind: 'wall', wall, dateOnly: false });
  });

  it.each([
    '2026/02/30',
    '2026/13/01',
    '2026/9',
    'February 30, 2026',
    'Feb 29 2027',
    '31 June 2026',
    'Sun, 30 Feb 2026 20:00:00 +0200',
    'Mon, 06 Sep 2026 20:00:00 +0200',
    'Monday, September 6, 2026',
    'September 2026',
    'Sep 6',
    'Sep 6 26',
    'September 6th, 2026',
    'Sep6 2026',
    'fifth friday of october 2026',
    'first friday of february',
    'first of october 2026',
    'first day of october 2026',
    'first fryday of october 2026',
    '2026年2月30日',
    '2026年13月1日',
    '2026年9月',
    '26年9月6日',
    '2026年9月6日x',
    '2026年9월6日',
    '令和8年2月30日',
    '令和0年9月6日',
    '令和元年4月30日',
    '平成31年5月1日',
    '平成元年1月7日',
    '昭和64年1月8日',
    '昭和元年12月24日',
    '令和8年',
    '2026년 2월 30일',
    '2026년 9월',
    '二〇二六年九月六日',
    '²⁰²⁶-09-06',
    'tomorrow 10:00 +02:00',
    '+1 day 10:00Z',
    '+2 weeks at 10',
    '+2 weeks +3 days',
  ])('%s is none', (text) => {
    expect(parseDate(text, context)).toBeUndefined();
  });
});

describe('an offset behind the time of a day makes a moment', () => {
  it.each([
    ['Sun, 06 Sep 2026 20:00:00 +0200', '2026-09-06T18:00:00Z'],
    ['Sun, 06 Sep 2026 20:00:00 GMT', '2026-09-06T20:00:00Z'],
    ['06 Sep 2026 20:00:00 -0330', '2026-09-06T23:30:00Z'],
    ['6 Sep 2026 20:00 UT', '2026-09-06T20:00:00Z'],
    ['6 Sep 2026 20:00 EST', '2026-09-07T01:00:00Z'],
    ['6 Sep 2026 20:00 pdt', '2026-09-07T03:00:00Z'],
    ['2026-09-06 20:00 UTC', '2026-09-06T20:00:00Z'],
    ['2026/09/06 20:00:00+09:00', '2026-09-06T11:00:00Z'],
    ['September 6, 2026 8:00 PM +08:00', '2026-09-06T12:00:00Z'],
    ['2026年9月6日 20:00 +09:00', '2026-09-06T11:00:00Z'],
    ['20260906 20:00+09:00', '2026-09-06T11:00:00Z'],
    ['6.9.2026 20:00 +09:00', '2026-09-06T11:00:00Z'],
    ['民國115年9月6日 20:00 +08:00', '2026-09-06T12:00:00Z'],
  ])('%s', (text, instant) => {
    expect(parseDate(text, context)).toEqual({ kind: 'instant', instant: new Date(instant) });
  });
});

describe('a time behind a shift', () => {
  it('stands before the hours that are added', () => {
    const date = parseDate('+2 hours 10am', context);
    expect(date && inZone(date, hongKong)).toBe('2026-07-15 12:00:00');
  });

  it('keeps the last day of a shorter month', () => {
    const date = parseDate('+1 month 10am', { zone: hongKong, now: new Date('2026-01-31T00:00:00Z') });
    expect(date).toMatchObject({ wall: '2026-02-28 10:00:00' });
  });
});
