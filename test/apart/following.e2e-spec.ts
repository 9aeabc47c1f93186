import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startTestApp, type TestApp } from '../support/app.js';
import { Make, ok, type Json } from '../support/make.js';
import { StreamListener } from '../support/stream-listener.js';
import { pathBelow, SyncedCopy } from '../support/synced-copy.js';
import { until } from '../support/wait.js';

const WRITERS = 16;
const TURNS = 24;
/**
 * Rows of the log to write beside: `FOLLOWING_CHANGES=100000 npm run test:apart -- following.e2e --testTimeout=3600000` tries
 * what a month may hold.
 */
const CHANGES = Number(process.env['FOLLOWING_CHANGES'] ?? 0);
const PER_PAGE = CHANGES > 0 ? 500 : 7;
const LIST = '/events?start_date=2027-01-01&end_date=2028-12-31&per_page=20';
const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

type State = 'created' | 'updated' | 'deleted';

/** What one way of following has told, by event. */
class Heard {
  private readonly states = new Map<number, State[]>();

  add(id: number, state: State): void {
    this.states.set(id, [...(this.states.get(id) ?? []), state]);
  }

  /** How often anything was told. */
  get size(): number {
    return [...this.states.values()].reduce((sum, states) => sum + states.length, 0);
  }

  /** The events that are there after all that was told. */
  get present(): number[] {
    return [...this.states].flatMap(([id, states]) => (states.at(-1) === 'deleted' ? [] : [id])).sort((a, b) => a - b);
  }

  /** Events that came twice, or went before they came. */
  get outOfOrder(): number[] {
    return [...this.states].flatMap(([id, states]) => {
      const goes = states.map((state) => state !== 'deleted');
      const isWrong = states.some((state, at) => (state === 'created') !== (at === 0 || goes[at - 1] === false));
      return isWrong ? [id] : [];
    });
  }
}

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1', FEED_LICENSE: 'https://licence.example/' });
  make = new Make(api);
});

afterAll(() => api.close());

async function write(writer: number, venues: readonly number[]): Promise<void> {
  const own: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const title = `Writer ${String(writer)}, ${String(turn)}`;
    const id = String(own[turn % Math.max(1, own.length)]);
    const deed = own.length < 2 ? 0 : turn % 8;
    const fields = { ...TIMES, title, venue: [venues[writer % venues.length]] };
    if (deed === 0) own.push(Number((await make.event(fields))['id']));
    else if (deed === 1)
      own.push(Number((await make.event({ ...fields, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }))['id']));
    else if (deed === 2) ok(await api.post(`/events/${id}`, { title, scope: 'all' }));
    else if (deed === 3) ok(await api.post(`/events/${id}`, { hide_from_listings: turn % 16 === 3, scope: 'all' }));
    else if (deed === 4)
      ok(await api.delete(`/events/${String(own.pop())}?scope=all&permanent=${String(turn % 16 === 4)}`));
    else if (deed === 5) ok(await api.post(`/events/${id}`, { status: 'draft', scope: 'all' }));
    else if (deed === 6) ok(await api.post(`/events/${id}`, { status: 'publish', scope: 'all' }));
    else ok(await api.post(`/venues/${String(venues[writer % venues.length])}`, { venue: title }));
  }
}

/** Hides and shows a third of all events at a time, past the service, until the log has as many rows as are wanted. */
async function writeMany({ databaseUrl }: TestApp): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const rows = async (): Promise<number> => {
    const { rows: found } = await client.query<{ rows: number }>('select count(*)::int as rows from change_log');
    return found[0]?.rows ?? 0;
  };
  for (let turn = 0; (await rows()) < CHANGES; turn += 1)
    await client
      .query(`update event set hide_from_listings = not hide_from_listings where id % 3 = ${String(turn % 3)}`)
      // A deadlock with another writer: the next turn does it.
      .catch(() => undefined);
  await client.end();
}

/** Reads the feed for harvesters on to its end for now. */
async function harvest(from: string, heard: Heard): Promise<string> {
  for (let path = from; ;) {
    const page = ok(await api.get(path));
    for (const { id, state } of page['items'] as Json[])
      heard.add(Number(id), state === 'deleted' ? 'deleted' : 'updated');
    const next = pathBelow(page['next']) ?? path;
    if (next === path) return path;
    path = next;
  }
}

describe('sixteen writers', () => {
  it('are followed in every way to what the list says, with nothing missed and in order', async () => {
    const [told, logged, harvested] = [new Heard(), new Heard(), new Heard()];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const { data } = JSON.parse(body) as { data: { id: number; state: State } };
        told.add(data.id, data.state);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    const address = `http://127.0.0.1:${String(typeof bound === 'object' && bound ? bound.port : 0)}/`;
    ok(await api.post('/webhooks', { address, resources: ['events'] }), 201);
    const venues: number[] = [];
    for (const venue of ['Hall', 'Park', 'Quay']) venues.push(Number((await make.venue({ venue }))['id']));
    const copy = new SyncedCopy(api, LIST);
    await copy.begin();
    let since = String(ok(await api.get('/changes?resource=events'))['next_since']);
    let place = await harvest('/rpde/events', harvested);
    const listeners = [await StreamListener.open(await api.app.getUrl())];

    const over = new AbortController();
    const follow = async (): Promise<void> => {
      await copy.follow();
      const log = ok(await api.get(`/changes?resource=events&since=${since}&per_page=${String(PER_PAGE)}`));
      for (const { id, state } of log['changes'] as Json[]) logged.add(Number(id), state as State);
      since = String(log['next_since']);
      place = await harvest(place, harvested);
      // One connection goes, and the next goes on where it was.
      const last = listeners.at(-1);
      if (last && last.changes.length > 20) {
        last.close();
        await until(() => last.isOver);
        listeners.push(await StreamListener.open(await api.app.getUrl(), { 'last-event-id': last.lastId }));
      }
    };
    const following = (async (): Promise<void> => {
      while (!over.signal.aborted) await follow();
    })();
    await Promise.all([...Array.from({ length: WRITERS }, (_, writer) => write(writer, venues)), writeMany(api)]);
    over.abort();
    await following;

    const listed = (await copy.whole()).all.map((event) => Number(event['recurring_event_id'] ?? event['id']));
    const present = [...new Set(listed)].sort((a, b) => a - b);
    const streamed = (): Heard => {
      const heard = new Heard();
      for (const change of listeners.flatMap(({ changes }) => changes) as {
        resource: string;
        id: number;
        state: State;
      }[])
        if (change.resource === 'events') heard.add(change.id, change.state);
      return heard;
    };
    const isThere = (heard: Heard): boolean => JSON.stringify(heard.present) === JSON.stringify(present);
    const areAllThere = async (): Promise<boolean> => {
      await follow();
      const heard = streamed();
      const isAllTold = told.size >= logged.size && heard.size === logged.size;
      return isAllTold && [logged, harvested, told, heard].every(isThere);
    };
    while (CHANGES > 0 && !(await areAllThere())) await pause(1000);
    await until(areAllThere);
    if (CHANGES > 0) {
      const figures = { present: present.length, logged: logged.size, told: told.size, streamed: streamed().size };
      console.info(figures, harvested.size, listeners.length);
    }
    expect(copy.all).toEqual((await copy.whole()).all);
    for (const heard of [logged, streamed(), told]) expect(heard.outOfOrder).toEqual([]);
    for (const listener of listeners) listener.close();
    server.closeAllConnections();
    server.close();
  });
});
