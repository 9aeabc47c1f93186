import { codesOf, READING, readRecords, zoneNamed } from '../../../../../test/import-files/reading.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { missingPage } from '../missing-page.js';
import { readLinkedEvents } from './linkedevents.reader.js';

const API = 'https://api.example.org/v1';
const reference = (kind: string, id: string): object => ({ '@id': `${API}/${kind}/${id}/` });

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

function page(kind: string, rows: readonly Row[], count = rows.length): string {
  return JSON.stringify({
    meta: { count, next: null },
    data: rows.map((row) => ({ ...reference(kind, row.id), ...row })),
  });
}

const PLACES = page('place', [
  {
    id: 'tprek:1',
    name: { fi: 'Talo', en: 'House' },
    street_address: { fi: 'Laituri 1' },
    position: { coordinates: [24.95, 60.16] },
  },
  { id: 'helsinki:internet', name: { fi: 'Internet' } },
]);
const KEYWORDS = page('keyword', [{ id: 'yso:1', name: { fi: 'musiikki' } }]);

function row(id: string, properties: object): Row {
  return {
    id,
    name: { en: id },
    start_time: '2027-04-05T16:00:00Z',
    end_time: '2027-04-05T18:00:00Z',
    ...properties,
  };
}

function read(...rows: readonly Row[]): Promise<ImportedRecords> {
  const files = { events: page('event', rows), places: PLACES, keywords: KEYWORDS };
  return readRecords(readLinkedEvents, files, { zone: zoneNamed('Europe/Helsinki') });
}

async function readOne(properties: object): Promise<ImportedEvent> {
  const [event] = (await read(row('a:1', properties))).events;
  if (!event) throw new Error('no event');
  return event;
}

it('texts are in our languages, or else in the one of the source', async () => {
  const event = await readOne({
    name: { fi: 'Kuoro', en: 'Choir', zh_hans: '合唱团' },
    description: { fi: '<p>Lauluja</p>' },
    info_url: { fi: 'https://example.org/kuoro' },
    offers: [{ is_free: false, price: { fi: '12/8 €' }, info_url: { fi: 'https://example.org/liput' } }],
  });
  expect(event.texts).toEqual({
    en: { title: 'Choir', description: '<p>Lauluja</p>', website: 'https://example.org/kuoro', cost: '12/8 €' },
    'zh-hans': { title: '合唱团' },
  });
  expect(event.fields?.ticket_url).toBe('https://example.org/liput');
  expect((await readOne({ name: { fi: 'Kuoro', ja: '合唱' } })).originalLanguage).toBe('ja');
  expect((await readOne({ name: { fi: 'Kuoro' } })).texts).toEqual({ en: { title: 'Kuoro' } });
});

it.each([
  [{}, '2027-04-05 19:00:00', '2027-04-05 21:00:00', []],
  [{ start_time: '2027-05-01', end_time: '2027-05-03' }, '2027-05-01 00:00:00', '2027-05-03 23:59:59', []],
  [{ start_time: '2027-05-01', end_time: null }, '2027-05-01 00:00:00', '2027-05-01 23:59:59', []],
  [
    {
      start_time: '2027-04-30T21:00:00Z',
      end_time: '2027-05-03T21:00:00Z',
      has_start_time: false,
      has_end_time: false,
    },
    '2027-05-01 00:00:00',
    '2027-05-03 23:59:59',
    [],
  ],
  [{ end_time: null }, '2027-04-05 19:00:00', '2027-04-05 19:00:00', ['end-missing']],
  [{ end_time: '2027-04-05T15:00:00Z' }, '2027-04-05 19:00:00', '2027-04-05 19:00:00', ['end-before-start']],
])('times: %j', async (properties, start, end, codes) => {
  const event = await readOne(properties);
  expect([event.start, event.end, codesOf(event)]).toEqual([start, end, codes]);
});

