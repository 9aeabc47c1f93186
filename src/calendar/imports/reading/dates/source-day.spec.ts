import { readSourceDay } from './source-day.js';

describe('a day of a source', () => {
  it.each([
    ['2027-04-03', '2027-04-03'],
    ['4/10/2027', '2027-04-10'],
    ['4/5/27', '2027-04-05'],
    ['17-04-2027', '2027-04-17'],
    ['05.04.2027', '2027-04-05'],
    ['1.5.2027', '2027-05-01'],
    ['apr 19, 2027', '2027-04-19'],
    ['Sat, 3 April 2027', '2027-04-03'],
    ['２０２７／４／１０', '2027-04-10'],
    ['令和9年4月10日(土)', '2027-04-10'],
    ['2027年4月10日土曜日', '2027-04-10'],
    ['二〇二七年四月十日', '2027-04-10'],
    ['令和元年五月一日', '2019-05-01'],
    ['R9.4.15', '2027-04-15'],
    ['20270417', '2027-04-17'],
    ['2027.04.16', '2027-04-16'],
    ['2027. 4. 16.', '2027-04-16'],
    ['2027년 4월 16일(금)', '2027-04-16'],
    ['116/04/03', '2027-04-03'],
    ['民國116年4月3日', '2027-04-03'],
    ['116年4月3日', '2027-04-03'],
    ['46480', '2027-04-03'],
  ])('%s', (text, day) => {
    expect(readSourceDay(text, 'month-first')).toEqual({ day: `${day} 00:00:00` });
  });

  it('slashes follow the order of the source, and never the other one', () => {
    expect(readSourceDay('3/4/2027', 'month-first')).toEqual({ day: '2027-03-04 00:00:00' });
    expect(readSourceDay('3/4/2027', 'day-first')).toEqual({ day: '2027-04-03 00:00:00' });
    expect(readSourceDay('17/4/2027', 'month-first')).toEqual({ problem: 'date-impossible' });
  });

  it.each([
    ['2027/4/6 0:00', '0:00'],
    ['2027-04-06T18:30:00+09:00', '18:30:00+09:00'],
    ['2027年4月6日 午後3時', '午後3時'],
    ['46483.75', '.75'],
  ])('%s has a time behind it', (text, time) => {
    expect(readSourceDay(text, 'month-first')).toEqual({ day: '2027-04-06 00:00:00', time });
  });

  it('a weekday that is another one is told', () => {
    expect(readSourceDay('2027-04-03 (日)', 'day-first')).toEqual({ day: '2027-04-03 00:00:00', disagrees: true });
  });

  it.each([
    ['sometime in May', 'date-unreadable'],
    ['4月3日', 'date-unreadable'],
    ['1806519600', 'date-unreadable'],
    ['x'.repeat(100_000), 'date-unreadable'],
    ['2027-02-30', 'date-impossible'],
    ['2027.06.31', 'date-impossible'],
    ['20270231', 'date-impossible'],
    ['未定', 'date-open'],
    ['日程調整中', 'date-open'],
    ['추후 공지', 'date-open'],
    ['TBA', 'date-open'],
  ])('%.20s: %s', (text, problem) => {
    expect(readSourceDay(text, 'month-first')).toEqual({ problem });
  });
});
