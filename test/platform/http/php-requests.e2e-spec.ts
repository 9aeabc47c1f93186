import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const NS = '/calendar/events/v1';

let api: TestApp;
let make: Make;
let event: Json;

beforeAll(async () => {
  api = await startTestApp({ CORS_ORIGINS: 'https://app.example.org' });
  make = new Make(api);
  event = await make.event({ tags: ['Outdoor'] });
  await make.event({ tags: ['Indoor'] });
  await make.event();
});

afterAll(() => api.close());

const ids = async (query: string): Promise<number[]> =>
  ok(await api.get(`/events?${query}`)).events.map(({ id }: Json) => id);
const form = (body: string, type = 'application/x-www-form-urlencoded'): Promise<Json> =>
  api.send('post', '/events', { as: 'administrator', body, type }).then((answer) => ok(answer, 201));
const DATES = 'start_date=2026-08-01&end_date=2026-08-01';

describe('a query as PHP reads it', () => {
  it.each(['tags[]=outdoor', 'tags%5B%5D=outdoor', 'tags[0]=outdoor', 'tags[7]=outdoor', 'tags=outdoor'])(
    '%s filters',
    async (query) => {
      expect(await ids(query)).toEqual([event.id]);
    },
  );

  it.each([
    'tags[]=outdoor&tags[]=indoor',
    'tags[0]=outdoor&tags[1]=indoor',
    'tags=outdoor,indoor',
    'tags=outdoor,%20indoor,',
  ])('%s is a list', async (query) => {
    expect(await ids(query)).toHaveLength(2);
  });

  it('takes the last of equal names', async () => {
    expect(await ids('tags=indoor&tags=outdoor')).toEqual([event.id]);
  });

  it('reads + and %20 as a blank', async () => {
    await make.event({ title: 'Blank between words' });
    expect(await ids('search=blank+between')).toEqual(await ids('search=blank%20between'));
    expect(await ids('search=blank+between')).toHaveLength(1);
  });

  it('survives malformed percent signs', async () => {
    expect(await ids('search=100%')).toEqual([]);
    expect((await api.raw('get', `${NS}/events?search=%E4%B8`)).status).toBe(200);
  });
});

describe('a form as PHP reads it', () => {
  it('makes an event with new links from names in brackets', async () => {
    const made = await form(
      `title=Form&${DATES}&venue[venue]=Form+Hall&venue[city]=Macau&organizer[0][organizer]=A&organizer[1][organizer]=B&tags[]=x&tags[]=y&featured=1`,
    );
    expect(made).toMatchObject({
      title: 'Form',
      featured: true,
      venue: { venue: 'Form Hall', city: 'Macau' },
      organizer: [{ organizer: 'A' }, { organizer: 'B' }],
    });
    expect(made.tags.map(({ name }: Json) => name)).toEqual(['x', 'y']);
  });

  it('is understood as multipart too', async () => {
    const { status, body } = await api.raw('post', `${NS}/events`).auth('admin', api.passwords.administrator).field({
      title: '活動',
      start_date: '2026-08-01',
      end_date: '2026-08-01',
      'venue[venue]': 'Multi Hall',
      'tags[]': 'm',
      multilingual_language: 'zh-hant',
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { title: '活動', venue: { venue: 'Multi Hall' }, tags: [{ name: 'm' }], language: 'zh-hant' },
    });
  });

  it.each(['put', 'patch'] as const)('is read with %s as well', async (method) => {
    const { body } = await api.send(method, `/events/${event.id}`, {
      as: 'editor',
      body: `cost=${method}`,
      type: 'form',
    });
    expect(body).toMatchObject({ cost: method });
  });

  it('is stronger than the query', async () => {
    const { body } = await api.send('put', `/events/${event.id}?cost=query`, { as: 'editor', body: { cost: 'body' } });
    expect(body).toMatchObject({ cost: 'body' });
    expect(ok(await api.put(`/events/${event.id}?cost=query`, {}, 'editor')).cost).toBe('query');
  });

  it('that is no JSON although it says so is refused', async () => {
    for (const body of ['{"title":', '[1', 'title=x']) {
      expect(refusal(await api.send('post', '/events', { as: 'administrator', body, type: 'json' }))).toBe(
        '400 rest_invalid_json',
      );
    }
  });
});

