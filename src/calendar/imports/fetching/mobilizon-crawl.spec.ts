import { sortedPages } from '../reading/missing-page.js';
import { crawlMobilizon } from './mobilizon-crawl.js';

const SITE = 'https://mobilizon.example.org';
const ACCEPT = 'application/activity+json';
const GROUP = { type: 'Group', id: `${SITE}/@club`, name: 'Club', outbox: `${SITE}/@club/outbox` };
const create = (id: string): object => ({
  type: 'Create',
  object: { type: 'Event', id: `${SITE}/events/${id}`, attributedTo: GROUP.id },
});

function pageOf(...ids: readonly string[]): object {
  return { type: 'OrderedCollectionPage', orderedItems: ids.map(create) };
}

/** Crawls a site of answers by path; an object is JSON, a text a page for people. */
async function crawl(path: string, answers: Readonly<Record<string, object | string>>): Promise<unknown> {
  const fetch = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const answer = headers['accept'] === ACCEPT ? answers[address.replace(SITE, '')] : '<html>Club</html>';
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer ?? 'Not found');
    return Promise.resolve(new Response(body, { status: answer === undefined ? 404 : 200 }));
  };
  const files = await crawlMobilizon(SITE + path, fetch, { wait: () => Promise.resolve() });
  return 'refusal' in files ? files : sortedPages(files).sent.map(({ name }) => name.replace(SITE, ''));
}

const OUTBOX = {
  '/@club': GROUP,
  '/@club/outbox': {
    type: 'OrderedCollection',
    totalItems: 2,
    first: { id: `${SITE}/@club/outbox?page=1`, ...pageOf('a') },
  },
  '/@club/outbox?page=1': pageOf('a'),
  '/@club/outbox?page=2': pageOf('b'),
  '/@club/outbox?page=3': pageOf(),
};
const PAGES = ['/@club/outbox?page=1', '/@club/outbox?page=2', '/@club/outbox?page=3', '/@club'];

it.each(['/@club', '/@club/outbox', '/@club/outbox?page=1'])(
  'a group at %s is read page by page, which nobody names, with its name',
  async (path) => {
    expect(await crawl(path, OUTBOX)).toEqual(PAGES);
  },
);

it('an instance tells the events of all its groups', async () => {
  const relay = { ...GROUP, type: 'Application', id: `${SITE}/relay`, outbox: `${SITE}/@relay/outbox` };
  const answers = {
    ...OUTBOX,
    '/': '<html>Events</html>',
    '/relay': relay,
    '/@relay/outbox': { type: 'OrderedCollection', first: `${SITE}/@relay/outbox?page=1` },
    '/@relay/outbox?page=1': pageOf('a', 'b'),
    '/@relay/outbox?page=2': pageOf(),
  };
  expect(await crawl('/', answers)).toEqual(['/@relay/outbox?page=1', '/@relay/outbox?page=2', '/@club']);
});

it('pages follow those that are named, at this site alone', async () => {
  const first = { ...pageOf('a'), next: `${SITE}/next` };
  expect(
    await crawl('/outbox', { '/outbox': first, '/next': { ...pageOf('b'), next: 'https://b.example/c' } }),
  ).toEqual(['/outbox', '/next']);
  const elsewhere = { ...GROUP, outbox: 'http://10.0.0.1/outbox' };
  expect(await crawl('/@club', { '/@club': elsewhere })).toEqual(['/@club']);
});

it('a site that sends the same page for ever is asked for it twice', async () => {
  const first = { ...pageOf('a') };
  expect(await crawl('/outbox?page=1', { '/outbox?page=1': first, '/outbox?page=2': first })).toEqual([
    '/outbox?page=1',
  ]);
});

it('an event alone is read, a site of something else is told by its page, and none is refused', async () => {
  expect(await crawl('/events/a', { '/events/a': { type: 'Event', id: 'a' } })).toEqual(['/events/a']);
  expect(await crawl('/', { '/': '<html>Shop</html>' })).toEqual(['/']);
  expect(await crawl('/', {})).toEqual(['/']);
});
