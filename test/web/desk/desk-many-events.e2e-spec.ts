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
  const music = await make.category({ name: 'Music' });
  const made = {
    concert: { title: 'Winter Concert', categories: [music.id], featured: true },
    series: {
      title: 'Morning Yoga',
      start_date: '2026-08-04 07:00:00',
      end_date: '2026-08-04 08:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6'],
    },
    draft: { title: 'Secret Plan', status: 'draft' },
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

describe('many events at once', () => {
  const change = (role: Role, fields: Record<string, string>): Promise<Response> =>
    as(role).post('/en/desk/event-list/change', fields);
  const event = async (id: number | undefined): Promise<Response['body']> =>
    (await api.get(`/events/${String(id)}`, 'administrator')).body;

  test('are published and taken back to drafts', async () => {
    const chosen = { 'event[0]': String(ids['draft']), 'event[1]': String(ids['own']) };
    const answer = await change('editor', { ...chosen, deed: 'publish', back: 'status=draft' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('2 of 2 done.');
    expect(answer.text).toContain(`href="${LIST}?status=draft"`);
    expect(await event(ids['draft'])).toMatchObject({ status: 'publish' });
    await change('editor', { ...chosen, deed: 'draft' });
    expect(await event(ids['draft'])).toMatchObject({ status: 'draft' });
    expect(await event(ids['own'])).toMatchObject({ status: 'draft' });
  });

  test('get a category and lose it, and keep the others', async () => {
    const other = await make.category({ name: 'Winter' });
    const fields = { 'event[]': String(ids['concert']), category: String(other.id) };
    await change('editor', { ...fields, deed: 'add_category' });
    const names = async (): Promise<string[]> =>
      (await event(ids['concert'])).categories.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Music', 'Winter']);
    await change('editor', { ...fields, deed: 'remove_category' });
    expect(await names()).toEqual(['Music']);
    expect((await change('editor', { ...fields, deed: 'remove_category' })).text).toContain(
      'It doesn’t have this category.',
    );
  });

  test('are featured, moved to the trash and restored as what they were', async () => {
    const chosen = { 'event[0]': String(ids['concert']), 'event[1]': String(ids['draft']) };
    await change('editor', { ...chosen, deed: 'unfeature' });
    expect(await event(ids['concert'])).toMatchObject({ featured: false });
    await change('editor', { ...chosen, deed: 'feature' });
    expect(await event(ids['concert'])).toMatchObject({ featured: true });
    await change('editor', { ...chosen, deed: 'unfeature' });
    const trashed = await change('editor', { ...chosen, deed: 'trash' });
    expect(trashed.text.match(/href="\/en\/desk\/trash">(?:<span[^>]*>)?(?:Secret|Winter)/g)).toHaveLength(2);
    expect((await api.get(`/events/${String(ids['concert'])}`, 'administrator')).status).toBe(403);
    expect((await change('editor', { ...chosen, deed: 'publish' })).text).toContain('0 of 2 done.');
    await change('editor', { ...chosen, deed: 'restore' });
    expect(await event(ids['concert'])).toMatchObject({ status: 'publish' });
    expect(await event(ids['draft'])).toMatchObject({ status: 'draft' });
  });

  test('of a series are all of its dates', async () => {
    await change('editor', { 'event[]': String(ids['series']), deed: 'draft' });
    const { body } = await api.get(`/events/${String(ids['series'])}/occurrences?status=draft`, 'administrator');
    expect(body.total).toBe(6);
    await change('editor', { 'event[]': String(ids['series']), deed: 'publish' });
  });

  test('are refused one by one where the API refuses, and those of others are not even named', async () => {
    const all = {
      'event[0]': String(ids['own']),
      'event[1]': String(ids['concert']),
      'event[2]': String(ids['draft']),
    };
    const answer = await change('author', { ...all, deed: 'feature' });
    expect(answer.text).toContain('1 of 2 done.');
    expect(answer.text).toContain('Failed: ');
    expect(answer.text).not.toContain('Secret Plan');
    expect(await event(ids['concert'])).toMatchObject({ featured: false });
  });

  test('wait for review where somebody may not publish', async () => {
    const { id } = await make.event({ title: 'A wish', status: 'draft' }, 'contributor');
    await change('contributor', { 'event[]': String(id), deed: 'publish' });
    expect(await event(id)).toMatchObject({ status: 'pending' });
    expect((await as('contributor').get(LIST)).text).not.toContain('<option value="publish">Publish</option>');
  });

  test.each([
    [{ deed: 'publish' }, 'Select at least one event.'],
    [{ 'event[]': '1' }, 'Choose an action.'],
    [{ 'event[]': '1', deed: 'drop table' }, 'Choose an action.'],
    [{ 'event[]': '1', deed: 'add_category' }, 'Choose a category.'],
    [{ 'event[a][b]': '1', deed: 'publish' }, 'Select at least one event.'],
    [
      {
        ...Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`event[${String(n)}]`, String(n + 1)])),
        deed: 'draft',
      },
      'Select at most 50 events.',
    ],
  ])('with %j are asked for again', async (fields, said) => {
    const answer = await change('editor', fields);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(said);
  });

  test('are asked for again with all that was chosen, and on the same page', async () => {
    const event = String(ids['own']);
    const chosen = { 'event[]': event, deed: 'add_category', back: 'status=draft&page=1' };
    const { text } = await change('editor', chosen);
    expect(text).toMatch(new RegExp(`value="${event}"[^>]* checked`));
    expect(text).toContain('<option value="add_category" selected>');
    expect(text).toContain('name="back" value="status=draft&amp;page=1"');
    const { text: outcome } = await change('editor', { ...chosen, deed: 'draft', back: 'status=draft&page=2' });
    expect(outcome).toContain(`href="${LIST}?status=draft&amp;page=2"`);
  });

  test('that are not there are left out', async () => {
    expect((await change('editor', { 'event[]': '2147483647', deed: 'draft' })).text).toContain('0 of 0 done.');
    expect((await change('editor', { 'event[]': '9999999999', deed: 'draft' })).status).toBe(400);
  });
});

