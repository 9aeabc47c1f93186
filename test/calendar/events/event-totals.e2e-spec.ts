import fc from 'fast-check';
import pg from 'pg';
import { NOW } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { wrongDerived } from '../../support/derived.js';
import { Make, ok } from '../../support/make.js';
import { runs } from '../../support/sample.js';
import { expected, publicEvents, type Question } from '../../support/plain-lists.js';
import { outside } from '../../support/outside.js';

const { DuePublicationsService } = await outside<typeof import('#calendar/events/due-publications.service.js')>(
  'src/calendar/events/due-publications.service.ts',
);

const EVENTS = 60;
const RUNS = runs(200);
const MINUTE = 60_000;
const DAY = 86_400_000;
const FIRST = Date.parse('2026-01-01T00:00:00Z');

let app: InspectedApp;
let make: Make;
let database: pg.Client;

beforeAll(async () => {
  app = await startInspectedApp({ MAX_PER_PAGE: '200', PREMIUM: 'true' });
  make = new Make(app);
  database = new pg.Client({ connectionString: app.databaseUrl, options: '-c TimeZone=UTC' });
  await database.connect();
  // Else its own minute could come before the test does its work.
  await app.app.get(DuePublicationsService).onModuleDestroy();
});

afterAll(async () => {
  await database.end();
  await app.close();
});

const random = fc.sample(fc.noBias(fc.nat(2 ** 30)), { numRuns: 5000, seed: 7 });
let drawn = 0;
function below(limit: number): number {
  drawn = (drawn + 1) % random.length;
  return (random[drawn] ?? 0) % limit;
}
function one<T>(...values: readonly [T, ...T[]]): T {
  return values[below(values.length)] ?? values[0];
}

