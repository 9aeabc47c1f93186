import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let event: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  event = await make.event({ titles: { en: 'Steady' } });
});

afterAll(() => api.close());

const TIMES = { start_date: '2036-01-01 10:00', end_date: '2036-01-01 11:00' };

async function counts(): Promise<number[]> {
  const lists = [
    '/events?status=publish,draft&start_date=0001-01-01',
    '/venues',
    '/organizers',
    '/tags?hide_empty=false',
  ];
  return Promise.all(lists.map(async (list) => Number((await api.get(list, 'administrator')).body['total'])));
}

describe('a dry run', () => {
  it('answers without a body, and leaves nothing behind', async () => {
    const before = await counts();
    const venue = await make.venue();
    const organizer = await make.organizer();
    const writes: readonly ['post' | 'put', string, Json][] = [
      ['post', '/events', { title: 'Tried', ...TIMES, tags: ['new tag'], venue: { venue: 'New hall' } }],
      ['post', '/events', { title: 'Tried', ...TIMES, recurrence: 'RRULE:FREQ=DAILY;COUNT=3' }],
      ['put', `/events/${String(event['id'])}`, { title: 'Tried', image: 'https://images.example.org/none.jpg' }],
      ['put', `/events/by-slug/${String(event['slug'])}`, { status: 'trash' }],
      ['post', '/venues', { venue: 'Tried' }],
      ['put', `/venues/${String(venue['id'])}`, { venue: 'Tried' }],
      ['post', '/organizers', { organizer: 'Tried' }],
      ['put', `/organizers/${String(organizer['id'])}`, { organizer: 'Tried' }],
      ['put', `/events/${String(event['id'])}/translations/ja`, { title: '試し' }],
    ];
    for (const [method, path, body] of writes) {
      const answer = await api.send(method, path, { as: 'editor', body: { ...body, dry_run: true } });
      expect([path, answer.status, answer.text]).toEqual([path, 204, '']);
    }
    const [events, venues, organizers, tags] = before;
    expect(await counts()).toEqual([events, (venues ?? 0) + 1, (organizers ?? 0) + 1, tags]);
    expect((await api.get(`/events/${String(event['id'])}`)).body).toMatchObject({
      title: 'Steady',
      available_languages: ['en'],
    });
  });

  it('refuses what would be refused', async () => {
    const { id } = event;
    const cases: readonly ['post' | 'put', string, Json, 'editor' | 'contributor' | 'anybody', number][] = [
      ['post', '/events', { title: '', ...TIMES }, 'editor', 400],
      ['post', '/events', { title: 'x', ...TIMES, venue: 99_999 }, 'editor', 400],
      ['post', '/events', { title: 'x', ...TIMES }, 'anybody', 401],
      ['put', `/events/${String(id)}`, { title: 'x' }, 'contributor', 403],
      ['put', '/events/999999', { title: 'x' }, 'editor', 404],
      ['put', '/venues/999999', { venue: 'x' }, 'editor', 400],
      ['put', `/events/${String(id)}/translations/fr`, { title: 'x' }, 'editor', 400],
      ['post', '/events', { title: 'x', ...TIMES, dry_run: 'perhaps' }, 'editor', 400],
    ];
    for (const [method, path, body, as, status] of cases) {
      const sent = await api.send(method, path, { as, body: { dry_run: true, ...body } });
      const really = await api.send(method, path, { as, body: { ...body, dry_run: body['dry_run'] ?? false } });
      expect([path, as, sent.status]).toEqual([path, as, status]);
      expect(sent.body).toEqual(really.body);
    }
  });

  it('keeps no answer under its key', async () => {
    const headers = { 'Idempotency-Key': 'one-key' };
    const body = { title: 'Once', ...TIMES };
    const tried = await api.send('post', '/events', { as: 'editor', headers, body: { ...body, dry_run: true } });
    expect(tried.status).toBe(204);
    const made = await api.send('post', '/events', { as: 'editor', headers, body });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ title: 'Once' })]);
  });
});
