import { startTestApp, type As, type TestApp } from '../support/app.js';
import { digestOf } from '../support/hostile.js';
import { hiddenWorld, KINDS, type HiddenRecord, type HiddenWorld } from '../support/hidden-world.js';
import { textOf } from '../support/feeds.js';
import { ok, type Json } from '../support/make.js';
import { isTried } from '../support/sample.js';

/** From whom something is hidden. */
const STRANGERS = ['anybody', 'subscriber', 'contributor', 'author'] as const;
/** A feed’s name, which repeats the words that it is searched for. */
const FEED_NAME = /[^"<>\n]* · 127\.0\.0\.1/g;
/** Where a list repeats what it was asked. */
const ECHOES =
  /"(?:rest_url|next_rest_url|previous_rest_url)":"[^"]*"|SOURCE;VALUE=URI:.*|<atom:link[^>]*>|"url":"[^"]*\/events\.jsonld[^"]*"/g;

/** Routes of staff alone: their records are those of matrix-followers.e2e-spec.ts, this world has none. */
const OF_STAFF = /^\/(?:sources|imports|webhooks)(?:\/|$)/;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly parameters: readonly Json[];
}

let api: TestApp;
let world: HiddenWorld;
let operations: Operation[];

beforeAll(async () => {
  api = await startTestApp({ PREMIUM: 'true', MAX_PER_PAGE: '200' });
  world = await hiddenWorld(api);
  const { paths, components } = ok(await api.get('/doc'));
  operations = Object.entries(paths as Record<string, Record<string, Json>>)
    .filter(([path]) => !OF_STAFF.test(path))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { parameters = [] }]) => ({
        method: method as Method,
        path,
        parameters: (parameters as Json[]).map((each) =>
          '$ref' in each ? components.parameters[String(each.$ref).split('/').at(-1) ?? ''] : each,
        ),
      })),
    );
});

afterAll(() => api.close());

/** The secrets that somebody must not be told, of those that the answer tells. */
function told(answer: Json, as: As, echoes = /(?!)/g): string[] {
  const text = textOf(answer).replaceAll('\r\n ', '').replace(ECHOES, '').replace(echoes, '');
  return world.records
    .filter((record) => !record.readers.includes(as))
    .flatMap(({ secret }) => (text.includes(secret) ? [secret] : []));
}

/** Strangers share what they ask about everything, unless everything is tried: each question is asked by one of them. */
function questions(as: As): () => boolean {
  let requested = -1;
  return () =>
    isTried(
      (requested += 1),
      STRANGERS.findIndex((one) => one === as),
      STRANGERS.length,
    );
}

/** Whether nothing was shown or done: as who asks may not, or as there is nothing for them. */
function refused({ status }: Json): boolean {
  return [400, 401, 403, 404].includes(status as number);
}

/** The addresses of a route: one for each record of its kind. */
function addresses(path: string): { address: string; record: HiddenRecord | undefined }[] {
  const kind = path.split('/')[1] ?? '';
  if (!path.includes('{')) return [{ address: path, record: undefined }];
  const records = world.records.flatMap((record) =>
    (record.of[kind] ?? []).map(({ id, slug }) => ({
      address: path
        .replace('{id}', String(id))
        .replace('{slug}', encodeURIComponent(slug))
        .replace('{language}', 'en')
        .replace('{revision}', '1'),
      record,
    })),
  );
  if (records.length === 0) throw new Error(`Nothing hidden stands at ${path}: the matrix does not cover it.`);
  return records;
}

/** Values for a parameter that ask about what is hidden. */
function values(path: string, { name, schema }: Json): string[] {
  const { type, enum: words, items, oneOf } = schema;
  const of = (kind: string): string[] =>
    world.records.flatMap((record) => (record.of[kind] ?? []).map(({ id }) => String(id)));
  const ids: Readonly<Record<string, readonly string[]>> = {
    venue: of('venues'),
    organizer: of('organizers'),
    categories: of('categories'),
    tags: of('tags'),
    include: of(path.slice(1)),
    exclude: of(path.slice(1)),
    parent: of('categories'),
  };
  if (name === 'password') return ['wrong'];
  if (words !== undefined) return words as string[];
  if (items?.enum !== undefined) return (items.enum as string[]).concat((items.enum as string[]).join(','));
  const secrets = world.records.map(({ secret }) => secret);
  switch (type) {
    case 'boolean':
      return ['true', 'false'];
    case 'integer':
      return [...(ids[name] ?? of('events')), '2'];
    case 'array':
      return [
        (ids[name] ?? [...of('events'), ...of('categories'), ...of('tags')]).join(','),
        secrets.join(','),
        secrets[0] ?? '',
      ];
    case 'number':
      return ['22.3'];
    case 'string':
      return [
        ...(name === 'search' || name === 'slug' ? secrets : secrets.slice(-2)),
        '2000-01-01',
        'desc',
        'id',
        'count',
      ];
    default:
      if (oneOf !== undefined) return [...(ids[name] ?? of('events')), ...secrets];
      throw new Error(`The parameter ${name} has no values here: the matrix does not cover it.`);
  }
}

describe('the matrix', () => {
  it('has every kind of record, hidden from somebody', () => {
    expect(operations.length).toBeGreaterThan(70);
    for (const kind of KINDS) expect(world.records.some(({ of }) => (of[kind] ?? []).length > 0)).toBe(true);
  });

  it.each(STRANGERS)('shows %s nothing hidden at any address', async (as) => {
    const isMine = questions(as);
    for (const { path } of operations.filter(({ method }) => method === 'get')) {
      for (const { address, record } of addresses(path)) {
        for (const more of ['', '?context=edit&_i18n=1']) {
          if (!isMine()) continue;
          const answer = await api.get(`${address}${more}`, as);
          expect([as, `${address}${more}`, answer.status < 500, told(answer, as)]).toEqual([
            as,
            `${address}${more}`,
            true,
            [],
          ]);
          if (record && !record.readers.includes(as))
            expect([as, address, refused(answer)]).toEqual([as, address, true]);
        }
      }
    }
  });

  it.each(STRANGERS)('tells %s nothing hidden by any parameter', async (as) => {
    const isMine = questions(as);
    for (const { path, parameters } of operations.filter(
      ({ method, path: at }) => method === 'get' && !at.includes('{'),
    )) {
      for (const parameter of parameters.filter((each) => each.in === 'query')) {
        for (const value of values(path, parameter)) {
          if (!isMine()) continue;
          const query = new URLSearchParams({ hide_empty: 'false', per_page: '200', [parameter.name]: value });
          const address = `${path}?${query.toString()}`;
          const answer = await api.get(address, as);
          const echoes = parameter.name === 'search' ? FEED_NAME : undefined;
          expect([as, address, answer.status < 500, told(answer, as, echoes)]).toEqual([as, address, true, []]);
        }
      }
    }
  });

  it.each(STRANGERS)('lets %s write to nothing that somebody else must', async (as) => {
    const before = await digestOf(api.databaseUrl);
    for (const { method, path } of operations.filter(
      ({ method: each, path: at }) => each !== 'get' && at.includes('{'),
    )) {
      for (const { address, record } of addresses(path)) {
        if (!record || record.writers.includes(as)) continue;
        const body =
          method === 'delete'
            ? {}
            : { body: path.includes('{language}') ? { title: 'x', venue: 'x', organizer: 'x', name: 'x' } : {} };
        const answer = await api.send(method, address, { as, ...body });
        expect([as, method, address, refused(answer), told(answer, as)]).toEqual([as, method, address, true, []]);
      }
    }
    expect(await digestOf(api.databaseUrl)).toBe(before);
  });
});
