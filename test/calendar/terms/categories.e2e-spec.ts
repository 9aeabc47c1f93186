import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/categories/${id}`;
const read = async (term: { id: number }): Promise<Json> => ok(await api.get(at(term)));

describe('a category', () => {
  it('answers what was stored, its keys in this order', async () => {
    const parent = await make.category({ name: 'Performing arts' });
    const fields = { name: 'Music & Dance', description: 'Concerts.', slug: 'music', parent: parent.id };
    const created = ok(await api.post('/categories', fields), 201);
    const base = new URL(created.urls.collection as string).href;
    const expected = {
      id: created.id as number,
      count: 0,
      description: 'Concerts.',
      name: 'Music &amp; Dance',
      slug: 'music',
      taxonomy: 'tribe_events_cat',
      parent: parent.id as number,
      meta: [],
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/events\/category\/music\/$/) as string,
      urls: { self: `${base}/${created.id}`, collection: base, up: `${base}/${parent.id}` },
      language: 'en',
      original_language: 'en',
      available_languages: ['en'],
    };
    expect(created).toEqual(expected);
    expect(Object.keys(created)).toEqual(Object.keys(expected));
    expect(await read(created)).toEqual(created);
  });

  it('at the top level has parent 0 and no address upwards', async () => {
    const { parent, urls } = await make.category();
    expect({ parent, urls }).toEqual({ parent: 0, urls: { self: expect.any(String), collection: expect.any(String) } });
  });

  it('answers 201 with an entity tag and its language', async () => {
    const { headers } = await api.post('/categories', { name: 'Fairs' });
    expect(headers).toMatchObject({ etag: expect.stringMatching(/^"1-.+"$/), 'content-language': 'en' });
  });

  it.each(['POST', 'PUT', 'PATCH'])('is changed field by field with %s; what is not sent stays', async (method) => {
    const parent = await make.category();
    const term = await make.category({ name: `Opera ${method}`, description: 'Loud.', parent: parent.id });
    const changes: Json[] = [
      { name: `Opéra ${method}` },
      { description: 'Louder.' },
      { slug: `opera-${method}-2` },
      { parent: 0 },
    ];
    let expected = term;
    for (const change of changes) {
      const send = method.toLowerCase() as 'post';
      const { status, body } = await api.send(send, at(term), { as: 'editor', body: change });
      expected = { ...expected, ...change };
      const { name, description, slug, parent: own } = body;
      expect({ status, name, description, slug, parent: own }).toEqual({
        status: 200,
        name: expected.name,
        description: expected.description,
        slug: String(expected.slug).toLowerCase(),
        parent: expected.parent,
      });
    }
  });

  it.each(['', null])('loses its description with %j', async (nothing) => {
    const term = await make.category({ description: 'Short-lived.' });
    expect(ok(await api.put(at(term), { description: nothing })).description).toBe('');
  });

  it('is gone once deleted, with what it was as the answer', async () => {
    const term = await make.category({ description: 'Gone soon.' });
    expect(ok(await api.delete(at(term)))).toEqual(term);
    expect(refusal(await api.get(at(term)))).toBe('400 rest_invalid_param: id');
    expect(refusal(await api.delete(at(term)))).toBe('400 rest_invalid_param: id');
  });

  it('leaves its children to its parent', async () => {
    const top = await make.category();
    const middle = await make.category({ parent: top.id });
    const leaf = await make.category({ parent: middle.id });
    ok(await api.delete(at(middle)));
    expect((await read(leaf)).parent).toBe(top.id);
    ok(await api.delete(at(top)));
    expect((await read(leaf)).parent).toBe(0);
  });

  it('disappears from its events', async () => {
    const term = await make.category();
    const event = await make.event({ categories: [term.id] });
    ok(await api.delete(at(term)));
    expect(ok(await api.get(`/events/${event.id}`)).categories).toEqual([]);
  });

  it('is not found among the tags, nor a tag among the categories', async () => {
    const category = await make.category();
    const tag = await make.tag();
    for (const path of [`/tags/${category.id}`, at(tag)])
      expect(refusal(await api.get(path))).toBe('400 rest_invalid_param: id');
  });

  it('has an id of digits, on a route of its own', async () => {
    for (const path of ['/categories/music', '/categories/by-slug/music', '/categories/1.0']) {
      expect(refusal(await api.get(path))).toBe('404 rest_no_route');
    }
  });
});

describe('writing a category', () => {
  it.each([
    [{}, '400 rest_missing_callback_param: name'],
    [{ name: null }, '400 rest_missing_callback_param: name'],
    [{ name: '' }, '400 rest_invalid_param: name'],
    [{ name: '  ' }, '400 rest_invalid_param: name'],
    [{ name: 5 }, '400 rest_invalid_param: name'],
    [{ name: 'x'.repeat(501) }, '400 rest_invalid_param: name'],
    [{ name: 'A', slug: 'x'.repeat(201) }, '400 rest_invalid_param: slug'],
    [{ name: 'A', parent: 'foo' }, '400 rest_invalid_param: parent'],
  ])('refuses %j, even to anybody, before it asks who writes', async (fields, expected) => {
    expect(refusal(await api.post('/categories', fields, 'anybody'))).toBe(expected);
  });

  it.each([
    [{ name: '<script>x</script>' }, '400 rest_invalid_param: name'],
    [{ name: 'A', parent: 9999 }, '400 rest_invalid_param: parent'],
  ])('looks up what %j names for those only who may write', async (fields, expected) => {
    expect(refusal(await api.post('/categories', fields, 'anybody'))).toBe('401 rest_forbidden');
    expect(refusal(await api.post('/categories', fields))).toBe(expected);
  });

  it('is told all that is wrong at once', async () => {
    expect(refusal(await api.post('/categories', { name: '', parent: 9999 }))).toBe(
      '400 rest_invalid_param: name, parent',
    );
  });

  it('refuses a description of more than 100,000 characters', async () => {
    const description = 'x'.repeat(100_001);
    expect(refusal(await api.post('/categories', { name: 'A', description }))).toBe(
      '400 rest_invalid_param: description',
    );
  });

  it('takes "0" for a name', async () => {
    expect((await make.category({ name: '0' })).name).toBe('0');
  });

  it.each<[As, number]>([
    ['anybody', 401],
    ['subscriber', 403],
    ['contributor', 403],
    ['author', 201],
    ['editor', 201],
    ['administrator', 201],
  ])('is for authors and above: %s %i', async (as, status) => {
    const term = await make.category();
    const created = await api.post('/categories', { name: `By ${as}` }, as);
    expect(created.status).toBe(status);
    const later = status === 201 ? 200 : status;
    expect((await api.put(at(term), { description: 'x' }, as)).status).toBe(later);
    expect((await api.delete(at(term), as)).status).toBe(later);
    if (status !== 201) expect(refusal(created)).toBe(`${status} rest_forbidden`);
  });
});

describe('the same name twice', () => {
  it('at one level is refused with the id of the first, without case', async () => {
    const first = await make.category({ name: 'Markets' });
    const second = await api.post('/categories', { name: 'MARKETS' });
    expect(second.body).toMatchObject({ code: 'term_exists', data: { status: 400, term_id: first.id } });
  });

  it('in another language is allowed', async () => {
    await make.category({ name: 'Marathon' });
    await make.category({ titles: { ja: 'Marathon' } });
  });

  it('is allowed with a free slug of its own, and refused with a taken one', async () => {
    await make.category({ name: 'Rugby' });
    expect((await make.category({ name: 'Rugby', slug: 'rugby-sevens' })).slug).toBe('rugby-sevens');
    expect(refusal(await api.post('/categories', { name: 'Rugby', slug: 'rugby-sevens' }))).toBe('400 term_exists');
  });

  it('at another level is allowed, with the parent’s slug behind its own', async () => {
    const sports = await make.category({ name: 'Sports' });
    await make.category({ name: 'Talks' });
    expect((await make.category({ name: 'Talks', parent: sports.id })).slug).toBe('talks-sports');
  });

  it('is allowed by renaming', async () => {
    await make.category({ name: 'Film' });
    const other = await make.category({ name: 'Cinema' });
    expect(ok(await api.put(at(other), { name: 'Film' }))).toMatchObject({ name: 'Film', slug: 'cinema' });
  });

  it('is written once when ten write it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/categories', { name: 'Ten at once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
    expect(ok(await api.get('/categories?hide_empty=0&search=%22ten at once%22')).total).toBe(1);
  });
});

describe('the slug of a category', () => {
  it('that is taken gets a number on create, and is refused on update', async () => {
    const first = await make.category({ slug: 'circus' });
    const second = await make.category({ slug: 'circus' });
    expect(second.slug).toBe('circus-2');
    const refused = await api.put(at(second), { slug: 'Circus' });
    expect(refused.body).toMatchObject({ code: 'term_exists', data: { status: 400, term_id: first.id } });
  });

  it('may be written again', async () => {
    const term = await make.category({ slug: 'magic' });
    expect(ok(await api.put(at(term), { slug: 'magic' })).slug).toBe('magic');
  });

  it('does not change with the name', async () => {
    const term = await make.category({ name: 'Poetry' });
    expect(ok(await api.put(at(term), { name: 'Poems' })).slug).toBe('poetry');
  });

  it('is its number where nothing of the name is left', async () => {
    const term = await make.category({ name: '!!!' });
    expect(term.slug).toBe(`term-${term.id}`);
  });

  it('may be that of a tag', async () => {
    await make.tag({ name: 'Chess' });
    expect((await make.category({ name: 'Chess' })).slug).toBe('chess');
  });
});
