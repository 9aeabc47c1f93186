import { LANGUAGES } from '../language.js';
import { formatExpected } from '../messages/format.js';
import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { parseZone, type Zone } from '../dates/zone.js';
import { parseRecurrence, recurrenceExpected } from './parse-recurrence.js';
import type { FirstTime } from './recurrence.js';

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
const wholeDay: FirstTime = {
  ...evening,
  start: wall('2026-11-24 00:00:00'),
  end: wall('2026-11-24 23:59:59'),
  allDay: true,
};
const read = (lines: string[], first = evening): ReturnType<typeof parseRecurrence> => parseRecurrence(lines, first);
const keys = (lines: string[], first = evening): [index: number, key: string][] => {
  const parsed = read(lines, first);
  return 'problems' in parsed ? parsed.problems.map(({ index, wrong }) => [index, wrong.key]) : [];
};
const added = (line: string, first = evening): string[] => {
  const parsed = read([line], first);
  return 'recurrence' in parsed ? parsed.recurrence.added.map(({ start, end }) => `${start}/${end.slice(11)}`) : [];
};

describe('a line that is refused', () => {
  it.each([
    ['', 'recurrence-line'],
    ['FREQ=DAILY', 'recurrence-line'],
    ['DTSTART:20261124T190000', 'recurrence-line'],
    ['EXRULE:FREQ=DAILY', 'recurrence-line'],
    ['RRULE:', 'recurrence-line'],
    ['RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY', 'recurrence-line'],
    ['RRULE;X=Y:FREQ=DAILY', 'recurrence-unknown-part'],
    [`RRULE:FREQ=YEARLY;BYMONTHDAY=${'1,'.repeat(1000)}2`, 'recurrence-long'],
    ['RRULE:INTERVAL=2', 'recurrence-part'],
    ['RRULE:FREQ=SECONDLY', 'recurrence-part'],
    ['RRULE:FREQ=MINUTELY', 'recurrence-part'],
    ['RRULE:FREQ=HOURLY', 'recurrence-part'],
    ['RRULE:FREQ=FORTNIGHTLY', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;BYSECOND=1', 'recurrence-time-part'],
    ['RRULE:FREQ=DAILY;BYMINUTE=1', 'recurrence-time-part'],
    ['RRULE:FREQ=DAILY;BYHOUR=1', 'recurrence-time-part'],
    ['RRULE:FREQ=DAILY;BYHOUR=19;BYMINUTE=30', 'recurrence-time-part'],
    ['RRULE:FREQ=DAILY;BYEASTER=1', 'recurrence-unknown-part'],
    ['RRULE:;FREQ=DAILY', 'recurrence-empty-part'],
    ['RRULE:FREQ=DAILY;;', 'recurrence-empty-part'],
    ['RRULE:FREQ=DAILY;;COUNT=2', 'recurrence-empty-part'],
    ['RRULE:FREQ=DAILY;=2', 'recurrence-unknown-part'],
    ['RRULE:FREQ=DAILY;toString=1', 'recurrence-unknown-part'],
    ['RRULE:FREQ=DAILY;FREQ=WEEKLY', 'recurrence-repeated-part'],
    ['RRULE:FREQ=DAILY;INTERVAL=0', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;INTERVAL=-1', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;INTERVAL=1.5', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;INTERVAL=1001', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;INTERVAL=99999999999999999999', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;COUNT=0', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;COUNT=', 'recurrence-part'],
    ['RRULE:FREQ=WEEKLY;BYDAY=TUE', 'recurrence-part'],
    ['RRULE:FREQ=WEEKLY;BYDAY=TU,', 'recurrence-part'],
    ['RRULE:FREQ=MONTHLY;BYDAY=0TU', 'recurrence-part'],
    ['RRULE:FREQ=MONTHLY;BYDAY=-TU', 'recurrence-part'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=0', 'recurrence-part'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=32', 'recurrence-part'],
    ['RRULE:FREQ=YEARLY;BYMONTH=13', 'recurrence-part'],
    ['RRULE:FREQ=YEARLY;BYYEARDAY=367', 'recurrence-part'],
    ['RRULE:FREQ=WEEKLY;WKST=1', 'recurrence-part'],
    ['RRULE:FREQ=YEARLY;RSCALE=HEBREW', 'recurrence-part'],
    ['RRULE:FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z', 'recurrence-together'],
    ['RRULE:FREQ=MONTHLY;BYWEEKNO=3', 'recurrence-together'],
    ['RRULE:FREQ=DAILY;BYYEARDAY=3', 'recurrence-together'],
    ['RRULE:FREQ=WEEKLY;BYMONTHDAY=3', 'recurrence-together'],
    ['RRULE:FREQ=WEEKLY;BYDAY=2TU', 'recurrence-together'],
    ['RRULE:FREQ=YEARLY;BYWEEKNO=3;BYDAY=2TU', 'recurrence-together'],
    ['RRULE:FREQ=YEARLY;BYMONTH=5L', 'recurrence-together'],
    ['RRULE:RSCALE=CHINESE;FREQ=WEEKLY', 'recurrence-together'],
    ['RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYYEARDAY=1', 'recurrence-together'],
    ['RRULE:RSCALE=CHINESE;FREQ=MONTHLY;BYMONTHDAY=31', 'recurrence-together'],
    ['RRULE:FREQ=MONTHLY;BYSETPOS=1', 'recurrence-positions'],
    ['RRULE:FREQ=YEARLY;SKIP=OMIT', 'recurrence-skip'],
    ['RRULE:FREQ=DAILY;UNTIL=20261215', 'recurrence-until'],
    ['RRULE:FREQ=DAILY;UNTIL=20261215T190000', 'recurrence-until'],
    ['RRULE:FREQ=DAILY;UNTIL=2026-12-15T19:00:00Z', 'recurrence-until'],
    ['RRULE:FREQ=DAILY;UNTIL=20261315T190000Z', 'recurrence-until'],
    ['RRULE:FREQ=DAILY;UNTIL=20261101T000000Z', 'recurrence-ended'],
    ['RRULE:FREQ=DAILY;COUNT=2001', 'recurrence-too-many'],
    ['RRULE:FREQ=DAILY;UNTIL=20400101T000000Z', 'recurrence-too-many'],
    ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'recurrence-never'],
    ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'recurrence-never'],
    ['RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=WE', 'recurrence-never'],
    ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1', 'recurrence-never'],
    ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 'recurrence-never'],
    ['RRULE:FREQ=YEARLY;BYYEARDAY=366;BYDAY=MO', 'recurrence-never'],
    ['RRULE:FREQ=YEARLY;BYDAY=MO;BYSETPOS=54', 'recurrence-never'],
    ['RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;BYDAY=MO;COUNT=2000', 'recurrence-costly'],
    ['RRULE:RSCALE=CHINESE;FREQ=YEARLY;COUNT=76', 'recurrence-lunar-years'],
    ['RRULE:RSCALE=CHINESE;FREQ=YEARLY;UNTIL=21010201T000000Z', 'recurrence-lunar-years'],
    ['RRULE:RSCALE=DANGI;FREQ=YEARLY;UNTIL=20510101T000000Z', 'recurrence-lunar-years'],
    ['RDATE:', 'recurrence-line'],
    ['RDATE:20261331', 'recurrence-date'],
    ['RDATE:20260230', 'recurrence-date'],
    ['RDATE:20261224,', 'recurrence-date'],
    ['RDATE:20261224T250000', 'recurrence-date'],
    ['RDATE;TZID=Asia/Seoul:20261224T190000', 'recurrence-zone'],
    ['RDATE;TZID=Nowhere:20261224T190000', 'recurrence-zone'],
    ['RDATE;TZID=Korea Standard Time:20261224T190000', 'recurrence-zone'],
    ['RDATE;VALUE=TEXT:20261224', 'recurrence-part'],
    ['RDATE;X-A=B:20261224', 'recurrence-unknown-part'],
    ['RDATE;TZID=Asia/Tokyo;TZID=Asia/Tokyo:20261224', 'recurrence-repeated-part'],
    ['RDATE;VALUE=PERIOD:20261224T190000', 'recurrence-date'],
    ['RDATE;VALUE=PERIOD:20261224T190000/20261224T180000', 'recurrence-date'],
    ['RDATE;VALUE=PERIOD:20261224T190000/P', 'recurrence-date'],
    ['RDATE;VALUE=PERIOD:20261224T190000/PT1H/PT2H', 'recurrence-date'],
    [`RDATE:${'20261224,'.repeat(2000)}20261224`, 'recurrence-too-many'],
    ['EXDATE:yesterday', 'recurrence-date'],
  ])('%.60s', (line, key) => {
    expect(keys([line])).toEqual([[0, key]]);
  });

  it.each([
    ['RRULE:FREQ=DAILY;UNTIL=20261215T000000Z', 'recurrence-until'],
    ['RDATE:20261224T190000', 'recurrence-date'],
  ])('of an all-day event: %s', (line, key) => {
    expect(keys([line], wholeDay)).toEqual([[0, key]]);
  });

  it('is refused on its own place, and all of them up to five', () => {
    expect(keys(['RRULE:FREQ=DAILY', 'RDATE:x', 'EXDATE:20261224', 'EXDATE:x']).map(([index]) => index)).toEqual([
      1, 3,
    ]);
    expect(keys(Array.from({ length: 50 }, () => 'x'))).toHaveLength(5);
  });

  it('is the one with which there are too many dates or rules', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=1000';
    expect(keys([rule, rule, 'RDATE:20261224'])).toEqual([[2, 'recurrence-too-many']]);
    expect(keys(Array.from({ length: 21 }, () => 'RRULE:FREQ=DAILY'))).toEqual([[20, 'recurrence-rules']]);
  });

  it('is refused when it takes off all that is left', () => {
    expect(keys(['RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20261124T190000,20261201T190000'])).toEqual([
      [1, 'recurrence-no-date'],
    ]);
  });

  it('of a lunar calendar must be in the years of its table', () => {
    const early = { ...evening, start: wall('1950-12-01 19:00:00'), end: wall('1950-12-01 20:00:00') };
    expect(keys(['RRULE:RSCALE=DANGI;FREQ=YEARLY'], early)).toEqual([[0, 'recurrence-lunar-years']]);
    expect(keys(['RRULE:RSCALE=CHINESE;FREQ=YEARLY'], early)).toEqual([]);
  });

  it('is told with its place and its text in every language', () => {
    const parsed = read(['RRULE:FREQ=DAILY', 'RRULE:FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z']);
    const wrong = 'problems' in parsed ? recurrenceExpected(parsed.problems) : fail('it is accepted');
    for (const language of LANGUAGES) {
      const text = formatExpected('recurrence', wrong, language);
      expect(text).toMatch(/recurrence.*\[1\] \(RRULE:FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z\).*COUNT.*UNTIL/);
      expect(text).not.toContain('{');
    }
  });
});

