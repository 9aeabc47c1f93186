import { startTestApp, type TestApp } from '../../support/app.js';
import { ChangingSite } from '../../support/changing-site.js';
import { Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;
let site: ChangingSite;
let requested: string[] = [];

beforeAll(async () => {
  site = await new ChangingSite().start();
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST });
  imports = new Imports(api);
});

afterAll(async () => {
  await api.close();
  await site.stop();
});

/** Answers of a site from now on, by path and query. */
function serve(pages: Readonly<Record<string, object>>): void {
  requested = [];
  site.answer = (path) => {
    requested.push(path);
    const page = pages[path];
    return page ? { status: 200, body: JSON.stringify(page) } : { status: 404, body: '{}' };
  };
}

async function read(id: number): Promise<Json> {
  const begun = ok(await api.post(`/sources/${String(id)}/imports`, {}, 'editor'), 201);
  return imports.ended(Number(begun['id']));
}

const done = (counts: object): object => ({ state: 'done', counts: expect.objectContaining(counts) as unknown });

describe('a feed of changes', () => {
  const item = (id: string, name: string, state = 'updated'): object => ({
    state,
    kind: 'Event',
    id,
    modified: 1,
    ...(state === 'updated' && {
      data: {
        '@type': 'Event',
        name,
        startDate: '2027-05-02T09:00:00Z',
        endDate: '2027-05-02T10:00:00Z',
      },
    }),
  });

  it('is read to its end, and then from there', async () => {
    const id = await imports.source({ kind: 'rpde', address: `${site.origin}/feed` });
    const pages = {
      '/feed': { items: [item('a', 'Swim'), item('b', 'Row')], next: '/feed?after=2' },
      '/feed?after=2': { items: [item('c', 'Sail')], next: '/feed?after=3' },
      '/feed?after=3': { items: [], next: '/feed?after=3' },
    };
    serve(pages);
    const first = await read(id);
    expect(first).toMatchObject(done({ create: 3 }));
    expect(requested).toEqual(Object.keys(pages));

    serve({
      '/feed?after=3': { items: [item('a', 'Night swim'), item('b', '', 'deleted')], next: '/feed?after=5' },
      '/feed?after=5': { items: [], next: '/feed?after=5' },
    });
    expect(await read(id)).toMatchObject(done({ create: 0, update: 1, withdraw: 1 }));
    expect(requested).toEqual(['/feed?after=3', '/feed?after=5']);
    expect(await imports.eventOf(first, 'Event/a')).toMatchObject({ title: 'Night swim' });
    expect(await imports.eventOf(first, 'Event/b')).toMatchObject({ status: 'draft' });

    serve({ '/feed?after=5': { items: [], next: '/feed?after=5' } });
    for (const _ of [1, 2]) expect(await read(id)).toMatchObject(done({ create: 0, update: 0, withdraw: 0 }));
    expect(requested).toEqual(['/feed?after=5', '/feed?after=5']);
  });

  it('of which a page is missing is read up to there, says so, and goes on with that page', async () => {
    const id = await imports.source({ kind: 'rpde', address: `${site.origin}/feed` });
    serve({ '/feed': { items: [item('m', 'Kayak')], next: '/feed?after=1' } });
    const partial = await read(id);
    expect(partial).toMatchObject(done({ create: 1, withdraw: 0, refused: 1 }));
    expect(await imports.items(partial, '&action=refused')).toMatchObject([
      { file: `${site.origin}/feed?after=1`, notes: [{ code: 'page-missing', value: 'HTTP 404' }] },
    ]);
    serve({
      '/feed?after=1': { items: [item('n', 'Canoe')], next: '/feed?after=2' },
      '/feed?after=2': { items: [], next: '/feed?after=2' },
    });
    expect(await read(id)).toMatchObject(done({ create: 1, withdraw: 0, refused: 0 }));
    expect(requested).toEqual(['/feed?after=1', '/feed?after=2']);
  });

  it('is not moved by a file that somebody sends', async () => {
    const id = await imports.source({ kind: 'rpde', address: `${site.origin}/feed` });
    const sent = { items: [item('e', 'Float')], next: `${site.origin}/feed?after=9` };
    expect(await imports.imported(id, JSON.stringify(sent))).toMatchObject(done({ create: 1 }));
    serve({ '/feed': { items: [], next: '/feed' } });
    await read(id);
    expect(requested).toEqual(['/feed']);
  });

  it('is read from its start again after its source was changed, and while something of it is not written', async () => {
    const id = await imports.source({ kind: 'rpde', address: `${site.origin}/feed` });
    const pages = {
      '/feed': { items: [item('d', 'Dive')], next: '/feed?after=1' },
      '/feed?after=1': { items: [], next: '/feed?after=1' },
    };
    serve(pages);
    const dry = ok(await api.post(`/sources/${String(id)}/imports`, { dry_run: true }, 'editor'), 201);
    await imports.ended(Number(dry['id']));
    expect(await read(id)).toMatchObject(done({ create: 1 }));
    ok(await api.put(`/sources/${String(id)}`, { name: 'Renamed' }, 'editor'));
    expect(await read(id)).toMatchObject(done({ unchanged: 1 }));
    const all = Object.keys(pages);
    expect(requested).toEqual([...all, ...all, ...all]);
  });
});

