import type { Response } from 'supertest';
import type { Role } from '#platform/auth/capabilities.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make } from '../../support/make.js';

let api: TestApp;
let make: Make;
const browsers = new Map<Role, Browser>();
const LIST = '/en/desk/events';

/** Ids of events, by what they are for. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  const hall = await make.venue({ venue: 'Lantern Hall' });
  const music = await make.category({ name: 'Music' });
  const made = {
    concert: { title: 'Winter Concert', venue: hall.id, categories: [music.id], featured: true },
    past: { title: 'Last Summer', start_date: '2025-08-01 19:00:00', end_date: '2025-08-01 21:00:00' },
    series: {
      title: 'Morning Yoga',
      start_date: '2026-08-04 07:00:00',
      end_date: '2026-08-04 08:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6'],
    },
    draft: { title: 'Secret Plan', status: 'draft' },
    hidden: { title: 'Not in lists', hide_from_listings: true },
    trashed: { title: 'Thrown away', status: 'trash' },
  };
  for (const [name, fields] of Object.entries(made)) ids[name] = (await make.event(fields)).id;
  ids['own'] = (await make.event({ title: 'Author’s own', status: 'draft' }, 'author')).id;
  for (const login of ['editor', 'author', 'contributor'] as const) browsers.set(login, await signedIn(api, login));
});

afterAll(() => api.close());

function as(role: Role): Browser {
  const browser = browsers.get(role);
  if (!browser) throw new Error(`Nobody has signed in as ${role}.`);
  return browser;
}

/** Titles of the list's rows, in their order. */
function titles({ text }: Response): string[] {
  return [...text.matchAll(/<th scope="row">(.*?)<\/th>/gs)].map(([, cell = '']) =>
    cell.replace(/<small>.*$/s, '').replace(/<[^>]*>/g, ''),
  );
}

async function listed(query: string, role: Role = 'editor'): Promise<string[]> {
  const answer = await as(role).get(`${LIST}?${query}`);
  expect(answer.status).toBe(200);
  return titles(answer);
}

describe('the list of events', () => {
  test('shows what is on or to come, a series once with its rule, and what lists for readers hide', async () => {
    const answer = await as('editor').get(LIST);
    expect(titles(answer)).toEqual(
      expect.arrayContaining(['Winter Concert', 'Morning Yoga', 'Secret Plan', 'Not in lists', 'Author’s own']),
    );
    expect(titles(answer)).toHaveLength(5);
    expect(answer.text).toContain('5 events');
    expect(answer.text).toContain('Every Tuesday, 6 times');
    expect(answer.text).toContain('6 dates');
    expect(answer.text).toContain('hidden from lists');
  });

  test.each([
    ['search=concert', ['Winter Concert']],
    ['status=draft&orderby=title', ['Author’s own', 'Secret Plan']],
    ['status=trash&when=all', ['Thrown away']],
    ['when=past', ['Last Summer']],
    ['start_date=2025-07-01&end_date=2025-08-31', ['Last Summer']],
    ['featured=true', ['Winter Concert']],
    ['recurring=true', ['Morning Yoga']],
    ['categories=music', ['Winter Concert']],
    ['mine=true', []],
    ['missing=ja&search=concert', ['Winter Concert']],
    ['missing=en', []],
    ['problem=no_venue&orderby=title', ['Morning Yoga', 'Not in lists']],
    ['problem=begun&when=all', ['Last Summer']],
  ])('with %s shows %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  test('filters by venue, and keeps the filter in its form', async () => {
    const { text } = await as('editor').get(LIST);
    const venue = /<option value="(\d+)">Lantern Hall/.exec(text)?.[1] ?? '';
    const filtered = await as('editor').get(`${LIST}?venue=${venue}`);
    expect(titles(filtered)).toEqual(['Winter Concert']);
    expect(filtered.text).toContain(`<option value="${venue}" selected>Lantern Hall`);
  });

  test('leads to the same list in another language', async () => {
    const { text } = await as('editor').get(`${LIST}?status[]=draft&when=all&page=1&done=view`);
    const [form = ''] = text.split('<form').filter((one) => one.includes('formaction="/ja/desk/events"'));
    const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    expect(fields).toEqual([
      ['status[]', 'draft'],
      ['when', 'all'],
      ['page', '1'],
    ]);
  });

  test('is sorted by title, date and change', async () => {
    const byTitle = await listed('orderby=title');
    expect(byTitle).toEqual([...byTitle].sort((a, b) => a.localeCompare(b, 'en')));
    expect(await listed('orderby=title&order=desc')).toEqual([...byTitle].reverse());
    expect((await listed('orderby=modified'))[0]).toBe('Author’s own');
    expect((await listed('orderby=start_date')).at(-1)).toBe('Morning Yoga');
  });

  test('finds two events at one place at the same moment, and of one title on one day', async () => {
    const twin = await make.event({ title: 'winter concert', start_date: '2026-08-01 10:00:00' });
    expect((await listed('problem=twice')).sort()).toEqual(['Winter Concert', 'winter concert']);
    await api.delete(`/events/${String(twin.id)}?permanent=true`);
    expect(await listed('problem=twice')).toEqual([]);
  });

  test('shows authors the drafts of others never, and lets them choose only what they may change', async () => {
    const answer = await as('author').get(`${LIST}?when=all`);
    expect(titles(answer)).toEqual(expect.arrayContaining(['Winter Concert', 'Author’s own']));
    expect(answer.text).not.toContain('Secret Plan');
    expect([...answer.text.matchAll(/name="event\[\]" value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
      ids['own'],
    ]);
    expect(await listed('mine=true', 'author')).toEqual(['Author’s own']);
    expect(await listed('status=trash&when=all', 'author')).toEqual([]);
  });

  test.each([
    'status=nonsense',
    'categories=no-such-category',
    'venue=999999',
    'venue[]=x&venue[]=y',
    'venue[a][b]=c',
    'search[]=a&search[]=b',
    'start_date=yesteryear',
    'missing=tlh',
    'page=0',
    'page=-1',
    'problem=%00',
    'when[]=all',
  ])('says what is wrong with %s', async (query) => {
    const answer = await as('editor').get(`${LIST}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('role="alert"');
  });

  test.each([
    'page=99999999999',
    'search=%3Cscript%3Ealert(1)%3C/script%3E',
    'orderby=nonsense',
    'geoloc=true',
    'include=1',
  ])('bears %s', async (query) => {
    const answer = await as('editor').get(`${LIST}?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('<script>alert');
  });
});
