import { codesOf, READING, readRecords } from '../../../../../test/import-files/reading.js';
import type { ImportedRecords } from '../import-record.js';
import { readGancio } from './gancio.reader.js';

const BASE = { id: 1, title: 'Canti', slug: 'canti', start_datetime: 1806948000, end_datetime: 1806957000 };
const HALL = { id: 3, name: 'Circolo', address: 'Lungofiume 5', latitude: 45.06, longitude: 7.68 };

function read(...rows: readonly object[]): Promise<ImportedRecords> {
  return readRecords(readGancio, JSON.stringify(rows.map((row) => ({ ...BASE, ...row }))), {
    site: 'https://gancio.example.org',
  });
}

it('an event has its place, tags, picture and page', async () => {
  const { events, venues, tags } = await read({
    place: HALL,
    tags: ['musica', { tag: 'coro' }],
    media: [{ url: 'a.jpg', name: 'A' }],
  });
  expect(events).toMatchObject([
    {
      key: '1',
      start: '2027-04-06 03:00:00',
      end: '2027-04-06 05:30:00',
      venue: '3',
      tags: ['musica', 'coro'],
      image: { url: 'https://gancio.example.org/media/a.jpg', alt: 'A' },
      texts: { en: { title: 'Canti', slug: 'canti', website: 'https://gancio.example.org/event/canti' } },
      notes: [],
    },
  ]);
  expect(venues).toMatchObject([
    {
      key: '3',
      coordinates: { latitude: 45.06, longitude: 7.68 },
      texts: { en: { title: 'Circolo', address: 'Lungofiume 5' } },
    },
  ]);
  expect(tags.map(({ key }) => key)).toEqual(['musica', 'coro']);
});

it('on the web there is no place', async () => {
  const { events, venues } = await read({
    place: { id: 1, name: 'online' },
    online_locations: ['https://meet.example.org/a'],
    end_datetime: null,
  });
  expect(events).toMatchObject([{ venue: null, onlineUrl: 'https://meet.example.org/a' }]);
  expect(venues).toEqual([]);
  expect(codesOf(events[0])).toEqual(['end-missing']);
});

it('dates of a series are added to one event', async () => {
  const { events } = await read(
    { id: 53, parentId: 50, start_datetime: 1807718400, end_datetime: 1807725600 },
    { id: 52, parentId: 50 },
  );
  expect(events).toMatchObject([
    {
      key: 'parent:50',
      addsDates: true,
      furtherKeys: ['52', '53'],
      place: { rows: [2, 1] },
      start: '2027-04-06 03:00:00',
      dates: [{ start: '2027-04-06 03:00:00' }, { start: '2027-04-15 01:00:00' }],
    },
  ]);
  expect(events[0]?.texts.en).not.toHaveProperty('slug');
});

it('copies of other sites are left out, what is incomplete is refused', async () => {
  const { leftOut, events } = await read(
    { apUserApId: 'https://b.example/u/x' },
    { title: '' },
    { start_datetime: null },
    { id: null },
  );
  expect(events).toEqual([]);
  expect(leftOut.map(({ code, outcome }) => [code, outcome])).toEqual([
    ['not-of-this-site', 'skipped'],
    ['title-missing', 'refused'],
    ['start-missing', 'refused'],
    ['key-missing', 'refused'],
  ]);
});

it('descriptions come from single answers', async () => {
  const { events } = await readRecords(readGancio, {
    list: JSON.stringify([BASE]),
    detail: JSON.stringify({ ...BASE, description: '<p>Canti</p><script>x()</script>' }),
  });
  expect(events[0]?.texts.en?.description).toBe('<p>Canti</p>');
  expect(codesOf(events[0])).toEqual(['html-cleaned']);
});

it('an error is no list', async () => {
  expect(await readGancio([{ name: 'a', bytes: Buffer.from('{"error":1}') }], READING)).toEqual({
    refusal: 'not-the-format',
  });
});
