import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const NS = '/wp-json/tribe/events/v1';
const require = createRequire(import.meta.url);

let api: TestApp;
let make: Make;

/** The service under the addresses of the original. */
beforeAll(async () => {
  api = await startTestApp({
    API_ROOT: '/wp-json',
    API_NAMESPACE: 'tribe/events/v1',
    LANGUAGE_PARAM: 'wpml_language',
    SITE_LANGUAGES: 'en,zh-hant',
  });
  make = new Make(api);
  for (let number = 1; number <= 12; number += 1) {
    const [venue, organizer] = [
      number === 1 ? [] : { venue: `Hall ${number % 3}` },
      { organizer: `Guild ${number % 2}` },
    ];
    await make.event({
      title: `Event ${number}`,
      venue,
      organizer,
      categories: [`Category ${number % 3}`],
      tags: [`Tag ${number % 2}`],
    });
  }
});

afterAll(() => api.close());

interface GatsbyPlugin {
  readonly sourceNodes: (
    gatsby: {
      actions: { createNode(node: Json): void };
      createNodeId(text: string): string;
      createContentDigest(value: unknown): string;
    },
    options: { baseUrl: string; maxEvents?: number },
  ) => Promise<void>;
}

describe('gatsby-source-tribe-events', () => {
  it('makes nodes of all five resources', async () => {
    const { sourceNodes } = require('gatsby-source-tribe-events') as GatsbyPlugin;
    const { port } = api.app.getHttpServer().address() as { port: number };
    const digest = (value: unknown): string => createHash('md5').update(JSON.stringify(value)).digest('hex');
    const nodes: Json[] = [];
    await sourceNodes(
      { actions: { createNode: (node) => nodes.push(node) }, createNodeId: digest, createContentDigest: digest },
      { baseUrl: `http://127.0.0.1:${port}`, maxEvents: 11 },
    );
    const counts: Record<string, number> = {};
    for (const { internal } of nodes) counts[internal.type] = (counts[internal.type] ?? 0) + 1;
    expect(counts).toEqual({ TribeEvents: 11, TribeVenues: 3, TribeOrganizers: 2, TribeCategories: 3, TribeTags: 2 });
    expect(new Set(nodes.map(({ id }) => id as string)).size).toBe(nodes.length);
    expect(nodes[0]).toMatchObject({
      title: 'Event 1',
      image: false,
      venue: [],
      organizer: [{ organizer: 'Guild 1' }],
      start_date_details: { year: '2026', month: '08', day: '01' },
    });
  });
});

const get = async (address: string): Promise<Json> => ok(await api.raw('get', address));
const ids = (events: Json): number[] => events.map(({ id }: Json) => id as number);

describe('a client', () => {
  it('loops until there is no next_rest_url', async () => {
    const seen: number[] = [];
    let address: string | undefined = `${NS}/events?per_page=5`;
    while (address !== undefined) {
      const body: Json = await get(address);
      seen.push(...ids(body.events));
      address =
        body.next_rest_url === undefined
          ? undefined
          : new URL(body.next_rest_url as string).pathname + new URL(body.next_rest_url as string).search;
    }
    expect(new Set(seen).size).toBe(12);
  });

  it('loops over pages until a 404', async () => {
    const sizes: number[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await api.get(`/events?per_page=5&page=${page}`);
      if (answer.status === 404) break;
      sizes.push(ok(answer).events.length);
    }
    expect(sizes).toEqual([5, 5, 2]);
  });

  it('loops over as many pages as the headers tell', async () => {
    const { headers } = await api.get('/events/?per_page=5');
    expect([headers['x-tec-total'], headers['x-tec-totalpages']]).toEqual(['12', '3']);
    expect((await api.get(`/events/?per_page=5&page=${String(headers['x-tec-totalpages'])}`)).body.events).toHaveLength(
      2,
    );
  });

  it('asks for per_page=100&status=publish without credentials', async () => {
    const body = ok(await api.get('/events?per_page=100&status=publish'));
    expect([body.events.length, body.total, body.total_pages]).toEqual([12, 12, 1]);
  });

  it('asks for _fields=events only', async () => {
    const body = ok(await api.get('/events?_fields=events'));
    expect(Object.keys(body)).toEqual(['events']);
    expect(body.events[0]).toHaveProperty('start_date_details');
  });

  it('asks for a start as a Unix time, as ISO 8601, as a date, as words', async () => {
    for (const start of [
      '1785542400',
      '2026-08-01T00:00:00',
      '2026-08-01',
      '2026-08-01 00:00:00',
      '2026-08-01T00:00:00%2B00:00',
      'now',
      'today',
      '%2B1%20day',
    ]) {
      expect(ok(await api.get(`/events?start_date=${start}`)).total).toBe(12);
    }
  });

  it('asks for categories by their slugs with commas', async () => {
    expect(ok(await api.get('/events?categories=category-1,category-2')).total).toBe(8);
  });

  it('sends parameters that mean nothing here', async () => {
    expect(
      ok(await api.get('/events?_embed&order=asc&orderby=event_date&context=embed&force=true&_locale=user&rand=0.123'))
        .total,
    ).toBe(12);
  });

  it('asks for a language by the original’s parameter, and by the path', async () => {
    const event = await make.event({ titles: { en: 'Autumn', 'zh-hant': '秋' } });
    expect(ok(await api.get(`/events/${event.id}?wpml_language=zh-hant`)).title).toBe('秋');
    expect((await get(`/zh-hant${NS}/events/${event.id}`)).title).toBe('秋');
    expect(ok(await api.get(`/events/${event.id}?multilingual_language=zh-hant`)).title).toBe('Autumn');
    expect(refusal(await api.get('/events?wpml_language=fr'))).toBe('400 rest_invalid_param: wpml_language');
    ok(await api.delete(`/events/${event.id}?permanent=true`));
  });

  it('reads where the root of the interface is', async () => {
    const { headers } = await api.get('/events');
    expect(new URL(String(headers['x-tec-api-root'])).pathname).toBe(`${NS}/`);
    expect((await get(NS)).namespace).toBe('tribe/events/v1');
  });

  it('takes every URL of an answer for one of the original', async () => {
    const { events } = ok(await api.get('/events?per_page=2'));
    const [event] = events;
    expect((await get(new URL(event.rest_url as string).pathname)).id).toBe(event.id);
    expect((await get(new URL(event.categories[0].urls.self as string).pathname)).id).toBe(event.categories[0].id);
    expect((await get(new URL(event.categories[0].urls.collection as string).pathname)).categories).toHaveLength(3);
  });
});

