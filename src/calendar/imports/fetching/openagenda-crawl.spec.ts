import { sortedPages } from '../reading/missing-page.js';
import { crawlOpenAgenda } from './openagenda-crawl.js';

const SITE = 'https://openagenda.com';
const DETAILED = 'detailed=1&size=100&longDescriptionFormat=HTML';
const [FIRST, SECOND] = [
  `/agendas/12/events.v2.json?${DETAILED}`,
  `/agendas/12/events.v2.json?${DETAILED}&after%5B%5D=7&after%5B%5D=b`,
];

/** Crawls a site of answers by path. */
async function crawl(address: string, answers: Readonly<Record<string, object | string>>): Promise<unknown> {
  const fetch = (requested: string): Promise<Response> => {
    const answer = answers[requested.replace(SITE, '')];
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer ?? {});
    return Promise.resolve(new Response(body, { status: answer === undefined ? 404 : 200 }));
  };
  const files = await crawlOpenAgenda(address, fetch, { wait: () => Promise.resolve() });
  return 'refusal' in files ? files : sortedPages(files).sent.map(({ name }) => name.replace(SITE, ''));
}

const page = (after: unknown, ...uids: readonly number[]): object => ({
  total: 3,
  events: uids.map((uid) => ({ uid })),
  after,
});
const PAGES = { [FIRST]: page([7, 'b'], 1, 2), [SECOND]: page(null, 3) };

it.each([`${SITE}/agendas/12`, `${SITE}/fr/agendas/12/widgets`, `${SITE}/agendas/12/events.v2.json`])(
  'an agenda whose number is in its address is read page by page: %s',
  async (address) => {
    expect(await crawl(address, PAGES)).toEqual([FIRST, SECOND]);
  },
);

it('the page of an agenda tells its number', async () => {
  const html = '<html><a href="https://openagenda.com/agendas/12/contribute"></a>';
  expect(await crawl(`${SITE}/harbour`, { ...PAGES, '/harbour': html })).toEqual([FIRST, SECOND]);
  expect(await crawl(`${SITE}/harbour`, { '/harbour': '<html>Sign in' })).toEqual(['/harbour']);
  expect(await crawl(`${SITE}/gone`, {})).toEqual({ refusal: 'source-error', found: 'HTTP 404' });
});

it('filters and keys of an address stay, and an endless agenda ends with pages without events', async () => {
  const api = 'https://api.openagenda.com/v2/agendas/12/events?key=k&relative[]=upcoming';
  const requested: string[] = [];
  await crawlOpenAgenda(
    api,
    (address) => {
      requested.push(new URL(address).searchParams.toString());
      return Promise.resolve(
        new Response(JSON.stringify(page([requested.length], ...(requested.length < 3 ? [requested.length] : [])))),
      );
    },
    { wait: () => Promise.resolve() },
  );
  expect(requested).toHaveLength(3);
  expect(requested[2]).toContain('key=k&relative%5B%5D=upcoming');
  expect(requested[2]).toContain('after%5B%5D=2');
});