describe('saved views', () => {
  const VIEWS = '/en/desk/event-list/views';

  test('are links to the filter, and nobody sees those of others', async () => {
    const saved = await as('editor').post(VIEWS, { name: 'My <drafts>', query: 'status=draft&evil=1&search=' });
    expect(saved.headers['location']).toBe(`${LIST}?status=draft&done=view`);
    const { text } = await as('editor').get(`${LIST}?status=draft&done=view`);
    expect(text).toContain('View saved.');
    expect(text).toContain(`<a href="${LIST}?status=draft" aria-current="page">My &lt;drafts></a>`);
    expect((await as('author').get(LIST)).text).not.toContain('My &lt;drafts');
    const id = /name="view" value="(\d+)"/.exec(text)?.[1] ?? '';
    expect((await as('author').post(`${VIEWS}/rename`, { view: id, name: 'Taken over' })).status).toBe(400);
    await as('author').post(`${VIEWS}/remove`, { view: id });
    expect((await as('editor').get(LIST)).text).toContain('My &lt;drafts>');
    expect((await as('editor').post(`${VIEWS}/rename`, { view: id, name: 'Drafts' })).status).toBe(303);
    expect((await as('editor').get(LIST)).text).toContain('>Drafts</a>');
    await as('editor').post(`${VIEWS}/remove`, { view: id });
    expect((await as('editor').get(LIST)).text).not.toContain('>Drafts</a>');
  });

  test('have a name that is not taken, and there are fifty at most', async () => {
    expect((await as('author').post(VIEWS, { name: ' ', query: '' })).text).toContain('Enter a name');
    const long = await as('author').post(VIEWS, { name: 'x'.repeat(61) });
    expect([long.status, long.text.includes(`value="${'x'.repeat(61)}"`)]).toEqual([400, true]);
    for (let n = 1; n <= 50; n += 1)
      expect((await as('author').post(VIEWS, { name: `View ${String(n)}`, query: 'mine=true' })).status).toBe(303);
    expect((await as('author').post(VIEWS, { name: 'View 51' })).text).toContain('You have 50 views');
    const { text } = await as('author').get(LIST);
    const [first = '', second = ''] = new Set([...text.matchAll(/name="view" value="(\d+)"/g)].map(([, id]) => id));
    await as('author').post(`${VIEWS}/remove`, { view: first });
    expect((await as('author').post(VIEWS, { name: 'View 50' })).text).toContain(
      'You already have a view with this name.',
    );
    const renamed = await as('author').post(`${VIEWS}/rename`, { view: second, name: 'View 50' });
    expect(renamed.status).toBe(400);
    expect(renamed.text).toMatch(new RegExp(`id="view-${second}"[^>]* aria-invalid="true"[^>]* value="View 50"`));
    expect(renamed.text).toMatch(/id="view-name"(?![^>]*aria-invalid)/);
  });
});