describe('what is said of a line', () => {
  it.each([
    ['FREQ=DAILY;BYEASTER=1', ' has the part BYEASTER, which is not known.'],
    ['FREQ=DAILY;=2', ' has the part =2, which is not known.'],
    ['FREQ=DAILY;;COUNT=2', ' has an empty part: a semicolon stands between two parts only.'],
    [
      'FREQ=DAILY;BYSECOND=1',
      ' must not have the part BYSECOND unless it repeats the event’s own time of day, 19:00:00.',
    ],
    ['FREQ=WEEKLY;BYDAY=TU, 9WE', ' has BYDAY=9WE beside FREQ=WEEKLY, which cannot be together.'],
    ['FREQ=SECONDLY', ': FREQ must be one of these: YEARLY, MONTHLY, WEEKLY, DAILY.'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270101T000000Z', ' has COUNT beside UNTIL, which cannot be together.'],
    ['FREQ=DAILY;UNTIL=20261215', ': UNTIL must be a day that there is, in the form 20261215T110000Z.'],
    ['FREQ=DAILY;COUNT=2001', ' has too many dates: at most 2000 are accepted in all lines together.'],
    ['FREQ=WEEKLY;BYDAY=TU,-2TU', ' has BYDAY=-2TU beside FREQ=WEEKLY, which cannot be together.'],
    ['FREQ=YEARLY;BYMONTH=3,7L', ' has BYMONTH=7L beside RSCALE=GREGORIAN, which cannot be together.'],
    [
      'RSCALE=CHINESE;FREQ=MONTHLY;BYMONTHDAY=-31',
      ' has BYMONTHDAY=-31 beside RSCALE=CHINESE, which cannot be together.',
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ' names no date, or so few of them that they take too long to find.'],
  ])('%s', (rule, said) => {
    const parsed = read([`RRULE:${rule}`]);
    const wrong = 'problems' in parsed ? recurrenceExpected(parsed.problems) : fail('it is accepted');
    expect(formatExpected('recurrence', wrong, 'en')).toBe(`recurrence cannot be used. [0] (RRULE:${rule})${said}`);
  });

  it('shows the beginning of a long one', () => {
    const parsed = read([`RDATE:${'20261224,'.repeat(2000)}20261224`]);
    const [problem] = 'problems' in parsed ? parsed.problems : fail('it is accepted');
    expect(problem.line).toBe(`RDATE:${'20261224,'.repeat(8)}20…`);
  });
});

describe('a line that is taken', () => {
  it.each([
    ['RDATE;VALUE=DATE:20261224', '2026-12-24 19:00:00/21:00:00'],
    ['RDATE:20261224', '2026-12-24 19:00:00/21:00:00'],
    ['RDATE:20261224T183000', '2026-12-24 18:30:00/20:30:00'],
    ['RDATE:20261224T093000Z', '2026-12-24 18:30:00/20:30:00'],
    ['RDATE;TZID=asia/tokyo:20261224T183000', '2026-12-24 18:30:00/20:30:00'],
    ['RDATE;TZID="Asia/Tokyo";VALUE=DATE-TIME:20261224T183000', '2026-12-24 18:30:00/20:30:00'],
    ['RDATE;VALUE=PERIOD:20261224T183000/20261224T230000', '2026-12-24 18:30:00/23:00:00'],
    ['RDATE;VALUE=PERIOD:20261224T093000Z/20261224T140000Z', '2026-12-24 18:30:00/23:00:00'],
    ['RDATE;VALUE=PERIOD:20261224T183000/PT1H30M', '2026-12-24 18:30:00/20:00:00'],
    ['rdate;value=period:20261224t183000/pt1h30m', '2026-12-24 18:30:00/20:00:00'],
  ])('%s', (line, date) => {
    expect(added(line)).toEqual([date]);
  });

  it.each([
    ['RDATE:20261224', '2026-12-24 00:00:00/23:59:59'],
    ['RDATE;VALUE=PERIOD:20261224T000000/20261224T235959', '2026-12-24 00:00:00/23:59:59'],
    ['RDATE;VALUE=PERIOD:20261224T000000/20261225T000000', '2026-12-24 00:00:00/23:59:59'],
  ])('of an all-day event: %s', (line, date) => {
    expect(added(line, wholeDay)).toEqual([date]);
  });

  it('is kept in capital letters, but for the name of its zone', () => {
    const parsed = read([' rrule:freq=daily ', 'exdate;tzid=Asia/Tokyo:20261125t190000']);
    expect('recurrence' in parsed && parsed.recurrence.lines).toEqual([
      'RRULE:FREQ=DAILY',
      'EXDATE;TZID=Asia/Tokyo:20261125T190000',
    ]);
  });

  it('may leave no end, and ends where it says so', () => {
    const endless = (line: string): boolean => {
      const parsed = read([line]);
      return 'recurrence' in parsed ? parsed.recurrence.endless : fail(line);
    };
    expect(['RRULE:FREQ=DAILY', 'RRULE:FREQ=DAILY;COUNT=2000', 'RDATE:20261224'].map(endless)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
