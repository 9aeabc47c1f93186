import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let event: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  await make.tag({ name: 'Outdoor', slug: 'open-air' });
  await make.tag({ name: 'Free entry' });
  event = await make.event({ tags: ['Outdoor', 'For children'] });
  await make.event({ tags: ['Outdoor'] });
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/tags/${id}`;
const names = async (query: string): Promise<string[]> =>
  ok(await api.get(`/tags?${query}`)).tags.map(({ name }: { name: string }) => name);

describe('a tag', () => {
  it('answers what was stored, its keys in this order, without parent', async () => {
    const created = await make.tag({ name: 'Food & Drink', description: 'Bring a fork.', slug: 'food' });
    const collection = new URL(created.urls.collection as string).href;
    const expected = {
      id: created.id as number,
      count: 0,
      description: 'Bring a fork.',
      name: 'Food &amp; Drink',
      slug: 'food',
      taxonomy: 'post_tag',
      meta: [],
      url: expect.stringMatching(/\/events\/tag\/food\/$/) as string,
      urls: { self: `${collection}/${created.id}`, collection },
      language: 'en',
      original_language: 'en',
      available_languages: ['en'],
    };
    expect(created).toEqual(expected);
    expect(Object.keys(created)).toEqual(Object.keys(expected));
    expect(ok(await api.get(at(created)))).toEqual(created);
  });

  it.each(['post', 'put', 'patch'] as const)(
    'is changed field by field with %s; what is not sent stays',
    async (method) => {
      const tag = await make.tag({ name: `Wine ${method}`, description: 'Red.' });
      const change = async (body: object): Promise<Json> => ok(await api.send(method, at(tag), { as: 'editor', body }));
      expect(await change({ description: 'White.' })).toMatchObject({
        name: `Wine ${method}`,
        description: 'White.',
        slug: `wine-${method}`,
      });
      expect(await change({ name: `Wein ${method}` })).toMatchObject({
        name: `Wein ${method}`,
        description: 'White.',
        slug: `wine-${method}`,
      });
      expect(await change({ slug: `wein-${method}` })).toMatchObject({
        name: `Wein ${method}`,
        slug: `wein-${method}`,
      });
      expect(await change({ description: '' })).toMatchObject({ name: `Wein ${method}`, description: '' });
      expect(await change({})).toMatchObject({ name: `Wein ${method}`, description: '', slug: `wein-${method}` });
    },
  );

  it('is gone once deleted, from its events too', async () => {
    const tag = await make.tag();
    const carrier = await make.event({ tags: [tag.id] });
    expect(ok(await api.delete(at(tag)))).toMatchObject({ id: tag.id, count: 1 });
    expect(refusal(await api.get(at(tag)))).toBe('400 rest_invalid_param: id');
    expect(ok(await api.get(`/events/${carrier.id}`)).tags).toEqual([]);
  });

  it('cannot have a parent', async () => {
    const [tag, category] = [await make.tag(), await make.category()];
    expect(refusal(await api.post('/tags', { name: 'Child', parent: category.id }))).toBe(
      '400 rest_taxonomy_not_hierarchical',
    );
    expect(refusal(await api.put(at(tag), { parent: category.id }))).toBe('400 rest_taxonomy_not_hierarchical');
  });

  it('keeps its name to itself', async () => {
    const first = await make.tag({ name: 'Rain' });
    expect((await api.post('/tags', { name: 'rain' })).body).toMatchObject({
      code: 'term_exists',
      data: { status: 400, term_id: first.id },
    });
    expect((await make.tag({ name: 'Rain', slug: 'monsoon' })).slug).toBe('monsoon');
  });

  it.each<[As, number]>([
    ['anybody', 401],
    ['subscriber', 403],
    ['contributor', 403],
    ['author', 403],
    ['editor', 201],
    ['administrator', 201],
  ])('is for editors and above: %s %i', async (as, status) => {
    const tag = await make.tag();
    expect((await api.post('/tags', { name: `By ${as}` }, as)).status).toBe(status);
    const later = status === 201 ? 200 : status;
    expect((await api.put(at(tag), { description: 'x' }, as)).status).toBe(later);
    expect((await api.delete(at(tag), as)).status).toBe(later);
  });

  it('may be made by anybody who writes an event', async () => {
    const draft = await make.event({ tags: ['Brand new'] }, 'contributor');
    expect(draft.tags).toMatchObject([{ name: 'Brand new', slug: 'brand-new', count: 0 }]);
  });

  it.each([
    [{}, '400 rest_missing_callback_param: name'],
    [{ name: '' }, '400 rest_invalid_param: name'],
    [{ name: ['a'] }, '400 rest_invalid_param: name'],
    [{ name: 'A', slug: 7 }, '400 rest_invalid_param: slug'],
  ])('is refused with %j, even to anybody', async (fields, expected) => {
    expect(refusal(await api.post('/tags', fields, 'anybody'))).toBe(expected);
  });
});

describe('the list of tags', () => {
  it('has its keys in this order', async () => {
    const { body } = await api.get('/tags');
    expect(Object.keys(body)).toEqual(['rest_url', 'total', 'total_pages', 'tags']);
  });

  it('comes by name, without those that no event carries', async () => {
    expect(await names('')).toEqual(expect.arrayContaining(['For children', 'Outdoor']));
    expect(await names('')).not.toContain('Free entry');
    expect(await names('hide_empty=false')).toContain('Free entry');
  });

  it('is limited to an event, ids, a slug, a search', async () => {
    const [children, outdoor] = ok(await api.get(`/tags?event=${event.id}`)).tags;
    expect([children.name, outdoor.name, outdoor.count]).toEqual(['For children', 'Outdoor', 2]);
    expect(await names(`include=${outdoor.id}`)).toEqual(['Outdoor']);
    expect(await names(`post=${event.id}&exclude=${outdoor.id}`)).toEqual(['For children']);
    expect(await names('slug=open-air')).toEqual(['Outdoor']);
    expect(await names('search=open-a')).toEqual(['Outdoor']);
  });

  it('ignores parent, which only categories have', async () => {
    expect(await names('parent=9999')).toContain('Outdoor');
  });

  it.each(['include=9999', 'exclude=9999', 'event=9999', 'order=', 'hide_empty=x', 'search=', 'page=0'])(
    'refuses %s by its name',
    async (query) => {
      expect(refusal(await api.get(`/tags?${query}`))).toBe(`400 rest_invalid_param: ${query.split('=')[0] ?? ''}`);
    },
  );
});
