import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { parseZone, type Zone } from '../dates/zone.js';
import { expand, type ExpandOptions } from './expand.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';

const fail = (text: string): never => {
  throw new Error(text);
};
const wall = (text: string): WallClock => wallClock(text) ?? fail(text);
const zone = (name: string): Zone => parseZone(name) ?? fail(name);
const evening: FirstTime = {
  start: wall('2026-11-24 19:00:00'),
  end: wall('2026-11-24 21:00:00'),
  allDay: false,
  zone: zone('Asia/Tokyo'),
};
const recurrence = (lines: string[], first = evening): Recurrence => {
  const parsed = parseRecurrence(lines, first);
  return 'recurrence' in parsed ? parsed.recurrence : fail(JSON.stringify(parsed.problems));
};
const starts = (lines: string[], first = evening, options: Partial<ExpandOptions> = {}): string[] =>
  expand(recurrence(lines, first), { until: wall('2100-01-01 00:00:00'), limit: 5, ...options }).map(
    ({ start }) => start,
  );

describe('an event that happens again', () => {
  it('begins with its own start, whether or not the rule names it, and COUNT counts it', () => {
    expect(starts(['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3'])).toEqual([
      '2026-11-24 19:00:00',
      '2026-11-25 19:00:00',
      '2026-12-02 19:00:00',
    ]);
  });

  it('does not begin with its own start when that is taken off', () => {
    expect(starts(['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261124T190000'])).toEqual([
      '2026-12-01 19:00:00',
      '2026-12-08 19:00:00',
    ]);
  });

  it('happens once on a date that several lines name', () => {
    expect(starts(['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=2', 'RDATE:20261201'])).toEqual([
      '2026-11-24 19:00:00',
      '2026-12-01 19:00:00',
    ]);
  });

  it('has the end of a period, and otherwise lasts as long as the first time', () => {
    const dates = expand(
      recurrence(['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=PERIOD:20261201T190000/20261202T010000', 'RDATE:20261224']),
      { until: wall('2027-01-01 00:00:00'), limit: 9 },
    );
    expect(dates.map(({ end }) => end)).toEqual(['2026-11-24 21:00:00', '2026-12-02 01:00:00', '2026-12-24 21:00:00']);
  });

  it('is taken off a date however many others are before it', () => {
    const taken = 'EXDATE:20261124,20261125,20261126,20261127';
    expect(starts(['RRULE:FREQ=DAILY', taken], evening, { limit: 2 })).toEqual([
      '2026-11-28 19:00:00',
      '2026-11-29 19:00:00',
    ]);
  });

  it.each([
    'RRULE:FREQ=DAILY;INTERVAL=3',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
    'RRULE:FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31,-1',
    'RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31;SKIP=FORWARD',
    'RRULE:FREQ=YEARLY;INTERVAL=3;BYDAY=MO;BYSETPOS=1,-1',
    'RRULE:RSCALE=CHINESE;FREQ=MONTHLY;INTERVAL=7;BYMONTHDAY=30;SKIP=FORWARD',
    'RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1',
    'RRULE:FREQ=DAILY;COUNT=50',
  ])('goes on from any date as if it were walked from its start: %s', (line) => {
    const all = starts([line], evening, { until: wall('2040-01-01 00:00:00'), limit: 50 });
    for (const [index, start] of all.entries()) {
      expect(starts([line], evening, { after: wall(start), until: wall(all.at(-1) ?? ''), limit: 50 })).toEqual(
        all.slice(index + 1),
      );
    }
  });

  it('ends at UNTIL, which is a moment of UTC', () => {
    expect(starts(['RRULE:FREQ=DAILY;UNTIL=20261126T100000Z']).at(-1)).toBe('2026-11-26 19:00:00');
    expect(starts(['RRULE:FREQ=DAILY;UNTIL=20261126T095959Z']).at(-1)).toBe('2026-11-25 19:00:00');
  });

  it('is moved forward where clocks skip its time, and keeps the time that its rule names', () => {
    const night = {
      ...evening,
      start: wall('2027-03-27 02:30:00'),
      end: wall('2027-03-27 03:30:00'),
      zone: zone('Europe/Zurich'),
    };
    const dates = expand(recurrence(['RRULE:FREQ=DAILY;COUNT=3'], night), {
      until: wall('2028-01-01 00:00:00'),
      limit: 9,
    });
    expect(dates).toMatchObject([
      { originalStart: '2027-03-27 02:30:00', start: '2027-03-27 02:30:00', end: '2027-03-27 03:30:00' },
      { originalStart: '2027-03-28 02:30:00', start: '2027-03-28 03:30:00', end: '2027-03-28 04:30:00' },
      { originalStart: '2027-03-29 02:30:00', start: '2027-03-29 02:30:00', end: '2027-03-29 03:30:00' },
    ]);
  });

  it('is all day on each of its days', () => {
    const weekend = { ...evening, start: wall('2026-11-28 00:00:00'), end: wall('2026-11-29 23:59:59'), allDay: true };
    const dates = expand(recurrence(['RRULE:FREQ=WEEKLY;UNTIL=20261205'], weekend), {
      until: wall('2027-01-01 00:00:00'),
      limit: 9,
    });
    expect(dates.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-28 00:00:00', '2026-11-29 23:59:59'],
      ['2026-12-05 00:00:00', '2026-12-06 23:59:59'],
    ]);
  });
});

