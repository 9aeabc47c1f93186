import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { NO_REPEAT, repeatMeaning, type RepeatFields } from './repeat-fields.js';
import { repeatLines, repeatOf } from './repeat-lines.js';

const wall = (text: string): WallClock => wallClock(text) ?? wall('2026-01-01 00:00:00');
const zone = parseZone('Asia/Hong_Kong') ?? UTC_ZONE;
// A Tuesday.
const TIMED = { start: wall('2026-08-11 18:30:00'), end: wall('2026-08-11 20:00:00'), allDay: false, zone };
const ALL_DAY = { start: wall('2026-08-11 00:00:00'), end: wall('2026-08-11 23:59:59'), allDay: true, zone };

const fields = (input: Partial<RepeatFields>): RepeatFields => ({ ...NO_REPEAT, ...input });

test.each<[Partial<RepeatFields>, string[] | null]>([
  [{}, null],
  [{ kind: 'daily' }, ['RRULE:FREQ=DAILY']],
  [{ kind: 'daily', interval: '3', ends: 'count', count: '5' }, ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=5']],
  [{ kind: 'weekly' }, ['RRULE:FREQ=WEEKLY']],
  [{ kind: 'weekly', weekdays: ['SU', 'TU', 'TH'] }, ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SU']],
  [
    { kind: 'weekly', interval: '2', ends: 'until', until: '2026-12-15' },
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261215T155959Z'],
  ],
  [{ kind: 'monthly' }, ['RRULE:FREQ=MONTHLY']],
  [{ kind: 'monthly', on: 'last' }, ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1']],
  [{ kind: 'monthly', on: 'weekday', nth: '2', weekday: 'TU' }, ['RRULE:FREQ=MONTHLY;BYDAY=2TU']],
  [{ kind: 'monthly', on: 'weekday', nth: '-1', weekday: 'FR' }, ['RRULE:FREQ=MONTHLY;BYDAY=-1FR']],
  [{ kind: 'yearly' }, ['RRULE:FREQ=YEARLY']],
  [{ kind: 'yearly', on: 'weekday', nth: '2', weekday: 'TU' }, ['RRULE:FREQ=YEARLY;BYMONTH=8;BYDAY=2TU']],
  [{ kind: 'lunar' }, ['RRULE:RSCALE=CHINESE;FREQ=YEARLY']],
  [{ kind: 'lunar', calendar: 'DANGI', lunar: 'monthly' }, ['RRULE:RSCALE=DANGI;FREQ=MONTHLY']],
  [
    { kind: 'weekly', left_out: ['2026-08-18 18:30:00', '2026-09-01 18:30:00'] },
    ['RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20260818,20260901'],
  ],
  [{ kind: 'weekly', left_out: ['2026-08-18 10:00:00', 'x'] }, ['RRULE:FREQ=WEEKLY', 'EXDATE:20260818T100000']],
  [{ kind: 'lines', lines: ' RRULE:FREQ=DAILY \n\n' }, ['RRULE:FREQ=DAILY']],
  [{ kind: 'lines', lines: ' ' }, null],
  [
    {
      kind: 'dates',
      dates: [
        { day: '2026-08-20', start_time: '19:00', end_day: '', end_time: '21:00' },
        { day: '2026-08-22', start_time: '', end_day: '', end_time: '' },
        { day: '2026-08-24', start_time: '22:00', end_day: '', end_time: '01:00' },
        { day: '2026-02-30', start_time: '', end_day: '', end_time: '' },
      ],
    },
    [
      'RDATE;VALUE=PERIOD:20260820T190000/20260820T210000',
      'RDATE;VALUE=PERIOD:20260822T183000/20260822T200000',
      'RDATE;VALUE=PERIOD:20260824T220000/20260825T010000',
    ],
  ],
])('%j is said by %j', (input, lines) => {
  expect(repeatLines(fields(input), TIMED)).toEqual(lines);
});

test('an event that is all day ends on a date, and so do its dates', () => {
  expect(repeatLines(fields({ kind: 'daily', ends: 'until', until: '2026-08-20' }), ALL_DAY)).toEqual([
    'RRULE:FREQ=DAILY;UNTIL=20260820',
  ]);
  const dates = [{ day: '2026-08-20', start_time: '', end_day: '2026-08-21', end_time: '' }];
  expect(repeatLines(fields({ kind: 'dates', dates }), ALL_DAY)).toEqual([
    'RDATE;VALUE=PERIOD:20260820T000000/20260821T235959',
  ]);
});

test.each([
  'RRULE:FREQ=DAILY',
  'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=4',
  'RRULE:FREQ=WEEKLY',
  'RRULE:FREQ=WEEKLY;BYDAY=TU,TH',
  'RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261215T110000Z',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=11',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
  'RRULE:FREQ=YEARLY',
  'RRULE:FREQ=YEARLY;BYMONTH=8;BYDAY=2TU',
  'RRULE:RSCALE=CHINESE;FREQ=YEARLY',
  'RRULE:FREQ=WEEKLY|EXDATE;VALUE=DATE:20260818|EXDATE:20260825T183000',
  'RDATE;VALUE=PERIOD:20260820T190000/20260820T210000',
  'RDATE:20260820T190000,20260827T190000|EXDATE:20260820T190000',
])('%s is shown by fields that mean the same', (joined) => {
  const shown = repeatOf(joined.split('|'), TIMED);
  expect(shown.kind).not.toBe('lines');
  const again = repeatOf(repeatLines(shown, TIMED), TIMED);
  expect(repeatMeaning(again)).toBe(repeatMeaning(shown));
});

test.each([
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15',
  'RRULE:FREQ=MONTHLY;BYDAY=2TU,4TU',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU',
  'RRULE:FREQ=WEEKLY;BYMONTH=6,7',
  'RRULE:FREQ=YEARLY;BYDAY=20MO',
  'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L;SKIP=BACKWARD',
  'RRULE:FREQ=DAILY|RRULE:FREQ=MONTHLY;BYMONTHDAY=1',
  'RRULE:FREQ=WEEKLY|RDATE:20260813T183000',
  'RDATE:20260820T190000|EXDATE:20260811T183000',
  'RDATE:20260820T190000|EXDATE:20260820T190000',
  'RRULE:FREQ=HOURLY',
])('%s cannot be clicked, and stays as it is', (joined) => {
  const lines = joined.split('|');
  const shown = repeatOf(lines, TIMED);
  expect(shown.kind).toBe('lines');
  expect(repeatLines(shown, TIMED)).toEqual(lines);
});

test('a long run of dates stays lines', () => {
  const lines = Array.from({ length: 61 }, (_, at) => `RDATE;VALUE=PERIOD:2027${String(at + 100)}T190000/PT1H`);
  expect(repeatOf(lines, TIMED).kind).toBe('lines');
});
