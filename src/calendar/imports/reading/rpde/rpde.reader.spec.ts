import { codesOf, READING, readRecords, zoneNamed } from '../../../../../test/import-files/reading.js';
import { missingPage } from '../missing-page.js';
import { readRpde } from './rpde.reader.js';

const event = (id: string, state: string, data?: object): object => ({ kind: 'Event', id, state, modified: 1, data });
const swim = { '@type': 'Event', name: 'Swim', startDate: '2027-05-02T09:00:00Z', endDate: '2027-05-02T10:00:00Z' };
const page = (next: string, ...items: readonly object[]): string => JSON.stringify({ next, items });

it('the last state of an item counts, over all pages', async () => {
  const records = await readRecords(
    readRpde,
    {
      'https://a.example/1': page('https://a.example/2', event('a', 'updated', swim), event('b', 'updated', swim)),
      'https://a.example/2': page(
        'https://a.example/3',
        event('a', 'deleted'),
        event('b', 'updated', { ...swim, name: 'Swim 2' }),
      ),
      'https://a.example/3': page('https://a.example/3'),
    },
    { zone: zoneNamed('Europe/London') },
  );
  expect(records.events.map(({ key, texts, start }) => [key, texts.en?.title, start])).toEqual([
    ['Event/b', 'Swim 2', '2027-05-02 10:00:00'],
  ]);
  expect(records.deleted).toEqual([{ kind: 'events', key: 'Event/a' }]);
  expect(records).toMatchObject({ isComplete: false, cursor: 'https://a.example/3' });
});

it('the place of the next import is an address, wherever the last page stood', async () => {
  const cursorOf = async (next: string, name = 'https://a.example/feeds/1'): Promise<string | undefined> =>
    (await readRecords(readRpde, { [name]: page(next) })).cursor;
  expect(await cursorOf('2?after=b')).toBe('https://a.example/feeds/2?after=b');
  expect(await cursorOf('/all/2')).toBe('https://a.example/all/2');
  expect(await cursorOf('/all/2', 'saved.json')).toBe('/all/2');
  expect(await cursorOf('')).toBeUndefined();
});

it('a session has from its series what it does not say', async () => {
  const session = {
    '@type': 'ScheduledSession',
    startDate: '2027-05-02T09:00:00Z',
    superEvent: {
      '@type': 'SessionSeries',
      name: 'Yoga',
      location: { '@type': 'Place', name: 'Lido' },
      startDate: '2027-01-01',
    },
  };
  const { events } = await readRecords(readRpde, page('x', event('a', 'updated', session)));
  expect(events).toMatchObject([{ start: '2027-05-02 18:00:00', venue: 'Lido', texts: { en: { title: 'Yoga' } } }]);
  expect(codesOf(events[0])).toEqual(['end-missing']);
});

it('a session whose series stands below itself is read all the same', async () => {
  const loop = { ...swim, '@id': 'x', superEvent: { '@id': 'x' } };
  const series = { '@id': 's', '@type': 'SessionSeries', description: 'Weekly', superEvent: { '@id': 't' } };
  const above = { '@id': 't', '@type': 'EventSeries', description: 'All', superEvent: series };
  const session = { ...swim, superEvent: { ...series, superEvent: above } };
  const { events } = await readRecords(
    readRpde,
    page('x', event('a', 'updated', loop), event('b', 'updated', session)),
  );
  expect(events.map(({ key, texts }) => [key, texts.en?.title, texts.en?.description])).toEqual([
    ['Event/a', 'Swim', undefined],
    ['Event/b', 'Swim', 'Weekly'],
  ]);
});

it('what is no event is left out', async () => {
  const slot = event('a', 'updated', { '@type': 'Slot', startDate: '2027-05-02T09:00:00Z' });
  expect((await readRecords(readRpde, page('x', slot, event('b', 'updated')))).leftOut.map(({ code }) => code)).toEqual(
    ['other-type', 'other-type'],
  );
});

it.each(['', '[]', '{"items":1}', '<html>'])('%j is no page', async (text) => {
  expect(await readRpde([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({ refusal: 'not-the-format' });
});

it('a page that the site owes is named, and the next import goes on before it', async () => {
  const sent = { name: 'https://a.example/1', bytes: Buffer.from(page('2', event('a', 'updated', swim))) };
  const read = await readRpde([sent, missingPage('https://a.example/2', 'HTTP 500')], READING);
  const place = { file: 'https://a.example/2', rows: [] };
  expect(read).toMatchObject({
    events: [{ key: 'Event/a', place: { rows: [1] } }],
    leftOut: [{ code: 'page-missing', value: 'HTTP 500', outcome: 'refused', place }],
    isComplete: false,
    cursor: 'https://a.example/2',
  });
});
