import { type As } from '../../support/app.js';
import { digestOf } from '../../support/hostile.js';
import { hiddenWorld, type HiddenWorld } from '../../support/hidden-world.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { routesOf } from '../../support/routes.js';
import { deliveryOf } from '../../support/staff-records.js';
import { StreamListener } from '../../support/stream-listener.js';
import { changesAreTold } from '../../support/synced-copy.js';

/** Routes of the router that stand neither below the API's namespace nor among the pages, and what tries them. */
const BESIDE: Readonly<Record<string, string>> = {
  'GET /mcp': 'test/web/mcp/mcp-attacks.e2e-spec.ts',
  'POST /mcp': 'here, and test/web/mcp/mcp-attacks.e2e-spec.ts',
  'DELETE /mcp': 'test/web/mcp/mcp-callers.e2e-spec.ts',
  'GET /_root': 'names and addresses of the service only',
};
const STRANGERS = ['anybody', 'subscriber', 'contributor', 'author'] as const;
/** Those who may not even use what belongs to the staff. */
const OF_STAFF = /^(\S+) (\/(?:sources|imports|webhooks)(?:\/.*)?|.*\/by-external\/.*)$/;
const SECRET = 'zqstaffqz';

let api: InspectedApp;
let world: HiddenWorld;
let base: string;
let staff: Readonly<Record<string, number>>;

beforeAll(async () => {
  api = await startInspectedApp({ FEED_LICENSE: 'https://licence.example/', MAX_PER_PAGE: '200', RATE_LIMIT: 'off' });
  base = `${api.config.apiRoot}/${api.config.apiNamespace}`;
  world = await hiddenWorld(api);
  const imports = new Imports(api);
  const source = await imports.source({ name: SECRET });
  const run = await imports.imported(source, calendar(concert(SECRET, `Planned ${SECRET}`)), { dryRun: true });
  const webhook: Json = ok(await api.post('/webhooks', { address: `https://${SECRET}.example/hook` }), 201);
  staff = { sources: source, imports: run.id, webhooks: webhook.id, delivery: await deliveryOf(api, webhook) };
});

afterAll(() => api.close());

/** The secrets that somebody must not be told, of those that a text tells. */
function told(text: string, as: As): string[] {
  const own = world.records.filter(({ readers }) => !readers.includes(as)).map(({ secret }) => secret);
  return [...own, SECRET].filter((secret) => text.includes(secret));
}

/** The ids of what somebody must not learn of: of what a password hides everybody may. */
function hiddenIds(as: As, kind: string): Set<number> {
  const hidden = world.records.filter(({ readers, state }) => state !== 'locked' && !readers.includes(as));
  return new Set(hidden.flatMap(({ of }) => (of[kind] ?? []).map(({ id }) => id)));
}

describe('the matrices', () => {
  it('have a place for every route of the router', () => {
    const elsewhere = routesOf(api.app, '/').filter((route) => !/^\S+ (?:\/pages(?:\/|$))/.test(route));
    const paths = elsewhere.map((route) => route.replace(' ', ' /').replace('//', '/'));
    const own = paths.filter((route) => {
      const path = route.split(' ')[1] ?? '';
      return !path.startsWith(base) && !path.startsWith('/pages');
    });
    expect([...new Set(own)].filter((route) => BESIDE[route] === undefined)).toEqual([]);
  });
});

describe('what belongs to the staff', () => {
  it.each(STRANGERS)('shows %s nothing, whichever is asked for and however, and does nothing', async (as) => {
    const before = await digestOf(api.databaseUrl);
    const routes = routesOf(api.app, base).filter((route) => OF_STAFF.test(route));
    expect(routes.length).toBeGreaterThan(25);
    for (const route of routes) {
      const [method = '', template = ''] = route.split(' ');
      const kind = template.split('/')[1] ?? '';
      const path = template
        .replace('{source}', String(staff['sources']))
        .replace('{key}', SECRET)
        .replace('{id}', String(staff[kind] ?? ''));
      const body = {
        ...{ name: 'x', kind: 'ics', address: 'https://elsewhere.example/', title: 'x', venue: 'x', organizer: 'x' },
        ...{ start_date: '2026-08-01', end_date: '2026-08-01', delivery: staff['delivery'] },
      };
      const write = method === 'GET' || method === 'DELETE' ? {} : { body };
      const answer = await api.send(method.toLowerCase() as 'get', path, { as, ...write });
      expect([as, route, [401, 403].includes(answer.status), told(answer.text, as)]).toEqual([as, route, true, []]);
    }
    expect(await digestOf(api.databaseUrl)).toBe(before);
  });
});

