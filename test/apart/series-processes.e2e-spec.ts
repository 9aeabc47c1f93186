import { join } from 'node:path';
import pg from 'pg';
import { createBareDatabase, type TestDatabase } from '../support/database.js';
import type { Json } from '../support/make.js';
import { buildService, DataFolders, firstPassword, launch, originOf, Program } from '../support/process.js';
import { until } from '../support/wait.js';

const API = '/calendar/events/v1';
const JULY = '2026-07-15T04:00:00Z';
const OCTOBER = '2026-10-15T04:00:00Z';
/** More than one transaction of the extension takes. */
const SERIES = 50;
const EVENT = { start_date: '2026-08-04 19:00', end_date: '2026-08-04 20:00', timezone: 'Asia/Tokyo' };

const folders = new DataFolders();
const started: Program[] = [];
const databases: TestDatabase[] = [];

beforeAll(buildService);

afterAll(async () => {
  await Promise.all(started.map((service) => service.end('SIGTERM')));
  for (const database of databases) await database.drop();
  await folders.clear();
});

/** A database with services on it, all of which share a folder. */
class Place {
  readonly session: pg.Client;
  readonly folder = folders.make();

  private constructor(readonly url: string) {
    this.session = new pg.Client(url);
  }

  static async make(): Promise<Place> {
    const database = await createBareDatabase();
    databases.push(database);
    const place = new Place(database.url);
    await place.session.connect();
    return place;
  }

  get env(): Record<string, string> {
    return { DATABASE_URL: this.url, DATA_DIR: this.folder };
  }

  start(now: string): Program {
    const service = launch({ ...this.env, FIXED_CLOCK: now, RECURRENCE_MONTHS: '2' });
    started.push(service);
    return service;
  }

  async run(program: string, ...args: string[]): Promise<string> {
    const made = new Program(process.execPath, [`dist/cli/${program}.js`, ...args], this.env);
    return `${String(await made.ended)}${made.errors}`;
  }

  async rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    return (await this.session.query<Row>(statement)).rows;
  }

  /** The series in order, each with the number and the last of its occurrences. */
  async extended(): Promise<string[]> {
    const rows = await this.rows<{ told: string }>(`
      select count(*) || ' to ' || to_char(max(start_local), 'YYYY-MM-DD') as told
      from occurrence where series_id is not null group by series_id order by series_id`);
    return rows.map(({ told }) => told);
  }

  async makeSeries(many: number): Promise<void> {
    const service = this.start(JULY);
    const { send } = await spokenTo(service, firstPassword.bind(undefined, this.folder));
    for (let number = 0; number < many; number++) {
      const { id } = await send('POST', '/events', { ...EVENT, title: 'Daily', recurrence: ['RRULE:FREQ=DAILY'] });
      if (number % 5 === 0) await send('PUT', `/events/${String(id)}?scope=this`, { title: 'Opening' });
    }
    await service.end('SIGTERM');
  }
}

interface Spoken {
  send: (method: string, path: string, body?: object) => Promise<Json>;
}

