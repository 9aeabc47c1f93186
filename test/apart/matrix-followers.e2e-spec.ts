import type { As } from '../support/app.js';
import { digestOf } from '../support/hostile.js';
import type { HiddenWorld } from '../support/hidden-world.js';
import type { InspectedApp } from '../support/inspected-app.js';
import { Make, ok, type Json } from '../support/make.js';
import { Receivers } from '../support/receivers.js';
import { routesOf } from '../support/routes.js';
import { SECRET, StaffedWorld, STRANGERS } from '../support/staffed-world.js';
import { StreamListener } from '../support/stream-listener.js';
import { changesAreTold } from '../support/synced-copy.js';
import { until } from '../support/wait.js';

/** What tries the routes that stand in neither the API's document nor among the pages. */
const BESIDE: Readonly<Record<string, string>> = {
  '/mcp':
    'matrix-assistants.e2e-spec.ts, test/web/mcp/mcp-attacks.e2e-spec.ts, and test/web/mcp/mcp-callers.e2e-spec.ts',
  '/pages': 'test/apart/pages-visibility.e2e-spec.ts',
  '/root-index': 'tells names and addresses of the service only',
};
/** Those who may not even use what belongs to the staff. */
const OF_STAFF = /^(\S+) (\/(?:sources|imports|webhooks)(?:\/.*)?|.*\/by-external\/.*)$/;

/** What is valid for the routes of a kind: input is read before rights are looked at. */
const BODIES: Readonly<Record<string, object>> = {
  events: { title: 'x', start_date: '2026-08-01', end_date: '2026-08-01' },
  venues: { venue: 'x' },
  organizers: { organizer: 'x' },
  sources: { name: 'x', kind: 'ics', address: 'https://elsewhere.example/' },
  webhooks: { address: 'https://elsewhere.example/', delivery: 1 },
};

interface Told {
  readonly resource: string;
  readonly id: number;
}

let staffed: StaffedWorld;
let api: InspectedApp;
let world: HiddenWorld;
let staff: Readonly<Record<string, number>>;
let base: string;

beforeAll(async () => {
  staffed = await StaffedWorld.start();
  ({ api, world, staff } = staffed);
  base = `${api.config.apiRoot}/${api.config.apiNamespace}`;
});

afterAll(() => api.close());

const told = (text: string, as: As): string[] => staffed.told(text, as);
/** An answer before anything was looked for, as others would tell what there is. */
const refused = ({ status, text }: Json): string => ([401, 403].includes(Number(status)) ? 'refused' : String(text));
const hiddenIds = (as: As, kind: string): Set<number> => staffed.hiddenIds(as, kind);

