import { CAPABILITIES } from '#platform/auth/capabilities.js';
import { type As } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { deliveryOf, OF_STAFF, plannedImport } from '../../support/staff-records.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { routesOf } from '../../support/routes.js';
import { Uploads } from '../../support/uploads.js';
import { outside } from '../../support/outside.js';

const { UsersService } = await outside<typeof import('#platform/auth/users.service.js')>(
  'src/platform/auth/users.service.ts',
);
const { accessRules } = await outside<typeof import('../../support/access-rules.js')>('test/support/access-rules.ts');

type Who = As | 'read-only' | 'wrong';

/** Everybody who may ask: a read-only password is an administrator's. */
const EVERYBODY: readonly Who[] = [
  'anybody',
  'subscriber',
  'contributor',
  'author',
  'editor',
  'administrator',
  'read-only',
  'wrong',
];

/** Statuses in the order of EVERYBODY, on valid input about what the administrator has published. */
const RULES = {
  'open to everybody': [200, 200, 200, 200, 200, 200, 200, 401],
  'open to users': [401, 200, 200, 200, 200, 200, 200, 401],
  'open to those who may write': [401, 403, 200, 200, 200, 200, 200, 401],
  'new records': [401, 403, 201, 201, 201, 201, 403, 401],
  'new images and categories': [401, 403, 403, 201, 201, 201, 403, 401],
  'new tags': [401, 403, 403, 403, 201, 201, 403, 401],
  'new texts of others’': [401, 403, 403, 403, 201, 201, 403, 401],
  'changes of others’ and of tags': [401, 403, 403, 403, 200, 200, 403, 401],
  'new sources and keys': [401, 403, 403, 403, 201, 201, 403, 401],
  'sources and imports': [401, 403, 403, 403, 200, 200, 403, 401],
  'new webhooks': [401, 403, 403, 403, 403, 201, 403, 401],
  webhooks: [401, 403, 403, 403, 403, 200, 403, 401],
  'changes of categories': [401, 403, 403, 200, 200, 200, 403, 401],
  'the history of others’ and of tags': [401, 403, 403, 403, 200, 200, 200, 401],
  'the history of categories': [401, 403, 403, 200, 200, 200, 200, 401],
} as const;

type Rule = keyof typeof RULES;

/** The rule of a route, from its method and path alone. */
function ruleOf(route: string): Rule | undefined {
  const [method = '', path = ''] = route.split(' ');
  if (path === '/users/me' || route === 'GET /media') return 'open to users';
  if (path === '/translations') return 'open to those who may write';
  if (path.includes('/by-external/') || route === 'POST /sources' || route === 'POST /sources/{id}/imports')
    return 'new sources and keys';
  if (/^\/(sources|imports)/.test(path)) return 'sources and imports';
  if (path.startsWith('/webhooks')) return route === 'POST /webhooks' ? 'new webhooks' : 'webhooks';
  if (method === 'GET' && path.includes('/revisions'))
    return path.startsWith('/categories/') ? 'the history of categories' : 'the history of others’ and of tags';
  if (method === 'GET') return 'open to everybody';
  if (/^\/(events|venues|organizers)$/.test(path)) return 'new records';
  if (path === '/media' || path === '/categories') return 'new images and categories';
  if (path === '/tags') return 'new tags';
  if (path.startsWith('/categories/'))
    return method === 'PUT' && path.endsWith('{language}') ? 'new images and categories' : 'changes of categories';
  if (method === 'PUT' && path.endsWith('{language}')) return 'new texts of others’';
  return /^\/(events|venues|organizers|tags|media)\//.test(path) ? 'changes of others’ and of tags' : undefined;
}

