import { OutsideError } from '#platform/http/outside-client.js';
import { jest } from '@jest/globals';
import { sortedPages } from '../reading/missing-page.js';
import type { CrawlOptions } from './crawl-fetch.js';
import { crawlGancio } from './gancio-crawl.js';
import { crawlLinkedEvents, crawlRpde } from './page-crawl.js';

const SITE = 'https://data.example.org';
const wait = (): Promise<void> => Promise.resolve();

/** A site of pages by path; a missing one is 404, an empty one an answer that never comes, a text another format. */
function site(pages: Readonly<Record<string, object | string>>): {
  requested: string[];
  crawl: (with_: typeof crawlRpde, address: string, options?: CrawlOptions) => Promise<string[] | object>;
  owed: (with_: typeof crawlRpde, address: string) => Promise<unknown[]>;
} {
  const requested: string[] = [];
  const fetch = (address: string): Promise<Response> => {
    const path = address.replace(SITE, '');
    requested.push(path);
    const page = pages[path];
    if (page === '') return Promise.reject(new Error('connection'));
    const body = typeof page === 'string' ? page : JSON.stringify(page ?? {});
    return Promise.resolve(new Response(body, { status: page ? 200 : 404 }));
  };
  return {
    requested,
    crawl: async (with_, address, options = {}) => {
      const files = await with_(SITE + address, fetch, { wait, ...options });
      return 'refusal' in files ? files : sortedPages(files).sent.map(({ name }) => name.replace(SITE, ''));
    },
    owed: async (with_, address) => {
      const files = await with_(SITE + address, fetch, { wait });
      const { owed } = sortedPages('refusal' in files ? [] : files);
      return owed.map(({ code, value, place }) => [code, value, place.file?.replace(SITE, '')]);
    },
  };
}

const item = { state: 'updated', kind: 'Event', id: 'a', modified: 1 };

describe('pages of changes', () => {
  const pages = {
    '/feed': { items: [item], next: `${SITE}/feed?after=1` },
    '/feed?after=1': { items: [item], next: '/feed?after=2' },
    '/feed?after=2': { items: [], next: '/feed?after=2' },
  };

  it('are read to the first without items', async () => {
    const { crawl } = site(pages);
    expect(await crawl(crawlRpde, '/feed')).toEqual(['/feed', '/feed?after=1', '/feed?after=2']);
  });

  it('are read from where the last import ended', async () => {
    const { crawl } = site(pages);
    expect(await crawl(crawlRpde, '/feed', { cursor: '/feed?after=2' })).toEqual(['/feed?after=2']);
  });

  it('are read from their start where the site has forgotten that place, or it is at another one', async () => {
    const { crawl, requested: asked } = site(pages);
    const all = ['/feed', '/feed?after=1', '/feed?after=2'];
    expect(await crawl(crawlRpde, '/feed', { cursor: '/feed?after=gone' })).toEqual(all);
    expect(await crawl(crawlRpde, '/feed', { cursor: 'https://other.example.org/feed' })).toEqual(all);
    expect(asked.filter((address) => address.startsWith('https:'))).toEqual([]);
  });

  it('are asked for once where the place of the last import is their start, and the site no longer has it', async () => {
    const { crawl, requested: asked } = site({});
    const refusal = { refusal: 'source-error', found: 'HTTP 404' };
    expect(await crawl(crawlRpde, '/feed', { cursor: '/feed' })).toEqual(refusal);
    expect(asked).toEqual(['/feed']);
  });

  it('are read as far as a reader takes them, however large they are', async () => {
    const padding = ' '.repeat(50_000_000);
    let count = 0;
    const endless = (): Promise<Response> => {
      count += 1;
      const page = JSON.stringify({ items: [item], next: `/feed?after=${String(count)}` });
      return Promise.resolve(new Response(page + padding));
    };
    const files = await crawlRpde(`${SITE}/feed`, endless, { wait });
    expect('refusal' in files ? files : files.map(({ name }) => name.replace(SITE, ''))).toEqual([
      '/feed',
      '/feed?after=1',
      '/feed?after=2',
    ]);
  });

  it('lead to no other site', async () => {
    const { crawl } = site({ '/feed': { items: [item], next: 'https://other.example.org/feed' } });
    expect(await crawl(crawlRpde, '/feed')).toEqual(['/feed']);
  });

  it('that lead back to one that was read end there', async () => {
    const { crawl } = site({
      '/a': { items: [item], next: '/b' },
      '/b': { items: [item], next: '/a' },
    });
    expect(await crawl(crawlRpde, '/a')).toEqual(['/a', '/b']);
  });

  it('are kept up to the one that the site owes', async () => {
    const { crawl } = site({ ...pages, '/feed?after=1': '' });
    expect(await crawl(crawlRpde, '/feed')).toEqual(['/feed']);
  });

  it.each([
    ['an answer that never comes', '', 'unreachable', 7],
    ['the page of a server in trouble', '<!doctype html><title>Back soon</title>', 'HTML', 7],
    ['JSON of another kind', { error: 'busy' }, 'JSON', 7],
    ['something else', 'busy', 'not-the-format', 7],
    ['no page', undefined, 'HTTP 404', 1],
  ])('are kept up to one in whose place comes %s, tried again as failures are', async (_, page, reason, times) => {
    const { '/feed?after=1': _second, ...others } = pages;
    const { crawl, owed, requested: asked } = site(page === undefined ? others : { ...pages, '/feed?after=1': page });
    expect(await crawl(crawlRpde, '/feed')).toEqual(['/feed']);
    expect(asked).toEqual(['/feed', ...Array<string>(times).fill('/feed?after=1')]);
    expect(await owed(crawlRpde, '/feed')).toEqual([['page-missing', reason, '/feed?after=1']]);
  });

  it('are not read anew where the place of the last import sends something else for a while', async () => {
    const { crawl, requested: asked } = site({ ...pages, '/feed?after=1': '<html>Back soon</html>' });
    const refusal = { refusal: 'source-error', found: 'HTML' };
    expect(await crawl(crawlRpde, '/feed', { cursor: '/feed?after=1' })).toEqual(refusal);
    expect(asked).toEqual(Array<string>(7).fill('/feed?after=1'));
  });

  it('are asked for once where the first is something else', async () => {
    const { crawl, requested: asked } = site({ '/feed': '<html>Sign in</html>' });
    expect(await crawl(crawlRpde, '/feed')).toEqual(['/feed']);
    expect(asked).toEqual(['/feed']);
  });

  it.each([
    ['not-public', 'source-error'],
    ['too-large', 'too-large'],
  ] as const)('whose address is %s are asked for once, and say so', async (found, refusal) => {
    for (const crawl of [crawlRpde, crawlGancio]) {
      let count = 0;
      const fetch = (): Promise<Response> => {
        count += 1;
        return Promise.reject(new OutsideError(found));
      };
      expect(await crawl(`${SITE}/feed`, fetch, { wait })).toEqual({ refusal, found });
      expect(count).toBe(1);
    }
  });

  it('that come for hours are read as far as the time goes', async () => {
    const HOUR = 60 * 60 * 1000;
    let hours = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (hours += 1) * HOUR);
    const { crawl } = site(pages);
    expect(await crawl(crawlRpde, '/feed')).toEqual(['/feed']);
    clock.mockRestore();
  });

  it('that are not there refuse the source', async () => {
    const { crawl } = site({ '/down': '' });
    expect(await crawl(crawlRpde, '/feed')).toEqual({ refusal: 'source-error', found: 'HTTP 404' });
    expect(await crawl(crawlRpde, '/down')).toEqual({ refusal: 'source-error', found: 'unreachable' });
  });
});