async function spokenTo(service: Program, password: () => string): Promise<Spoken> {
  const origin = await originOf(service);
  return {
    send: async (method, path, body) => {
      const headers = { authorization: `Bearer ${password()}`, 'content-type': 'application/json' };
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${origin}${API}${path}`, { method, headers, ...init });
      return JSON.parse((await response.text()).replaceAll(origin, ''));
    },
  };
}

// From 4 August to two months after each of the clocks.
const BEFORE = '42 to 2026-09-14';
const AFTER = '133 to 2026-12-14';

describe('the daily extension', () => {
  it('of two services that are started at once makes no occurrence twice', async () => {
    const place = await Place.make();
    await place.makeSeries(SERIES);
    expect(await place.extended()).toEqual(Array(SERIES).fill(BEFORE));
    const services = [place.start(OCTOBER), place.start(OCTOBER)];
    await Promise.all(services.map(originOf));
    await until(async () => (await place.extended()).every((told) => told === AFTER));
    const twice = await place.rows(
      `select series_id from occurrence group by series_id, original_start having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    await Promise.all(services.map((service) => service.end('SIGTERM')));
    expect(await place.run('check')).toBe('0');
    await place.session.end();
  });

  it('that is killed in the middle has done some, and goes on with the others', async () => {
    const place = await Place.make();
    await place.makeSeries(SERIES);
    // Somebody has written what the extension writes to one of its series, and has not said yet whether it stays.
    await place.session.query('begin');
    await place.session.query(`insert into occurrence
      select nextval('record_id_seq'), event_id, '2026-09-15 19:00', '2026-09-15 19:00', '2026-09-15 20:00', starts_at, ends_at,
        status, author_id, published_at, hide_from_listings, series_id
      from occurrence o where series_id = event_id and start_local::date = '2026-09-14'
      order by series_id offset 25 limit 1`);
    const service = place.start(OCTOBER);
    const other = new pg.Client(place.url);
    await other.connect();
    const waiting = async (): Promise<number> => {
      const { rows } = await other.query<{ pid: number }>(`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%add_occurrences%'`);
      return rows.length;
    };
    await until(async () => (await waiting()) === 1);
    await service.end('SIGKILL');
    await place.session.query('rollback');
    await until(async () => (await waiting()) === 0);
    const halfway = await place.extended();
    expect([halfway.filter((told) => told === AFTER).length, halfway.filter((told) => told === BEFORE).length]).toEqual(
      [20, 30],
    );
    const next = place.start(OCTOBER);
    await originOf(next);
    await until(async () => (await place.extended()).every((told) => told === AFTER));
    await next.end('SIGTERM');
    expect(await place.run('check')).toBe('0');
    await other.end();
    await place.session.end();
  });
});

describe('a backup', () => {
  it('has series with their exceptions and removed dates, and goes on where they stood', async () => {
    const [source, target] = [await Place.make(), await Place.make()];
    const from = await spokenTo(source.start(JULY), () => firstPassword(source.folder));
    const event = await from.send('POST', '/events', { ...EVENT, title: 'Choir', recurrence: ['RRULE:FREQ=WEEKLY'] });
    const { events } = await from.send('GET', `/events/${String(event.id)}/occurrences`);
    const [, second, third, fourth] = (events as Json[]).map(({ id }) => id as number);
    await from.send('PUT', `/events/${String(second)}`, { title: 'Concert', venue: { venue: 'Chapel' } });
    await from.send('PUT', `/events/${String(second)}/translations/ja`, { title: '演奏会' });
    await from.send('DELETE', `/events/${String(third)}`);
    await from.send('PUT', `/events/${String(event.id)}?scope=this`, { event_status: 'cancelled' });
    const paths = [
      `/events/${String(event.id)}`,
      `/events/${String(event.id)}/occurrences`,
      ...[second, third, fourth].map((id) => `/events/${String(id)}?multilingual_language=ja`),
      `/events/${String(second)}/revisions`,
    ];
    const state = (spoken: Spoken): Promise<Json[]> => Promise.all(paths.map((path) => spoken.send('GET', path)));
    const before = await state(from);
    expect(before.map(({ code }) => code as unknown).filter(Boolean)).toEqual(['event-occurrence-removed']);

    const file = join(folders.make(), 'kalends.tar.gz');
    expect(await source.run('backup', file)).toBe('0');
    expect(await target.run('restore', file)).toBe('0');
    expect(await target.run('check')).toBe('0');
    const to = await spokenTo(target.start(OCTOBER), () => firstPassword(source.folder));
    await until(async () => (await target.extended())[0] === '18 to 2026-12-08');
    // What is to come next, and what a list begins with, is told by the clock.
    const lasting = ({ next_dates: _next, json_ld: _jsonLd, ...body }: Json): Json => body;
    const after = await state(to);
    expect(after.filter((_, index) => index !== 1).map(lasting)).toEqual(
      before.filter((_, index) => index !== 1).map(lasting),
    );
    await to.send('PUT', `/events/${String(event.id)}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
    expect(await to.send('GET', `/events/${String(third)}`)).toMatchObject({ id: third, title: 'Choir' });
    expect(await to.send('GET', `/events/${String(second)}`)).toMatchObject({ id: second, title: 'Concert' });
    await Promise.all([source.session.end(), target.session.end()]);
  });
});
