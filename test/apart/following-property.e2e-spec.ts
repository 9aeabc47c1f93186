import fc from 'fast-check';
import { startTestApp, type As, type TestApp } from '../support/app.js';
import { DEEDS, FollowedWorld, READERS } from '../support/followed-world.js';
import { ok, type Json } from '../support/make.js';
import { SyncedCopy } from '../support/synced-copy.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({});
});

afterAll(() => api.close());

const RUNS = process.env['EVERYTHING'] === 'true' ? 100 : 6;
const LIST = 'start_date=2027-01-01&end_date=2028-12-31&per_page=7';
const AUTHOR = 3;

interface Step {
  readonly deed: (typeof DEEDS)[number];
  /** Chooses the event, and the value. */
  readonly at: number;
}

/** What everything hangs on, and the events so far. */
class World {
  readonly events: number[] = [];
  /** What each reader could ever see in the whole list. */
  readonly seen = new Map<As, Set<number>>(READERS.map((reader) => [reader, new Set()]));
  private constructor(private readonly followed: FollowedWorld) {}

  static async make(run: number): Promise<World> {
    return new World(await FollowedWorld.make(api, run, AUTHOR));
  }

  get copies(): (readonly [As, SyncedCopy])[] {
    return this.followed
      .lists(LIST)
      .map(({ reader, path }) => [reader, new SyncedCopy(api, path, 'events', reader)] as const);
  }

  /** Notes what each reader sees now. */
  async look(): Promise<void> {
    for (const [reader, seen] of this.seen) {
      const { events } = ok(await api.get(`/events?${LIST.replace('per_page=7', 'per_page=50')}`, reader));
      for (const { id, recurring_event_id: series } of events as Json[]) seen.add(Number(series ?? id));
    }
  }

  async do({ deed, at }: Step): Promise<void> {
    const id = this.events.length === 0 ? undefined : this.events[at % this.events.length];
    const [path, body] = this.followed.request(deed, at, id ?? 0);
    if (path.startsWith('/events/') && id === undefined) return;
    const answer = body === undefined ? await api.delete(path) : await api.post(path, body);
    expect(answer.status).toBeLessThan(500);
    const made = answer.body['id'];
    if (path === '/events' && answer.status === 201) this.events.push(Number(made));
    await this.look();
  }
}

/** What a reader sees of an event; counts of terms change by others. */
function seen(copy: SyncedCopy): unknown[] {
  return copy.all.map((event) => {
    const names = (value: unknown, key: string): unknown =>
      [value].flat().map((one) => (one === undefined ? undefined : (one as Json)[key]));
    const { id, title, start_date: start, end_date: end, status, featured, slug } = event;
    const linked = [names(event['venue'], 'venue'), names(event['categories'], 'name'), names(event['tags'], 'name')];
    return [id, title, start, end, status, featured, slug, ...linked];
  });
}

describe('a copy', () => {
  it('is the list after any writes, for every filter, language and reader, and hears of nothing that its reader never saw', async () => {
    let run = 0;
    const deeds = fc.array(fc.record({ deed: fc.constantFrom(...DEEDS), at: fc.nat(11) }), {
      minLength: 10,
      maxLength: 24,
    });
    const property = fc.asyncProperty(deeds, fc.nat(9), async (all, begun) => {
      run += 1;
      const world = await World.make(run);
      for (const at of [0, 1, 2, 3]) await world.do({ deed: at % 2 === 0 ? 'create' : 'series', at });
      for (const deed of all.slice(0, begun)) await world.do(deed);
      const { copies } = world;
      await Promise.all(copies.map(([, copy]) => copy.begin()));
      for (const deed of all.slice(begun)) await world.do(deed);
      for (const [reader, copy] of copies) {
        const told = await copy.follow();
        expect(seen(copy)).toEqual(seen(await copy.whole()));
        // Editors may see everything.
        if (reader === 'editor') continue;
        const { seen: ever } = world;
        expect({ reader, hidden: told.filter((id) => ever.get(reader)?.has(id) !== true) }).toEqual({
          reader,
          hidden: [],
        });
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: 38, endOnFailure: true });
  });
});