function wall(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** When events have started and ended, by their own clocks. */
const written: number[] = [];

/** Minutes, hours, days, weeks, months, years; whole days now and then. */
function dates(): { start_date: string; end_date: string } {
  const start = FIRST + below(365 * 2) * DAY + below(48) * 30 * MINUTE;
  const length = one(0, 90 * MINUTE, 23 * 60 * MINUTE, DAY, 2 * DAY, 8 * DAY, 45 * DAY, 400 * DAY, 70_000 * DAY);
  const whole = below(5) === 0 ? DAY : 1;
  written.push(start, start + length);
  return { start_date: wall(start - (start % whole)), end_date: wall(start + length) };
}

interface World {
  readonly events: number[];
  readonly venues: number[];
  readonly organizers: number[];
  readonly categories: number[];
  readonly tags: number[];
}

/** Categories stand below each other: 1 ← 2 ← 3, 1 ← 4. */
async function world(): Promise<World> {
  const ids = async (records: Promise<{ id: number }>[]): Promise<number[]> =>
    (await Promise.all(records)).map(({ id }) => id);
  const [top = 0] = await ids([make.category()]);
  const [left = 0, right = 0] = await ids([make.category({ parent: top }), make.category({ parent: top })]);
  const [leaf = 0] = await ids([make.category({ parent: left })]);
  const rest = {
    venues: await ids([make.venue({ geo_lat: 22.3, geo_lng: 114.2 }), make.venue()]),
    organizers: await ids([make.organizer(), make.organizer()]),
    categories: [top, left, right, leaf],
    tags: await ids([make.tag(), make.tag()]),
  };
  const events = await ids(Array.from({ length: EVENTS }, () => make.event(fields(rest))));
  return { ...rest, events };
}

function some(ids: readonly number[], most = 2): number[] {
  return [...new Set(Array.from({ length: below(most + 1) }, () => ids[below(ids.length)] ?? 0))];
}

function fields({ venues, organizers, categories, tags }: Omit<World, 'events'>): Record<string, unknown> {
  return {
    ...dates(),
    timezone: one('Asia/Hong_Kong', 'America/New_York', 'UTC'),
    venue: some(venues),
    organizer: some(organizers),
    categories: some(categories, 3),
    tags: some(tags),
    featured: below(3) === 0,
    status: one('publish', 'publish', 'publish', 'publish', 'draft', 'private'),
    hide_from_listings: below(10) === 0,
    ...(below(6) === 0 ? { date_utc: one('2026-07-15 05:00:00', '2026-07-15 06:00:00', '2026-07-16 00:00:00') } : {}),
  };
}

async function change({ events, venues, categories, ...rest }: World): Promise<void> {
  const event = events[below(events.length)] ?? 0;
  const all = fields({ venues, categories, ...rest });
  const names = Object.keys(all).filter((name) => name !== 'date_utc' && below(3) === 0);
  const some = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const response = await one(
    () => app.put(`/events/${String(event)}`, some),
    () => app.put(`/events/${String(event)}`, dates()),
    () => app.put(`/events/${String(event)}`, { status: one('trash', 'publish', 'draft') }),
    () =>
      app.put(`/events/${String(event)}/translations/${one('ja', 'ko')}`, { title: 'Title', machine: below(2) === 0 }),
    () => app.put(`/events/${String(event)}`, { title: one(null, 'Title'), multilingual_language: one('ja', 'ko') }),
    () => app.put(`/categories/${String(categories[3])}`, { parent: one(categories[0], categories[2], 0) }),
    () => app.put(`/venues/${String(venues[0])}`, { status: one('draft', 'publish') }),
    () =>
      app.put(
        `/venues/${String(venues[1])}`,
        one({ geo_lat: null, geo_lng: null }, { geo_lat: 22.3, geo_lng: 114.21 }),
      ),
  )();
  // A translation that was made just now is new.
  ok(response, response.status === 201 ? 201 : 200);
}

function question({ venues, organizers, categories, tags }: World): Question {
  const moment = (): string => {
    // At an event's own hour, or as far from it as clocks are from each other.
    const known = (written[below(written.length)] ?? FIRST) + one(0, 1000, -1000, (below(33) - 16) * 60 * MINUTE);
    const time = one(FIRST + below(365 * 3) * DAY, known);
    return wall(one(time, time, time + below(1440) * MINUTE, time + DAY - 1000));
  };
  const names = ['start_date', 'end_date', 'starts_after', 'starts_before', 'ends_after', 'ends_before'];
  const wanted = one(
    ['start_date', 'end_date'],
    names.filter(() => below(3) === 0),
    ['ends_after', 'starts_before'],
  );
  const [a = 0, b = 0] = venues;
  return {
    bounds: Object.fromEntries(
      wanted.map((name) => [name, below(3) === 0 ? `${moment().replace(' ', 'T')}Z` : moment()]),
    ),
    ongoing: below(3) === 0,
    filter: one(
      { name: 'none' },
      { name: 'featured' },
      { name: 'geoloc', id: 1 },
      { name: 'geoloc', id: 0 },
      { name: 'near' },
      { name: 'translated', language: one('en', 'ja', 'ko', 'zh-hans') },
      { name: 'venue', id: one(a, b) },
      { name: 'organizer', id: organizers[below(2)] ?? 0 },
      { name: 'categories', id: categories[below(4)] ?? 0 },
      { name: 'tags', id: tags[below(2)] ?? 0 },
    ),
  };
}

async function compare(questions: readonly Question[], now: string): Promise<void> {
  app.setNow(now);
  const all = await publicEvents(database, now);
  for (const requested of questions) {
    const { bounds, filter, ongoing = false } = requested;
    const relative = Object.keys(bounds).some((name) => name.startsWith('starts') || name.startsWith('ends'));
    const open = relative ? {} : { start_date: '0001-01-01 00:00:00', end_date: '9999-12-31 23:59:59' };
    const point = { geoloc_lat: '22.3', geoloc_lng: '114.2' };
    const { name, language } = filter;
    const input = {
      ...(name === 'near' ? point : name === 'none' ? {} : { [name]: String(filter.id ?? true) }),
      ...(language && { multilingual_language: language }),
      ...(ongoing && { ongoing: 'true' }),
    };
    const query = new URLSearchParams({ per_page: '200', strict_dates: 'true', ...open, ...bounds, ...input });
    const { events, total } = ok(await app.get(`/events?${query.toString()}`, 'anybody'));
    const ids = (events as { id: number }[]).map(({ id }) => id);
    const wanted = expected(all, requested);
    expect({ ...requested, total, ids }).toEqual({ ...requested, total: wanted.length, ids: wanted });
  }
}

describe('lists of events', () => {
  it('hold and count what a plain reading of all events does, whatever was written, at any time', async () => {
    app.setNow(NOW);
    const made = await world();
    for (const now of ['2026-07-15T04:00:00Z', '2026-07-15T05:30:00Z', '2026-07-20T00:00:00Z']) {
      app.setNow(now);
      for (let count = 0; count < 30; count += 1) await change(made);
      expect(await wrongDerived(app)).toEqual([]);
      await compare(
        Array.from({ length: RUNS / 5 }, () => question(made)),
        now,
      );
      // The hour of some comes, or is undone, without a write.
      await compare(
        Array.from({ length: RUNS / 10 }, () => question(made)),
        '2026-07-15T05:00:00Z',
      );
    }
    app.setNow('2026-08-01T00:00:00Z');
    const due = app.app.get(DuePublicationsService);
    const takeIn = async (): Promise<void> => {
      expect(await due.apply()).toBeGreaterThan(0);
      expect(await due.apply()).toBe(0);
      expect(await wrongDerived(app)).toEqual([]);
      await compare(
        Array.from({ length: RUNS / 5 }, () => question(made)),
        '2026-07-15T05:00:00Z',
      );
    };
    await takeIn();
    // What that clock has released is taken back by one that is earlier.
    app.setNow('2026-07-15T05:00:00Z');
    await takeIn();
    const [top = 0, ...below] = made.categories;
    const [gone = 0, ...venues] = made.venues;
    app.setNow('2026-08-01T00:00:00Z');
    await database.query('delete from event where id = any($1)', [made.events.slice(0, 20)]);
    await database.query('delete from venue where id = $1', [gone]);
    await database.query('delete from term where id = $1', [top]);
    expect(await wrongDerived(app)).toEqual([]);
    const left = { ...made, venues: [...venues, ...venues], categories: [...below, ...below] };
    await compare(
      Array.from({ length: RUNS / 5 }, () => question(left)),
      '2026-07-20T00:00:00Z',
    );
  });

  it('stay right when many write at once', async () => {
    app.setNow(NOW);
    const made = await world();
    const writes = Array.from({ length: 80 }, () => change(made));
    await Promise.all(writes);
    // Events of the test before were taken in at that time.
    app.setNow('2026-08-01T00:00:00Z');
    expect(await wrongDerived(app)).toEqual([]);
  });
});
