import { startTestApp, type As, type TestApp } from '../support/app.js';
import { ok, type Json } from '../support/make.js';
import { changesAreTold, SyncedCopy } from '../support/synced-copy.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ FEED_LICENSE: 'https://creativecommons.org/licenses/by/4.0/' });
});

afterAll(() => api.close());

const RANGE = 'start_date=2027-01-01&end_date=2028-12-31&per_page=50';
const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };
const AUTHOR = 3;
const LATER = '2035-01-01 10:00:00';
const STATES = [{ status: 'draft' }, { status: 'pending' }, { status: 'private' }, { status: 'publish', date: LATER }];
const READERS = ['anybody', 'contributor', 'author', 'editor'] as const;
const LISTS = {
  events: `/events?${RANGE}`,
  venues: '/venues?per_page=50',
  organizers: '/organizers?per_page=50',
  categories: '/categories?per_page=50&hide_empty=false',
  tags: '/tags?per_page=50&hide_empty=false',
};
type Kind = keyof typeof LISTS;
const KINDS = Object.keys(LISTS) as Kind[];

/** What each reader's copy of each list hears of what is done. */
class Listeners {
  private readonly copies = READERS.flatMap((reader) =>
    KINDS.map((kind) => ({ reader, kind, copy: new SyncedCopy(api, LISTS[kind], kind, reader) })),
  );

  static async begin(): Promise<Listeners> {
    const all = new Listeners();
    // On a busy machine, what was written before may otherwise be told after the first page.
    await changesAreTold(api);
    for (const { copy } of all.copies) await copy.begin();
    return all;
  }

  async heard(): Promise<Record<Kind, Record<string, number[]>>> {
    const heard = Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Record<Kind, Record<string, number[]>>;
    for (const { reader, kind, copy } of this.copies) {
      const { place } = copy;
      const ids = await copy.follow();
      if (ids.length > 0) heard[kind][reader] = ids.sort((a, b) => a - b);
      // Neither does the place tell that something was written which nobody may know of.
      else if (reader === 'anybody' && this.isQuiet) expect(copy.place).toBe(place);
      expect(copy.all.map(({ id }) => id)).toEqual((await copy.whole()).all.map(({ id }) => id));
    }
    return heard;
  }

  /** Whether nothing that strangers see was written. */
  isQuiet = true;
}

async function idOf(path: string, body: object, as: As = 'editor'): Promise<number> {
  return Number(ok(await api.post(path, body, as), 201)['id']);
}

/** What the log, and its feed for harvesters, tell of a record after a place. */
async function logged(since: unknown): Promise<[string, number, string][]> {
  await changesAreTold(api);
  const { changes } = ok(await api.get(`/changes?since=${String(since)}`));
  return (changes as Json[]).map(({ resource, id, state }) => [String(resource), Number(id), String(state)]);
}

async function end(): Promise<unknown> {
  await changesAreTold(api);
  return ok(await api.get('/changes'))['next_since'];
}

async function harvested(): Promise<number[]> {
  const ids: number[] = [];
  let path = '/rpde/events';
  for (;;) {
    const { items, next } = ok(await api.get(path));
    if ((items as Json[]).length === 0) return ids;
    ids.push(...(items as Json[]).map(({ id }) => Number(id)));
    path = String(next).replace(/^.*(?=\/rpde)/, '');
  }
}

