import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

const NOW = '2026-07-15T04:00:00Z';
const DUE = '2026-07-20T02:00:00Z';
const JUST_BEFORE = '2026-07-20T01:59:59Z';

let api: TestApp;
let make: Make;
let event: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

beforeEach(async () => {
  api.setNow(NOW);
  const { events } = ok(await api.get('/events?start_date=2000-01-01&per_page=50', 'administrator'));
  for (const { id } of events) ok(await api.delete(`/events/${id}?permanent=true`));
  event = await make.event({
    title: 'Scheduled',
    date: '2026-07-20 10:00:00',
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Guild' },
    categories: 'Fairs',
    tags: 'outdoor',
  });
});

/** What anybody sees of the event and of what hangs on it. */
async function seen(): Promise<object> {
  const total = async (path: string): Promise<number> => ok(await api.get(path)).total;
  return {
    single: (await api.get(`/events/${event.id}`)).status,
    listed: await total('/events'),
    found: await total('/events?search=scheduled'),
    category: ok(await api.get('/categories?hide_empty=false')).categories[0]?.count ?? 0,
    categories: await total('/categories'),
    tags: await total(`/tags?event=${event.id}`),
    venues: await total('/venues?has_events=true'),
    upcoming: await total('/venues?only_with_upcoming=true'),
    organizers: await total(`/organizers?event=${event.id}`),
  };
}

const HIDDEN = {
  single: 403,
  listed: 0,
  found: 0,
  category: 0,
  categories: 0,
  tags: 0,
  venues: 0,
  upcoming: 0,
  organizers: 0,
};
const SHOWN = {
  single: 200,
  listed: 1,
  found: 1,
  category: 1,
  categories: 1,
  tags: 1,
  venues: 1,
  upcoming: 1,
  organizers: 1,
};

describe('a scheduled event', () => {
  it('appears with everything that hangs on it when its date comes, by the clock alone', async () => {
    expect([event.status, event.date_utc]).toEqual(['future', '2026-07-20 02:00:00']);
    const stages: object[] = [await seen()];
    for (const now of [JUST_BEFORE, DUE]) {
      api.setNow(now);
      stages.push(await seen());
    }
    expect(stages).toEqual([HIDDEN, HIDDEN, SHOWN]);
    expect(ok(await api.get(`/events/${event.id}`)).status).toBe('publish');
  });

  it('is future to those who may read it, and filtered as such, until then', async () => {
    const status = async (): Promise<unknown[]> => [
      ok(await api.get(`/events/${event.id}`, 'editor')).status,
      ok(await api.get('/events?status=future', 'editor')).total,
      ok(await api.get('/events?status=publish', 'editor')).total,
    ];
    expect(await status()).toEqual(['future', 1, 0]);
    api.setNow(DUE);
    expect(await status()).toEqual(['publish', 0, 1]);
  });

  it('is a new answer at its time, though nobody wrote', async () => {
    const first = await api.get('/events');
    api.setNow(DUE);
    const { status } = await api.send('get', '/events', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(status).toBe(200);
  });

  it('is published at once by a date that has passed, or scheduled again by one to come', async () => {
    const date = async (value: string): Promise<string> =>
      ok(await api.put(`/events/${event.id}`, { date: value })).status;
    expect([await date('2026-07-15 11:59:59'), await date('2026-07-15 12:00:01')]).toEqual(['publish', 'future']);
  });

  it('keeps its date through an update and through the trash', async () => {
    ok(await api.put(`/events/${event.id}`, { title: 'Still scheduled', status: 'future' }));
    ok(await api.delete(`/events/${event.id}`));
    expect(ok(await api.put(`/events/${event.id}`, { status: 'publish' }))).toMatchObject({
      status: 'future',
      date_utc: '2026-07-20 02:00:00',
    });
  });

  it('stays away when it was made a draft meanwhile', async () => {
    ok(await api.put(`/events/${event.id}`, { status: 'draft' }));
    api.setNow(DUE);
    expect(await seen()).toMatchObject({ single: 403, listed: 0, category: 0 });
  });
});

describe('the clock alone', () => {
  it('ends the list of an event that has begun before today, and its venue’s upcoming ones', async () => {
    api.setNow(DUE);
    const total = async (path: string): Promise<number> => ok(await api.get(path)).total;
    api.setNow('2026-08-01T12:59:59Z');
    expect([await total('/events'), await total('/venues?only_with_upcoming=1')]).toEqual([1, 1]);
    api.setNow('2026-08-01T13:00:00Z');
    expect([await total('/events'), await total('/venues?only_with_upcoming=1')]).toEqual([1, 0]);
    api.setNow('2026-08-01T16:00:00Z');
    expect([await total('/events'), await total('/venues?has_events=1')]).toEqual([0, 1]);
  });

  it('shows a scheduled venue in its event when its date comes', async () => {
    const venue = await make.venue({ date: '2026-07-20 10:00:00' });
    const other = await make.event({ venue: venue.id });
    const shown = async (): Promise<unknown> => ok(await api.get(`/events/${other.id}`)).venue.id;
    const before = await shown();
    api.setNow(DUE);
    expect([before, await shown()]).toEqual([undefined, venue.id]);
  });
});
