import { READING } from '../../../../test/import-files/reading.js';
import { event, SITE, smallSite, type SmallSite } from '../../../../test/import-files/tec-site.js';
import type { ImportedRecords } from '../reading/import-record.js';
import { readTecRest } from '../reading/tec-rest/tec-rest.reader.js';
import { crawlTec } from './tec-crawl.js';

const waits: number[] = [];
const wait = (milliseconds: number): Promise<void> => {
  waits.push(milliseconds);
  return Promise.resolve();
};

beforeEach(() => {
  waits.length = 0;
});

async function read(site: SmallSite): Promise<ImportedRecords> {
  const files = await crawlTec(`${SITE}/event/jazz/?lang=en`, site.fetch, { now: READING.now, wait });
  const result = await readTecRest(files, READING);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const many = Array.from({ length: 9 }, (_, at) => event(at + 1));

it('all pages of all lists are read, four requests at most at once', async () => {
  const site = smallSite({ en: many });
  const records = await read(site);
  expect(records.events.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(records.isComplete).toBe(true);
  expect(site.most()).toBe(4);
  const lists = site.asked
    .filter((address) => /\/events\?/.test(address))
    .map((address) => new URL(address).searchParams);
  expect(lists.map((query) => query.get('page'))).toEqual(['1', '2', '3', '4', '5']);
  expect(lists.every((query) => query.get('start_date') === '1970-01-01 00:00:00')).toBe(true);
});

it('a site that asks for time gets it, and nothing is lost', async () => {
  const site = smallSite({
    en: many,
    before: (address, attempt) => {
      if (/page=2/.test(address) && attempt === 1)
        return new Response('', { status: 429, headers: { 'retry-after': '7' } });
      if (/page=3/.test(address) && attempt < 3) return new Response('busy', { status: 503 });
      return undefined;
    },
  });
  const records = await read(site);
  expect(records.events).toHaveLength(9);
  expect(records.isComplete).toBe(true);
  expect(waits.toSorted((a, b) => a - b)).toEqual([500, 1000, 7000]);
});

it('a crawl that is broken off asks for nothing more', async () => {
  const stopped = new AbortController();
  const site = smallSite({
    en: many,
    before: (address) => {
      if (/\/events\?.*page=1\b/.test(address)) stopped.abort();
      return undefined;
    },
  });
  const options = { now: READING.now, wait, signal: stopped.signal };
  await expect(crawlTec(SITE, site.fetch, options)).rejects.toMatchObject({ name: 'AbortError' });
  expect(site.asked.at(-1)).toMatch(/\/events\?.*page=1\b/);
});

it('a site that goes on failing is not complete', async () => {
  const site = smallSite({
    en: many,
    before: (address) => {
      if (/\/events\?.*page=2/.test(address)) throw new Error('connection');
      return undefined;
    },
  });
  const records = await read(site);
  expect(records.events).toHaveLength(7);
  expect(records.isComplete).toBe(false);
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
});

it('what is to come is read one by one: only so it is known to be cancelled', async () => {
  const past = event(1, {
    end_date: '2020-01-01 10:00:00',
    utc_end_date: '2020-01-01 10:00:00',
    start_date: '2020-01-01 09:00:00',
  });
  const site = smallSite({
    en: [past, event(2)],
    singles: [{ ...event(2), json_ld: { eventStatus: 'https://schema.org/EventCancelled' } }],
  });
  const { events } = await read(site);
  expect(events.map(({ key, eventStatus }) => [key, eventStatus])).toEqual([
    ['1', undefined],
    ['2', 'cancelled'],
  ]);
  expect(site.asked.filter((address) => /\/events\/\d/.test(address))).toHaveLength(1);
});

it('what no list shows is found by the sitemap', async () => {
  const site = smallSite({
    en: [event(1)],
    singles: [event(2, { hide_from_listings: true, url: `${SITE}/event/secret/` })],
    pages: [{ '/event/event-1/': 1 }, { '/event/secret/': 2 }],
  });
  const { events } = await read(site);
  expect(events.map(({ key, fields }) => [key, fields?.hide_from_listings])).toEqual([
    ['1', undefined],
    ['2', true],
  ]);
  expect(site.asked).not.toContain(`${SITE}/event/event-1/`);
});

it('pages are read where facts do not tell which translation is whose', async () => {
  const page = (id: number, path: string, title: string): object => ({ ...event(id, { title, url: SITE + path }) });
  const site = smallSite({
    en: [page(1, '/event/a/', 'A'), page(3, '/event/b/', 'B')] as Record<string, unknown>[],
    'zh-hant': [page(2, '/zh-hant/event/乙/', '乙'), page(4, '/zh-hant/event/甲/', '甲')] as Record<string, unknown>[],
    pages: [
      { '/event/a/': 1, '/zh-hant/event/甲/': 4 },
      { '/event/b/': 3, '/zh-hant/event/乙/': 2 },
    ],
  });
  const { events } = await read(site);
  expect(events.map(({ texts }) => [texts.en?.title, texts['zh-hant']?.title])).toEqual([
    ['A', '甲'],
    ['B', '乙'],
  ]);
});

it('pages of other sites, to which events lead, are not asked for', async () => {
  const other = 'https://other.example.org';
  const page = (id: number, title: string): Record<string, unknown> => ({
    ...event(id, { title, url: `${other}/${id}/` }),
  });
  const site = smallSite({ en: [page(1, 'A'), page(3, 'B')], 'zh-hant': [page(2, '乙'), page(4, '甲')] });
  await read(site);
  expect(site.asked.filter((address) => address.startsWith(other))).toEqual([]);
});

it('another site is no source of this kind', async () => {
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  const files = await crawlTec('https://shop.example.org/', fetch, { wait });
  expect(files).toHaveLength(1);
  expect(await readTecRest(files, READING)).toEqual({ refusal: 'not-the-format' });
});

it('a page whose site is in a folder of its own leads to it', async () => {
  const link = '<link rel="https://api.w.org/" href="https://club.example.org/site/wp-json/">';
  const index = JSON.stringify({ namespace: 'tribe/events/v1', routes: {} });
  const asked: string[] = [];
  await crawlTec(
    'https://club.example.org/about',
    (address) => {
      asked.push(address);
      if (address === 'https://club.example.org/about') return Promise.resolve(new Response(link));
      const isIndex = address === 'https://club.example.org/site/wp-json/tribe/events/v1/';
      return Promise.resolve(new Response(isIndex ? index : '{}', { status: isIndex ? 200 : 404 }));
    },
    { now: READING.now, wait },
  );
  expect(asked.filter((address) => /\/site\/wp-json\/tribe\/events\/v1\/events\?/.test(address))).toHaveLength(1);
});
