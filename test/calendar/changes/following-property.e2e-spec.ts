import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { SyncedCopy } from '../../support/synced-copy.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
});

afterAll(() => api.close());

const RUNS = process.env['EVERYTHING'] === 'true' ? 100 : 6;
const LIST = 'start_date=2027-01-01&end_date=2028-12-31&per_page=7';
const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };
const RULE = { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
const AUTHOR = 3;
const READERS = ['anybody', 'author', 'editor'] as const;
type Reader = (typeof READERS)[number];
const WORDS = ['Jazz', 'Film', 'Jazz film'];
const DEEDS = [
  ...['create', 'series', 'rename', 'translate', 'categorize', 'move', 'tag', 'feature', 'hide', 'unhide', 'protect'],
  ...['draft', 'publish', 'trash', 'remove', 'exception', 'shorten', 'renameVenue', 'trashVenue', 'restoreVenue'],
  ...['moveCategory', 'moveCategoryBack', 'moveCategory', 'renameCategory', 'renameTag', 'retime'],
  ...['authorsDraft', 'editorsDraft', 'schedule', 'keepPrivate', 'hideVenue'],
] as const;

interface Deed {
  readonly deed: (typeof DEEDS)[number];
  /** Chooses the event, and the value. */
  readonly at: number;
}

/** What everything hangs on, and the events so far. */
class World {
  readonly events: number[] = [];
  /** What each reader could ever see in the whole list. */
  readonly seen = new Map<Reader, Set<number>>(READERS.map((reader) => [reader, new Set()]));
  private constructor(
    readonly categories: readonly [top: number, middle: number, leaf: number, other: number],
    readonly venues: readonly [number, number],
    readonly tag: string,
  ) {}

  static async make(run: number): Promise<World> {
    const category = async (name: string, parent?: number): Promise<number> =>
      Number(
        (await make.category({ name: `${name} ${String(run)}`, ...(parent === undefined ? {} : { parent }) }))['id'],
      );
    const top = await category('Top');
    const middle = await category('Middle', top);
    const [leaf, other] = [await category('Leaf', middle), await category('Other')];
    const venue = async (name: string): Promise<number> =>
      Number((await make.venue({ venue: `${name} ${String(run)}` }))['id']);
    return new World([top, middle, leaf, other], [await venue('Hall'), await venue('Park')], `tag-${String(run)}`);
  }

  /** Filters, languages and readers. */
  get copies(): (readonly [Reader, SyncedCopy])[] {
    const [top, , , other] = this.categories;
    const queries = [
      '',
      `categories=${String(top)}`,
      `categories=${String(other)}&multilingual_language=ja`,
      `venue=${String(this.venues[0])}`,
      `tags=${this.tag}&hide_subsequent_recurrences=true`,
      'featured=true',
      'search=jazz',
      'translated=true&multilingual_language=ja',
    ];
    return queries.flatMap((query) =>
      READERS.map((as) => [as, new SyncedCopy(api, `/events?${LIST}&${query}`, 'events', as)] as const),
    );
  }

  /** Notes what each reader sees now. */
  async look(): Promise<void> {
    for (const [reader, seen] of this.seen) {
      const { events } = ok(await api.get(`/events?${LIST.replace('per_page=7', 'per_page=50')}`, reader));
      for (const { id, recurring_event_id: series } of events as Json[]) seen.add(Number(series ?? id));
    }
  }

  async do({ deed, at }: Deed): Promise<void> {
    const id = this.events.length === 0 ? undefined : this.events[at % this.events.length];
    const [path, body] = this.requestOf(deed, at, String(id));
    if (path.startsWith('/events/') && id === undefined) return;
    const answer = body === undefined ? await api.delete(path) : await api.post(path, body);
    expect(answer.status).toBeLessThan(500);
    const made = answer.body['id'];
    if (path === '/events' && answer.status === 201) this.events.push(Number(made));
    await this.look();
  }

  /** The path, and the body; undefined for a deletion. */
  private requestOf(deed: Deed['deed'], at: number, id: string): [path: string, body?: object] {
    const event = `/events/${id}`;
    const title = WORDS[at % WORDS.length] ?? '';
    const [top, middle, leaf, other] = this.categories;
    const category = this.categories[at % 4] ?? top;
    const venue = `/venues/${String(this.venues[at % 2])}`;
    const common = { ...TIMES, title, categories: [category], venue: [this.venues[at % 2]], tags: [this.tag] };
    const requests: Record<Deed['deed'], [path: string, body?: object]> = {
      create: ['/events', common],
      series: ['/events', { ...common, ...RULE }],
      rename: [event, { title, scope: 'all' }],
      translate: [event, { title: `${title} 日本`, multilingual_language: 'ja', scope: 'all' }],
      categorize: [event, { categories: [leaf, ...(at % 2 === 0 ? [other] : [])], scope: 'all' }],
      move: [event, { venue: at % 3 === 0 ? [] : [this.venues[at % 2]], scope: 'all' }],
      tag: [event, { tags: at % 2 === 0 ? [] : [this.tag], scope: 'all' }],
      feature: [event, { featured: at % 2 === 0, scope: 'all' }],
      hide: [event, { hide_from_listings: true, scope: 'all' }],
      unhide: [event, { hide_from_listings: false, scope: 'all' }],
      protect: [event, { post_password: at % 2 === 0 ? 'sesame' : '', scope: 'all' }],
      draft: [event, { status: 'draft', scope: 'all' }],
      publish: [event, { status: 'publish', scope: 'all' }],
      trash: [`${event}?scope=all`],
      remove: [`${event}?scope=all&permanent=true`],
      exception: [event, { title: 'Exception', scope: 'this' }],
      shorten: [event, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'], scope: 'all' }],
      retime: [event, { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 11:00:00', scope: 'all' }],
      renameVenue: [venue, { venue: `Venue ${String(at)}` }],
      trashVenue: [venue],
      restoreVenue: [venue, { status: 'publish' }],
      moveCategory: [`/categories/${String(middle)}`, { parent: other }],
      moveCategoryBack: [`/categories/${String(middle)}`, { parent: top }],
      renameCategory: [`/categories/${String(category)}`, { name: `Category ${String(at)} ${String(category)}` }],
      authorsDraft: ['/events', { ...common, status: 'draft', author: AUTHOR }],
      editorsDraft: ['/events', { ...common, ...RULE, status: 'draft', tags: [this.tag, `${this.tag}-${String(at)}`] }],
      schedule: [event, { date: '2035-01-01 10:00:00', status: 'publish', scope: 'all' }],
      keepPrivate: [event, { status: 'private', scope: 'all' }],
      hideVenue: [venue, { status: 'draft' }],
      renameTag: ['/tags', { name: `Beside ${String(at)}` }],
    };
    return requests[deed];
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
