import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { pathBelow, SyncedCopy } from '../../support/synced-copy.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
});

afterAll(() => api.close());

const LIST = 'start_date=2027-01-01&end_date=2028-12-31&per_page=50';

function copyOf(query: string): SyncedCopy {
  return new SyncedCopy(api, `/events?${LIST}&${query}`);
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
    const copy = copyOf('');
    await copy.begin();
    expect(copy.titles).toHaveLength(4);
    expect(await copy.follow()).toEqual([]);
    ok(await api.post(`/events/${String(changed)}`, { title: 'After' }));
    ok(await api.delete(`/events/${String(gone)}`));
    ok(await api.post(`/events/${String(hidden)}`, { hide_from_listings: true }));
    const added = await idOf('event', { ...TIMES, title: 'New' });
    expect((await copy.follow()).sort()).toEqual([changed, gone, hidden, added].sort());
    expect(copy.titles).toEqual((await copy.whole()).titles);
    expect(copy.records.has(kept)).toBe(true);
    expect(await copy.follow()).toEqual([]);
  });

  it('takes in a series, its exceptions and their end', async () => {
    const copy = copyOf('');
    await copy.begin();
    const series = await idOf('event', { ...TIMES, title: 'Weekly', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
    expect(await copy.follow()).toEqual([series]);
    expect(copy.titles).toEqual((await copy.whole()).titles);
    const dates = ok(await api.get(`/events/${String(series)}/occurrences?${LIST}`))['events'] as Json[];
    ok(await api.post(`/events/${String(dates[2]?.['id'])}`, { title: 'Other', scope: 'this' }));
    expect(await copy.follow()).toEqual([series]);
    expect(copy.titles).toEqual((await copy.whole()).titles);
    ok(await api.post(`/events/${String(series)}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'], scope: 'all' }));
    await copy.follow();
    expect(copy.titles).toEqual((await copy.whole()).titles);
  });

  it('loses what leaves its filter, and gets the new name of a venue', async () => {
    const venue = await idOf('venue', { venue: 'Old hall' });
    const event = await idOf('event', { ...TIMES, title: 'In the hall', venue: [venue], tags: ['sync-tag'] });
    const copy = copyOf('tags=sync-tag');
    await copy.begin();
    expect(copy.titles).toHaveLength(1);
    ok(await api.post(`/venues/${String(venue)}`, { venue: 'New hall' }));
    expect(await copy.follow()).toEqual([event]);
    expect(copy.records.get(event)).toMatchObject({ venue: { venue: 'New hall' } });
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
    const copy = copyOf('tags=copied&per_page=2');
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
    expect(copy.titles).toEqual((await copy.whole()).titles);
    expect(copy.titles).toHaveLength(7);
  });

  it('says how many there are, and needs the link to its next page', async () => {
    const first = ok(await api.get(`/events?${LIST}&tags=copied&per_page=3&sync=true`));
    expect(first).toMatchObject({ total: 7, total_pages: 3 });
    expect(first['next_sync_token']).toBeUndefined();
    const second = ok(await api.get(pathBelow(first['next_rest_url']) ?? ''));
    expect(second).toMatchObject({ total: 7, total_pages: 3 });
    expect(second['previous_rest_url']).toBeUndefined();
    expect(ok(await api.get(pathBelow(second['next_rest_url']) ?? ''))['next_sync_token']).toBeDefined();
    const without = await api.get(`/events?${LIST}&tags=copied&per_page=3&sync=true&page=2`);
    expect(without).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    const foreign = (pathBelow(first['next_rest_url']) ?? '').replace('tags=copied', 'featured=true');
    expect((await api.get(foreign)).status).toBe(410);
  });

  it('has the first date of each series, however its pages are cut', async () => {
    for (const title of ['A', 'B', 'C'])
      await idOf('event', { ...TIMES, title, tags: ['firsts'], recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
    const firsts = 'tags=firsts&hide_subsequent_recurrences=true';
    const copy = copyOf(`${firsts}&per_page=1`);
    await copy.begin();
    expect(copy.titles).toHaveLength(3);
    const requested = `${firsts}&search=a`;
    const found = copyOf(`${requested}&per_page=1`);
    await found.begin();
    expect(found.titles).toEqual((await found.whole()).titles);
  });
});

describe('a copy that follows many writers', () => {
  it('ends with the list, however they come between each other', async () => {
    const copy = copyOf('');
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
    expect(copy.titles).toEqual((await copy.whole()).titles);
  });
});

describe('a category that moves', () => {
  it('takes the events of its branch out of the filter, and into another', async () => {
    const top = Number((await make.category({ name: 'Top of the branch' }))['id']);
    const other = Number((await make.category({ name: 'Elsewhere' }))['id']);
    const middle = Number((await make.category({ name: 'Middle', parent: top }))['id']);
    const leaf = Number((await make.category({ name: 'Leaf', parent: middle }))['id']);
    await idOf('event', { ...TIMES, title: 'On the leaf', categories: [leaf] });
    const [from, to] = [copyOf(`categories=${String(top)}`), copyOf(`categories=${String(other)}`)];
    for (const copy of [from, to]) await copy.begin();
    expect([from.titles.length, to.titles.length]).toEqual([1, 0]);
    ok(await api.post(`/categories/${String(middle)}`, { parent: other }));
    for (const copy of [from, to]) await copy.follow();
    expect([from.titles.length, to.titles.length]).toEqual([0, 1]);
  });
});

describe('a copy of a list of records', () => {
  const kinds = [
    { path: '/venues', name: 'venue', query: '' },
    { path: '/organizers', name: 'organizer', query: '' },
    { path: '/categories', name: 'name', query: '&hide_empty=false' },
    { path: '/tags', name: 'name', query: '&hide_empty=false' },
  ];

  it.each(kinds)('of $path takes in what came, changed and went', async ({ path, name, query }) => {
    const made = async (title: string): Promise<string> =>
      String(ok(await api.post(path, { [name]: `${title} of ${path}` }), 201)['id']);
    const [changed, gone] = [await made('Changes'), await made('Goes'), await made('Stays')];
    const copy = new SyncedCopy(api, `${path}?per_page=2${query}`, path.slice(1));
    await copy.begin();
    expect(copy.all).toEqual((await copy.whole()).all);
    expect(await copy.follow()).toEqual([]);
    ok(await api.post(`${path}/${changed}`, { [name]: `Changed of ${path}` }));
    ok(await api.delete(`${path}/${gone}`));
    const added = await made('New');
    expect((await copy.follow()).map(String).sort()).toEqual([changed, gone, added].sort());
    expect(copy.all).toEqual((await copy.whole()).all);
    expect(copy.records.has(Number(gone))).toBe(false);
  });

  it('has what its reader goes on by, whatever fields are asked for', async () => {
    for (const title of ['One field', 'Another field'])
      await make.event({ title, start_date: '2030-01-01', end_date: '2030-01-01' });
    const list = '/events?start_date=2030-01-01&end_date=2030-12-31&sync=true&_fields=events.title';
    const first = ok(await api.get(`${list}&per_page=1`));
    expect(Object.keys(first).sort()).toEqual(['events', 'next_rest_url']);
    const whole = ok(await api.get(`${list}&per_page=50`));
    expect(Object.keys(whole).sort()).toEqual(['events', 'next_sync_token']);
    const changes = ok(await api.get(`${list}&sync_token=${String(whole['next_sync_token'])}`));
    expect(Object.keys(changes).sort()).toEqual(['changed_ids', 'events', 'has_more', 'next_sync_token']);
    expect(Object.keys(ok(await api.get('/changes?_fields=changes')))).toEqual(['changes', 'has_more', 'next_since']);
  });

  it.each([
    ['events', 'orderby=title'],
    ['events', 'order=desc'],
    ['events', 'offset=10'],
    ['venues', 'orderby=name'],
    ['categories', 'order=asc'],
  ])('of %s refuses %s by name', async (list, parameter) => {
    const [name = ''] = parameter.split('=');
    const answer = await api.get(`/${list}?sync=true&${parameter}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ data: { params: { [name]: expect.stringContaining(name) as string } } });
  });

  it('names the filters that cannot be followed', async () => {
    for (const list of ['/venues?has_events=true', '/organizers?only_with_upcoming=true', '/tags?hide_empty=true']) {
      const { status, body } = await api.get(`${list}&sync=true`);
      const [, name = ''] = /\?(\w+)=/.exec(list) ?? [];
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { data: { params: { [name]: expect.any(String) as string } } },
      });
    }
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
