import { sortedPages } from '../reading/missing-page.js';
import type { CrawlOptions } from './crawl-fetch.js';
import { crawlEventbrite } from './eventbrite-crawl.js';

const SITE = 'https://www.eventbriteapi.com';
const LIST = '/v3/organizers/1/events/';
const QUERY = 'expand=venue%2Corganizer%2Ccategory%2Cticket_availability&status=all&order_by=start_asc';
const now = new Date('2026-11-25T00:00:00Z');
const credentials = { login: '', password: 'PRIVATE' };

const event = (id: string, utc = '2027-04-05T10:00:00Z'): object => ({ id, end: { utc } });

/** What is asked for, and which files come of it, at an interface with these answers by path and query. */
async function crawl(
  pages: Readonly<Record<string, object | number>>,
  address = LIST,
  options: CrawlOptions = {},
): Promise<{ readonly asked: string[]; readonly files: string[] | object; readonly owed: unknown[] }> {
  const asked: string[] = [];
  const fetch = (target: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const path = target.replace(SITE, '');
    asked.push(path);
    const page = headers['authorization'] === 'Bearer PRIVATE' ? (pages[path] ?? 404) : 401;
    const status = typeof page === 'number' ? page : 200;
    return Promise.resolve(new Response(JSON.stringify(page), { status }));
  };
  const wait = (): Promise<void> => Promise.resolve();
  const files = await crawlEventbrite(SITE + address, fetch, { wait, now, credentials, ...options });
  if ('refusal' in files) return { asked, files, owed: [] };
  const { sent, owed } = sortedPages(files);
  return { asked, files: sent.map(({ name }) => name.replace(SITE, '')), owed: owed.map(({ value }) => value) };
}

it('pages follow each other by number or by token, and events to come bring their descriptions', async () => {
  const pages = {
    [`${LIST}?${QUERY}`]: {
      pagination: { has_more_items: true, page_number: 1 },
      events: [event('1', '2020-01-01T00:00:00Z')],
    },
    [`${LIST}?${QUERY}&page=2`]: { pagination: { has_more_items: true, continuation: 'eyJ9' }, events: [event('2')] },
    [`${LIST}?${QUERY}&page=2&continuation=eyJ9`]: { pagination: { has_more_items: false }, events: [event('3')] },
    '/v3/events/2/description/': { description: '<p>Two</p>' },
  };
  const { files, asked } = await crawl(pages);
  expect(files).toEqual(Object.keys(pages));
  expect(asked).toEqual([...Object.keys(pages), '/v3/events/3/description/']);
});

it('parameters of the address stay', async () => {
  const address = '/v3/organizations/7/events/?status=live&name_filter=jazz';
  const { asked } = await crawl({}, address);
  expect(asked).toEqual([
    '/v3/organizations/7/events/?status=live&name_filter=jazz&expand=venue%2Corganizer%2Ccategory%2Cticket_availability&order_by=start_asc',
  ]);
});

it('a page that is missing is named', async () => {
  const first = { pagination: { has_more_items: true, page_number: 1 }, events: [event('2')] };
  const { files, owed } = await crawl({ [`${LIST}?${QUERY}`]: first, [`${LIST}?${QUERY}&page=2`]: 403 });
  expect(files).toEqual([`${LIST}?${QUERY}`]);
  expect(owed).toEqual(['HTTP 403']);
});

it('pages without end are read as far as one import reads', async () => {
  let count = 0;
  const fetch = (): Promise<Response> => {
    count += 1;
    const page = { pagination: { has_more_items: true, page_number: count }, events: [event('', '')] };
    return Promise.resolve(new Response(JSON.stringify(page)));
  };
  await crawlEventbrite(SITE + LIST, fetch, { now });
  expect(count).toBe(1000);
});

it.each([
  ['without a token', { credentials: undefined }, {}, { refusal: 'login-refused' }],
  ['that is not there', {}, {}, { refusal: 'source-error', found: 'HTTP 404' }],
  ['that is something else', {}, { [`${LIST}?${QUERY}`]: { id: '1' } }, { refusal: 'not-the-format' }],
])('a list %s is refused', async (_, options, pages, refusal) => {
  expect((await crawl(pages, LIST, options)).files).toEqual(refusal);
});
