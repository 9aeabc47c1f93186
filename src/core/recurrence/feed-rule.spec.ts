import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { UTC_ZONE } from '../dates/zone.js';
import { datesToLines, recurrenceDates } from './date-lines.js';
import { isPlainRule, ruleForFeeds } from './feed-rule.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';

const fail = (text: string): never => {
  throw new Error(text);
};
const wall = (text: string): WallClock => wallClock(text) ?? fail(text);
const tuesday: FirstTime = {
  start: wall('2026-09-15 10:00:00'),
  end: wall('2026-09-15 11:00:00'),
  allDay: false,
  zone: UTC_ZONE,
};
const allDay = { ...tuesday, start: wall('2026-09-15 00:00:00'), end: wall('2026-09-15 23:59:59'), allDay: true };
const recurrence = (lines: readonly string[], first = tuesday): Recurrence => {
  const parsed = parseRecurrence(lines, first);
  return 'recurrence' in parsed ? parsed.recurrence : fail(JSON.stringify(parsed.problems));
};

describe('a rule that subscribers get as a rule', () => {
  it.each([
    'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=5',
    'RRULE:FREQ=WEEKLY;UNTIL=20261231T000000Z',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
    'RRULE:FREQ=MONTHLY',
    'RRULE:FREQ=MONTHLY;BYDAY=3TU',
    'RRULE:FREQ=YEARLY',
    'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=3TU',
  ])('%s', (line) => {
    expect(isPlainRule(recurrence([line]))).toBe(true);
  });
});

describe('a recurrence that subscribers get as single dates', () => {
  it.each([
    ['RDATE:20260922'],
    ['RRULE:FREQ=WEEKLY', 'RDATE:20260923'],
    ['RRULE:FREQ=WEEKLY', 'RRULE:FREQ=MONTHLY'],
    ['RRULE:FREQ=WEEKLY;BYDAY=WE'],
    ['RRULE:FREQ=WEEKLY;BYMONTH=9,10'],
    ['RRULE:FREQ=DAILY;BYDAY=TU,TH'],
    ['RRULE:FREQ=MONTHLY;BYDAY=1TU,3TU'],
    ['RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3'],
    ['RRULE:FREQ=MONTHLY;BYDAY=TU'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-16'],
    ['RRULE:FREQ=YEARLY;BYYEARDAY=258'],
    ['RRULE:FREQ=YEARLY;BYWEEKNO=38'],
    ['RRULE:RSCALE=CHINESE;FREQ=YEARLY'],
  ])('%s %s', (...lines) => {
    expect(isPlainRule(recurrence(lines))).toBe(false);
    expect(ruleForFeeds(recurrence(lines))).toBeUndefined();
  });

  it.each([
    ['2026-08-31', 'RRULE:FREQ=MONTHLY'],
    ['2028-02-29', 'RRULE:FREQ=YEARLY'],
    ['2026-09-29', 'RRULE:FREQ=MONTHLY;BYDAY=5TU'],
  ])('from %s: %s', (day, line) => {
    const first = { ...tuesday, start: wall(`${day} 10:00:00`), end: wall(`${day} 11:00:00`) };
    expect(isPlainRule(recurrence([line], first))).toBe(false);
  });
});

describe('the rule for subscribers', () => {
  it('has UNTIL in UTC and the dates that are taken off as local times', () => {
    const lines = ['RRULE:FREQ=WEEKLY;UNTIL=20261231T100000Z', 'EXDATE;VALUE=DATE:20260922', 'EXDATE:20260929T100000Z'];
    expect(ruleForFeeds(recurrence(lines))).toEqual({
      rule: 'FREQ=WEEKLY;UNTIL=20261231T100000Z',
      removed: ['20260922T100000', '20260929T100000'],
    });
  });

  it('has dates where the event is all day', () => {
    expect(ruleForFeeds(recurrence(['RRULE:FREQ=WEEKLY;UNTIL=20261231', 'EXDATE:20260922'], allDay))).toEqual({
      rule: 'FREQ=WEEKLY;UNTIL=20261231',
      removed: ['20260922'],
    });
  });

  it('never has RSCALE', () => {
    expect(ruleForFeeds(recurrence(['RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT']))?.rule).toBe('FREQ=YEARLY');
  });
});

describe('a run of single dates', () => {
  const dates = [
    { start: wall('2026-09-22 10:00:00'), end: wall('2026-09-22 11:30:00') },
    { start: wall('2026-10-01 20:00:00'), end: wall('2026-10-02 01:00:00') },
  ];

  it('is stored as lines of RFC 5545, and comes back as it was', () => {
    const lines = datesToLines(dates);
    expect(lines[0]).toBe('RDATE;VALUE=PERIOD:20260922T100000/20260922T113000');
    expect(recurrenceDates(recurrence(lines))).toEqual(dates);
  });

  it('comes back of an all-day event too', () => {
    const days = [{ start: wall('2026-09-22 00:00:00'), end: wall('2026-09-23 23:59:59') }];
    expect(recurrenceDates(recurrence(datesToLines(days), allDay))).toEqual(days);
  });

  it('comes back without the dates that were taken off', () => {
    expect(recurrenceDates(recurrence([...datesToLines(dates), 'EXDATE:20260922T100000']))).toEqual(dates.slice(1));
    const days = ['RDATE;VALUE=DATE:20260922,20261001', 'EXDATE;VALUE=DATE:20260922'];
    expect(recurrenceDates(recurrence(days))).toEqual([
      expect.objectContaining({ start: expect.stringMatching(/^2026-10-01/) }),
    ]);
  });

  it('is none where there is a rule, or the first time is taken off', () => {
    expect(recurrenceDates(recurrence(['RRULE:FREQ=DAILY', 'RDATE:20260922']))).toBeUndefined();
    const start = recurrence(['RDATE:20260922']).first.start.replace(/[-:]/g, '').replace(' ', 'T');
    expect(recurrenceDates(recurrence([...datesToLines(dates), `EXDATE:${start}`]))).toBeUndefined();
  });
});
