import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type TestApp } from '../support/app.js';
import { startDemonstration } from '../support/demonstration.js';
import { refusal } from '../support/make.js';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly example?: unknown;
  readonly schema?: { readonly example?: unknown };
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}

interface Content {
  readonly example?: object;
  readonly schema?: { readonly $ref?: string };
}

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly example?: unknown }>>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Example {
  readonly method: Method;
  readonly path: string;
  readonly address: string;
  readonly query: readonly Parameter[];
  readonly headers: readonly Parameter[];
  readonly body: object | undefined;
  /** Examples of single fields, beside those that a body needs. */
  readonly fields: readonly object[];
}

/** What these act on exists for a moment: an import in the right state, a message that was sent. */
const PASSING = /^\/imports\/\{id\}\/|^\/webhooks\/\{id\}\/replay/;
/** What others name; an import is begun of a source. */
const FIRST = /^\/(?:sources|webhooks|sources\/\{id\}\/imports)$/;
/** Bodies of which each field is tried: those of the others have the same fields. */
const TRIED = /^(?:post \/\w+|put \/\w+\/\{id\}(?:\/translations\/\{language\})?)$/;

/** A point has both of its coordinates. */
const POINT = new Set(['geo_lat', 'geo_lng']);

/** Parameters that mean something together only. */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(['geoloc_lat', 'geoloc_lng', 'geoloc_radius']),
  new Set(['afterTimestamp', 'afterId']),
];

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<Method, Operation>>>>;
  components: { parameters: Readonly<Record<string, Parameter>>; schemas: Readonly<Record<string, Schema>> };
};
const examples = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => exampleOf(method as Method, path, operation)),
);

function exampleOf(method: Method, path: string, { parameters = [], requestBody }: Operation): Example {
  const all = parameters.map((one) =>
    '$ref' in one ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  );
  const told = all.filter((one) => valueOf(one) !== undefined);
  const inPath = new Map(told.map((one) => [one.name, String(valueOf(one))]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  const query = told.filter((one) => one.in === 'query');
  const headers = told.filter((one) => one.in === 'header');
  const json = requestBody?.content['application/json'];
  return {
    method,
    path,
    address,
    query,
    headers,
    body: json?.example,
    fields: TRIED.test(`${method} ${path}`) ? fieldsOf(json) : [],
  };
}

function fieldsOf(json: Content | undefined): readonly object[] {
  const { properties = {} } = document.components.schemas[json?.schema?.$ref?.split('/').at(-1) ?? ''] ?? {};
  return Object.entries(properties).flatMap(([name, { example }]) =>
    example === undefined || name === '_fields' || POINT.has(name) ? [] : [{ ...json?.example, [name]: example }],
  );
}

function valueOf({ example, schema }: Parameter): unknown {
  return example ?? schema?.example;
}

function typed(parameters: readonly Parameter[]): string {
  return new URLSearchParams(parameters.map((one): [string, string] => [one.name, String(valueOf(one))])).toString();
}

/** Each parameter by itself, and those together that mean nothing alone. */
function queriesOf({ query }: Example): readonly string[] {
  const alone = query.filter(({ name }) => !TOGETHER.some((names) => names.has(name)));
  const together = TOGETHER.map((names) => query.filter(({ name }) => names.has(name))).filter((all) => all.length > 0);
  return ['', ...alone.map((one) => typed([one])), ...together.map(typed)];
}

const PICTURE = { create: { width: 8, height: 8, channels: 3, background: '#0b5d6b' } } as const;

describe('the examples of the document, on the demonstration data', () => {
  let api: TestApp;
  const refused: string[] = [];

  beforeAll(async () => {
    api = await startDemonstration({ FEED_LICENSE: 'https://creativecommons.org/licenses/by/4.0/', PREMIUM: 'true' });
  });

  afterEach(() => {
    expect(refused.splice(0)).toEqual([]);
  });

  afterAll(() => api.close());

  async function send({ method, address }: Example, text: string, body?: object, headers = {}): Promise<void> {
    const target = text === '' ? address : `${address}?${text}`;
    const response = await api.send(method, target, { as: 'administrator', headers, ...(body ? { body } : {}) });
    // A name of a term is there once: the next example has it again.
    if (response.status === 201 && /^\/(?:categories|tags)$/.test(address))
      await api.delete(`${address}/${String(response.body['id'])}`);
    if (response.status >= 300 || response.status < 200)
      refused.push(`${method} ${target} ${JSON.stringify({ ...body, ...headers })} ${refusal(response)}`);
  }

  it('make sources, webhooks and images first, which others name', async () => {
    for (const example of examples.filter(({ method, path }) => method === 'post' && FIRST.test(path)))
      await send(example, '', example.body);
    const { apiRoot, apiNamespace } = api.config;
    const sent = api.raw('post', `${apiRoot}/${apiNamespace}/media`).auth('admin', api.passwords.administrator);
    const picture = await sharp(PICTURE).png().toBuffer();
    expect((await sent.attach('file', picture, 'lantern.png')).status).toBe(201);
  });

  const reads = examples.filter(({ method }) => method === 'get');
  it('are read, each parameter and header by itself', async () => {
    for (const example of reads) {
      for (const text of queriesOf(example)) await send(example, text);
      for (const header of example.headers)
        await send(example, '', undefined, { [header.name]: String(valueOf(header)) });
    }
    expect(reads.length).toBeGreaterThan(50);
  });

  const writes = examples.filter(({ method, path }) => method !== 'get' && path !== '/media' && !PASSING.test(path));
  const removals = writes.filter(({ method }) => method === 'delete');
  it('are removed by slug, and restored', async () => {
    for (const example of removals.filter(({ path }) => path.includes('by-slug'))) {
      const { body } = await api.get(example.address, 'administrator');
      await send(example, '');
      const [, resource = ''] = example.path.split('/');
      expect((await api.put(`/${resource}/${String(body['id'])}`, { status: 'publish' })).status).toBe(200);
    }
  });

  const kept = writes.filter(({ method, path }) => method !== 'delete' && path !== '/sources/{id}/imports');
  it('are written, with each field and header by itself', async () => {
    let number = 0;
    for (const example of kept) {
      await send(example, '', example.body);
      for (const { name, ...header } of example.headers) {
        // A key is of one request.
        number += 1;
        const key = name === 'Idempotency-Key' ? `-${String(number)}` : '';
        await send(example, '', example.body, { [name]: `${String(valueOf({ name, ...header }))}${key}` });
      }
      for (const fields of example.fields) await send(example, '', fields);
    }
    expect(kept.length).toBeGreaterThan(40);
  });

  it('are removed', async () => {
    for (const example of removals.filter(({ path }) => !path.includes('by-slug')).toReversed())
      await send(example, '');
  });
});