it('events lead to places and keywords that the source explains', async () => {
  const { events, venues, categories } = await read(
    row('a:1', {
      location: reference('place', 'tprek:1'),
      keywords: [reference('keyword', 'yso:1'), reference('keyword', 'yso:2')],
      provider: { fi: 'Seura' },
    }),
    row('a:2', { location: reference('place', 'helsinki:internet') }),
    row('a:3', { location: reference('place', 'tprek:9') }),
  );
  expect(events.map(({ venue, categories: keys, organizers }) => [venue, keys, organizers])).toEqual([
    ['tprek:1', ['yso:1'], ['Seura']],
    [null, [], undefined],
    [null, [], undefined],
  ]);
  expect(events.map(codesOf)).toEqual([[], [], ['venue-unknown']]);
  expect(venues).toMatchObject([
    {
      key: 'tprek:1',
      texts: { en: { title: 'House', address: 'Laituri 1' } },
      coordinates: { latitude: 60.16, longitude: 24.95 },
    },
  ]);
  expect(categories).toMatchObject([{ key: 'yso:1', texts: { en: { title: 'musiikki' } } }]);
});

it('recurring events are series, umbrellas and what is below them are events', async () => {
  const part = (id: string, day: string, properties: object = {}): Row =>
    row(id, {
      name: { en: 'Yoga' },
      super_event: reference('event', 'a:1'),
      start_time: `${day}T07:00:00Z`,
      end_time: `${day}T08:00:00Z`,
      ...properties,
    });
  const { events } = await read(
    row('a:1', { name: { en: 'Yoga' }, super_event_type: 'recurring', end_time: null }),
    part('a:3', '2027-04-13', { event_status: 'EventCancelled' }),
    part('a:2', '2027-04-06'),
    row('a:4', { super_event_type: 'umbrella' }),
    row('a:5', { super_event: reference('event', 'a:4') }),
  );
  expect(events).toHaveLength(3);
  expect(events[0]).toMatchObject({
    key: 'a:1',
    furtherKeys: ['a:2', 'a:3'],
    start: '2027-04-06 10:00:00',
    dates: [{ start: '2027-04-06 10:00:00' }, { start: '2027-04-13 10:00:00' }],
    exceptions: [{ originalStart: '2027-04-13 10:00:00', eventStatus: 'cancelled' }],
    notes: [],
  });
  expect(events[2]).toMatchObject({ key: 'a:5' });
});

it('what is gone is told', async () => {
  const records = await read(
    row('a:1', { deleted: true }),
    row('a:2', { replaced_by: `${API}/event/a:3/` }),
    row('a:3', {}),
    row('a:4', { name: {} }),
  );
  expect(records.leftOut.map(({ key, code }) => [key, code])).toEqual([
    ['a:4', 'title-missing'],
    ['a:1', 'deleted-at-source'],
    ['a:2', 'replaced-at-source'],
  ]);
  expect(records.deleted.map(({ key }) => key)).toEqual(['a:1', 'a:2']);
  expect(records.isComplete).toBe(true);
});

it('some pages of several are not all', async () => {
  const { isComplete } = await readRecords(readLinkedEvents, page('event', [row('a:1', {})], 2));
  expect(isComplete).toBe(false);
  expect(await readLinkedEvents([{ name: 'a', bytes: Buffer.from('[]') }], READING)).toEqual({
    refusal: 'not-the-format',
  });
});

it('a missing page may hold the dates of a series', async () => {
  const series = row('s', { super_event_type: 'recurring' });
  const page1 = { name: 'a', bytes: Buffer.from(page('event', [series], 2)) };
  const options = { zone: zoneNamed('Europe/Helsinki'), language: 'en', now: new Date('2027-01-01') } as const;
  const found = await readLinkedEvents([page1, missingPage('b', 'HTTP 500')], options);
  expect('states' in found && found.states).toContain('venue');
  expect('states' in found && found.states).not.toContain('dates');
});
