import { wallFromJson } from '../dates/wall-clock.js';
import { UTC_ZONE } from '../dates/zone.js';
import { moveRecurrence } from './move-recurrence.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime } from './recurrence.js';

function firstAt(start: string, allDay = false): FirstTime {
  const end = allDay ? `${start.slice(0, 10)} 23:59:59` : start;
  return { start: wallFromJson(start), end: wallFromJson(end), allDay, zone: UTC_ZONE };
}

function moved(lines: readonly string[], [from, to]: readonly [FirstTime, FirstTime], keeps = false): string[] {
  const parsed = parseRecurrence(lines, from);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return moveRecurrence(parsed.recurrence, to, keeps);
}

const hours = [firstAt('2026-08-04 07:00:00'), firstAt('2026-09-01 09:30:00')] as const;
const days = [firstAt('2026-08-04 00:00:00', true), firstAt('2026-09-01 00:00:00', true)] as const;

test('a rule without an end, or with a number of dates, stays what it is', () => {
  const lines = ['RRULE:FREQ=WEEKLY;BYDAY=TU', 'RRULE:FREQ=MONTHLY;COUNT=3'];
  expect(moved(lines, hours)).toEqual(lines);
});

test('a rule ends as many days later as it begins later', () => {
  expect(moved(['RRULE:FREQ=WEEKLY;UNTIL=20260825T070000Z;BYDAY=TU'], hours)).toEqual([
    'RRULE:FREQ=WEEKLY;UNTIL=20260922T235959Z;BYDAY=TU',
  ]);
  expect(moved(['RRULE:FREQ=DAILY;UNTIL=20260806'], days)).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260903']);
});

test('dates that were added move by as much, those that were taken off where that is wished', () => {
  const lines = ['RRULE:FREQ=WEEKLY', 'RDATE:20260806T100000', 'EXDATE:20260811T070000'];
  const added = 'RDATE;VALUE=PERIOD:20260903T123000/20260903T123000';
  expect(moved(lines, hours)).toEqual(['RRULE:FREQ=WEEKLY', added]);
  expect(moved(lines, hours, true)).toEqual(['RRULE:FREQ=WEEKLY', added, 'EXDATE:20260908T093000']);
});