describe('a record that nobody may see', () => {
  it('and comes, is worked on and goes in any state, is told to those who see it, and moves nobody', async () => {
    const listeners = await Listeners.begin();
    const since = await end();
    const made: Record<'events' | 'venues' | 'organizers', { editors: number[]; authors: number[] }> = {
      events: { editors: [], authors: [] },
      venues: { editors: [], authors: [] },
      organizers: { editors: [], authors: [] },
    };
    for (const state of STATES) {
      const title = `Hidden ${state.status}`;
      const bodies = {
        events: { ...TIMES, title },
        venues: { venue: title },
        organizers: { organizer: title },
      } as const;
      for (const kind of ['events', 'venues', 'organizers'] as const) {
        const editors = await idOf(`/${kind}`, { ...bodies[kind], ...state });
        ok(await api.post(`/${kind}/${String(editors)}`, { description: 'More' }, 'editor'));
        ok(await api.delete(`/${kind}/${String(editors)}?permanent=true`));
        const authors = await idOf(`/${kind}`, { ...bodies[kind], ...state, author: AUTHOR });
        ok(await api.post(`/${kind}/${String(authors)}`, { description: 'More' }, 'editor'));
        ok(await api.delete(`/${kind}/${String(authors)}`));
        made[kind].editors.push(editors);
        made[kind].authors.push(authors);
      }
    }
    const heard = await listeners.heard();
    for (const kind of ['events', 'venues', 'organizers'] as const) {
      const { editors, authors } = made[kind];
      const all = [...editors, ...authors].sort((a, b) => a - b);
      expect({ kind, ...heard[kind] }).toEqual({ kind, author: authors, editor: all });
    }
    expect(await logged(since)).toEqual([]);
    expect(await end()).toBe(since);
    const told = await harvested();
    const { editors, authors } = made.events;
    expect(told.filter((id) => [...editors, ...authors].includes(id))).toEqual([]);
  });

  it('is no reason to name an event, nor is named for its places', async () => {
    const [open, draft] = [
      await idOf('/venues', { venue: 'Open' }),
      await idOf('/venues', { venue: 'Draft', status: 'draft' }),
    ];
    const there = (title: string, more: object): Promise<number> => idOf('/events', { ...TIMES, title, ...more });
    const seen = await there('Seen', { venue: [open] });
    const atDraft = await there('At a draft', { venue: [draft] });
    const hidden = await there('Hidden', { venue: [open], status: 'draft' });
    const unlisted = await there('Unlisted', { venue: [open], hide_from_listings: true });
    const listeners = await Listeners.begin();
    ok(await api.post(`/venues/${String(draft)}`, { address: 'Backstairs 1' }, 'editor'));
    expect((await listeners.heard()).events).toEqual({ editor: [atDraft] });
    listeners.isQuiet = false;
    ok(await api.post(`/venues/${String(open)}`, { address: 'High Street 1' }, 'editor'));
    const { events } = await listeners.heard();
    expect(events['anybody']).toEqual([seen]);
    expect(events['author']).toEqual([seen]);
    expect(events['editor']).toEqual([seen, hidden]);
    expect(JSON.stringify(events)).not.toContain(String(unlisted));
  });

  it('is no change of its series while it is an exception', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=4'];
    const series = await idOf('/events', { ...TIMES, title: 'Series', recurrence });
    const { events } = ok(await api.get(`/events/${String(series)}/occurrences?${RANGE}`));
    const second = String((events as Json[])[1]?.['id']);
    ok(await api.post(`/events/${second}`, { status: 'draft', scope: 'this' }, 'editor'));
    const listeners = await Listeners.begin();
    const since = await end();
    ok(await api.post(`/events/${second}`, { title: 'In secret', scope: 'this' }, 'editor'));
    expect(await logged(since)).toEqual([]);
    expect((await listeners.heard()).events).toEqual({ editor: [series] });
    listeners.isQuiet = false;
    ok(await api.post(`/events/${second}`, { status: 'publish', scope: 'this' }, 'editor'));
    expect((await listeners.heard()).events['anybody']).toEqual([series]);
    expect(await logged(since)).toEqual([['events', series, 'updated']]);
  });
});

