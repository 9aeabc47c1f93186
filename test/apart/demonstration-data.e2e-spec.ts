import pg from 'pg';
import { startTestApp, type TestApp } from '../support/app.js';
import { signedIn, type Browser } from '../support/desk.js';
import { DEMONSTRATION, fillCalendar, totalOf } from '../support/desk-demonstration.js';
import { Make, ok, type Json } from '../support/make.js';

let api: TestApp;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApp();
  admin = await signedIn(api, 'admin');
});

afterAll(() => api.close());

const total = (kind: string): Promise<number> => totalOf(api, kind);

describe('demonstration data', () => {
  test('that somebody has changed stays, with what it needs, and is told', async () => {
    await fillCalendar(api, admin, async () => {
      const { tags } = ok(await api.get('/tags?hide_empty=false'));
      const first = Math.min(...tags.map(({ id }: { id: number }) => id));
      ok(await api.put(`/tags/${String(first)}`, { name: 'Renamed meanwhile' }));
    });
    const [event] = ok(await api.get('/events?per_page=1')).events;
    ok(await api.put(`/events/${String(event.id)}?scope=all`, { title: 'Now our own' }));
    const { venues } = ok(await api.get('/venues?per_page=50'));
    const free = venues.find((venue: { id: number }) => venue.id !== event.venue.id);
    ok(await api.put(`/venues/${String(free.id)}`, { phone: '+852 1234 5678' }));
    await admin.get(DEMONSTRATION);
    const { text } = await admin.post(`${DEMONSTRATION}/remove`);
    expect(text).toContain('These stay');
    expect(text).toContain('>Now our own</a>');
    expect(text).toContain('>Renamed meanwhile</a>');
    expect(text).toContain(`href="/en/desk/venues/${String(free.id)}"`);
    expect(text).toContain(`href="/en/desk/venues/${String(event.venue.id)}"`);
    expect(ok(await api.get('/venues?per_page=50')).total).toBe(2);
    // The notice says what is there, not what was meant.
    const [, gone, kept] = /(\d+) sample records removed, (\d+) kept\./.exec(text) ?? [];
    const left = [...text.matchAll(/<li><a href="\/en\/desk\/[a-z]+\/\d+">/g)];
    expect([text.includes('All sample data'), Number(kept), Number(gone) > 30]).toEqual([false, left.length, true]);
    expect((await admin.get(DEMONSTRATION)).text).toContain(`The calendar has ${kept ?? ''} sample records.`);
  });

  test('that was changed goes as well after a warning, and what is the calendar’s own stays', async () => {
    const { venues } = ok(await api.get('/venues?per_page=50'));
    const [{ id: image }] = ok(await api.get('/media?per_page=1', 'administrator')).media;
    const own = await new Make(api).event({ titles: { en: 'All ours' }, venue: venues[0].id, image });
    const { text: warning } = await admin.post(`${DEMONSTRATION}/remove`);
    expect(warning).toContain('Your edits to them will be lost');
    expect(warning).toContain(`href="/en/desk/images/${String(image)}"`);
    const { text } = await admin.post(`${DEMONSTRATION}/remove`, { all: 'true' });
    expect(text).toContain('All sample data has been removed.');
    for (const [kind, count] of [
      ['events', 1],
      ['venues', 0],
      ['organizers', 0],
      ['categories', 0],
      ['tags', 0],
      ['media', 0],
    ] as const)
      expect([kind, await total(kind)]).toEqual([kind, count]);
    const left = ok(await api.get(`/events/${String(own.id)}`));
    expect([left.venue, left.image]).toEqual([[], false]);
  });

  test('may stand beside a few own records, of which it changes none', async () => {
    const { id } = ok(await api.post('/categories', { name: 'Music', description: 'Ours' }), 201);
    const before = ok(await api.get(`/categories/${String(id)}`));
    expect((await admin.get(DEMONSTRATION)).text).toContain('They stand beside your own records');
    await fillCalendar(api, admin);
    const { categories } = ok(await api.get('/categories?hide_empty=false&per_page=50'));
    expect(categories.filter(({ name }: Json) => name === 'Music').map((one: Json) => one.id)).toEqual([id]);
    const { count: _, meta: __, ...rest } = ok(await api.get(`/categories/${String(id)}`));
    expect({ ...before, ...rest }).toEqual(before);
    const { text } = await admin.post(`${DEMONSTRATION}/remove`, { all: 'true' });
    expect(text).toContain('All sample data has been removed.');
    expect([await total('events'), ok(await api.get(`/categories/${String(id)}`)).name]).toEqual([1, 'Music']);
    ok(await api.delete(`/categories/${String(id)}`));
  });

  test('is not added to a calendar with more than a few events', async () => {
    const make = new Make(api);
    const events = await Promise.all(Array.from({ length: 20 }, () => make.event()));
    expect((await admin.get(DEMONSTRATION)).text).toContain('more than 20 events of its own');
    const before = await total('venues');
    await admin.post(DEMONSTRATION);
    expect(await total('venues')).toBe(before);
    for (const { id } of events) await api.delete(`/events/${String(id)}?permanent=true`);
  });

  test('of which the writing was broken off can be removed, but for what somebody has changed', async () => {
    const { id } = ok(await api.post('/tags', { name: 'Left over' }), 201);
    const { id: own } = ok(await api.post('/tags', { name: 'To be renamed' }), 201);
    ok(await api.put(`/tags/${String(own)}`, { name: 'Renamed' }));
    const records = [id, own].map((one) => ({ kind: 'tags', id: one, revision: 1 }));
    const value = JSON.stringify({ isMade: false, at: 0, records });
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    await client.query(`insert into setting values ('demonstration', $1)`, [value]);
    await client.end();
    expect((await admin.get(DEMONSTRATION)).text).toContain('stopped after 2 records');
    expect((await admin.post(`${DEMONSTRATION}/remove`)).text).toContain('>Renamed</a>');
    expect((await api.get(`/tags/${String(id)}`)).status).toBe(400);
    expect(ok(await api.get(`/tags/${String(own)}`)).name).toBe('Renamed');
  });
});
