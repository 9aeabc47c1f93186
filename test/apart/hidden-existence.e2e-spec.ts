import type { As, TestApp } from '../support/app.js';
import {
  addressed,
  expectSame,
  hiddenFrom as hiddenOf,
  idsFor,
  NOTHING,
  NOWHERE,
  questions as shared,
  secretWorld,
} from '../support/hidden-questions.js';
import type { HiddenRecord, HiddenWorld } from '../support/hidden-world.js';
import { Make, ok, type Json } from '../support/make.js';
import { isTried } from '../support/sample.js';

/** From whom something is hidden. */
const STRANGERS = ['anybody', 'subscriber', 'contributor', 'author'] as const;
const DATES = { start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 21:00:00' };

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
  ({ api, world } = await secretWorld());
  const { paths, components } = ok(await api.get('/doc'));
  operations = Object.entries(paths as Record<string, Record<string, Json>>).flatMap(([path, item]) =>
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

const hiddenFrom = (as: As): HiddenRecord[] => hiddenOf(world, as);
const questions = (as: As): (() => boolean) => shared(as, STRANGERS);

/** What a parameter of a list names. */
function kindOf(name: string, path: string): string {
  if (name === 'categories' || name === 'tags') return name;
  return /^(?:include|exclude|parent)$/.test(name) ? path.slice(1) : 'events';
}

const filled = (path: string, id: number | string, slug: string): string =>
  path
    .replace('{id}', String(id))
    .replace('{slug}', encodeURIComponent(slug))
    .replace('{language}', 'en')
    .replace('{revision}', '1');

function bodyFor(path: string): object {
  return path.includes('{language}')
    ? { title: 'x', venue: 'x', organizer: 'x', name: 'x' }
    : { title: 'x', website: '' };
}

describe('what somebody may not see', () => {
  it.each(STRANGERS)('is answered to %s as nothing is, by its id at every address and by every method', async (as) => {
    const isMine = questions(as);
    for (const { method, path } of operations.filter(({ path: at }) => at.includes('{id}'))) {
      for (const id of idsFor(hiddenFrom(as), path.split('/')[1] ?? '')) {
        if (!isMine()) continue;
        const body = method === 'get' || method === 'delete' ? {} : { body: bodyFor(path) };
        await expectSame((one) => api.send(method, filled(path, one, ''), { as, ...body }), id, NOTHING);
      }
    }
  });

  it.each(STRANGERS)('is answered to %s as nothing is, by its slug', async (as) => {
    const isMine = questions(as);
    for (const { method, path } of operations.filter(({ path: at }) => at.includes('{slug}'))) {
      const kind = path.split('/')[1] ?? '';
      for (const { slug } of addressed(hiddenFrom(as), kind)) {
        if (!isMine()) continue;
        const body = method === 'get' || method === 'delete' ? {} : { body: bodyFor(path) };
        await expectSame((one) => api.send(method, filled(path, 0, String(one)), { as, ...body }), slug, NOWHERE);
      }
    }
  });

  it.each(STRANGERS)('is answered to %s as nothing is, by every parameter of every list', async (as) => {
    const isMine = questions(as);
    for (const { path, parameters } of operations.filter(
      ({ method, path: at }) => method === 'get' && !at.includes('{'),
    )) {
      const named = parameters.filter(
        ({ in: place, schema }) => place === 'query' && ['integer', 'array', undefined].includes(schema.type),
      );
      for (const { name } of named.filter((each) => !/page|limit|radius|sync/.test(String(each.name)))) {
        const kind = kindOf(String(name), path);
        for (const id of idsFor(hiddenFrom(as), kind)) {
          if (!isMine()) continue;
          await expectSame(
            (one) => api.get(`${path}?hide_empty=false&${String(name)}=${String(one)}`, as),
            id,
            NOTHING,
          );
        }
      }
      if (!parameters.some(({ name }) => name === 'categories')) continue;
      for (const { secret } of hiddenFrom(as))
        for (const [name, word] of [
          ['categories', 'Category '],
          ['tags', 'Tag '],
          ['search', 'Title '],
        ] as const)
          await expectSame((one) => api.get(`${path}?${name}=${word}${one}`, as), secret, NOWHERE);
    }
  });

  it.each(['contributor', 'author'] as const)('is no more than nothing to %s who names it in a write', async (as) => {
    const make = new Make(api);
    const own: Json = await make.event({ ...DATES, status: 'draft' }, as);
    const links = {
      venue: 'venues',
      organizer: 'organizers',
      post_parent: 'events',
      categories: 'categories',
      tags: 'tags',
      image: 'media',
    };
    const digest = ({ status, body }: Json): object => ({
      status,
      ...(status < 300 ? { categories: body.categories, tags: body.tags } : { body }),
    });
    let requested = 0;
    for (const [parameter, kind] of Object.entries(links)) {
      for (const { id } of addressed(hiddenFrom(as), kind)) {
        for (const [at, form] of [
          (one: number) => one,
          (one: number) => [String(one)],
          (one: number) => ({ id: one }),
        ].entries()) {
          if (!isTried((requested += 1), at, 3)) continue;
          const change = (one: number): Promise<Json> => api.put(`/events/${own.id}`, { [parameter]: form(one) }, as);
          expect([parameter, id, digest(await change(id))]).toEqual([parameter, id, digest(await change(NOTHING))]);
          const create = (one: number): Promise<Json> =>
            api.post('/events', { ...DATES, title: 'Own', status: 'draft', [parameter]: form(one) }, as);
          expect([parameter, id, digest(await create(id))]).toEqual([parameter, id, digest(await create(NOTHING))]);
        }
      }
    }
  });
});