describe('access', () => {
  let api: InspectedApp;
  let make: Make;
  let uploads: Uploads;
  let routes: string[];
  let readOnly: string;
  let made = 0;

  beforeAll(async () => {
    api = await startInspectedApp({ FEED_LICENSE: 'https://licence.example/' });
    make = new Make(api);
    uploads = await Uploads.to(api);
    routes = routesOf(api.app, `${api.config.apiRoot}/${api.config.apiNamespace}`);
    readOnly = (await api.app.get(UsersService).add('admin', 'administrator', { readOnly: true })).password;
  });

  afterAll(() => api.close());

  const headersOf = (who: Who): Record<string, string> => {
    if (who === 'anybody') return {};
    if (who === 'read-only') return { authorization: `Bearer ${readOnly}` };
    return { authorization: `Bearer ${who === 'wrong' ? 'wrong' : api.passwords[who]}` };
  };

  const standing = new Map<string, Json>();

  /** A record that stays what it is, for whoever may only read it or nothing. */
  const standingRecord = async (resource: string, withText: boolean): Promise<Json> => {
    const key = `${resource} ${String(withText)}`;
    const known = standing.get(key) ?? (await record(resource, withText));
    standing.set(key, known);
    return known;
  };

  /** A record of the administrator's, with a Japanese text where there is one to read or to remove. */
  const record = async (resource: string, withText: boolean): Promise<Json> => {
    if (resource === 'media') {
      const image = await uploads.image('administrator');
      await make.venue({ image: image.id });
      return image;
    }
    if (resource === 'sources' || resource === 'webhooks')
      return ok(await api.post(`/${resource}`, OF_STAFF[resource] ?? {}), 201);
    if (resource === 'imports') return plannedImport(api);
    made += 1;
    const titles = withText ? { titles: { en: `English ${String(made)}`, ja: `日本語 ${String(made)}` } } : {};
    const kind = { events: 'event', venues: 'venue', organizers: 'organizer', categories: 'category', tags: 'tag' }[
      resource
    ];
    return make[kind as 'event'](titles);
  };

  const TITLES: Readonly<Record<string, string>> = {
    events: 'title',
    venues: 'venue',
    organizers: 'organizer',
    categories: 'name',
    tags: 'name',
  };
  /** The route with its path filled, and a body that it accepts. */
  const validRequest = async (
    route: string,
    find = record,
  ): Promise<{ method: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: string; body: object }> => {
    const [method = '', template = ''] = route.split(' ');
    const resource = template.split('/')[1] ?? '';
    const isText = template.endsWith('{language}');
    const existing = template.includes('{') ? await find(resource, isText && method !== 'PUT') : {};
    if (template === '/imports/{id}/undo') await api.post(`/imports/${String(existing.id)}/stop`, {});
    const path = template
      .replace('{source}', String(template.includes('{source}') ? (await find('sources', false)).id : ''))
      .replace('{key}', `key-${String(made)}`)
      .replace('{id}', String(existing.id))
      .replace('{slug}', String(existing.slug))
      .replace('{language}', 'ja')
      .replace('{revision}', '1');
    const title = TITLES[resource];
    made += 1;
    const named =
      title === undefined ? {} : { [title]: `Name ${String(made)}`, start_date: '2026-08-01', end_date: '2026-08-01' };
    const delivery = template === '/webhooks/{id}/replay' ? await deliveryOf(api, existing) : undefined;
    const ofStaff = template.includes('{') ? {} : (OF_STAFF[resource] ?? {});
    const isWhole = isText || !template.includes('{') || template.includes('{key}');
    return {
      method: method.toLowerCase() as 'get',
      path,
      body: { ...(isWhole ? named : {}), ...ofStaff, ...(delivery === undefined ? {} : { delivery }) },
    };
  };

  const status = async (route: string, who: Who, changes: boolean): Promise<number> => {
    const { method, path, body } = await validRequest(route, changes ? record : standingRecord);
    const headers = headersOf(who);
    if (route === 'POST /media') {
      return (await uploads.form('/media', 'anybody').set(headers).attach('file', uploads.png, 'sample.png')).status;
    }
    return (await api.send(method, path, { headers, ...(method === 'get' || method === 'delete' ? {} : { body }) }))
      .status;
  };

  test('every route of every controller declares its rule', () => {
    const { rules, ofDesk } = accessRules(api.app);
    // A handler of translations or revisions stands for a route of each of five resources.
    const shared = routes.filter((route) => /^\S+ \/(?!media\/).*\}\/(?:translations|revisions)/.test(route)).length;
    // Pages, the address of assistants and the root above the API stand in no document.
    const ofPages = Object.keys(rules).filter((name) => /(?:Pages?|Mcp|RootIndex)Controller\./.test(name));
    expect(Object.keys(rules)).toHaveLength(routes.length - shared + shared / 5 + ofPages.length);
    // At the desk, whose rooms are looked at in test/web/desk/desk-access.e2e-spec.ts, users are let in.
    const guarded = ofPages.filter((name) => rules[name] !== 'public');
    expect(guarded.filter((name) => !ofDesk.has(name.split('.')[0] ?? ''))).toEqual([]);
    for (const rule of Object.values(rules))
      expect(['public', 'user', 'administrator', ...CAPABILITIES]).toContain(rule);
  });

  test('every route has a rule here', () => {
    expect(routes.filter((route) => ruleOf(route) === undefined)).toEqual([]);
    expect(routes.length).toBeGreaterThan(70);
  });

  test.each(EVERYBODY.map((who, column) => [who, column] as const))('what %s may', async (who, column) => {
    const seen: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const route of routes) {
      const rule = ruleOf(route);
      const wanted = rule === undefined ? 0 : (RULES[rule][column] ?? 0);
      expected[route] = wanted;
      seen[route] = await status(route, who, wanted < 400 && !route.startsWith('GET '));
    }
    expect(seen).toEqual(expected);
  });

  test('a refusal tells anybody to say who they are, and users that they may not', async () => {
    const { path } = await validRequest('PUT /events/{id}');
    expect(refusal(await api.put(path, {}, 'anybody'))).toBe('401 rest_forbidden');
    expect(refusal(await api.put(path, {}, 'author'))).toBe('403 rest_forbidden');
    expect(refusal(await api.send('put', path, { headers: headersOf('read-only'), body: {} }))).toBe(
      '403 rest_forbidden',
    );
    expect((await api.put(path, {}, 'anybody')).headers['www-authenticate']).toMatch(/^Bearer /);
  });

  test('wrong parameters are told to anybody before it is asked who they are', async () => {
    for (const route of routes.filter((each) => ruleOf(each) !== 'open to everybody' && each !== 'POST /media')) {
      const { method, path, body } = await validRequest(route, standingRecord);
      const wrong = { ...body, multilingual_language: 'xx' };
      const answer = await api.send(
        method,
        method === 'get' || method === 'delete' ? `${path}?multilingual_language=xx` : path,
        { body: wrong },
      );
      expect([route, refusal(answer)]).toEqual([
        route,
        expect.stringMatching(/^400 rest_invalid_param: .*multilingual_language/),
      ]);
    }
  });

  test('credentials that are wrong are told before wrong parameters', async () => {
    expect(refusal(await api.send('get', '/events?page=0', { headers: headersOf('wrong') }))).toBe(
      '401 incorrect_password',
    );
    expect(refusal(await api.send('put', '/events/999', { headers: headersOf('wrong'), body: { title: '' } }))).toBe(
      '401 incorrect_password',
    );
  });

  test('a read-only password shows what its user sees', async () => {
    const draft = await make.event({ status: 'draft' });
    const headers = headersOf('read-only');
    expect(ok(await api.send('get', `/events/${String(draft.id)}`, { headers })).status).toBe('draft');
    expect(
      ok(await api.send('get', `/events?status=draft&include=${String(draft.id)}`, { headers })).events,
    ).toHaveLength(1);
  });
});
