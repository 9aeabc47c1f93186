import { calendar, component, readCalendar, readComponent } from '../../../../../test/import-files/icalendar.js';
import { codesOf, zoneNamed } from '../../../../../test/import-files/reading.js';
import { withoutDoubtfulDates } from '../doubtful-dates.js';

const START = 'DTSTART:20270401T100000';
const END = 'DTEND:20270401T110000';

describe('quoted-printable', () => {
  it.each([
    ['SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:F=C3=BCr Gro=C3=9F und Klein', 'Für Groß und Klein'],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:F=FCr', 'Für'],
    ['SUMMARY;ENCODING=quoted-printable;CHARSET=x-nonsense:F=C3=BCr', 'Für'],
    ['SUMMARY;QUOTED-PRINTABLE:Gro=C3=9F', 'Groß'],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE:a long =\r\ntitle: with =\r\na colon', 'a long title: with a colon'],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE:1 + 1 =3D 2', '1 + 1 = 2'],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE:a=\r\n cafe=\r\n deep', 'a cafe deep'],
  ])('%j', async (line, title) => {
    const { events } = await readCalendar(calendar(component('UID:a', line, START, END)));
    expect(events.map(({ texts, notes }) => [texts.en?.title ?? texts.ja?.title, notes])).toEqual([[title, []]]);
  });

  it.each([
    ['a task', ['BEGIN:VTODO', 'UID:t', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:F=C3=BC=', 'r', 'END:VTODO']],
    ['an alarm', ['BEGIN:VALARM', 'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a =', 'b', 'END:VALARM']],
    ['the calendar', ['X-NOTE;ENCODING=QUOTED-PRINTABLE:a =', 'b']],
    ['an event that ends there', ['BEGIN:VEVENT', 'UID:b', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:a=', 'END:VEVENT']],
  ])('of %s takes nothing from the next event', async (_, lines) => {
    const { events, isBrokenOff } = await readCalendar(calendar(...lines, component('UID:a', 'SUMMARY:Jazz', START)));
    expect(events.map(({ key }) => key)).toContain('a');
    expect(isBrokenOff).toBe(false);
  });

  it('without an end takes no other event, and is read in time', async () => {
    const endless = `DESCRIPTION;ENCODING=QUOTED-PRINTABLE:=${'\r\nx='.repeat(1_200_000)}`;
    const text = calendar(component('UID:a', 'SUMMARY:A', START, endless), component('UID:b', 'SUMMARY:B', START));
    expect((await readCalendar(text)).events.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('keeps the lines of a description', async () => {
    const event = await readComponent(START, END, 'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:One=0D=0A=\r\nTwo');
    expect(Object.values(event.texts)[0]?.description).toMatch(/One[^]*<br|One\n|One<\/p>/);
  });
});

describe('a change of a date and all behind it', () => {
  const read = async (...changes: readonly string[]) => {
    const main = component('UID:y', 'SUMMARY:Yoga', START, END, 'RRULE:FREQ=DAILY;COUNT=5');
    const { events } = await readCalendar(calendar(main, ...changes));
    return events
      .flatMap(({ exceptions = [] }) => exceptions)
      .map(({ originalStart, start, eventStatus, texts }) => [
        originalStart.slice(8, 13),
        start?.slice(8, 13),
        eventStatus ?? Object.values(texts ?? {})[0]?.title,
      ]);
  };
  const from = (day: string, hour: string, ...lines: readonly string[]) =>
    component(
      'UID:y',
      `RECURRENCE-ID;RANGE=THISANDFUTURE:202704${day}T100000`,
      `DTSTART:202704${day}T${hour}0000`,
      `DTEND:202704${day}T${String(Number(hour) + 1)}0000`,
      ...lines,
    );

  it('moves the rest', async () => {
    expect(await read(from('03', '12', 'SUMMARY:Yoga'))).toEqual([
      ['03 10', '03 12', undefined],
      ['04 10', '04 12', undefined],
      ['05 10', '05 12', undefined],
    ]);
  });

  it('repeated for each of many dates is read in time', async () => {
    const count = 4000;
    const dayAt = (at: number): string => new Date(Date.UTC(2027, 3, 1 + at)).toISOString().slice(0, 10);
    const changes = Array.from({ length: count }, (_, at) => {
      const day = dayAt(at).replaceAll('-', '');
      return component(
        'UID:z',
        `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T100000`,
        'SUMMARY:Z',
        `DTSTART:${day}T120000`,
        `DTEND:${day}T130000`,
      );
    });
    const main = component('UID:z', 'SUMMARY:Z', START, END, 'RRULE:FREQ=DAILY');
    const [event] = (await readCalendar(calendar(main, ...changes))).events;
    expect(event?.exceptions).toHaveLength(count + 500);
    expect(event?.exceptions?.at(-1)?.start).toBe(`${dayAt(count + 499)} 12:00:00`);
  });

  it('ends where the next one begins, and leaves dates of their own', async () => {
    const own = component(
      'UID:y',
      'RECURRENCE-ID:20270403T100000',
      'DTSTART:20270403T150000',
      'DTEND:20270403T160000',
      'SUMMARY:Yoga',
    );
    expect(await read(from('02', '12', 'SUMMARY:Yoga'), from('04', '10', 'SUMMARY:Pilates'), own)).toEqual([
      ['02 10', '02 12', undefined],
      ['03 10', '03 15', undefined],
      ['04 10', undefined, 'Pilates'],
      ['05 10', undefined, 'Pilates'],
    ]);
  });

  it('cancels the rest', async () => {
    expect(await read(from('04', '10', 'SUMMARY:Yoga', 'STATUS:CANCELLED'))).toEqual([
      ['04 10', undefined, 'cancelled'],
      ['05 10', undefined, 'cancelled'],
    ]);
  });
});

describe('rules', () => {
  it.each([
    ['RRULE:FREQ=DAILY;COUNT=3;UNTIL=20270410T000000Z', 'RRULE:FREQ=DAILY;COUNT=3'],
    ['RRULE:FREQ=DAILY;UNTIL=20270402T010000Z;COUNT=30', 'RRULE:FREQ=DAILY;UNTIL=20270402T010000Z'],
    ['RRULE:FREQ=DAILY;UNTIL=20270402;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2'],
  ])('with two ends have the earlier one: %s', async (line, stored) => {
    const event = await readComponent(START, END, line);
    expect([event.recurrence, codesOf(event)]).toEqual([[stored], []]);
  });

  it.each([
    ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270401T100000,20270402T100000'],
    ['RDATE:20270402T100000', 'EXDATE:20270401T100000;20270402T100000'],
  ])('that leave no date are refused: %s, %s', async (rule, excluded) => {
    const { events, leftOut } = await readCalendar(
      calendar(component('UID:a', 'SUMMARY:A', START, END, rule, excluded)),
    );
    expect([events, leftOut.map(({ code, outcome }) => [code, outcome])]).toEqual([[], [['series-empty', 'refused']]]);
  });

  it('that go on behind their exclusions are series', async () => {
    const event = await readComponent(START, END, 'RRULE:FREQ=YEARLY', 'EXDATE:20270401T100000');
    expect(event.recurrence).toHaveLength(2);
  });
});

it('hours are counted through a change of the clocks, days are not', async () => {
  const read = async (duration: string): Promise<string | undefined> => {
    const text = calendar(component('UID:a', 'SUMMARY:A', 'DTSTART:20270327T120000', `DURATION:${duration}`));
    return (await readCalendar(text, { zone: zoneNamed('Europe/Berlin') })).events[0]?.end;
  };
  expect(await Promise.all(['PT24H', 'P1D', 'P1DT1H'].map(read))).toEqual([
    '2027-03-28 13:00:00',
    '2027-03-28 12:00:00',
    '2027-03-28 13:00:00',
  ]);
});

it.each([
  ['US-Eastern', 'US/Eastern'],
  ['America-New_York', 'America/New_York'],
  ['tzone://Microsoft/Utc', 'Asia/Tokyo'],
  ['tzone://Microsoft/Europe/Berlin', 'Europe/Berlin'],
])('the zone %s is known', async (id, name) => {
  const event = await readComponent(`DTSTART;TZID="${id}":20270401T100000`, `DTEND;TZID="${id}":20270401T110000`);
  expect([event.zone.name, codesOf(event)]).toEqual([name, []]);
});

it('tasks are named as left out', async () => {
  const todo = ['BEGIN:VTODO', 'UID:t1', 'SUMMARY:Buy tea', 'END:VTODO', 'BEGIN:VJOURNAL', 'END:VJOURNAL'].join('\r\n');
  const { events, leftOut } = await readCalendar(calendar(todo, component('UID:a', 'SUMMARY:A', START, END), todo));
  expect(events).toHaveLength(1);
  expect(leftOut.map(({ code, key, title, place, value }) => [code, key, title, place.rows, value])).toEqual([
    ['other-type', 't1', 'Buy tea', [1], 'VTODO'],
    ['other-type', undefined, undefined, [2], 'VJOURNAL'],
    ['other-type', 't1', 'Buy tea', [3], 'VTODO'],
    ['other-type', undefined, undefined, [4], 'VJOURNAL'],
  ]);
});

it.each([
  ['https://meet.example.org/1', 'https://meet.example.org/1', undefined],
  ['online - https://meet.example.org/3', 'https://meet.example.org/3', undefined],
  ['Zoom: https://meet.example.org/4', 'https://meet.example.org/4', undefined],
  ['Check event page for more details', undefined, undefined],
  ['TBA', undefined, undefined],
  ['未定', undefined, undefined],
  ['Town library', undefined, 'Town library'],
  ['Town library https://library.example.org/', undefined, 'Town library https://library.example.org/'],
])('the place %s', async (location, onlineUrl, venue) => {
  const event = await readComponent(START, END, `LOCATION:${location}`);
  expect([event.onlineUrl, event.venue]).toEqual([onlineUrl, venue]);
});

it.each(['18991231', '22010101', '00010101'])('the year of %s is doubtful, for every reader', async (day) => {
  const text = calendar(
    component('UID:a', 'SUMMARY:A', `DTSTART;VALUE=DATE:${day}`),
    component('UID:b', 'SUMMARY:B', START, END),
  );
  const { events, leftOut } = withoutDoubtfulDates(await readCalendar(text));
  expect(events.map(({ key }) => key)).toEqual(['b']);
  expect(leftOut).toMatchObject([{ code: 'date-doubtful', outcome: 'refused', key: 'a', title: 'A' }]);
});

describe('calendars of other plug-ins of WordPress', () => {
  const url = 'https://club.example.org/events/songs/?lang=en';
  const feed = (product: string, uid: string): string =>
    calendar(`PRODID:${product}`, component(`UID:${uid}`, 'SUMMARY:Songs', 'DTSTART:20270410T100000Z', `URL:${url}`));

  it('of Events Manager know an event by its page, as its UID is another one each time', async () => {
    for (const uid of ['1a', '2b']) {
      const { events, isComplete } = await readCalendar(feed('-//wp-events-plugin.com//6.4//EN', uid));
      expect(events).toMatchObject([
        {
          key: 'club.example.org/events/songs/?lang=en',
          formerAddresses: [{ address: '/events/songs/?lang=en' }],
          texts: { en: { slug: 'songs' } },
        },
      ]);
      expect(isComplete).toBe(false);
    }
  });

  it('of My Calendar show some months, and tell the pages of their events', async () => {
    const product = '-//Accessible Web Design//My Calendar//http://www.joedolson.com//v3.4//EN';
    const { events, isComplete } = await readCalendar(feed(product, '12-7'));
    expect(events).toMatchObject([{ key: '12-7', formerAddresses: [{ address: '/events/songs/?lang=en' }] }]);
    expect(isComplete).toBe(false);
    expect((await readCalendar(feed('-//Other//EN', '12-7'))).events[0]).not.toHaveProperty('formerAddresses');
  });
});
