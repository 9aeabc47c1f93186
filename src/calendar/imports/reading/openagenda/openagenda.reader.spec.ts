import { codesOf, READING, readRecords, zoneNamed } from '../../../../../test/import-files/reading.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { readOpenAgenda } from './openagenda.reader.js';

const TIMING = { begin: '2027-04-10T19:00:00+02:00', end: '2027-04-10T21:00:00+02:00' };
const EVENT = {
  uid: 7,
  title: { fr: 'Chants', en: 'Songs' },
  timings: [TIMING],
  timezone: 'Europe/Paris',
  attendanceMode: 1,
  status: 1,
};
const HALL = {
  uid: 3,
  name: 'Salle',
  address: '1 Rue A, 69007 Lyon',
  city: 'Lyon',
  postalCode: '69007',
  region: 'Auvergne-Rhône-Alpes',
  countryCode: 'FR',
  latitude: 45.7,
  longitude: 4.8,
  description: { fr: 'Grande' },
};

function read(...rows: readonly object[]): Promise<ImportedRecords> {
  return readRecords(readOpenAgenda, JSON.stringify({ total: rows.length, events: rows }));
}

async function readOne(properties: object): Promise<ImportedEvent> {
  const { events, leftOut } = await read({ ...EVENT, ...properties });
  const [event] = events;
  if (!event) throw new Error(JSON.stringify(leftOut));
  return event;
}

it('an event has texts by language, place, tags, tickets and a picture', async () => {
  const { events, venues, isComplete } = await read({
    ...EVENT,
    description: { fr: 'Bref', en: 'Short' },
    longDescription: { fr: '<p>Long</p>' },
    conditions: { en: '€5' },
    keywords: { fr: ['mer'], en: ['sea', 'choir'] },
    registration: [
      { type: 'phone', value: '0102030405' },
      { type: 'link', value: 'https://tickets.example/1' },
    ],
    image: {
      base: 'https://cdn.example/main/',
      filename: 'a.jpg',
      variants: [{ type: 'full', filename: 'a.full.jpg' }],
    },
    canonicalUrl: 'https://openagenda.com/agendas/1/events/7',
    onlineAccessLink: 'https://live.example/',
    location: HALL,
    createdAt: '2027-01-02T10:00:00.000Z',
  });
  expect(events).toEqual([
    {
      kind: 'events',
      key: '7',
      place: { rows: [1] },
      originalLanguage: 'en',
      texts: {
        en: {
          title: 'Songs',
          description: '<p>Long</p>',
          excerpt: 'Short',
          cost: '€5',
          website: 'https://openagenda.com/agendas/1/events/7',
        },
      },
      start: '2027-04-10 19:00:00',
      end: '2027-04-10 21:00:00',
      zone: zoneNamed('Europe/Paris'),
      allDay: false,
      venue: '3',
      tags: ['sea', 'choir'],
      onlineUrl: 'https://live.example/',
      image: { url: 'https://cdn.example/main/a.full.jpg' },
      fields: { ticket_url: 'https://tickets.example/1' },
      publishedAt: new Date('2027-01-02T10:00:00Z'),
      notes: [],
    },
  ]);
  expect(venues).toMatchObject([
    {
      key: '3',
      zip: '69007',
      coordinates: { latitude: 45.7, longitude: 4.8 },
      texts: { en: { title: 'Salle', city: 'Lyon', province: 'Auvergne-Rhône-Alpes', description: 'Grande' } },
    },
  ]);
  expect(isComplete).toBe(true);
});

it('a text in none of our languages is in the one of the source, and several of ours are translations', async () => {
  expect((await readOne({ title: { fr: 'Chants' } })).texts).toEqual({ en: { title: 'Chants' } });
  const title = { ja: '歌', 'zh-Hant': '歌曲', fr: 'Chants' };
  expect(await readOne({ title })).toMatchObject({
    originalLanguage: 'ja',
    texts: { ja: { title: '歌' }, 'zh-hant': { title: '歌曲' } },
  });
  expect((await readOne({ title: 'Chants' })).texts).toEqual({ en: { title: 'Chants' } });
});