describe('a method in another’s place', () => {
  it.each([
    ['X-HTTP-Method-Override', '', { 'X-HTTP-Method-Override': 'DELETE' }],
    ['_method', '?_method=DELETE', {}],
    ['_method in lower case', '?_method=delete', {}],
  ])('%s makes a POST a DELETE', async (_name, query, headers) => {
    const { id } = await make.event();
    const { status, body } = await api
      .raw('post', `${NS}/events/${id}${query}`)
      .auth('editor', api.passwords.editor)
      .set(headers as Record<string, string>);
    expect([status, body.status]).toEqual([200, 'trash']);
  });

  it('is taken for a POST only: a link that is followed writes nothing', async () => {
    const { id } = await make.event();
    const { body } = await api
      .raw('get', `${NS}/events/${id}?_method=DELETE`)
      .set('X-HTTP-Method-Override', 'DELETE')
      .auth('editor', api.passwords.editor);
    expect(body.status).toBe('publish');
  });

  it('makes a POST with a long query a GET', async () => {
    const { body } = await api.raw('post', `${NS}/events?_method=GET`).type('form').send('tags[]=outdoor');
    expect(body.events.map(({ id }: Json) => id)).toEqual([event.id]);
  });
});

describe('an address', () => {
  it.each(['/events', '/venues', '/organizers', '/categories', '/tags', '', '/users/me'])(
    '%s may end in a slash',
    async (path) => {
      const [plain, slashed] = await Promise.all(
        ['', '/'].map((end) => api.raw('get', `${NS}${path}${end}`).auth('admin', api.passwords.administrator)),
      );
      expect([slashed?.status, slashed?.body]).toEqual([200, plain?.body]);
    },
  );

  it('of a single record may end in a slash', async () => {
    expect(ok(await api.get(`/events/${event.id}/`)).id).toBe(event.id);
    expect(ok(await api.get(`/events/by-slug/${event.slug}/`)).id).toBe(event.id);
  });

  it('with a wrong method is no route', async () => {
    const answers = await Promise.all([
      api.send('delete', '/events'),
      api.send('put', '/venues'),
      api.send('post', '/doc'),
      api.send('patch', '/tags'),
      api.get('/nothing'),
    ]);
    expect(answers.map(refusal)).toEqual(answers.map(() => '404 rest_no_route'));
  });
});

describe('_fields', () => {
  it.each([
    ['id', { id: 'number' }],
    ['id,title', { id: 'number', title: 'string' }],
    ['cost_details.values', { cost_details: { values: 'object' } }],
    ['nothing', {}],
  ])('%s keeps these keys of a record', async (fields, expected) => {
    const kinds = (value: Json): Json =>
      Object.fromEntries(
        Object.entries(value as object).map(([key, item]) => [key, key === 'cost_details' ? kinds(item) : typeof item]),
      );
    expect(kinds(ok(await api.get(`/events/${event.id}?_fields=${fields}`)))).toEqual(expected);
  });

  it('goes down into lists, and leaves the totals in the headers', async () => {
    const { body, headers } = await api.get('/events?_fields=events.id,total');
    expect(Object.keys(body)).toEqual(['events', 'total']);
    expect(Object.keys(body.events[0])).toEqual(['id']);
    expect(headers['x-tec-total']).toBe(String(body.total));
  });

  it('may be an array', async () => {
    const { body } = await api.raw('get', `${NS}/events/${event.id}?_fields[]=id&_fields[]=slug`);
    expect(Object.keys(body as object)).toEqual(['id', 'slug']);
  });
});
