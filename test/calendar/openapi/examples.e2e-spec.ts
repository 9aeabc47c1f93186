import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly schema?: { readonly example?: unknown };
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Example {
  readonly method: Method;
  readonly path: string;
  readonly address: string;
  readonly query: readonly Parameter[];
  readonly body: object | undefined;
}

/** Names of another moment: places of a copy, deliveries, imports that have run, former states. */
const PASSING = /^\/imports\/\{|^\/webhooks\/\{id\}\/replay|\{revision\}|^\/sources\/\{id\}\/imports/;
const TOKENS = new Set(['sync_token', 'sync_page', 'since', 'from', 'log', 'afterTimestamp', 'afterId']);
/** Parameters that mean something together. */
const POINT = new Set(['geoloc_lat', 'geoloc_lng', 'geoloc_radius']);

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<Method, Operation>>>>;
};
const examples = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => exampleOf(method as Method, path, operation)),
);

function exampleOf(method: Method, path: string, { parameters = [], requestBody }: Operation): Example {
  const own = parameters.flatMap((one) => ('$ref' in one ? [] : [one]));
  const inPath = new Map(own.map(({ name, example }) => [name, String(example)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  const query = own.filter((one) => one.in === 'query' && !TOKENS.has(one.name));
  return { method, path, address, query, body: requestBody?.content['application/json']?.example };
}

function typed(parameters: readonly Parameter[]): string {
  const pairs = parameters.map(({ name, example, schema }): [string, string] => [
    name,
    String(example ?? schema?.example),
  ]);
  return new URLSearchParams(pairs).toString();
}

describe('the examples of the document', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ FEED_LICENSE: 'https://creativecommons.org/licenses/by/4.0/', PREMIUM: 'true' });
    await makeWhatTheyName(api);
  });

  afterAll(() => api.close());

  const reads = examples.filter(({ method, path }) => method === 'get' && !PASSING.test(path));
  it('are read, each parameter by itself', async () => {
    const refused: string[] = [];
    for (const { address, query } of reads) {
      const queries = ['', ...query.filter(({ name }) => !POINT.has(name)).map((one) => typed([one]))];
      const point = query.filter(({ name }) => POINT.has(name));
      for (const text of point.length > 0 ? [...queries, typed(point)] : queries) {
        const response = await api.get(`${address}?${text}`, 'administrator');
        if (response.status !== 200) refused.push(`${address}?${text} ${refusal(response)}`);
      }
    }
    expect(reads.length).toBeGreaterThan(50);
    expect(refused).toEqual([]);
  });

  it('are written, and removed last', async () => {
    const writes = examples.filter(({ method, path }) => method !== 'get' && !PASSING.test(path));
    const kept = writes.filter(({ method }) => method !== 'delete');
    const removals = writes.filter(({ method }) => method === 'delete');
    const refused: string[] = [];
    for (const { method, path, address, body } of [...kept, ...removals.toReversed()]) {
      // An image is a file, and a record has one address here and another there.
      if (path === '/media' || (method === 'delete' && path.includes('by-slug'))) continue;
      const response = await api.send(method, address, { as: 'administrator', ...(body ? { body } : {}) });
      if (response.status >= 300) refused.push(`${method} ${address} ${JSON.stringify(body)} ${refusal(response)}`);
    }
    expect(kept.length).toBeGreaterThan(40);
    expect(refused).toEqual([]);
  });
});

/** Records with the ids and slugs of the examples. */
async function makeWhatTheyName(api: TestApp): Promise<void> {
  const make = new Make(api);
  const until = async (id: number, filler: () => Promise<Json>, wanted: () => Promise<Json>): Promise<void> => {
    while ((await filler()).id < id - 1);
    expect((await wanted()).id).toBe(id);
  };
  const event = (): Promise<Json> => make.event();
  await until(5, event, async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b5d6b' } })
      .png()
      .toBuffer();
    const { apiRoot, apiNamespace } = api.config;
    const sent = api.raw('post', `${apiRoot}/${apiNamespace}/media`).auth('admin', api.passwords.administrator);
    return ok(await sent.attach('file', picture, 'lantern.png'), 201);
  });
  await until(7, event, () => make.venue({ titles: { 'zh-hant': '維多利亞公園' } }));
  await until(9, event, () => make.organizer({ titles: { en: 'Lantern society' } }));
  await until(12, event, () => make.event({ slug: 'lantern-festival' }));
  await until(15, event, event);
  await until(
    3,
    () => make.category(),
    () => make.category({ slug: 'music' }),
  );
  await until(
    14,
    () => make.tag(),
    () => make.tag({ slug: 'outdoor' }),
  );
  for (const name of ['one', 'two'])
    ok(await api.post('/webhooks', { address: `https://hooks.example.org/${name}` }), 201);
  for (const name of ['One', 'Two', 'Three'])
    ok(await api.post('/sources', { name, kind: 'ics', url: `https://feeds.example.org/${name}.ics` }), 201);
  for (const path of ['/events/12', '/venues/7', '/organizers/9', '/categories/3', '/tags/14']) {
    const field = { '/events/12': 'title', '/venues/7': 'venue', '/organizers/9': 'organizer' }[path] ?? 'name';
    ok(await api.put(`${path}/translations/ja`, { [field]: '灯籠' }), 201);
  }
}
