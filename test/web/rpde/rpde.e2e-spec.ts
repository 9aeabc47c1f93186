import { run } from '../../support/catalogue.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { statementsOf } from '../../support/raw-answers.js';
import { changesAreTold, pathBelow } from '../../support/synced-copy.js';
import { until } from '../../support/wait.js';

const { ChangeLog } = await outside<typeof import('#calendar/changes/change-log.service.js')>(
  'src/calendar/changes/change-log.service.ts',
);

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp({ FEED_LICENSE: LICENSE });
  make = new Make(api);
});

afterAll(() => api.close());

/** A reader of the feed, which keeps the rules of RPDE 1.0. */
class Harvester {
  readonly items = new Map<number, Json>();
  next = '/rpde/events';
  pages = 0;
  private place: readonly [number, number] = [0, 0];

  /** Reads on to the end for now. */
  async read(between: () => Promise<void> = () => Promise.resolve()): Promise<Json[]> {
    const read: Json[] = [];
    for (;;) {
      const page = ok(await api.get(this.next));
      expect(page['license']).toBe(LICENSE);
      const items = page['items'] as Json[];
      const next = pathBelow(page['next']) ?? '';
      for (const item of items) this.take(item);
      read.push(...items);
      if (items.length === 0) {
        expect(next).toBe(this.next);
        return read;
      }
      expect(next).not.toBe(this.next);
      const { searchParams } = new URL(String(page['next']));
      expect([searchParams.get('afterTimestamp'), searchParams.get('afterId')]).toEqual(this.place.map(String));
      this.next = next;
      this.pages += 1;
      await between();
    }
  }

  get names(): string[] {
    return [...this.items.values()].map(({ data }) => String(data['name'])).sort();
  }

  /** Items are in the order of their numbers, then of their ids; those that are gone have no data. */
  private take(item: Json): void {
    const place = [Number(item['modified']), Number(item['id'])] as const;
    expect(Number.isSafeInteger(place[0])).toBe(true);
    expect(place[0] > this.place[0] || (place[0] === this.place[0] && place[1] > this.place[1])).toBe(true);
    this.place = place;
    expect(item['kind']).toBe('Event');
    if (item['state'] === 'deleted') {
      expect(item['data']).toBeUndefined();
      this.items.delete(place[1]);
      return;
    }
    expect(item).toMatchObject({ state: 'updated', data: { '@type': expect.any(String) as string } });
    this.items.set(place[1], item);
  }
}

async function event(fields: Readonly<Record<string, unknown>>): Promise<number> {
  return Number((await make.event({ ...TIMES, ...fields }))['id']);
}

/** Reads until the last write is in: a transaction that is still running holds back the log. */
async function readUntil(harvester: Harvester, id: number, state: string): Promise<void> {
  const seen: Json[] = [];
  await until(async () => {
    seen.push(...(await harvester.read()));
    return seen.some((item) => item['id'] === id && item['state'] === state);
  });
}

