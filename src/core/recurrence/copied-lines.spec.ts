import { wallFromJson } from '../dates/wall-clock.js';
import { parseZone, type Zone } from '../dates/zone.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime } from './recurrence.js';

const fail = (text: string): never => {
  throw new Error(text);
};
const zone = (name: string): Zone => parseZone(name) ?? fail(name);
const evening: FirstTime = {
  start: wallFromJson('2026-11-24 19:00:00'),
  end: wallFromJson('2026-11-24 21:00:00'),
  allDay: false,
  zone: zone('Asia/Tokyo'),
};

describe('a line copied from another program', () => {
  const stored = (line: string, first = evening): readonly string[] => {
    const parsed = parseRecurrence([line], first);
    return 'recurrence' in parsed ? parsed.recurrence.lines : fail(JSON.stringify(parsed.problems));
  };

  it.each([
    ['RRULE:FREQ=WEEKLY;BYDAY=MO, WE, FR', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'],
    ['RRULE: FREQ=WEEKLY; BYDAY=TU', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
    ['RRULE:FREQ=WEEKLY;BYDAY=TU;', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
    ['RRULE;VALUE=RECUR:FREQ=WEEKLY', 'RRULE:FREQ=WEEKLY'],
    ['RRULE:FREQ=DAILY;BYHOUR=19;BYMINUTE=0;BYSECOND=0', 'RRULE:FREQ=DAILY'],
    ['RRULE:BYHOUR=19;FREQ=DAILY', 'RRULE:FREQ=DAILY'],
    ['RRULE:FREQ=DAILY;BYMINUTE=00;BYHOUR=19;COUNT=3;', 'RRULE:FREQ=DAILY;COUNT=3'],
    ['EXDATE:20261125T190000, 20261126T190000', 'EXDATE:20261125T190000,20261126T190000'],
    ['EXDATE;TZID=Tokyo Standard Time:20261125T190000', 'EXDATE;TZID=Asia/Tokyo:20261125T190000'],
    ['EXDATE;TZID="Tokyo Standard Time 1":20261125T190000', 'EXDATE;TZID=Asia/Tokyo:20261125T190000'],
    ['EXDATE;TZID=tokyo standard time:20261125T190000', 'EXDATE;TZID=Asia/Tokyo:20261125T190000'],
    ['EXDATE;TZID=Japan:20261125T190000', 'EXDATE;TZID=Japan:20261125T190000'],
  ])('%s', (line, plain) => {
    expect(stored(line)).toEqual([plain]);
  });

  it.each([
    ['China Standard Time', 'Asia/Shanghai'],
    ['China Standard Time', 'Asia/Hong_Kong'],
    ['Taipei Standard Time', 'Asia/Taipei'],
    ['Korea Standard Time', 'Asia/Seoul'],
    ['FLE Standard Time', 'Europe/Kyiv'],
    ['India Standard Time', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['W. Europe Standard Time', 'Europe/Zurich'],
  ])('TZID=%s is %s', (name, own) => {
    expect(stored(`RDATE;TZID=${name}:20261224T190000`, { ...evening, zone: zone(own) })).toHaveLength(1);
  });
});
