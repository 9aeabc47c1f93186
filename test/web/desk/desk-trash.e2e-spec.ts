import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make, ok } from '../../support/make.js';

let api: TestApp;
let make: Make;
const browsers: Record<string, Browser> = {};

beforeAll(async () => {
  api = await startTestApp({ TRASH_DAYS: '10' });
  make = new Make(api);
  for (const login of ['editor', 'author', 'contributor', 'subscriber']) browsers[login] = await signedIn(api, login);
});

afterAll(() => api.close());

const at = (login: string): Browser => {
  const browser = browsers[login];
  if (!browser) throw new Error(login);
  return browser;
};
const list = async (login = 'editor', query = ''): Promise<string> =>
  (await at(login).get(`/en/desk/trash${query}`)).text;

test('the trash tells what it was, since when, by whom, and until when', async () => {
  const { id } = await make.event({ title: 'Lost & found <b>fair</b>' });
  ok(await api.delete(`/events/${String(id)}`, 'editor'));
  const text = await list();
  expect(text).toContain('Lost &amp; found fair');
  expect(text).toContain('Published');
  expect(text).toContain('Wednesday 15 July 2026 12:00');
  expect(text).toContain('by editor');
  expect(text).toContain('Saturday 25 July 2026');
});

describe.each([
  ['events', 'event'],
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const)('of %s', (resource, kind) => {
  test('one is restored as what it was before', async () => {
    const { id } = await make[kind]({ status: 'pending' });
    ok(await api.delete(`/${resource}/${String(id)}`));
    await list();
    const { headers } = await at('editor').post(`/en/desk/trash/${resource}/${String(id)}/restore`);
    expect(headers['location']).toBe('/en/desk/trash?done=restored');
    expect(ok(await api.get(`/${resource}/${String(id)}`, 'editor')).status).toBe('pending');
    expect(await list()).not.toContain(`/trash/${resource}/${String(id)}/`);
  });

  test('one is removed for good, after a page that says so', async () => {
    const { id } = await make[kind]();
    ok(await api.delete(`/${resource}/${String(id)}`));
    const path = `/en/desk/trash/${resource}/${String(id)}/remove`;
    expect((await at('editor').get(path)).text).toContain('This can’t be undone.');
    expect((await at('editor').post(path)).headers['location']).toBe('/en/desk/trash?done=removed');
    expect((await api.get(`/${resource}/${String(id)}`, 'editor')).status).toBeGreaterThanOrEqual(400);
    expect((await at('editor').get(path)).status).toBe(404);
    expect((await at('editor').post(path)).status).toBe(404);
  });

  test('one that is not in the trash is not removed by this way', async () => {
    const { id } = await make[kind]();
    await list();
    for (const deed of ['restore', 'remove'])
      expect((await at('editor').post(`/en/desk/trash/${resource}/${String(id)}/${deed}`)).status).toBe(404);
    expect((await api.get(`/${resource}/${String(id)}`, 'editor')).status).toBe(200);
  });
});

test('everybody sees what they may take out, and nothing else', async () => {
  const own = await make.event({ title: 'By the contributor', status: 'draft' }, 'contributor');
  const other = await make.event({ title: 'By somebody else' });
  for (const { id } of [own, other]) ok(await api.delete(`/events/${String(id)}`));
  expect(await list('contributor')).toContain('By the contributor');
  expect(await list('contributor')).not.toContain('By somebody else');
  expect(await list('author')).not.toContain('By the contributor');
  const path = `/en/desk/trash/events/${String(other.id)}`;
  for (const deed of ['restore', 'remove']) {
    await list('author');
    expect((await at('author').post(`${path}/${deed}`)).status).toBe(404);
  }
  expect((await at('subscriber').get('/en/desk/trash')).status).toBe(403);
});

test('an event that repeats comes back whole', async () => {
  const { id } = await make.event({ title: 'Each week', recurrence: 'RRULE:FREQ=WEEKLY;COUNT=4' });
  ok(await api.delete(`/events/${String(id)}?scope=all`));
  expect(await list()).toContain('Each week');
  await at('editor').post(`/en/desk/trash/events/${String(id)}/restore`);
  expect(await list()).not.toContain('Each week');
  expect((await api.get(`/events/${String(id)}`)).status).toBe(200);
});

test('a long list has pages', async () => {
  for (let index = 0; index < 55; index += 1) {
    const { id } = await make.venue({ venue: `Hall ${String(index)}.` });
    ok(await api.delete(`/venues/${String(id)}`));
  }
  const [first, second] = [await list(), await list('editor', '?page=2')];
  expect(first.match(/<tr>/g)).toHaveLength(51);
  expect(second.match(/Hall \d+\./g)?.length).toBeGreaterThanOrEqual(5);
  expect(first).toContain('Page 1 of 2');
  expect(await list('editor', '?page=900')).toContain('The trash is empty.');
});

test.each(['tags/1', 'users/1', 'events/0', 'events/x', 'events/-1', 'events/99999999999999999999', '__proto__/1'])(
  'there is nothing at %s',
  async (place) => {
    expect((await at('editor').get(`/en/desk/trash/${place}/remove`)).status).toBe(404);
    for (const deed of ['restore', 'remove'])
      expect((await at('editor').post(`/en/desk/trash/${place}/${deed}`)).status).toBe(404);
  },
);

test.each(['page=-1', 'page[]=2', 'page=9999999999999', 'done=__proto__', 'done[]=restored', 'page=<script>'])(
  'the list is there with %s',
  async (query) => {
    const { status, text } = await at('editor').get(`/en/desk/trash?${query}`);
    expect([status, text.includes('<script>')]).toEqual([200, false]);
  },
);

describe('the form of an event', () => {
  const open = async (id: number): Promise<string> => (await at('editor').get(`/en/desk/events/${String(id)}`)).text;
  const remove = (id: number, fields = {}): ReturnType<Browser['post']> =>
    at('editor').post(`/en/desk/events/${String(id)}/remove`, fields);

  test('moves it to the trash, and what is there is linked to no form', async () => {
    const { id } = await make.event({ title: 'Put away' });
    expect(await open(id)).toContain(`action="/en/desk/events/${String(id)}/remove"`);
    const { headers } = await remove(id);
    expect(headers['location']).toBe('/en/desk/events?done=trashed');
    expect((await at('editor').get(String(headers['location']))).text).toContain('Event moved to trash.');
    for (const path of ['/events?status=trash&when=all', `/changes/events/${String(id)}`]) {
      const { text } = await at('editor').get(`/en/desk${path}`);
      expect(text).toContain('<a href="/en/desk/trash">');
      expect(text).not.toMatch(new RegExp(`href="/en/desk/(?:events|translations/events)/${String(id)}["/?]`));
    }
    expect((await remove(id)).status).toBe(410);
  });

  test('of a date takes that out of its series, those that follow as well, or all', async () => {
    const { id } = await make.event({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
    const dates = async (): Promise<number[]> =>
      ok(await api.get(`/events/${String(id)}/occurrences`, 'editor')).events.map((date: { id: number }) => date.id);
    const [, second = 0, third = 0, fourth = 0, fifth = 0] = await dates();
    expect(await open(third)).toContain('this and all following dates');
    const { headers } = await remove(third);
    expect(headers['location']).toBe(`/en/desk/events/${String(id)}?done=removed`);
    expect((await at('editor').get(String(headers['location']))).text).toContain('Removed from the series');
    expect(await dates()).toEqual([id, second, fourth, fifth]);
    await remove(fourth, { scope: 'following' });
    expect(await dates()).toEqual([id, second]);
    expect((await remove(second, { scope: 'all' })).headers['location']).toBe('/en/desk/events?done=trashed');
    expect(await list()).toContain(`/trash/events/${String(id)}/restore`);
  });
});
