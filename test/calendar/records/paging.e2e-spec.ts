import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const EVENTS = 14;

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ PER_PAGE: '4', MAX_PER_PAGE: '10' });
  make = new Make(api);
  for (let number = 0; number < EVENTS; number += 1) {
    const start_date = `2026-08-0${(number % 3) + 1} 10:00`;
    await make.event({
      title: `T${number % 5}`,
      start_date,
      end_date: start_date,
      featured: number % 2 === 0,
      categories: [`C${number % 3}`],
      tags: number % 4 === 0 ? 'x' : '',
      date: `2026-01-0${(number % 2) + 1}`,
    });
  }
});

afterAll(() => api.close());

/** Goes from page to page by the addresses in the answers. */
async function follow(path: string, key: 'next_rest_url' | 'previous_rest_url'): Promise<Json[]> {
  const pages: Json[] = [];
  for (
    let address: string | undefined = path;
    address !== undefined && pages.length < 30;
    address = pages.at(-1)?.[key]
  ) {
    const { pathname, search } = new URL(address, 'http://localhost');
    pages.push(ok(await api.raw('get', pathname + search)));
  }
  return pages;
}

const NS = '/calendar/events/v1';
const ids = (pages: readonly Json[]): number[] =>
  pages.flatMap(({ events }) => events.map(({ id }: Json) => id as number));