describe('those who follow', () => {
  it('hear by no stream of what is hidden, nor of what becomes of it', async () => {
    const stream = await StreamListener.open(await api.app.getUrl());
    for (const { of, state } of world.records) {
      if (state === 'locked') continue;
      for (const kind of ['events', 'venues', 'organizers'] as const)
        for (const { id } of of[kind] ?? []) {
          const answer = await api.put(`/${kind}/${String(id)}`, { website: 'https://worked-on.example/' }, 'editor');
          expect([200, 403]).toContain(answer.status);
        }
    }
    const seen: Json = ok(await api.post('/venues', { venue: 'Seen by everybody' }, 'editor'), 201);
    await changesAreTold(api);
    const [ids, text] = [hiddenIds('anybody', 'events'), stream.text];
    stream.close();
    const changed = stream.changes as { resource?: string; id?: number }[];
    for (const kind of ['venues', 'organizers', 'categories', 'tags'])
      for (const id of hiddenIds('anybody', kind))
        expect(changed.filter((change) => change.resource === kind && change.id === id)).toEqual([]);
    expect(changed.filter(({ resource, id = 0 }) => resource === 'events' && ids.has(id))).toEqual([]);
    expect(changed.some(({ id }) => id === seen.id)).toBe(true);
    expect(told(text, 'anybody')).toEqual([]);
  });

  it.each(['', '?resource=venues'])('read of nothing hidden in the log%s, whoever they are', async (query) => {
    for (const as of STRANGERS) {
      const { status, text, body } = await api.get(`/changes${query}`, as);
      expect([as, status < 500, told(text, as)]).toEqual([as, true, []]);
      for (const { resource = '', id = 0 } of (body.changes ?? []) as { resource?: string; id?: number }[])
        expect([as, resource, hiddenIds(as, resource).has(id)]).toEqual([as, resource, false]);
    }
  });

  it('harvest nothing hidden', async () => {
    for (const as of STRANGERS) {
      let next = '/rpde/events';
      for (let page = 0; page < 20; page++) {
        const { text, body } = await api.get(next, as);
        // Everybody is answered as anybody.
        expect([as, told(text, 'anybody')]).toEqual([as, []]);
        for (const { id } of body.items as { id: number }[])
          expect([id, hiddenIds('anybody', 'events').has(id)]).toEqual([id, false]);
        if ((body.items as Json[]).length === 0) break;
        next = `/rpde/events${new URL(String(body.next)).search}`;
      }
    }
  });

  it.each(STRANGERS)('copy nothing hidden as %s', async (as) => {
    for (const kind of ['events', 'venues', 'organizers', 'categories', 'tags']) {
      const first = await api.get(`/${kind}?sync=true&per_page=200&hide_empty=false`, as);
      const body: Json = ok(first);
      expect([as, kind, told(first.text, as)]).toEqual([as, kind, []]);
      for (const { id } of body[kind] as { id: number }[])
        expect([as, kind, id, hiddenIds(as, kind).has(id)]).toEqual([as, kind, id, false]);
      const token = String(body.next_sync_token ?? body.sync_token ?? '');
      if (token === '') continue;
      const again = await api.get(`/${kind}?sync_token=${encodeURIComponent(token)}&hide_empty=false`, as);
      expect([as, kind, again.status, told(again.text, as)]).toEqual([as, kind, 200, []]);
    }
  });
});

describe('assistants', () => {
  const call = (as: As, name: string, given: object): Promise<Json> => {
    const request = api.raw('post', '/mcp').set('accept', 'application/json, text/event-stream');
    if (as !== 'anybody') request.set('authorization', `Bearer ${api.passwords[as]}`);
    return request.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });
  };

  it.each(STRANGERS)('are told nothing hidden for %s, by any tool, and do nothing to it', async (as) => {
    const before = await digestOf(api.databaseUrl);
    const records = world.records.filter(({ readers }) => !readers.includes(as));
    for (const { of, secret } of records) {
      const ids = Object.values(of).flatMap((some) => some.map(({ id }) => id));
      const [first = 0] = ids;
      const calls: [string, object][] = [
        ['find_events', { words: 'Title' }],
        ['find_events', { when: '2026-08-01' }],
        ['list_places_and_topics', {}],
        ['translation_gaps', { language: 'ko' }],
        ['import_preview', { source: staff['sources'] }],
        ...ids.flatMap((id): [string, object][] => [
          ['get_event', { id }],
          ['find_events', { venues: [id] }],
          ['update_event', { id, title: 'x', confirm: true, revision: 1 }],
          ['cancel_date', { id, confirm: true, revision: 1 }],
        ]),
        ...['events', 'venues', 'organizers', 'categories', 'tags'].map((kind): [string, object] => [
          'propose_translation',
          { kind, id: of[kind]?.[0]?.id ?? first, language: 'ko', title: 'x' },
        ]),
      ];
      for (const [tool, given] of calls) {
        const { status, text } = await call(as, tool, given);
        expect([as, secret, tool, given, status < 500, told(String(text), as)]).toEqual([
          ...[as, secret, tool, given, true],
          [],
        ]);
      }
    }
    expect(await digestOf(api.databaseUrl)).toBe(before);
  });
});
