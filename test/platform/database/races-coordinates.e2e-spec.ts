import pg from 'pg';
import { FACETS } from '#core/facets.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { DATABASE_POOL } = await outside<typeof import('#platform/database/database.tokens.js')>(
  'src/platform/database/database.tokens.ts',
);

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
});

afterAll(() => api.close());

/** Two writers, each in a transaction of its own, and whether the second waits for somebody. */
async function inTwo(
  work: (a: pg.Client, b: pg.Client, waits: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const [a, b] = [new pg.Client(api.databaseUrl), new pg.Client(api.databaseUrl)];
  await Promise.all([a.connect(), b.connect()]);
  try {
    const { rows } = await b.query<{ pid: number }>('select pg_backend_pid() as pid');
    await Promise.all([a.query('begin'), b.query('begin')]);
    const blocking = 'select 1 where cardinality(pg_blocking_pids($1)) > 0';
    await work(
      a,
      b,
      async () => (await api.app.get<pg.Pool>(DATABASE_POOL).query(blocking, [rows[0]?.pid])).rowCount === 1,
    );
  } finally {
    await Promise.all([a.end(), b.end()]);
  }
}

/** The statements of this test are noted by nobody. */
async function wrongLists(): Promise<string[]> {
  return (await wrongDerived(api)).filter((line) => !line.startsWith('history ('));
}

describe('a venue that gets its first coordinates', () => {
  const LINK = 'insert into event_venue (event_id, venue_id, position) values ($1, $2, 0)';
  const PLACE = 'update venue set geo_lat = 22.3, geo_lng = 114.2 where id = $1';
  const LISTED = `select 1 from list_index where event_id = $1 and facet = ${String(FACETS.hasCoordinates)}`;

  it('gives them to an event that is being linked to it: the event is committed first', async () => {
    const [event, venue] = [await make.event(), await make.venue()];
    await inTwo(async (linker, placer, waits) => {
      await linker.query(LINK, [event.id, venue.id]);
      await linker.query('set constraints all immediate');
      let done = false;
      const placed = placer.query(PLACE, [venue.id]).then(() => (done = true));
      await until(async () => done || (await waits()));
      await linker.query('commit');
      await placed;
      await placer.query('commit');
      expect((await placer.query(LISTED, [event.id])).rowCount).toBe(1);
      expect(await wrongLists()).toEqual([]);
    });
  });

  it('gives them to an event that is being linked to it: the venue is written first', async () => {
    const [event, venue] = [await make.event(), await make.venue()];
    await inTwo(async (placer, linker, waits) => {
      await linker.query(LINK, [event.id, venue.id]);
      await placer.query(PLACE, [venue.id]);
      let done = false;
      const linked = linker.query('commit').then(() => (done = true));
      await until(async () => done || (await waits()));
      await placer.query('commit');
      await linked;
      expect((await placer.query(LISTED, [event.id])).rowCount).toBe(1);
      expect(await wrongLists()).toEqual([]);
    });
  });

  it('and whoever writes to one of its events meanwhile do not wait for each other', async () => {
    const venue = await make.venue();
    const event = await make.event({ venue: venue.id });
    await inTwo(async (writer, placer, waits) => {
      await writer.query('update event set featured = not featured where id = $1', [event.id]);
      const placed = placer.query(PLACE, [venue.id]);
      await until(waits);
      await writer.query('commit');
      await placed;
      await placer.query('commit');
      expect((await placer.query(LISTED, [event.id])).rowCount).toBe(1);
      expect(await wrongLists()).toEqual([]);
    });
  });
});