describe('a tag that is made inside a draft', () => {
  it('is told to those who see the draft, and to everybody when the event appears', async () => {
    const listeners = await Listeners.begin();
    const since = await end();
    const event = await idOf('/events', { ...TIMES, title: 'Draft', status: 'draft', tags: ['whispered'] }, 'author');
    const { tags } = ok(await api.get(`/events/${String(event)}`, 'author'));
    const tag = Number((tags as Json[])[0]?.['id']);
    expect((await listeners.heard()).tags).toEqual({ author: [tag], editor: [tag] });
    expect(await logged(since)).toEqual([]);
    listeners.isQuiet = false;
    ok(await api.post(`/events/${String(event)}`, { status: 'publish' }, 'author'));
    expect((await listeners.heard()).tags['anybody']).toEqual([tag]);
    expect(await logged(since)).toEqual(expect.arrayContaining([['tags', tag, 'created']]));
    ok(await api.post(`/events/${String(event)}`, { status: 'draft' }, 'author'));
    expect((await listeners.heard()).tags['anybody']).toEqual([tag]);
    ok(await api.post(`/events/${String(event)}`, { tags: [] }, 'author'));
    expect((await listeners.heard()).tags['author']).toEqual([tag]);
    const other = await idOf('/events', { ...TIMES, title: 'Other', tags: ['whispered'] });
    expect((await listeners.heard()).tags['anybody']).toEqual([tag]);
    ok(await api.delete(`/events/${String(other)}?permanent=true`));
    expect((await listeners.heard()).tags['anybody']).toEqual([tag]);
    expect((await logged(since)).filter(([kind]) => kind === 'tags').map(([, , state]) => state)).toEqual([
      ...['created', 'deleted', 'created', 'deleted'],
    ]);
  });
});

describe('an event behind a password', () => {
  it('is there for lists, followers, log and harvesters, without what the password protects', async () => {
    const event = await idOf('/events', { ...TIMES, title: 'Members', description: 'Cellar', post_password: 'sesame' });
    const since = await end();
    const copy = new SyncedCopy(api, LISTS.events, 'events', 'anybody');
    await copy.begin();
    ok(await api.post(`/events/${String(event)}`, { description: 'Attic' }, 'editor'));
    expect(await copy.follow()).toEqual([event]);
    expect(await logged(since)).toEqual([['events', event, 'updated']]);
    const { items } = ok(await api.get('/rpde/events'));
    const item = (items as Json[]).find(({ id }) => id === event);
    expect(item).toMatchObject({ state: 'updated', data: { name: 'Members', startDate: '2027-04-10T19:00:00+08:00' } });
    expect(JSON.stringify(item)).not.toMatch(/Attic|Cellar/);
  });

  it('is not told by its links where the list asks about it alone', async () => {
    const venue = await idOf('/venues', { venue: 'Club' });
    const event = await idOf('/events', { ...TIMES, title: 'Members', venue: [venue], post_password: 'sesame' });
    const copy = new SyncedCopy(api, `/events?${RANGE}&include=${String(event)}`, 'events', 'anybody');
    await copy.begin();
    ok(await api.post(`/venues/${String(venue)}`, { address: 'Elsewhere' }, 'editor'));
    expect(await copy.follow()).toEqual([]);
  });
});

describe('a token that somebody made by hand', () => {
  const textOf = (...parts: readonly unknown[]): string => Buffer.from(parts.join(' ')).toString('base64url');

  it('leads nowhere, for a list, a page or another list; whoever has it begins anew', async () => {
    const list = `/events?${RANGE}&sync=true`;
    const token = String(ok(await api.get(list))['next_sync_token']);
    const [text = '', signed = ''] = token.split('.');
    const parts = Buffer.from(text, 'base64url').toString().split(' ');
    const [version, epoch, digest, from] = parts;
    const forged = [
      textOf(epoch, digest, from),
      textOf(epoch, digest, 0),
      `${textOf(version, epoch, digest, 0)}.${signed}`,
      `${textOf(version, epoch, digest, from, from, 1)}.${signed}`,
      `${text}.${'A'.repeat(signed.length)}`,
      text,
    ];
    for (const one of forged) {
      for (const name of ['sync_token', 'sync_page']) {
        const { status, body } = await api.get(`${list}&page=2&${name}=${one}`);
        expect({ one, name, status, code: body['code'] }).toMatchObject({ status: 410, code: 'sync-token-expired' });
      }
    }
    for (const none of ['!!', `${token}.x`, `${text}.`, 'a'.repeat(401)])
      expect((await api.get(`${list}&sync_token=${none}`)).status).toBe(400);
    expect((await api.get(`${list}&sync_token=${token}`)).status).toBe(200);
  });
});
