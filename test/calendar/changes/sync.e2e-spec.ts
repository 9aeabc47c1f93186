import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
});

afterAll(() => api.close());

const LIST = 'start_date=2027-01-01&end_date=2028-12-31&per_page=50';

/** A copy of a list, kept by its token. */
class Copy {
  readonly events = new Map<number, Json>();
  private token = '';

  constructor(private readonly query: string) {}

  /** @param between two pages */
  async begin(between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.events.clear();
    let next: unknown = `/events?${LIST}&${this.query}&sync=true`;
    while (next !== undefined) {
      const list = ok(await api.get(String(next)));
      for (const event of list['events'] as Json[]) this.events.set(Number(event['id']), event);
      if (list['next_sync_token'] !== undefined) this.token = String(list['next_sync_token']);
      next = pathOf(list['next_rest_url']);
      if (next !== undefined) await between();
    }
  }

  /** Returns the ids that changed. */
  async follow(): Promise<number[]> {
    const all: number[] = [];
    for (let more = true; more;) {
      const list = ok(await api.get(`/events?${LIST}&${this.query}&sync=true&sync_token=${this.token}`));
      const changed = list['changed_ids'] as number[];
      all.push(...changed);
      for (const [id, event] of this.events)
        if (changed.includes(id) || changed.includes(Number(event['recurring_event_id']))) this.events.delete(id);
      for (const event of list['events'] as Json[]) this.events.set(Number(event['id']), event);
      this.token = String(list['next_sync_token']);
      more = list['has_more'] === true;
    }
    return all;
  }

  get titles(): string[] {
    return [...this.events.values()].map((event) => `${String(event['start_date'])} ${String(event['title'])}`).sort();
  }
}

/** The path of an address below the namespace. */
function pathOf(address: unknown): string | undefined {
  return typeof address === 'string' ? address.replace(/^.*\/calendar\/events\/v1/, '') : undefined;
}

/** The list, asked for as a whole. */
async function whole(query: string): Promise<string[]> {
  const copy = new Copy(query);
  await copy.begin();
  return copy.titles;
}

async function idOf(kind: 'event' | 'venue', fields: Readonly<Record<string, unknown>>): Promise<number> {
  return Number((await make[kind](fields))['id']);
}

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

