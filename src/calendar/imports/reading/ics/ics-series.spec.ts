import { calendar, component, readCalendar, readComponent } from '../../../../../test/import-files/icalendar.js';
import { codesOf, zoneNamed } from '../../../../../test/import-files/reading.js';

describe('series', () => {
  it.each([
    ['RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TH, FR', 'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TH,FR'],
    ['rrule:freq=weekly;wkst=su;count=2;', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=2', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=2'],
    [
      'RRULE:FREQ=WEEKLY;BYDAY=TH,SU;BYSETPOS=1;WKST=SU;COUNT=2',
      'RRULE:FREQ=WEEKLY;BYDAY=TH,SU;BYSETPOS=1;WKST=SU;COUNT=2',
    ],
    ['RRULE:FREQ=DAILY;UNTIL=20270403', 'RRULE:FREQ=DAILY;UNTIL=20270403T010000Z'],
    ['RRULE:FREQ=DAILY;UNTIL=20270403T100000', 'RRULE:FREQ=DAILY;UNTIL=20270403T010000Z'],
  ])('%s', async (line, stored) => {
    const event = await readComponent('DTSTART:20270401T100000', 'DTEND:20270401T110000', line);
    expect([event.recurrence, codesOf(event)]).toEqual([[stored], []]);
  });

  it('of whole days end with a day', async () => {
    const event = await readComponent(
      'DTSTART;VALUE=DATE:20270401',
      'RRULE:FREQ=DAILY;UNTIL=20270402T150000Z',
      'EXDATE:20270402T000000',
    );
    expect(event.recurrence).toEqual(['RRULE:FREQ=DAILY;UNTIL=20270403', 'EXDATE:20270402']);
  });

  it('have dates of their own, and others that fall out, in any zone', async () => {
    const event = await readComponent(
      'DTSTART;TZID=Asia/Seoul:20270401T100000',
      'DTEND;TZID=Asia/Seoul:20270401T110000',
      'RDATE;TZID=Asia/Seoul;VALUE=PERIOD:20270410T100000/PT3H',
      'RDATE:20270411T010000Z',
      'EXDATE;VALUE=DATE:20270401,x',
    );
    expect(event.recurrence).toEqual([
      'RDATE;VALUE=PERIOD:20270410T100000/20270410T130000',
      'RDATE:20270411T100000',
      'EXDATE:20270401T100000',
    ]);
    expect(codesOf(event)).toEqual(['date-unreadable']);
  });

  it.each(['RRULE:FREQ=FORTNIGHTLY', 'RRULE:FREQ=HOURLY;COUNT=3', 'RRULE:FREQ=DAILY\r\nEXRULE:FREQ=WEEKLY'])(
    'that Kalends cannot express are their first date: %s',
    async (line) => {
      const event = await readComponent('DTSTART:20270401T100000', 'DTEND:20270401T110000', line);
      expect([event.recurrence, codesOf(event)]).toEqual([undefined, ['rule-unsupported']]);
    },
  );

  it('in UTC stay there where the clocks of the calendar change', async () => {
    const text = calendar(component('UID:a', 'SUMMARY:A', 'DTSTART:20270401T100000Z', 'RRULE:FREQ=DAILY'));
    expect((await readCalendar(text)).events[0]?.zone.name).toBe('Asia/Tokyo');
    expect((await readCalendar(text, { zone: zoneNamed('Europe/Berlin') })).events[0]?.zone.name).toBe('UTC');
  });

  const series = component(
    'UID:a',
    'SUMMARY:Jazz',
    'LOCATION:Hall',
    'DTSTART:20270401T100000',
    'DTEND:20270401T110000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  );

  it('take exceptions, which have what differs', async () => {
    const { events } = await readCalendar(
      calendar(
        component(
          'UID:a',
          'RECURRENCE-ID:20270408T010000Z',
          'SUMMARY:Jazz',
          'DTSTART:20270409T100000',
          'DTEND:20270409T120000',
          'LOCATION:',
        ),
        series,
        component(
          'UID:a',
          'RECURRENCE-ID;VALUE=DATE:20270415',
          'SUMMARY:Soul',
          'DTSTART:20270415T100000',
          'DURATION:PT1H',
          'STATUS:CANCELLED',
        ),
      ),
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.place.rows).toEqual([1, 2, 3]);
    expect(events[0]?.exceptions).toEqual([
      { originalStart: '2027-04-08 10:00:00', start: '2027-04-09 10:00:00', end: '2027-04-09 12:00:00', venue: null },
      { originalStart: '2027-04-15 10:00:00', texts: { en: { title: 'Soul' } }, eventStatus: 'cancelled' },
    ]);
  });

  it('that cannot be read keep their key from their exceptions', async () => {
    const bad = component('UID:a', 'SUMMARY:Jazz', 'DTSTART:20270230T100000', 'RRULE:FREQ=WEEKLY');
    const date = component('UID:a', 'RECURRENCE-ID:20270408T100000', 'SUMMARY:Soul', 'DTSTART:20270408T110000');
    const { events, leftOut } = await readCalendar(calendar(bad, date));
    expect(events.map(({ key }) => key)).toEqual(['a 20270408T100000']);
    expect(leftOut.map(({ key, outcome }) => [key, outcome])).toEqual([['a', 'refused']]);
  });

  it('have no place on a date that is online', async () => {
    const main = component('UID:a', 'SUMMARY:Jazz', 'DTSTART:20270401T100000', 'RRULE:FREQ=WEEKLY', 'LOCATION:Mill');
    const date = (...more: readonly string[]): string =>
      component('UID:a', 'RECURRENCE-ID:20270408T100000', 'SUMMARY:Jazz', 'DTSTART:20270408T100000', ...more);
    const venueOf = async (text: string): Promise<unknown> =>
      (await readCalendar(calendar(main, text))).events[0]?.exceptions?.[0]?.venue;
    expect(await venueOf(date('LOCATION:Online'))).toBeNull();
    expect(await venueOf(date())).toBeUndefined();
  });

  it('leave exceptions of dates that they have not as events', async () => {
    const stranger = component('UID:a', 'RECURRENCE-ID:20270402T100000', 'SUMMARY:Soul', 'DTSTART:20270402T100000');
    const alone = component('UID:b', 'RECURRENCE-ID:20270402T100000', 'SUMMARY:Blues', 'DTSTART:20270402T100000');
    const { events } = await readCalendar(calendar(series, stranger, alone));
    expect(events.map(({ key, notes }) => [key, notes.at(-1)?.code])).toEqual([
      ['a', undefined],
      ['a 20270402T100000', 'series-missing'],
      ['b', 'series-missing'],
    ]);
  });
});
