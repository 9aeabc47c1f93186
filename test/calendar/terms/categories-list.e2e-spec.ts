import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let arts: Json;
let music: Json;
let jazz: Json;
let empty: Json;
let event: Json;
let foreign: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  arts = await make.category({ name: 'Arts', slug: 'zz-arts', description: 'B' });
  music = await make.category({
    name: 'Music',
    parent: arts.id,
    description: 'C',
    titles: { en: 'Music', 'zh-hant': '音樂' },
  });
  jazz = await make.category({ name: 'jazz & Blues', slug: 'blue-note', parent: music.id, description: 'A' });
  empty = await make.category({ name: 'Empty', description: 'D' });
  foreign = await make.tag({ name: 'Jazz' });
  event = await make.event({ categories: [music.id, jazz.id] });
  await make.event({ categories: [arts.id, music.id] });
  await make.event({ categories: [music.id] });
});

afterAll(() => api.close());

const list = async (query: string): Promise<Json> => ok(await api.get(`/categories?${query}`));
const names = async (query: string): Promise<string[]> =>
  (await list(query)).categories.map(({ name }: { name: string }) => name);
const ALL = 'hide_empty=false';

describe('the list of categories', () => {
  it('has its keys in this order, and its totals in the headers', async () => {
    const { body, headers } = await api.get('/categories?per_page=1&page=2');
    expect(Object.keys(body)).toEqual([
      'rest_url',
      'total',
      'total_pages',
      'categories',
      'next_rest_url',
      'previous_rest_url',
    ]);
    expect([headers['x-tec-total'], headers['x-tec-totalpages']]).toEqual(['3', '3']);
  });

  it('shows each as the single read does', async () => {
    const { categories } = await list(`${ALL}&slug=blue-note`);
    expect(categories).toEqual([ok(await api.get(`/categories/${jazz.id}`))]);
  });

  it('comes by name, without case', async () => {
    expect(await names(ALL)).toEqual(['Arts', 'Empty', 'jazz &amp; Blues', 'Music']);
  });

  it('leaves out those without events, unless hide_empty is false', async () => {
    expect([await names(''), await names('hide_empty=1')]).toEqual([
      ['Arts', 'jazz &amp; Blues', 'Music'],
      ['Arts', 'jazz &amp; Blues', 'Music'],
    ]);
    for (const no of ['false', '0', 'FALSE']) expect(await names(`hide_empty=${no}`)).toContain('Empty');
  });

  it('shows a category without events of its own above one that has some, with its own count', async () => {
    const root = await make.category({ name: 'Zoology' });
    const middle = await make.category({ name: 'Zoology talks', parent: root.id });
    const leaf = await make.category({ name: 'Zoology talks on bees', parent: middle.id });
    await make.category({ name: 'Zoology films', parent: root.id });
    expect((await list('search=zoology')).total).toBe(0);
    const { id } = await make.event({ categories: [leaf.id] });
    const { categories, total } = await list('search=zoology');
    expect(categories.map(({ id: shown, count }: { id: number; count: number }) => [shown, count])).toEqual([
      [root.id, 0],
      [middle.id, 0],
      [leaf.id, 1],
    ]);
    expect(total).toBe(3);
    expect(await names(`parent=${root.id}`)).toEqual(['Zoology talks']);
    expect(await names(`search=zoology&per_page=1&page=3`)).toEqual(['Zoology talks on bees']);
    ok(await api.put(`/events/${id}`, { status: 'draft' }));
    expect((await list('search=zoology')).total).toBe(0);
    const left = (await list(`search=zoology&${ALL}`)).categories as { id: number }[];
    for (const term of left) ok(await api.delete(`/categories/${term.id}`));
  });

  it.each([
    ['name', ['Arts', 'Empty', 'jazz &amp; Blues', 'Music']],
    ['slug', ['jazz &amp; Blues', 'Empty', 'Music', 'Arts']],
    ['description', ['jazz &amp; Blues', 'Arts', 'Music', 'Empty']],
    ['id', ['Arts', 'Music', 'jazz &amp; Blues', 'Empty']],
    ['ID', ['Arts', 'Music', 'jazz &amp; Blues', 'Empty']],
    ['count', ['Empty', 'Arts', 'jazz &amp; Blues', 'Music']],
    ['anything', ['Arts', 'Empty', 'jazz &amp; Blues', 'Music']],
  ])('can be ordered by %s, both ways', async (by, expected) => {
    expect(await names(`${ALL}&orderby=${by}&order=asc`)).toEqual(expected);
    const [, last, secondLast] = [...expected].reverse();
    const reversed = await names(`${ALL}&orderby=${by}&order=desc`);
    // Two categories have one event each: ties go by id, in the direction of the order.
    expect(reversed.slice(1, 3)).toEqual([last, secondLast]);
  });

  it('can be ordered as include names them', async () => {
    expect(await names(`orderby=include&include=${music.id},${arts.id}`)).toEqual(['Music', 'Arts']);
  });

  it('is searched by name and slug, in the language that is shown', async () => {
    expect(await names('search=NOTE')).toEqual(['jazz &amp; Blues']);
    expect(await names('search=usi')).toEqual(['Music']);
    expect(await names('search=%26%20blues')).toEqual(['jazz &amp; Blues']);
    expect(await names('search=音樂')).toEqual([]);
    expect(await names('search=音樂&multilingual_language=zh-hant')).toEqual(['音樂']);
    expect(await list('search=nothing')).toMatchObject({ categories: [], total: 0, total_pages: 0 });
  });

  it('is limited by include and exclude', async () => {
    expect(await names(`include=${arts.id},${jazz.id}`)).toEqual(['Arts', 'jazz &amp; Blues']);
    expect(await names(`include[]=${arts.id}&include[]=${jazz.id}`)).toEqual(['Arts', 'jazz &amp; Blues']);
    expect(await names(`exclude=${arts.id},${jazz.id}`)).toEqual(['Music']);
  });

  it('is limited to the children of a parent, 0 being the top level', async () => {
    expect(await names(`parent=${arts.id}`)).toEqual(['Music']);
    expect(await names(`parent=0&${ALL}`)).toEqual(['Arts', 'Empty']);
    expect(await names(`parent=${empty.id}`)).toEqual([]);
  });

  it('is limited to the terms of an event; event is stronger than post', async () => {
    const other = await make.event();
    expect(await names(`event=${event.id}`)).toEqual(['jazz &amp; Blues', 'Music']);
    expect(await names(`post=${event.id}`)).toEqual(['jazz &amp; Blues', 'Music']);
    expect(await names(`event=${other.id}&post=${event.id}`)).toEqual([]);
  });

  it('does not tell the terms of an event that may not be read', async () => {
    const draft = await make.event({ status: 'draft', categories: [music.id] });
    expect(await names(`event=${draft.id}`)).toEqual([]);
    expect(ok(await api.get(`/categories?event=${draft.id}`, 'editor')).total).toBe(1);
  });

  it('is limited to one slug, which may name nothing', async () => {
    expect(await names('slug=zz-arts')).toEqual(['Arts']);
    expect(await names('slug=ZZ-Arts')).toEqual(['Arts']);
    expect(await names('slug=nothing')).toEqual([]);
    expect(await names('slug=音樂')).toEqual([]);
    expect(await names('slug=音樂&multilingual_language=zh-hans')).toEqual(['音樂']);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=',
    'per_page=0',
    'per_page=2.5',
    'search=',
    'order=',
    'orderby=',
    'slug=',
    'slug[]=a',
    'hide_empty=maybe',
    'hide_empty=',
    'include=9999',
    'include=',
    'exclude=x',
    'parent=9999',
    'parent=x',
    'parent=',
    'parent=%20%20',
    'event=9999',
    'event=foo',
    'event=',
    'post=9999',
    'multilingual_language=fr',
  ])('refuses %s by its name', async (query) => {
    expect(refusal(await api.get(`/categories?${query}`))).toBe(
      `400 rest_invalid_param: ${query.split(/[=[]/)[0] ?? ''}`,
    );
  });

  it('names all that is wrong at once', async () => {
    expect(refusal(await api.get('/categories?page=0&per_page=0&order='))).toBe(
      '400 rest_invalid_param: page, per_page, order',
    );
  });

  it('refuses tags where categories are meant', async () => {
    expect(refusal(await api.get(`/categories?include=${foreign.id}`))).toBe('400 rest_invalid_param: include');
    expect(refusal(await api.get(`/categories?parent=${foreign.id}`))).toBe('400 rest_invalid_param: parent');
  });

  it('ignores what it does not know', async () => {
    expect(await names('_embed=1&context=edit&foo=bar')).toHaveLength(3);
  });
});

describe('the count of a category', () => {
  it('is that of published events that carry the term itself, hidden and protected ones too', async () => {
    const term = await make.category();
    const child = await make.category({ parent: term.id });
    const carrying = { categories: [term.id] };
    await make.event(carrying);
    await make.event({ ...carrying, hide_from_listings: true });
    await make.event({ ...carrying, post_password: 'sesame' });
    for (const status of ['draft', 'pending', 'private', 'trash']) await make.event({ ...carrying, status });
    await make.event({ ...carrying, date: '2026-07-16 12:00:00' });
    await make.event({ categories: [child.id] });
    expect(ok(await api.get(`/categories/${term.id}`)).count).toBe(3);
  });

  it('follows an event into the trash and out of it', async () => {
    const term = await make.category();
    const event = await make.event({ categories: [term.id] });
    const counts = [ok(await api.get(`/categories/${term.id}`)).count];
    await api.delete(`/events/${event.id}`);
    counts.push(ok(await api.get(`/categories/${term.id}`)).count);
    await api.put(`/events/${event.id}`, { status: 'publish' });
    counts.push(ok(await api.get(`/categories/${term.id}`)).count);
    expect(counts).toEqual([1, 0, 1]);
  });
});