describe('the matrices', () => {
  it('have a place for every route of the router', async () => {
    const { paths } = ok(await api.get('/doc'));
    const told = new Set(Object.keys(paths as object).map((path) => `${base}${path}`.replace(/\/$/, '')));
    const routes = routesOf(api.app, '/').map((route) => route.replace(/^\S+ \/*/, '/'));
    expect(routes).toContain(`${base}/sources/{id}/imports`);
    const own = routes.filter((path) => !told.has(path) && !path.startsWith('/pages/'));
    expect([...new Set(own)].filter((path) => BESIDE[path] === undefined)).toEqual([]);
  });
});

describe('what belongs to the staff', () => {
  it.each(STRANGERS)('shows %s nothing, whichever is asked for and however, and does nothing', async (as) => {
    const before = await digestOf(api.databaseUrl);
    const routes = routesOf(api.app, base).filter((route) => OF_STAFF.test(route));
    const kinds = routes.map((route) => route.split('/')[1]);
    for (const kind of ['sources', 'imports', 'webhooks', 'events']) expect(kinds).toContain(kind);
    for (const route of routes) {
      const [method = '', template = ''] = route.split(' ');
      const kind = template.split('/')[1] ?? '';
      const path = template
        .replace('{source}', String(staff['sources']))
        .replace('{key}', SECRET)
        .replace('{id}', String(staff[kind] ?? ''));
      const body = BODIES[kind] ?? {};
      const write = method === 'GET' || method === 'DELETE' ? {} : { body };
      const answer = await api.send(method.toLowerCase() as 'get', path, { as, ...write });
      expect([as, route, refused(answer), told(answer.text, as)]).toEqual([as, route, 'refused', []]);
    }
    expect(await digestOf(api.databaseUrl)).toBe(before);
  });
});

describe('those who follow', () => {
  const SYNCED = ['events', 'venues', 'organizers', 'categories', 'tags'] as const;
  const READERS = [...STRANGERS, 'editor'] as const;
  /** Places of copies that were made before what is hidden was worked on. */
  const tokens = new Map<string, string>();
  /** What everybody may learn of, by kind, made meanwhile. */
  let seen: Readonly<Record<string, number>>;
  let streamed: StreamListener;
  let receivers: Receivers;

  const list = (kind: string): string => `/${kind}?sync=true&per_page=200&hide_empty=false`;

  beforeAll(async () => {
    receivers = await Receivers.open();
    const { id } = ok(await api.post('/webhooks', { address: receivers.address('/all') }), 201);
    await changesAreTold(api);
    for (const as of READERS)
      for (const kind of SYNCED) {
        const first = await api.get(list(kind), as);
        expect([as, kind, told(first.text, as)]).toEqual([as, kind, []]);
        for (const record of ok(first)[kind] as { id: number }[])
          expect([as, kind, record.id, hiddenIds(as, kind).has(record.id)]).toEqual([as, kind, record.id, false]);
        tokens.set(`${as} ${kind}`, String(ok(first).next_sync_token));
      }
    streamed = await StreamListener.open(await api.app.getUrl());
    await workOnHidden();
    const event: Json = await new Make(api).event({ title: 'Seen by everybody', tags: ['seen'], categories: ['Seen'] });
    const venue: Json = ok(await api.post('/venues', { venue: 'Seen by everybody' }, 'editor'), 201);
    const organizer: Json = ok(await api.post('/organizers', { organizer: 'Seen by everybody' }, 'editor'), 201);
    seen = {
      ...{ events: event.id, venues: venue.id, organizers: organizer.id },
      ...{ categories: event.categories[0].id, tags: event.tags[0].id },
    };
    await changesAreTold(api);
    await until(() => receivers.heard('/all').some(({ record }) => record === seen['organizers']));
    await until(() => (streamed.changes as Told[]).some((change) => change.id === seen['organizers']));
    ok(await api.delete(`/webhooks/${String(id)}`));
  });

  afterAll(() => {
    streamed.close();
    receivers.close();
  });

  /** Changes what is hidden; a category or tag is everybody's once an editor has changed it. */
  async function workOnHidden(): Promise<void> {
    for (const { of, state } of world.records) {
      if (state === 'locked') continue;
      for (const kind of ['events', 'venues', 'organizers'] as const)
        for (const { id } of of[kind] ?? []) {
          const answer = await api.put(`/${kind}/${String(id)}`, { website: 'https://worked-on.example/' }, 'editor');
          expect([200, 403]).toContain(answer.status);
        }
    }
    const draft: Json = await new Make(api).event({ title: `Gone ${SECRET}`, status: 'draft' }, 'editor');
    ok(await api.delete(`/events/${String(draft.id)}?permanent=true`, 'administrator'));
  }

  /** Nothing of what was told is hidden, and what everybody may see is there. */
  function expectTold(changes: readonly Told[], as: As, text: string): void {
    const hidden = changes.filter(({ resource, id }) => hiddenIds(as, resource).has(id));
    expect([as, hidden, told(text, as)]).toEqual([as, [], []]);
    const ids = changes.map(({ resource, id }) => `${resource} ${String(id)}`);
    for (const kind of SYNCED) expect(ids).toContain(`${kind} ${String(seen[kind])}`);
  }

  it('hear by no stream of what is hidden, nor of what becomes of it', () => {
    expectTold(streamed.changes as Told[], 'anybody', streamed.text);
  });

  it('hear by no webhook of it, whoever made that', () => {
    const messages = receivers.heard('/all').map(({ body }) => body);
    const changes = messages.map((body) => (JSON.parse(body) as { data: Told }).data);
    expectTold(changes, 'anybody', messages.join('\n'));
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

  it.each(STRANGERS)('are told of nothing hidden in the changes of a copy of %s', async (as) => {
    for (const kind of SYNCED) {
      const token = encodeURIComponent(tokens.get(`${as} ${kind}`) ?? '');
      const answer = await api.get(`${list(kind)}&sync_token=${token}`, as);
      const { changed_ids: changed, [kind]: records, has_more: hasMore } = ok(answer);
      expect([as, kind, hasMore, told(answer.text, as)]).toEqual([as, kind, false, []]);
      const ids = [...(changed as number[]), ...(records as { id: number }[]).map(({ id }) => id)];
      expect([as, kind, ids.filter((id) => hiddenIds(as, kind).has(id))]).toEqual([as, kind, []]);
      expect(changed).toContain(seen[kind]);
    }
  });

  it('are told of it in that of an editor, who may see it', async () => {
    for (const kind of ['events', 'venues', 'organizers']) {
      const token = encodeURIComponent(tokens.get(`editor ${kind}`) ?? '');
      const { changed_ids: changed } = ok(await api.get(`${list(kind)}&sync_token=${token}`, 'editor'));
      const hidden = hiddenIds('anybody', kind);
      expect([kind, (changed as number[]).some((id) => hidden.has(id))]).toEqual([kind, true]);
    }
  });
});
