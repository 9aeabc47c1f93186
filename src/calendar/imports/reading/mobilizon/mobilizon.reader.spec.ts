import { codesOf, READING, readRecords, zoneNamed } from '../../../../../test/import-files/reading.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { readMobilizon } from './mobilizon.reader.js';

const SITE = 'https://mobilizon.example.org';
const EVENT = {
  type: 'Event',
  id: `${SITE}/events/a`,
  url: `${SITE}/events/a`,
  attributedTo: `${SITE}/@club`,
  name: 'Songs',
  startTime: '2027-04-10T19:00:00+02:00',
  endTime: '2027-04-10T21:00:00+02:00',
  timezone: 'Europe/Paris',
  category: 'MEETING',
  status: 'CONFIRMED',
  attachment: [],
  tag: [],
};
const HALL = {
  type: 'Place',
  name: 'Hall',
  address: { streetAddress: '1 Rue A', postalCode: '69007', addressLocality: 'Lyon', addressCountry: 'France' },
  latitude: 45.7,
  longitude: 4.8,
};

function outbox(...objects: readonly object[]): string {
  const items = objects.map((object) => ('actor' in object ? object : { type: 'Create', object }));
  const context = ['https://www.w3.org/ns/activitystreams'];
  return JSON.stringify({ '@context': context, type: 'OrderedCollectionPage', orderedItems: items });
}

function read(...objects: readonly object[]): Promise<ImportedRecords> {
  return readRecords(readMobilizon, outbox(...objects));
}

async function readOne(properties: object): Promise<ImportedEvent> {
  const { events, leftOut } = await read({ ...EVENT, ...properties });
  const [event] = events;
  if (!event) throw new Error(JSON.stringify(leftOut));
  return event;
}

it('an event has its zone, place, group, tags, picture and addresses', async () => {
  const attachment = [
    { type: 'Link', href: 'https://club.example/songs', mediaType: 'text/html', name: 'Website' },
    { type: 'Document', mediaType: 'image/png', url: `${SITE}/media/b.png`, name: 'inline.png' },
    { type: 'Document', mediaType: 'image/png', url: `${SITE}/media/a.png`, name: 'Banner' },
    { type: 'PropertyValue', propertyID: 'mz:ticket:external_url', value: 'https://tickets.example/1' },
    { type: 'PropertyValue', propertyID: 'mz:visio:jitsi_meet', value: 'https://meet.example/songs' },
  ];
  const tag = [
    { type: 'Hashtag', name: '#choir' },
    { type: 'Mention', name: '@ann@b.example' },
  ];
  const content = '<p>Sea songs</p>';
  const more = { location: HALL, category: 'BOOK_CLUBS', inLanguage: 'fr', published: '2027-01-02T10:00:00Z' };
  const { events, venues, organizers } = await readRecords(readMobilizon, {
    a: outbox({ ...EVENT, attachment, tag, content, ...more }),
    b: JSON.stringify({ type: 'Group', id: `${SITE}/@club`, name: 'Song Club', preferredUsername: 'club' }),
  });
  expect(events).toEqual([
    {
      kind: 'events',
      key: `${SITE}/events/a`,
      place: { file: 'a', rows: [1] },
      originalLanguage: 'en',
      texts: { en: { title: 'Songs', description: '<p>Sea songs</p>', website: 'https://club.example/songs' } },
      start: '2027-04-10 19:00:00',
      end: '2027-04-10 21:00:00',
      zone: zoneNamed('Europe/Paris'),
      allDay: false,
      venue: 'Hall',
      onlineUrl: 'https://meet.example/songs',
      organizers: ['Song Club'],
      categories: ['Book clubs'],
      tags: ['choir'],
      image: { url: `${SITE}/media/a.png` },
      fields: { ticket_url: 'https://tickets.example/1' },
      publishedAt: new Date('2027-01-02T10:00:00Z'),
      notes: [],
    },
  ]);
  expect(organizers).toMatchObject([{ key: 'Song Club' }]);
  expect(venues).toMatchObject([
    {
      texts: { en: { title: 'Hall', address: '1 Rue A', city: 'Lyon', country: 'France' } },
      zip: '69007',
      coordinates: { latitude: 45.7, longitude: 4.8 },
    },
  ]);
});