it.each([
  [{ status: 2 }, { eventStatus: 'rescheduled' }, []],
  [{ status: 3 }, { eventStatus: 'moved_online' }, []],
  [{ status: 4 }, { eventStatus: 'postponed' }, []],
  [{ status: { id: 6, label: { fr: 'Annulé' } } }, { eventStatus: 'cancelled' }, []],
  [{ state: 1 }, { status: 'pending' }, []],
  [{ attendanceMode: { id: 2 }, location: HALL }, { venue: null }, []],
  [{ conditions: { en: 'On your own terms' } }, { texts: { en: { cost: 'On your own terms' } } }, ['cost-text']],
  [{ keywords: ['a', 'b'] }, { tags: ['a', 'b'] }, []],
  [{ image: 'https://cdn.example/a.jpg' }, { image: { url: 'https://cdn.example/a.jpg' } }, []],
  [{ timezone: 'Mars/Base' }, { start: '2027-04-11 02:00:00' }, ['zone-unknown']],
  [{ timings: [{ begin: TIMING.begin }] }, { end: '2027-04-10 19:00:00' }, ['end-missing']],
  [{ timings: [{ start: TIMING.begin, end: TIMING.end }] }, { start: '2027-04-10 19:00:00' }, []],
])('%j', async (properties, found, codes) => {
  const event = await readOne(properties);
  expect(event).toMatchObject(found);
  expect(codesOf(event)).toEqual(codes);
});

it('several dates are those of one event, in their order and each once', async () => {
  const later = { begin: '2027-04-12T19:00:00+02:00', end: '2027-04-12T21:00:00+02:00' };
  expect(await readOne({ timings: [later, TIMING, later] })).toMatchObject({
    start: '2027-04-10 19:00:00',
    dates: [
      { start: '2027-04-10 19:00:00', end: '2027-04-10 21:00:00' },
      { start: '2027-04-12 19:00:00', end: '2027-04-12 21:00:00' },
    ],
  });
  const short = await readOne({ timings: undefined, firstTiming: TIMING, nextTiming: later, lastTiming: later });
  expect(short).toMatchObject({ addsDates: true, dates: [{}, {}] });
  expect(codesOf(short)).toEqual(['schedule-unread']);
});

it('states the fields that answers have: a place and a status that go, and come back', async () => {
  for (const has of [true, false, true]) {
    const { events, states } = await read({ ...EVENT, location: has ? HALL : null, status: has ? 6 : 1 });
    expect([events[0]?.venue, events[0]?.eventStatus]).toEqual(has ? ['3', 'cancelled'] : [null, undefined]);
    expect([...states].sort()).toEqual(['dates', 'event_status', 'venue']);
  }
});

it('what is incomplete is refused, and a page of several is not all', async () => {
  const { leftOut, events } = await read(
    { ...EVENT, uid: null },
    { ...EVENT, uid: 8, title: {} },
    { ...EVENT, uid: 9, timings: [] },
    { ...EVENT, uid: 10, timings: [{ begin: 'soon' }] },
  );
  expect(events).toEqual([]);
  expect(leftOut.map(({ key, code }) => [key, code])).toEqual([
    [undefined, 'key-missing'],
    ['8', 'title-missing'],
    ['9', 'start-missing'],
    ['10', 'date-unreadable'],
  ]);
  const page = JSON.stringify({ total: 2, events: [EVENT] });
  expect((await readRecords(readOpenAgenda, page)).isComplete).toBe(false);
  expect((await readRecords(readOpenAgenda, { a: page, b: page })).events).toHaveLength(1);
});

it.each(['[]', '<html>', '{"events":{}}', `{"total":1,"events":${'['.repeat(200)}`])(
  '%.20s is no agenda',
  async (text) => {
    expect(await readOpenAgenda([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({
      refusal: 'not-the-format',
    });
  },
);
