import { calendar, component, readCalendar, readComponent } from '../../../../../test/import-files/icalendar.js';
import { codesOf, zoneNamed } from '../../../../../test/import-files/reading.js';

describe('times', () => {
  it.each([
    ['DTSTART:20270401T100000Z', '2027-04-01 19:00:00', 'Asia/Tokyo', []],
    ['DTSTART;TZID=UTC:20270401T100000', '2027-04-01 19:00:00', 'Asia/Tokyo', []],
    ['DTSTART:20270401T100000', '2027-04-01 10:00:00', 'Asia/Tokyo', []],
    ['DTSTART:20270401T1000', '2027-04-01 10:00:00', 'Asia/Tokyo', []],
    ['DTSTART:2027-04-01T10:00:00+0200', '2027-04-01 17:00:00', 'Asia/Tokyo', []],
    ['DTSTART:20270401T240000', '2027-04-02 00:00:00', 'Asia/Tokyo', []],
    ['DTSTART;TZID=+09:00:20270401T100000', '2027-04-01 10:00:00', 'UTC+9', ['zone-from-offset']],
    ['DTSTART;TZID=+05:30:20270401T100000', '2027-04-01 10:00:00', 'UTC+5.5', ['zone-from-offset']],
    ['DTSTART;TZID=GMT-3:20270401T100000', '2027-04-01 10:00:00', 'UTC-3', ['zone-from-offset']],
    ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270401T100000', '2027-04-01 10:00:00', 'Europe/Berlin', []],
    ['DTSTART;TZID="Korea Standard Time":20270401T100000', '2027-04-01 10:00:00', 'Asia/Seoul', []],
    [
      'DTSTART;TZID=Eastern Standard Time 1:20270401T100000',
      '2027-04-01 10:00:00',
      'America/New_York',
      ['zone-guessed'],
    ],
    [
      'DTSTART;TZID=(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi:20270401T100000',
      '2027-04-01 10:00:00',
      'Asia/Hong_Kong',
      ['zone-guessed'],
    ],
    ['DTSTART;TZID=Nowhere:20270401T100000', '2027-04-01 10:00:00', 'Asia/Tokyo', ['zone-unknown']],
  ])('%s', async (line, start, zone, notes) => {
    const event = await readComponent(line, 'DURATION:PT1H');
    expect([event.start, event.zone.name, codesOf(event)]).toEqual([start, zone, notes]);
  });

  it('have the zone whose clocks show what a definition says', async () => {
    const rules = [
      ['STANDARD', '+0200', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
      ['DAYLIGHT', '+0100', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ].flatMap(([kind = '', from, to, rule]) => [
      `BEGIN:${kind}`,
      'DTSTART:16010101T020000',
      `TZOFFSETFROM:${from ?? ''}`,
      `TZOFFSETTO:${to ?? ''}`,
      `RRULE:${rule ?? ''}`,
      `END:${kind}`,
    ]);
    const text = calendar(
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      ...rules,
      'END:VTIMEZONE',
      component('UID:a', 'SUMMARY:A', 'DTSTART;TZID=Custom:20270701T100000'),
    );
    expect((await readCalendar(text, { zone: zoneNamed('Europe/Rome') })).events[0]?.zone.name).toBe('Europe/Rome');
    const [event] = (await readCalendar(text)).events;
    expect(event?.zone.name).toBe('Europe/Berlin');
    expect(codesOf(event)).toEqual(['zone-guessed', 'end-missing']);
  });

  it.each([
    ['DTSTART;VALUE=DATE:20270401', undefined, '2027-04-01 23:59:59', []],
    ['DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270401', '2027-04-01 23:59:59', []],
    ['DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270404', '2027-04-03 23:59:59', []],
    ['DTSTART;VALUE=DATE:20270401', 'DURATION:P2D', '2027-04-02 23:59:59', []],
    ['DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270301', '2027-04-01 23:59:59', ['end-before-start']],
    ['DTSTART:20270401T100000', 'DTEND:20270401T090000', '2027-04-01 10:00:00', ['end-before-start']],
    ['DTSTART:20270401T100000', 'DTEND:20270231T090000', '2027-04-01 10:00:00', ['date-impossible']],
    ['DTSTART:20270401T100000', 'DTEND;TZID=Europe/Berlin:20270401T040000', '2027-04-01 11:00:00', []],
  ])('end as they say: %s, %s', async (start, end, wall, notes) => {
    const event = await readComponent(start, ...(end === undefined ? [] : [end]));
    expect([event.end, codesOf(event)]).toEqual([wall, notes]);
  });

  it('that are none refuseRecord their event alone', async () => {
    const { events, leftOut } = await readCalendar(
      calendar(
        component('UID:a', 'SUMMARY:A', 'DTSTART:20270231'),
        component('UID:b', 'SUMMARY:B', 'DTSTART:soon'),
        component('UID:c', 'SUMMARY:C'),
        component('UID:d', 'DTSTART:20270401'),
        component('UID:e', 'SUMMARY:E', 'DTSTART:20270401'),
      ),
    );
    expect(leftOut.map(({ key, code, outcome, place }) => [key, code, outcome, ...place.rows])).toEqual([
      ['a', 'date-impossible', 'refused', 1],
      ['b', 'date-unreadable', 'refused', 2],
      ['c', 'start-missing', 'refused', 3],
      ['d', 'title-missing', 'refused', 4],
    ]);
    expect(events.map(({ key }) => key)).toEqual(['e']);
  });
});