it('events of a LinkedEvents bring their places and keywords', async () => {
  const [first, second] = ['/v1/event/?text=x&include=location%2Ckeywords', '/v1/event/?page=2'];
  const { crawl } = site({
    [first]: { data: [{ id: '1' }], meta: { next: SITE + second } },
    [second]: { data: [{ id: '2' }], meta: { next: null } },
  });
  expect(await crawl(crawlLinkedEvents, '/v1/event/?text=x')).toEqual([first, second]);
});

it('a LinkedEvents ends where a page has nothing, whatever follows', async () => {
  const first = '/v1/event/?include=location%2Ckeywords';
  const { crawl } = site({
    [first]: { data: [{ id: '1' }], meta: { next: '/v1/event/?page=2' } },
    '/v1/event/?page=2': { data: [], meta: { next: '/v1/event/?page=3' } },
    '/v1/event/?page=3': { data: [], meta: { next: '/v1/event/?page=4' } },
  });
  expect(await crawl(crawlLinkedEvents, '/v1/event/')).toEqual([first, '/v1/event/?page=2']);
});

describe('a Gancio', () => {
  const list = [{ slug: 'canti' }, { slug: 'fiera/2' }, { title: 'no page' }];
  const pages = {
    '/api/events': list,
    '/api/event/detail/canti': { id: 1 },
    '/api/event/detail/fiera%2F2': '',
  } as const;

  it('is read event by event, and what it owes is left out', async () => {
    const { crawl } = site(pages);
    expect(await crawl(crawlGancio, '/')).toEqual(['/api/events', '/api/event/detail/canti']);
  });

  it('is read from the list that its address names', async () => {
    const { crawl } = site({ ...pages, '/api/events?tags=coro': [] });
    expect(await crawl(crawlGancio, '/api/events?tags=coro')).toEqual(['/api/events?tags=coro']);
  });

  it('is asked for each event once, and for none whose name is no text', async () => {
    const { crawl, requested: asked } = site({ ...pages, '/api/events': [...list, ...list, { slug: '\ud800' }] });
    expect(await crawl(crawlGancio, '/')).toEqual(['/api/events', '/api/event/detail/canti']);
    expect(asked.filter((path) => path.endsWith('canti'))).toHaveLength(1);
  });

  it('that does not answer is refused', async () => {
    const { crawl } = site({});
    expect(await crawl(crawlGancio, '/')).toEqual({ refusal: 'source-error', found: 'HTTP 404' });
  });
});