describe('a client that writes', () => {
  const NEW = { title: 'Imported', start_date: '2026-09-01 10:00:00', end_date: '2026-09-01 12:00:00' };
  const create = async (fields: object): Promise<Json> => ok(await api.post('/events', { ...NEW, ...fields }), 201);

  it('uses HTTP Basic with an application password, its blanks kept or not', async () => {
    const password = api.passwords.administrator;
    for (const secret of [password, password.replaceAll(' ', '')]) {
      const { status } = await api.raw('post', `${NS}/events`).auth('admin', secret).send(NEW);
      expect(status).toBe(201);
    }
  });

  it('gives a venue as a list, as an id, as 0, in full', async () => {
    const { id } = await make.venue({ venue: 'Hall 0' });
    expect((await create({ venue: [id] })).venue.id).toBe(id);
    expect((await create({ venue: id })).venue.id).toBe(id);
    expect((await create({ venue: 0 })).venue).toEqual([]);
    expect((await create({ venue: { venue: 'Inline hall', city: 'Macau' } })).venue).toMatchObject({
      venue: 'Inline hall',
      city: 'Macau',
    });
  });

  it('gives organizers as an empty list and in full', async () => {
    expect((await create({ organizer: [] })).organizer).toEqual([]);
    expect((await create({ organizer: [{ organizer: 'A' }, { organizer: 'B' }] })).organizer).toHaveLength(2);
  });

  it('sends a form', async () => {
    const body =
      'title=Form&start_date=2026-09-01+10:00:00&end_date=2026-09-01+12:00:00&venue[venue]=Form+hall&organizer[0][organizer]=A&categories[]=category-1';
    const { status, body: made } = await api.send('post', '/events', { as: 'administrator', type: 'form', body });
    expect([status, made.venue.venue, made.categories[0].name]).toEqual([201, 'Form hall', 'Category 1']);
  });

  it('removes with force=true, which the original ignores: the event is in the trash', async () => {
    const { id } = await create({});
    expect(ok(await api.delete(`/events/${id}?force=true`)).status).toBe('trash');
    expect(refusal(await api.get(`/events/${id}`))).toBe('403 event-no-longer-available');
  });

  it('sends back what it read, and nothing is lost', async () => {
    const made = await create({
      cost: '$10',
      description: '<p>Text</p>',
      venue: { venue: 'Back and forth' },
      organizer: [{ organizer: 'Same' }],
      tags: ['kept'],
      featured: true,
    });
    const { categories: _categories, tags: _tags, ...rest } = ok(await api.get(`/events/${made.id}`));
    const changed = ok(await api.put(`/events/${made.id}`, rest));
    expect({ ...changed, modified: made.modified }).toEqual(made);
  });
});