it('a series of which a site shows the next date alone has those before as well, and its texts', async () => {
  const id = await imports.source({ kind: 'gancio', address: site.origin, timezone: 'Europe/Rome' });
  const row = (at: number, date: string): object => ({
    id: at,
    title: 'Laboratorio',
    slug: `laboratorio-${String(at)}`,
    start_datetime: Date.parse(`${date}T16:00:00Z`) / 1000,
    end_datetime: Date.parse(`${date}T18:00:00Z`) / 1000,
    parentId: 50,
  });
  const week = (at: number, date: string): void => {
    const detail = { ...row(at, date), description: '<p>Portate i vostri attrezzi.</p>' };
    serve({ '/api/events': [row(at, date)], [`/api/event/detail/laboratorio-${String(at)}`]: detail });
  };
  week(52, '2027-04-07');
  const first = await read(id);
  expect(first).toMatchObject(done({ create: 1 }));
  api.setNow('2027-04-08T00:00:00Z');
  week(53, '2027-04-14');
  expect(await read(id)).toMatchObject(done({ create: 0, update: 1 }));
  expect(await read(id)).toMatchObject(done({ create: 0, update: 0, unchanged: 1 }));
  const event = await imports.eventOf(first, 'parent:50');
  expect(event).toMatchObject({
    start_date: '2027-04-07 18:00:00',
    description: expect.stringContaining('attrezzi') as unknown,
    url: expect.any(String) as unknown,
  });
  const dates = ok(await api.get('/events?start_date=2027-04-01&end_date=2027-04-30&search=Laboratorio'));
  expect((dates['events'] as Json[]).map((one) => one['start_date'])).toEqual([
    '2027-04-07 18:00:00',
    '2027-04-14 18:00:00',
  ]);
});

test('a page that is missing again is named again, though nothing else has changed', async () => {
  const id = await imports.source({ kind: 'linkedevents', address: `${site.origin}/v1/event/` });
  const event = {
    id: 'linked:1',
    '@id': `${site.origin}/v1/event/linked:1/`,
    name: { en: 'Lake walk' },
    start_time: '2027-05-02T09:00:00Z',
    end_time: '2027-05-02T10:00:00Z',
  };
  const next = `${site.origin}/v1/event/?page=2`;
  serve({ '/v1/event/?include=location%2Ckeywords': { data: [event], meta: { count: 2, next } } });
  for (const counts of [
    { create: 1, refused: 1 },
    { create: 0, unchanged: 1, refused: 1 },
  ]) {
    const run = await read(id);
    expect(run).toMatchObject(done({ ...counts, withdraw: 0 }));
    expect(await imports.items(run, '&action=refused')).toMatchObject([
      { file: next, notes: [{ code: 'page-missing' }] },
    ]);
  }
});