describe('the feed for harvesters', () => {
  it('has all events that anybody sees, and tells what has changed since', async () => {
    const venue = Number((await make.venue({ venue: 'Hall' }))['id']);
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push(await event({ title, venue: [venue] }));
    await event({ title: 'Draft', status: 'draft' });
    await event({ title: 'Hidden', hide_from_listings: true });
    const series = await event({ title: 'Weekly', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
    const harvester = new Harvester();
    await readUntil(harvester, series, 'updated');
    expect(harvester.names).toEqual(['One', 'Three', 'Two', 'Weekly']);
    const [one, two, three] = ids;
    ok(await api.post(`/events/${String(one)}`, { title: 'First' }));
    ok(await api.post(`/events/${String(two)}`, { hide_from_listings: true }));
    ok(await api.delete(`/events/${String(three)}?permanent=true`));
    await readUntil(harvester, Number(three), 'deleted');
    expect(harvester.names).toEqual(['First', 'Weekly']);
    ok(await api.post(`/venues/${String(venue)}`, { venue: 'Great hall' }));
    await readUntil(harvester, Number(one), 'updated');
    expect(harvester.items.get(Number(one))).toMatchObject({ data: { location: { name: 'Great hall' } } });
    expect(await harvester.read()).toEqual([]);
  });

  it('tells of an event only what somebody has entered', async () => {
    const fields = { title: 'Fair', all_day: true, end_date: '2027-04-11', organizer: { organizer: 'Guild' } };
    const id = await event({ ...fields, start_date: '2027-04-10', cost: '12' });
    const harvester = new Harvester();
    await readUntil(harvester, id, 'updated');
    const data = harvester.items.get(id)?.['data'];
    expect(data).toMatchObject({ startDate: '2027-04-10', endDate: '2027-04-11', offers: { price: '12' } });
    expect(data['performer']).toBeUndefined();
    expect(data['offers']).not.toHaveProperty('priceCurrency');
    expect(data['organizer']).toMatchObject({ name: 'Guild' });
    expect(data['organizer']).not.toHaveProperty('@type');
  });

  it('leaves the answer of a single event as it is', async () => {
    const { id } = await make.event({ ...TIMES, title: 'Read by a harvester first' });
    await new Harvester().read();
    expect(ok(await api.get(`/events/${String(id)}`))).toMatchObject({ recurrence: null, dates: null, next_dates: [] });
  });

  it('says where a place is behind the end of the log', async () => {
    const far = String(10 ** 14);
    for (const place of [`afterTimestamp=${far}&afterId=1`, `afterTimestamp=1&afterId=1&from=${far}`])
      expect((await api.get(`/rpde/events?${place}`)).status).toBe(410);
  });

  it('is the same for those who may see more', async () => {
    const stranger = ok(await api.get('/rpde/events'));
    const editor = ok(await api.get('/rpde/events', 'administrator'));
    const ids = (page: Json): unknown[] => (page['items'] as Json[]).map(({ id }) => id);
    expect(ids(editor)).toEqual(ids(stranger));
  });

  it('misses nothing while pages are read', async () => {
    const many = await Promise.all(Array.from({ length: 510 }, (_, at) => event({ title: `Page ${String(at)}` })));
    const harvester = new Harvester();
    let gone = 0;
    await harvester.read(async () => {
      const id = many.shift();
      if (id === undefined || gone > 2) return;
      gone += 1;
      ok(await api.delete(`/events/${String(id)}`));
      await event({ title: `Page ${String(600 + gone)}` });
    });
    expect(harvester.pages).toBeGreaterThan(1);
    const last = await event({ title: 'Page 700' });
    await readUntil(harvester, last, 'updated');
    const { events } = ok(await api.get('/events?start_date=2027-01-01&per_page=1'));
    expect(events).toHaveLength(1);
    const fresh = new Harvester();
    await fresh.read();
    expect(harvester.names).toEqual(fresh.names);
    expect(harvester.names.filter((name) => name.startsWith('Page'))).toHaveLength(511);
  });

  it('asks the database as often however much there is in the log that no event has', async () => {
    const harvester = new Harvester();
    await harvester.read();
    const read = async (): Promise<{ statements: number; ids: unknown[] }> => {
      let ids: unknown[] = [];
      const counts: number[] = [];
      // What the service asks on its own at the same moment is not asked each time.
      for (let turn = 0; turn < 3; turn += 1)
        counts.push(
          await statementsOf(async () => {
            ids = (ok(await api.get(harvester.next))['items'] as Json[]).map(({ id }) => id);
          }),
        );
      return { statements: Math.min(...counts), ids };
    };
    const few = await read();
    expect(few.ids).toEqual([]);
    for (const kind of ['venue', 'organizer', 'category', 'tag'])
      for (let turn = 0; turn < 4; turn += 1)
        await run(
          api.databaseUrl,
          `insert into change_log (xid, kind, record_id, was, "is")
           select own_log_number(), '${kind}', 1000000 + n, true, true from generate_series(1, 3000) n`,
        );
    await changesAreTold(api);
    const many = await read();
    // All of the rest is one statement more.
    expect(many).toEqual({ statements: few.statements + 1, ids: [] });
    const id = await event({ title: 'After all of them' });
    await changesAreTold(api);
    expect((await read()).ids).toEqual([id]);
  });

  it('keeps a reader in the log to whom nothing new happens, and says when it is too late', async () => {
    const log = api.app.get(ChangeLog, { strict: false });
    const idle = new Harvester();
    await idle.read();
    const old = idle.next;
    await make.venue({ venue: 'No events here' });
    const day = 24 * 60 * 60 * 1000;
    api.setNow(new Date(Date.now() + 10 * day).toISOString());
    await until(async () => (await idle.read()).length > 0);
    expect(idle.next).not.toBe(old);
    await event({ title: 'Later' });
    api.setNow(new Date(Date.now() + 60 * day).toISOString());
    await log.sweep(new AbortController().signal);
    expect((await api.get(old)).status).toBe(410);
    expect((await api.get('/rpde/events?afterTimestamp=1&afterId=1&log=none')).status).toBe(410);
    expect((await api.get('/rpde/events?afterTimestamp=-1')).status).toBe(400);
    expect((await api.get(`/rpde/events?afterTimestamp=1&afterId=${'9'.repeat(30)}`)).status).toBe(400);
  });
});
