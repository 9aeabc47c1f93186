import { calendar, component, readCalendar } from '../../../../../test/import-files/icalendar.js';
import { codesOf, READING } from '../../../../../test/import-files/reading.js';
import { readIcs } from './ics.reader.js';

describe('records', () => {
  it('that are there twice are the one with the higher SEQUENCE', async () => {
    const text = (uid: string, sequence: number, title: string): string =>
      component(`UID:${uid}`, `SEQUENCE:${sequence}`, `SUMMARY:${title}`, 'DTSTART:20270401');
    const { events } = await readCalendar(
      calendar(text('a', 2, 'New'), text('a', 1, 'Old'), text('b', 0, 'One'), text('b', 0, 'Two')),
    );
    expect(events.map(({ texts, place }) => [texts.en?.title, place.rows])).toEqual([
      ['New', [1, 2]],
      ['Two', [3, 4]],
    ]);
    expect(events.map(codesOf)).toEqual([['duplicate-key'], ['duplicate-key']]);
  });

  it('without UID have a key of what they are', async () => {
    const text = calendar(
      component('SUMMARY:A', 'DTSTART:20270401', 'LOCATION:Hall'),
      component('SUMMARY:A', 'DTSTART:20270402', 'LOCATION:Hall'),
    );
    const [one, two] = (await readCalendar(text)).events;
    expect(one?.key).not.toBe(two?.key);
    expect(one?.key).toBe((await readCalendar(text)).events[0]?.key);
    expect(codesOf(one)).toEqual(['key-made']);
  });

  it('of The Events Calendar keep their number when they move, and know their former page', async () => {
    const text = (start: string): string =>
      calendar(
        'PRODID:-//Site - ECPv6.15.3//NONSGML v1.0//EN',
        component(
          `UID:12-${start}-1806958800@Old.example.org`,
          'SUMMARY:Yoga; for all',
          'DTSTART;TZID=Asia/Tokyo:20270405T190000',
          'DESCRIPTION:Content is protected.',
          'URL:https://old.example.org/event/%E5%A4%8F/2027-04-05/',
          'ORGANIZER;CN="Harbour%20Trust":MAILTO:office@example.org',
        ),
      );
    const records = await readCalendar(text('1806951600'));
    expect(records.events).toMatchObject([
      {
        key: 'old.example.org/12',
        texts: { en: { title: 'Yoga; for all', slug: '夏' } },
        formerAddresses: [{ address: '/event/%E5%A4%8F/2027-04-05/' }],
        organizers: ['Harbour Trust'],
      },
    ]);
    expect(records.events[0]?.texts.en).not.toHaveProperty('description');
    expect((await readCalendar(text('1806951700'))).events[0]?.key).toBe('old.example.org/12');
  });

  it('that are private are left out, guests too', async () => {
    const { events, leftOut } = await readCalendar(
      calendar(
        component('UID:a', 'CLASS:PRIVATE', 'SUMMARY:A', 'DTSTART:20270401', 'LOCATION:Home'),
        component(
          'UID:b',
          'SUMMARY:B',
          'DTSTART:20270401',
          'ATTENDEE;CN=Guest:mailto:guest@example.org',
          'ORGANIZER:mailto:me@example.org',
        ),
      ),
    );
    expect(leftOut).toMatchObject([{ key: 'a', code: 'private-left-out', outcome: 'skipped' }]);
    expect(JSON.stringify(events)).not.toMatch(/guest|me@/);
    expect(codesOf(events[0])).toEqual(['attendees-dropped']);
  });

  it('say what their calendar tells: what no event has is not told', async () => {
    const { events } = await readCalendar(
      calendar(
        component('UID:a', 'SUMMARY:A', 'DTSTART:20270401', 'LOCATION:Hall', 'CATEGORIES:Music,Tea\\, cake'),
        component('UID:b', 'SUMMARY:B', 'DTSTART:20270401'),
      ),
    );
    for (const name of ['venue', 'categories']) expect(events[1]).not.toHaveProperty(name);
    expect(events[0]?.categories).toEqual(['Music', 'Tea, cake']);
    expect(events[1]).not.toHaveProperty('organizers');
    expect(events[1]?.texts.en).toEqual({ title: 'B' });
  });

  it('are in the language that they name, if it can be theirs', async () => {
    const { events } = await readCalendar(
      calendar(
        component('UID:a', 'SUMMARY;LANGUAGE=en-us:落語', 'DTSTART:20270401'),
        component('UID:b', 'SUMMARY;LANGUAGE=ja-JP:落語', 'DTSTART:20270401'),
        component('UID:c', 'SUMMARY;LANGUAGE=de:Fest', 'DTSTART:20270401'),
      ),
      { language: 'ko' },
    );
    expect(events.map(({ originalLanguage }) => originalLanguage)).toEqual(['ko', 'ja', 'ko']);
  });

  it('take place where they say', async () => {
    const { venues, events } = await readCalendar(
      calendar(
        component('UID:a', 'SUMMARY:A', 'DTSTART:20270401', 'LOCATION:Hall\\, 1 Quay\\, Osaka', 'GEO:135.5;34.7'),
        component('UID:b', 'SUMMARY:B', 'DTSTART:20270401', 'LOCATION:Hall'),
        component('UID:c', 'SUMMARY:C', 'DTSTART:20270401', 'LOCATION:Library\\, 2 Road'),
        component('UID:d', 'SUMMARY:D', 'DTSTART:20270401', 'LOCATION:Library\\, 3 Lane'),
        component('UID:e', 'SUMMARY:E', 'DTSTART:20270401', 'LOCATION:https://meet.example.org/x'),
      ),
    );
    expect(venues.map(({ key, texts, coordinates }) => [key, texts.en?.address, coordinates?.latitude])).toEqual([
      ['Hall', '1 Quay, Osaka', 34.7],
      ['Library, 2 Road', '2 Road', undefined],
      ['Library, 3 Lane', '3 Lane', undefined],
    ]);
    expect(events.map(({ venue }) => venue)).toEqual(['Hall', 'Hall', 'Library, 2 Road', 'Library, 3 Lane', undefined]);
    expect(codesOf(events[0])).toContain('coordinates-swapped');
    expect(events[4]?.onlineUrl).toBe('https://meet.example.org/x');
  });
});

describe('a file', () => {
  it('that is none is refused', async () => {
    for (const [text, found] of [
      ['<!DOCTYPE html><p>Sign in', { found: 'HTML' }],
      ['', {}],
      ['{"error":1}', { found: 'JSON' }],
    ] as const) {
      expect(await readIcs([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({
        refusal: 'not-the-format',
        ...found,
      });
    }
  });

  it('without events is an empty calendar', async () => {
    expect(await readCalendar(calendar('X-WR-CALNAME:Hall', 'X-WR-TIMEZONE:Asia/Seoul'))).toMatchObject({
      events: [],
      isComplete: true,
      name: 'Hall',
      zone: { name: 'Asia/Seoul' },
    });
  });

  it('that breaks off is not complete', async () => {
    const records = await readCalendar(
      [
        'BEGIN:VCALENDAR',
        component('UID:a', 'SUMMARY:A', 'DTSTART:20270401'),
        'BEGIN:VEVENT',
        'UID:b',
        'SUMMARY:B',
        'DTSTART:20270402',
      ].join('\n'),
    );
    expect(records.isComplete).toBe(false);
    expect(records.events.map(codesOf)).toEqual([[], ['component-open']]);
  });
});