it.each([
  [{ status: 'CANCELLED' }, { eventStatus: 'cancelled' }, []],
  [{ status: undefined, 'ical:status': 'CANCELLED' }, { eventStatus: 'cancelled' }, []],
  [{ status: undefined, eventStatus: 'EventCancelled' }, { eventStatus: 'cancelled' }, []],
  [{ status: 'TENTATIVE' }, { status: 'pending' }, ['tentative']],
  [{ draft: true }, { status: 'draft' }, []],
  [{ endTime: null }, { end: '2027-04-10 19:00:00' }, ['end-missing']],
  [{ endTime: '2027-04-09T19:00:00Z' }, { end: '2027-04-10 19:00:00' }, ['end-before-start']],
  [{ timezone: null }, { start: '2027-04-11 02:00:00', zone: zoneNamed('Asia/Tokyo') }, []],
  [{ timezone: 'Nowhere' }, { start: '2027-04-11 02:00:00' }, ['zone-unknown']],
  [{ inLanguage: 'ja', name: '歌' }, { originalLanguage: 'ja' }, []],
  [{ location: { type: 'Place', name: null, address: '1 Road' } }, { venue: '1 Road' }, []],
  [{ location: { type: 'Place', address: null } }, { venue: null }, []],
  [{ location: [HALL, { type: 'VirtualLocation', url: 'https://meet.example/a' }] }, { venue: 'Hall' }, []],
  [
    { joinMode: 'external', externalParticipationUrl: 'https://t.example/' },
    { fields: { ticket_url: 'https://t.example/' } },
    [],
  ],
])('%j', async (properties, found, codes) => {
  const event = await readOne(properties);
  expect(event).toMatchObject(found);
  expect(codesOf(event)).toEqual(codes);
});

it('on the web the address of an event is where it takes place', async () => {
  const attachment = [{ type: 'Link', href: 'https://meet.example/a', mediaType: 'text/html', name: 'Website' }];
  const event = await readOne({ isOnline: true, attachment });
  expect([event.onlineUrl, event.texts.en?.website]).toEqual(['https://meet.example/a', EVENT.url]);
});

it('what is no event is left out, what is gone is told, and what is incomplete is refused', async () => {
  const records = await read(
    { type: 'Article', id: 'x', name: 'News' },
    { type: 'Note', id: 'y', content: 'Nice!' },
    { type: 'Announce', actor: 'a', id: 'z', object: 'https://b.example/events/1' },
    { type: 'Delete', actor: 'a', id: 'w', object: `${SITE}/events/gone` },
    { type: 'Tombstone', id: `${SITE}/events/lost` },
    { ...EVENT, id: 'b', name: '' },
    { ...EVENT, id: 'c', startTime: 'soon' },
    { ...EVENT, id: '', url: '' },
  );
  expect(records.events).toEqual([]);
  expect(records.deleted.map(({ key }) => key)).toEqual([`${SITE}/events/gone`, `${SITE}/events/lost`]);
  expect(records.leftOut.map(({ code, outcome }) => [code, outcome])).toEqual([
    ['other-type', 'skipped'],
    ['other-type', 'skipped'],
    ['title-missing', 'refused'],
    ['date-unreadable', 'refused'],
    ['key-missing', 'refused'],
  ]);
});

it('the newest state of an event counts, which stands first', async () => {
  const { events } = await read({ ...EVENT, name: 'New' }, { ...EVENT, name: 'Old' });
  expect(events.map(({ texts }) => texts.en?.title)).toEqual(['New']);
  expect((await read(EVENT, { type: 'Tombstone', id: EVENT.id })).events).toHaveLength(1);
  expect((await read({ type: 'Tombstone', id: EVENT.id }, EVENT)).events).toEqual([]);
});

it('an outbox is complete with its last page, or with as many as it counts', async () => {
  const complete = async (files: Readonly<Record<string, string>>): Promise<boolean> =>
    (await readRecords(readMobilizon, files)).isComplete;
  expect(await complete({ a: outbox(EVENT) })).toBe(false);
  expect(await complete({ a: outbox(EVENT), b: outbox() })).toBe(true);
  const collection = (totalItems: number): string =>
    JSON.stringify({ type: 'OrderedCollection', totalItems, first: JSON.parse(outbox(EVENT)) as object });
  expect(await complete({ a: collection(1) })).toBe(true);
  expect(await complete({ a: collection(2) })).toBe(false);
});

it('states its facts: a place and a status that go, and come back', async () => {
  for (const has of [true, false, true]) {
    const { events, states } = await read({ ...EVENT, ...(has ? { location: HALL, status: 'CANCELLED' } : {}) });
    expect([events[0]?.venue, events[0]?.eventStatus]).toEqual(has ? ['Hall', 'cancelled'] : [null, undefined]);
    expect(states).toEqual(expect.arrayContaining(['venue', 'event_status', 'tags', 'image', 'description']));
    expect(states).not.toContain('organizer');
  }
});

it.each(['{"error":1}', '[]', '<html>', `{"type":"OrderedCollection","orderedItems":${'['.repeat(200)}`])(
  '%.30s is no outbox',
  async (text) => {
    expect(await readMobilizon([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({
      refusal: 'not-the-format',
    });
  },
);