describe('a day that a month lacks', () => {
  const january = { ...evening, start: wall('2027-01-31 19:00:00'), end: wall('2027-01-31 21:00:00') };
  const days = (skip: string): string[] =>
    starts([`RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=${skip}`], january, { limit: 4 }).map((start) =>
      start.slice(5, 10),
    );

  it('is left out, moved back or moved forward', () => {
    expect(days('OMIT')).toEqual(['01-31', '03-31', '05-31', '07-31']);
    expect(days('BACKWARD')).toEqual(['01-31', '02-28', '03-31', '04-30']);
    expect(days('FORWARD')).toEqual(['01-31', '03-01', '03-31', '05-01']);
  });
});

describe('day 366', () => {
  const leapYear = { ...evening, start: wall('2028-12-31 19:00:00'), end: wall('2028-12-31 21:00:00') };
  const days = (parts: string): string[] =>
    starts([`RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;${parts}`], leapYear, { limit: 4 }).map((start) =>
      start.slice(0, 10),
    );

  it.each([
    ['SKIP=OMIT', ['2028-12-31', '2032-12-31', '2036-12-31', '2040-12-31']],
    ['SKIP=BACKWARD', ['2028-12-31', '2029-12-31', '2030-12-31', '2031-12-31']],
    ['SKIP=FORWARD', ['2028-12-31', '2030-01-01', '2031-01-01', '2032-01-01']],
    ['SKIP=FORWARD;BYMONTH=12', ['2028-12-31', '2030-01-01', '2031-01-01', '2032-01-01']],
    ['SKIP=FORWARD;BYDAY=TU', ['2028-12-31', '2030-01-01', '2036-01-01', '2047-01-01']],
  ])('of a year without it is moved as SKIP says: %s', (parts, expected) => {
    expect(days(parts)).toEqual(expected);
  });

  it('is moved from December only', () => {
    expect(() => days('SKIP=BACKWARD;BYMONTH=1')).toThrow('recurrence-never');
  });
});

describe('a lunar rule', () => {
  const lunar = (rule: string, limit = 3): string[] =>
    starts([`RRULE:RSCALE=${rule}`], evening, { limit })
      .map((start) => start.slice(0, 10))
      .slice(1);

  it.each([
    ['CHINESE;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1', ['2027-02-06', '2028-01-26']],
    ['DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1', ['2027-02-07', '2028-01-27']],
    ['CHINESE;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1', ['2027-02-05', '2028-01-25']],
    ['CHINESE;FREQ=MONTHLY;BYMONTHDAY=1,15', ['2026-12-09', '2026-12-23']],
    ['CHINESE;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=1;SKIP=OMIT', ['2028-06-23', '2039-06-22']],
    ['CHINESE;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=1;SKIP=BACKWARD', ['2027-06-05', '2028-06-23']],
    ['CHINESE;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=1;SKIP=FORWARD', ['2027-07-04', '2028-06-23']],
  ])('%s', (rule, dates) => {
    expect(lunar(rule)).toEqual(dates);
  });

  it('without parts is the lunar day of its start', () => {
    const festival = { ...evening, start: wall('2026-09-25 19:00:00'), end: wall('2026-09-25 22:00:00') };
    expect(starts(['RRULE:RSCALE=CHINESE;FREQ=YEARLY;COUNT=4'], festival).map((start) => start.slice(0, 10))).toEqual([
      '2026-09-25',
      '2027-09-15',
      '2028-10-03',
      '2029-09-22',
    ]);
  });

  it('ends where its table ends', () => {
    expect(starts(['RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15'], evening, { limit: 99 }).at(-1)).toBe(
      '2050-09-30 19:00:00',
    );
  });
});
