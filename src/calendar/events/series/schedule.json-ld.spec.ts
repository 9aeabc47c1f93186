import { wallClock } from '#core/dates/wall-clock.js';
import { parseZone } from '#core/dates/zone.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { scheduleJsonLd } from './schedule.json-ld.js';

/** By default a Tuesday evening, the first Tuesday of August. */
function firstTime({
  start = '2026-08-04 19:00:00',
  end = '2026-08-04 20:30:00',
  zone = 'Asia/Tokyo',
  allDay = false,
} = {}): FirstTime {
  const times = { start: wallClock(start), end: wallClock(end), zone: parseZone(zone) };
  if (!times.start || !times.end || !times.zone) throw new Error('no times');
  return { start: times.start, end: times.end, zone: times.zone, allDay };
}

function read(lines: readonly string[], first: FirstTime): Recurrence {
  const parsed = parseRecurrence(lines, first);
  if ('problems' in parsed) throw new Error(`${lines.join()} was refused`);
  return parsed.recurrence;
}

describe('a Schedule', () => {
  it('says a weekly rule whole', () => {
    const lines = [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20261215T100000Z',
      'EXDATE;VALUE=DATE:20260818',
      'EXDATE:20260901T190000',
    ];
    expect(scheduleJsonLd(read(lines, firstTime()))).toEqual({
      '@type': 'Schedule',
      repeatFrequency: 'P2W',
      byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
      startDate: '2026-08-04',
      endDate: '2026-12-15',
      startTime: '19:00:00',
      endTime: '20:30:00',
      scheduleTimezone: 'Asia/Tokyo',
      exceptDate: ['2026-08-18T19:00:00', '2026-09-01T19:00:00'],
    });
  });

  it.each([
    ['FREQ=WEEKLY', { repeatFrequency: 'P1W', byDay: ['https://schema.org/Tuesday'] }],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', { repeatFrequency: 'P3D', repeatCount: 5 }],
    ['FREQ=MONTHLY;BYDAY=1TU,-1FR', { repeatFrequency: 'P1M', byDay: ['1TU', '-1FR'] }],
    ['FREQ=MONTHLY', { repeatFrequency: 'P1M', byMonthDay: [4] }],
    ['FREQ=MONTHLY;BYMONTHDAY=4,18;BYMONTH=8,9', { byMonth: [8, 9], byMonthDay: [4, 18] }],
    ['FREQ=YEARLY', { repeatFrequency: 'P1Y', byMonth: [8], byMonthDay: [4] }],
    ['FREQ=YEARLY;BYMONTH=8;BYDAY=1TU', { byMonth: [8], byDay: ['1TU'] }],
  ])('says %s', (rule, part) => {
    expect(scheduleJsonLd(read([`RRULE:${rule}`], firstTime()))).toMatchObject(part);
  });

  it.each([
    [['RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1']],
    [['RRULE:FREQ=MONTHLY;BYMONTHDAY=4,-1']],
    [['RRULE:FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=4']],
    [['RRULE:FREQ=MONTHLY;BYDAY=TU']],
    [['RRULE:FREQ=YEARLY;BYDAY=31TU']],
    [['RRULE:FREQ=YEARLY;BYMONTHDAY=4']],
    [['RRULE:FREQ=YEARLY;BYWEEKNO=32']],
    [['RRULE:FREQ=YEARLY;BYYEARDAY=216']],
    [['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU']],
    [['RRULE:RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=MONTHLY']],
    [['RRULE:RSCALE=CHINESE;FREQ=YEARLY']],
    [['RRULE:FREQ=WEEKLY', 'RRULE:FREQ=MONTHLY']],
    [['RRULE:FREQ=WEEKLY', 'RDATE:20260807T190000']],
    [['RDATE:20260807T190000']],
    // A Schedule would not include the first date, which is a Tuesday.
    [['RRULE:FREQ=WEEKLY;BYDAY=WE']],
  ])('does not say %j', (lines) => {
    expect(scheduleJsonLd(read(lines, firstTime()))).toBeUndefined();
  });

  it('names no zone that the database of zones does not have', () => {
    expect(scheduleJsonLd(read(['RRULE:FREQ=WEEKLY'], firstTime({ zone: 'UTC+5:30' })))).toBeUndefined();
  });

  it('has days and no times where the event lasts whole days', () => {
    const days = { start: '2026-08-04 00:00:00', end: '2026-08-06 23:59:59', allDay: true };
    const lines = ['RRULE:FREQ=YEARLY;UNTIL=20300804', 'EXDATE:20270804'];
    const schedule = scheduleJsonLd(read(lines, firstTime(days)));
    expect(schedule).toMatchObject({ duration: 'P3D', endDate: '2030-08-04', exceptDate: ['2027-08-04'] });
    expect(schedule).not.toHaveProperty('startTime');
    expect(schedule).not.toHaveProperty('endTime');
  });

  it('says how long it lasts where it ends on another day', () => {
    const night = firstTime({ start: '2026-08-04 22:00:00', end: '2026-08-05 02:30:00' });
    const schedule = scheduleJsonLd(read(['RRULE:FREQ=DAILY'], night));
    expect(schedule).toMatchObject({ startTime: '22:00:00', duration: 'PT4H30M' });
    expect(schedule).not.toHaveProperty('endTime');
  });
});
