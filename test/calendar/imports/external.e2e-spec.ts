import { startTestApp, type TestApp } from '../../support/app.js';
import { Imports } from '../../support/imports.js';
import { ok } from '../../support/make.js';

let api: TestApp;
let source: string;

beforeAll(async () => {
  api = await startTestApp({});
  source = String(await new Imports(api).source({ kind: 'program' }));
});

afterAll(() => api.close());

const EVENT = { title: 'Pier songs', start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

function place(key: string, kind = 'events'): string {
  return `/${kind}/by-external/${source}/${encodeURIComponent(key)}`;
}

describe('a record by the key of another program', () => {
  it('is created by the first call, and updated by any other', async () => {
    const created = ok(await api.put(place('a/1?#ü'), EVENT, 'editor'), 201);
    expect(created).toMatchObject({ title: 'Pier songs' });
    const updated = ok(await api.put(place('a/1?#ü'), { ...EVENT, title: 'Tide songs' }, 'editor'));
    expect(updated).toMatchObject({ id: created['id'], title: 'Tide songs' });
    const venue = ok(await api.put(place('hall', 'venues'), { venue: 'Hall', city: 'Osaka' }, 'editor'), 201);
    expect(ok(await api.put(place('hall', 'venues'), { venue: 'Great Hall' }, 'editor'))).toMatchObject({
      id: venue['id'],
      venue: 'Great Hall',
      city: 'Osaka',
    });
    ok(await api.put(place('choir', 'organizers'), { organizer: 'Choir' }, 'editor'), 201);
  });

  it('is made once by calls at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.put(place('race'), EVENT, 'editor')));
    const ids = answers.flatMap(({ status, body }) => (status < 300 ? [(body as { id: number }).id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  });

  it('stays away when it was removed here', async () => {
    const { id } = ok(await api.put(place('gone'), EVENT, 'editor'), 201);
    ok(await api.delete(`/events/${String(id)}`, 'editor'));
    expect((await api.put(place('gone'), EVENT, 'editor')).status).toBe(410);
  });

  it('needs a source, a key and the right to edit the records of others', async () => {
    expect((await api.put('/events/by-external/999999/x', EVENT, 'editor')).status).toBe(404);
    expect((await api.put(`/events/by-external/none/x`, EVENT, 'editor')).status).toBe(400);
    expect((await api.put(place('x'.repeat(501)), EVENT, 'editor')).status).toBe(400);
    expect((await api.put(place('x'), { title: 'No dates' }, 'editor')).status).toBe(400);
    expect((await api.put(place('x'), EVENT, 'author')).status).toBe(403);
  });
});