describe('a copy of a list', () => {
  it('takes in what was created, changed, hidden and deleted, and nothing else', async () => {
    const kept = await idOf('event', { ...TIMES, title: 'Stays' });
    const changed = await idOf('event', { ...TIMES, title: 'Before' });
    const gone = await idOf('event', { ...TIMES, title: 'Goes' });
    const hidden = await idOf('event', { ...TIMES, title: 'Hides' });
    const copy = new Copy('');
    await copy.begin();
    expect(copy.titles).toHaveLength(4);
    expect(await copy.follow()).toEqual([]);
    ok(await api.post(`/events/${String(changed)}`, { title: 'After' }));
    ok(await api.delete(`/events/${String(gone)}`));
    ok(await api.post(`/events/${String(hidden)}`, { hide_from_listings: true }));
    const added = await idOf('event', { ...TIMES, title: 'New' });
    expect((await copy.follow()).sort()).toEqual([changed, gone, hidden, added].sort());
    expect(copy.titles).toEqual(await whole(''));
    expect(copy.events.has(kept)).toBe(true);
    expect(await copy.follow()).toEqual([]);
  });

  it('takes in a series, its exceptions and their end', async () => {
    const copy = new Copy('');
    await copy.begin();
    const series = await idOf('event', { ...TIMES, title: 'Weekly', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
    expect(await copy.follow()).toEqual([series]);
    expect(copy.titles).toEqual(await whole(''));
    const dates = ok(await api.get(`/events/${String(series)}/occurrences?${LIST}`))['events'] as Json[];
    ok(await api.post(`/events/${String(dates[2]?.['id'])}`, { title: 'Other', scope: 'this' }));
    expect(await copy.follow()).toEqual([series]);
    expect(copy.titles).toEqual(await whole(''));
    ok(await api.post(`/events/${String(series)}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'], scope: 'all' }));
    await copy.follow();
    expect(copy.titles).toEqual(await whole(''));
  });

  it('loses what leaves its filter, and gets the new name of a venue', async () => {
    const venue = await idOf('venue', { venue: 'Old hall' });
    const event = await idOf('event', { ...TIMES, title: 'In the hall', venue: [venue], tags: ['sync-tag'] });
    const copy = new Copy('tags=sync-tag');
    await copy.begin();
    expect(copy.titles).toHaveLength(1);
    ok(await api.post(`/venues/${String(venue)}`, { venue: 'New hall' }));
    expect(await copy.follow()).toEqual([event]);
    expect(copy.events.get(event)).toMatchObject({ venue: { venue: 'New hall' } });
    ok(await api.post(`/events/${String(event)}`, { tags: [] }));
    expect(await copy.follow()).toEqual([event]);
    expect(copy.titles).toEqual([]);
  });
});

describe('a copy that is made while others write', () => {
  const tagged = (title: string): Promise<number> => idOf('event', { ...TIMES, title, tags: ['copied'] });

  it('misses nothing that happens between its pages', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await tagged(`Copied ${String(at)}`));
    const copy = new Copy('tags=copied&per_page=2');
    let turn = 0;
    await copy.begin(async () => {
      turn += 1;
      if (turn > 3) return;
      // What was on an earlier page goes, so that all pages behind it move; what was there changes; something is new.
      ok(await api.delete(`/events/${String(ids.shift())}`));
      ok(await api.post(`/events/${String(ids[0])}`, { title: `Changed ${String(turn)}` }));
      await tagged(`New ${String(turn)}`);
    });
    expect(turn).toBeGreaterThanOrEqual(3);
    await copy.follow();
    expect(copy.titles).toEqual(await whole('tags=copied'));
    expect(copy.titles).toHaveLength(7);
  });

  it('says how many there are, and needs the link to its next page', async () => {
    const first = ok(await api.get(`/events?${LIST}&tags=copied&per_page=3&sync=true`));
    expect(first).toMatchObject({ total: 7, total_pages: 3 });
    expect(first['next_sync_token']).toBeUndefined();
    const second = ok(await api.get(pathOf(first['next_rest_url']) ?? ''));
    expect(second).toMatchObject({ total: 7, total_pages: 3 });
    expect(second['previous_rest_url']).toBeUndefined();
    expect(ok(await api.get(pathOf(second['next_rest_url']) ?? ''))['next_sync_token']).toBeDefined();
    const without = await api.get(`/events?${LIST}&tags=copied&per_page=3&sync=true&page=2`);
    expect(without).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    const foreign = (pathOf(first['next_rest_url']) ?? '').replace('tags=copied', 'featured=true');
    expect((await api.get(foreign)).status).toBe(410);
  });

  it('has the first date of each series, however its pages are cut', async () => {
    for (const title of ['A', 'B', 'C'])
      await idOf('event', { ...TIMES, title, tags: ['firsts'], recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
    const firsts = 'tags=firsts&hide_subsequent_recurrences=true';
    const copy = new Copy(`${firsts}&per_page=1`);
    await copy.begin();
    expect(copy.titles).toHaveLength(3);
    const asked = `${firsts}&search=a`;
    const found = new Copy(`${asked}&per_page=1`);
    await found.begin();
    expect(found.titles).toEqual(await whole(asked));
  });
});

describe('a copy that follows many writers', () => {
  it('ends with the list, however they come between each other', async () => {
    const copy = new Copy('');
    await copy.begin();
    const over = new AbortController();
    const following = (async (): Promise<void> => {
      while (!over.signal.aborted) await copy.follow();
    })();
    const writer = async (at: number): Promise<void> => {
      const own: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const title = `Writer ${String(at)}, ${String(turn)}`;
        if (turn % 4 === 3) ok(await api.delete(`/events/${String(own.pop())}`));
        else if (turn % 4 === 2) ok(await api.post(`/events/${String(own[0])}`, { title, featured: turn > 4 }));
        else own.push(await idOf('event', { ...TIMES, title }));
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, at) => writer(at)));
    over.abort();
    await following;
    await copy.follow();
    expect(copy.titles).toEqual(await whole(''));
  });
});

describe('a token', () => {
  it('belongs to its list and its reader, and is refused when it is none', async () => {
    const list = ok(await api.get(`/events?${LIST}&sync=true&featured=true`));
    const token = String(list['next_sync_token'] ?? '');
    expect((await api.get(`/events?${LIST}&sync_token=${token}`)).status).toBe(410);
    expect((await api.get(`/events?${LIST}&featured=true&sync_token=${token}`, 'editor')).status).toBe(410);
    expect((await api.get(`/events?${LIST}&sync_token=!!`)).status).toBe(400);
    expect((await api.get(`/events?${LIST}&sync_token=`)).status).toBe(400);
  });
});

describe('a token that somebody made up', () => {
  const parts = (token: unknown): string[] => Buffer.from(String(token), 'base64url').toString('latin1').split(' ');
  const made = (...all: readonly unknown[]): string => Buffer.from(all.join(' ')).toString('base64url');

  it('names no kind but those of the log', async () => {
    const [epoch, xid] = parts(ok(await api.get('/changes'))['next_since']);
    for (const kind of ['zzz', '', 'Event', 'event\0', '%', 'user', '~~'])
      expect((await api.get(`/changes?since=${made(epoch, xid, kind, 1)}`)).status).toBe(400);
    for (const kind of ['~', 'event', 'tag'])
      expect((await api.get(`/changes?since=${made(epoch, xid, kind, '9'.repeat(18))}`)).status).toBe(200);
  });

  it('names ids beyond all ids', async () => {
    const [epoch, list, from] = parts(ok(await api.get(`/events?${LIST}&sync=true&per_page=50`))['next_sync_token']);
    const token = made(epoch, list, from, '9'.repeat(18), '9'.repeat(18));
    const answer = ok(await api.get(`/events?${LIST}&sync=true&sync_token=${token}`));
    expect(answer).toMatchObject({ changed_ids: [], has_more: false });
  });
});

describe('the log of changes', () => {
  it('tells strangers what came, changed and went, in that order', async () => {
    const { next_since: since } = ok(await api.get('/changes'));
    const event = await idOf('event', { ...TIMES, title: 'Logged' });
    const draft = await idOf('event', { ...TIMES, title: 'Draft', status: 'draft' });
    ok(await api.post(`/events/${String(event)}`, { title: 'Logged again' }));
    ok(await api.post(`/events/${String(draft)}`, { status: 'publish' }));
    ok(await api.post(`/events/${String(event)}`, { post_password: 'sesame' }));
    const log = ok(await api.get(`/changes?since=${String(since)}&resource=events`));
    expect((log['changes'] as Json[]).map(({ id, state }) => [id, state])).toEqual([
      [event, 'created'],
      [event, 'updated'],
      [draft, 'created'],
      [event, 'deleted'],
    ]);
    expect(ok(await api.get(`/changes?since=${String(log['next_since'])}&resource=events`))['changes']).toEqual([]);
    const paged = ok(await api.get(`/changes?since=${String(since)}&resource=events&per_page=2`));
    expect(paged).toMatchObject({ has_more: true });
    expect((await api.get('/changes?since=none')).status).toBe(400);
  });
  it('moves a reader on whose kinds do not change', async () => {
    const { next_since: since } = ok(await api.get('/changes'));
    await idOf('event', { ...TIMES, title: 'No venue' });
    const log = ok(await api.get(`/changes?since=${String(since)}&resource=venues`));
    expect(log).toMatchObject({ changes: [], has_more: false });
    expect(log['next_since']).not.toBe(since);
    await api.get(`/changes?since=${String(log['next_since'])}`);
    expect(ok(await api.get(`/changes?since=${String(log['next_since'])}`))['changes']).toEqual([]);
  });

  it('says nothing of the dates of a series that strangers do not see', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    const series = await idOf('event', { ...TIMES, title: 'Hidden', status: 'draft', recurrence });
    const { next_since: since } = ok(await api.get('/changes'));
    const { events } = ok(await api.get(`/events/${String(series)}/occurrences?${LIST}`, 'administrator'));
    const [, second] = events as Json[];
    ok(await api.post(`/events/${String(second?.['id'])}`, { title: 'Still hidden', scope: 'this' }));
    expect(ok(await api.get(`/changes?since=${String(since)}&resource=events`))['changes']).toEqual([]);
    ok(await api.post(`/events/${String(series)}`, { status: 'publish', scope: 'all' }));
    ok(await api.post(`/events/${String(second?.['id'])}`, { title: 'Seen', scope: 'this' }));
    ok(await api.delete(`/events/${String(series)}?scope=all&permanent=true`));
    const { changes } = ok(await api.get(`/changes?since=${String(since)}&resource=events`));
    expect((changes as Json[]).map(({ id, state }) => [id, state])).toEqual([
      [series, 'created'],
      [series, 'updated'],
      [series, 'deleted'],
    ]);
  });
});
