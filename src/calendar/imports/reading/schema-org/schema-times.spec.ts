import { PAGE, page, readEventOf, readPage } from '../../../../../test/import-files/linked-data.js';
import { codesOf } from '../../../../../test/import-files/reading.js';

describe('times', () => {
  it.each([
    [{ endDate: '2027-05-07T22:00' }, '2027-05-07 20:00:00', '2027-05-07 22:00:00', 'Asia/Hong_Kong', []],
    [
      { startDate: '2027-05-07T12:00:00Z', duration: 'PT90M' },
      '2027-05-07 20:00:00',
      '2027-05-07 21:30:00',
      'Asia/Hong_Kong',
      [],
    ],
    [
      { startDate: '2027-05-07T20:00:00+08:00', duration: 'PT1H' },
      '2027-05-07 20:00:00',
      '2027-05-07 21:00:00',
      'Asia/Hong_Kong',
      [],
    ],
    [
      { startDate: '2027-05-07T20:00:00+01:00', duration: 'PT1H' },
      '2027-05-07 20:00:00',
      '2027-05-07 21:00:00',
      'UTC+1',
      ['zone-from-offset'],
    ],
    [{ endDate: '2027-05-09' }, '2027-05-07 20:00:00', '2027-05-09 23:59:59', 'Asia/Hong_Kong', []],
    [{ endDate: '2027-05-07' }, '2027-05-07 20:00:00', '2027-05-07 20:00:00', 'Asia/Hong_Kong', ['end-missing']],
    [{ endDate: '2027-05-06' }, '2027-05-07 20:00:00', '2027-05-07 20:00:00', 'Asia/Hong_Kong', ['end-before-start']],
    [{}, '2027-05-07 20:00:00', '2027-05-07 20:00:00', 'Asia/Hong_Kong', ['end-missing']],
    [
      { startDate: 'May 7, 2027 8:00 pm' },
      '2027-05-07 20:00:00',
      '2027-05-07 20:00:00',
      'Asia/Hong_Kong',
      ['end-missing'],
    ],
  ])('%j', async (properties, start, end, zone, codes) => {
    const event = await readEventOf(properties);
    expect([event.start, event.end, event.zone.name, codesOf(event)]).toEqual([start, end, zone, codes]);
  });

  it.each([
    [{ startDate: '2027-05-07' }, '2027-05-07 23:59:59'],
    [{ startDate: '2027-05-07', endDate: '2027-05-09' }, '2027-05-09 23:59:59'],
    [{ startDate: '2027-05-07T00:00:00+08:00', endDate: '2027-05-08T23:59:59+08:00' }, '2027-05-08 23:59:59'],
  ])('of whole days: %j', async (properties, end) => {
    expect(await readEventOf(properties)).toMatchObject({ allDay: true, start: '2027-05-07 00:00:00', end, notes: [] });
  });

  it('that are none refuseRecord their event', async () => {
    const { events, leftOut } = await readPage(
      page([
        { '@type': 'Event', name: 'A', startDate: '2027-02-30' },
        { '@type': 'Event', name: 'B' },
        { '@type': 'Event', startDate: '2027-05-01' },
        { '@type': 'Event', name: 'C', startDate: '2027-05-01' },
      ]),
    );
    expect(leftOut.map(({ code }) => code)).toEqual(['date-impossible', 'start-missing', 'title-missing']);
    expect(events.map(({ key }) => key)).toEqual([`${PAGE}#4`]);
  });
});

describe('schedules', () => {
  it.each([
    [
      { repeatFrequency: 'P2W', byDay: ['Monday', 'https://schema.org/Friday'], repeatCount: 4 },
      'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=MO,FR',
    ],
    [
      { repeatFrequency: 'P1M', byDay: '2FR', endDate: '2027-09-30' },
      'RRULE:FREQ=MONTHLY;UNTIL=20270930T155959Z;BYDAY=2FR',
    ],
    [{ repeatFrequency: 'Daily', repeatCount: 3 }, 'RRULE:FREQ=DAILY;COUNT=3'],
    [{ repeatFrequency: 'P1M', byMonthDay: [1, 15] }, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15'],
    [{ repeatFrequency: 'P1M', byDay: 'Tuesday', byMonthWeek: 3 }, 'RRULE:FREQ=MONTHLY;BYDAY=3TU'],
  ])('%j', async (schedule, rule) => {
    expect((await readEventOf({ duration: 'PT1H', eventSchedule: schedule })).recurrence).toEqual([rule]);
  });

  it('begin on the first day that they name', async () => {
    const schedule = {
      startDate: '2027-05-01',
      startTime: '22:00',
      endTime: '01:00',
      repeatFrequency: 'P1W',
      byDay: 'Friday',
      repeatCount: 2,
    };
    const event = await readEventOf({ startDate: undefined, eventSchedule: schedule });
    expect([event.start, event.end, event.recurrence]).toEqual([
      '2027-05-07 22:00:00',
      '2027-05-08 01:00:00',
      ['RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=FR'],
    ]);
  });

  it('that cannot be read leave the first date', async () => {
    const event = await readEventOf({ eventSchedule: { repeatFrequency: 'now and then' } });
    expect([event.recurrence, codesOf(event)]).toEqual([undefined, ['end-missing', 'schedule-unread']]);
  });
});
