import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal } from '../../support/make.js';

/** More than a service has connections. */
const READERS = 14;

let api: TestApp;
let writer: pg.Client;

beforeAll(async () => {
  api = await startTestApp({ PREMIUM: 'true', CACHE_MB: '0' });
  const make = new Make(api);
  const [venue, organizer] = [await make.venue({ geo_lat: 22.3, geo_lng: 114.2 }), await make.organizer()];
  await make.event({
    title: 'Concert',
    venue: venue.id,
    organizer: organizer.id,
    categories: [(await make.category({ name: 'First' })).id],
  });
  writer = new pg.Client({ connectionString: api.databaseUrl });
  await writer.connect();
});

afterAll(async () => {
  await writer.end();
  await api.close();
});

describe('reads that take the longer the more there is', () => {
  it.each<[path: string, table: string, total: number]>([
    ['/events?geoloc_lat=22.3&geoloc_lng=114.2', 'list_index', 1],
    ['/events?orderby=title', 'day_count', 1],
    ['/events?search=concert', 'event_search', 1],
    ['/translations?resource=events&language=ko', 'translation_task', 1],
    ['/venues?only_with_upcoming=true', 'event_venue', 1],
    ['/organizers?has_events=false', 'event_organizer', 0],
  ])('leave connections for others: %s', async (path, table, total) => {
    // Whoever reads the table waits until its writer is done.
    await writer.query(`begin; lock table ${table}`);
    const waiting = Promise.all(
      Array.from({ length: READERS }, () => api.get(path, path.startsWith('/translations') ? 'editor' : 'anybody')),
    );
    try {
      const others = await Promise.all(Array.from({ length: 3 }, () => api.get('/categories')));
      expect(others.map((other) => ok(other).total as number)).toEqual([1, 1, 1]);
    } finally {
      await writer.query('commit');
    }
    const totals = (await waiting).map((answer) => ok(answer).total as number);
    expect(totals).toEqual(Array<number>(READERS).fill(total));
  });

  it('are refused when they have waited in the queue for too long', async () => {
    const impatient = await startTestApp({ PREMIUM: 'true', CACHE_MB: '0', QUEUE_TIMEOUT: '1' });
    const other = new pg.Client({ connectionString: impatient.databaseUrl });
    await other.connect();
    await other.query('begin; lock table list_index');
    const answers = Array.from({ length: READERS }, () => impatient.get('/events?geoloc_lat=22.3&geoloc_lng=114.2'));
    const first = await Promise.any(answers.map(async (answer) => refusal(await answer)));
    await other.query('commit');
    expect(first).toBe('503 service_unavailable');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await other.end();
    await impatient.close();
  });
});