describe('pages', () => {
  it('are disjoint and complete whatever is asked for, forwards and backwards', async () => {
    const query = fc.record(
      {
        per_page: fc.integer({ min: 1, max: 12 }),
        featured: fc.boolean(),
        categories: fc.constantFrom('c0', 'c1,c2', 'c0,c1,c2'),
        tags: fc.constant('x'),
        search: fc.constantFrom('T', 't1', '"T"', '-t3'),
        orderby: fc.constantFrom('title', 'date', 'end_date', 'modified', 'id'),
        order: fc.constantFrom('asc', 'desc'),
        start_date: fc.constantFrom('2026-08-02', 'today'),
        status: fc.constant('publish'),
        strict_dates: fc.boolean(),
        multilingual_language: fc.constantFrom('ja', 'en'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (input) => {
        const text = new URLSearchParams(
          Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString();
        const forwards = await follow(`${NS}/events?${text}`, 'next_rest_url');
        const all = ids(forwards);
        const { total, total_pages: pages } = forwards[0];
        expect(new Set(all).size).toBe(all.length);
        expect([all.length, Math.max(forwards.length, 1)]).toEqual([total, Math.max(pages as number, 1)]);
        const whole = ids([
          ok(await api.get(`/events?${text}&per_page=10`)),
          ...(total > 10 ? [ok(await api.get(`/events?${text}&per_page=10&page=2`))] : []),
        ]);
        expect(all).toEqual(whole);
        const backwards = await follow(forwards.at(-1)?.rest_url as string, 'previous_rest_url');
        expect(ids([...backwards].reverse())).toEqual(all);
      }),
      { numRuns: 12 },
    );
  });

  it('are counted in body and headers', async () => {
    const { body, headers } = await api.get('/events');
    expect([body.total, body.total_pages, headers['x-tec-total'], headers['x-tec-totalpages']]).toEqual([
      EVENTS,
      4,
      '14',
      '4',
    ]);
  });

  it('have the configured size, and no more than the configured most', async () => {
    const size = async (query: string): Promise<number> => ok(await api.get(`/events${query}`)).events.length;
    expect([
      await size(''),
      await size('?per_page=100'),
      await size('?per_page=2.0'),
      await size('?per_page=%203'),
    ]).toEqual([4, 10, 2, 3]);
  });

  it('have 9 records by default and 50 at most', async () => {
    const plain = await startTestApp();
    const { rest_url: url } = ok(await plain.get('/events'));
    const { rest_url: capped } = ok(await plain.get('/events?per_page=51'));
    await plain.close();
    expect([
      new URL(url as string).searchParams.get('per_page'),
      new URL(capped as string).searchParams.get('per_page'),
    ]).toEqual(['9', '51']);
  });

  it('past the end are not there; the first always is', async () => {
    for (const page of ['5', '999999', '99999999999999999999'])
      expect(refusal(await api.get(`/events?page=${page}`))).toBe('404 event-archive-page-not-found');
    expect(ok(await api.get('/events?start_date=2030-01-01'))).toMatchObject({ events: [], total: 0, total_pages: 0 });
    expect(refusal(await api.get('/events?start_date=2030-01-01&page=2'))).toBe('404 event-archive-page-not-found');
  });

  it('of terms past the end are empty, with the way back', async () => {
    for (const path of ['/categories', '/tags']) {
      const body = ok(await api.get(`${path}?page=9`));
      expect([
        body[path.slice(1)],
        body.next_rest_url,
        new URL(body.previous_rest_url as string).searchParams.get('page'),
      ]).toEqual([[], undefined, '8']);
    }
  });
});

describe('the addresses of pages', () => {
  it('keep every parameter that was given, encoded, but the password and _method', async () => {
    const input =
      'per_page=2&page=2&search=T&categories[]=c0&categories[]=c1&featured=true&strict_dates=true&start_date=2026-08-01%2000:00:00&foo=b%26r&_fields=events.id,next_rest_url,previous_rest_url,rest_url&password=sesame&multilingual_language=ja';
    const { next_rest_url: next, previous_rest_url: previous, rest_url: self } = ok(await api.get(`/events?${input}`));
    const expected = {
      per_page: '2',
      search: 'T',
      featured: 'true',
      strict_dates: 'true',
      start_date: '2026-08-01 00:00:00',
      foo: 'b&r',
      multilingual_language: 'ja',
      _fields: 'events.id,next_rest_url,previous_rest_url,rest_url',
    };
    for (const [address, page] of [
      [next, '3'],
      [previous, null],
      [self, '2'],
    ] as const) {
      const { searchParams, pathname } = new URL(address as string);
      expect(pathname).toBe(`${NS}/events/`);
      expect([
        searchParams.get('page'),
        [...searchParams.entries()].filter(([name]) => name.startsWith('categories')).map(([, value]) => value),
      ]).toEqual([page, ['c0', 'c1']]);
      expect(Object.fromEntries(searchParams)).toMatchObject(expected);
      expect(address).not.toMatch(/sesame|[ \u0080-\uffff]/);
    }
  });

  it('of text in any script are percent-encoded', async () => {
    const { rest_url: url } = ok(await api.get(`/events?search=${encodeURIComponent('燈 & 會')}`));
    expect(url).toMatch(/[?&]search=%E7%87%88(?:%20|\+)%26(?:%20|\+)%E6%9C%83/);
  });

  it.each(['venues', 'organizers', 'categories', 'tags'])('of %s keep what was given too', async (list) => {
    for (let count = 0; count < 3; count += 1)
      await make[list === 'categories' ? 'category' : (list.slice(0, -1) as 'venue')]({});
    const query =
      list === 'categories' || list === 'tags'
        ? 'hide_empty=false&per_page=1&orderby=id'
        : 'search=unnamed&per_page=1&orderby=id';
    const { next_rest_url: next, rest_url: self } = ok(await api.get(`/${list}?${query}`));
    for (const [address, page] of [
      [next, '2'],
      [self, '1'],
    ] as const) {
      expect(Object.fromEntries(new URL(address as string).searchParams)).toEqual({
        page,
        ...Object.fromEntries(new URLSearchParams(query)),
      });
    }
  });

  it('are absent at the ends', async () => {
    const [first, last] = [ok(await api.get('/events')), ok(await api.get('/events?page=4'))];
    expect([
      'next_rest_url' in first,
      'previous_rest_url' in first,
      'next_rest_url' in last,
      'previous_rest_url' in last,
    ]).toEqual([true, false, false, true]);
  });

  it('have the configured origin', async () => {
    const other = await startTestApp({
      PUBLIC_URL: 'https://api.example.org/base',
      SITE_URL: 'https://www.example.org',
    });
    const event = await new Make(other).event();
    const body = ok(await other.get('/events'));
    await other.close();
    expect([body.rest_url.split('?')[0], event.url, event.global_id]).toEqual([
      `https://api.example.org/base${NS}/events/`,
      `https://www.example.org/event/${event.slug}/`,
      `www.example.org?id=${event.id}`,
    ]);
  });
});
