import type { As, TestApp } from '../support/app.js';
import { signedIn } from '../support/desk.js';
import { DESK_RULES } from '../support/desk-rules.js';
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
import { ok, type Json } from '../support/make.js';

const WRITERS = ['contributor', 'author'] as const;
const DATES = { start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 21:00:00' };

let api: TestApp;
let world: HiddenWorld;

beforeAll(async () => {
  ({ api, world } = await secretWorld());
});

afterAll(() => api.close());

const hiddenFrom = (as: As): HiddenRecord[] => hiddenOf(world, as);
const questions = (as: As): (() => boolean) => shared(as, WRITERS);

describe('beside the interface of programs', () => {
  const page = (address: string): Promise<Json> => api.raw('get', address).set('accept', 'text/html');

  it('pages, addresses to embed and feeds of what is hidden are those of nothing', async () => {
    for (const [kind, path] of [
      ['events', 'event'],
      ['venues', 'venue'],
      ['organizers', 'organizer'],
      ['categories', 'events/category'],
      ['tags', 'events/tag'],
    ] as const) {
      for (const { slug } of addressed(hiddenFrom('anybody'), kind)) {
        await expectSame((one) => page(`/ja/${path}/${String(one)}/`), slug, NOWHERE);
        if (kind === 'events') await expectSame((one) => page(`/en/event/${String(one)}/2026-08-08/`), slug, NOWHERE);
        const embed = (one: string | number): Promise<Json> =>
          page(`/oembed?url=${encodeURIComponent(`http://127.0.0.1/en/${path}/${String(one)}/`)}`);
        await expectSame(embed, slug, NOWHERE);
      }
    }
  });

  it.each(['anybody', 'contributor', 'author'] as const)('tools of assistants know no more for %s', async (as) => {
    const call = (name: string, provided: object): Promise<Json> => {
      const request = api.raw('post', '/mcp').set('accept', 'application/json, text/event-stream');
      if (as !== 'anybody') request.set('authorization', `Bearer ${api.passwords[as]}`);
      return request.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: provided } });
    };
    for (const id of idsFor(hiddenFrom(as), 'events')) {
      await expectSame((one) => call('get_event', { id: Number(one) }), id, NOTHING);
      await expectSame((one) => call('find_events', { venues: [Number(one)] }), id, NOTHING);
      if (as === 'anybody') continue;
      await expectSame((one) => call('update_event', { id: Number(one), title: 'x' }), id, NOTHING);
      await expectSame((one) => call('cancel_date', { id: Number(one) }), id, NOTHING);
      for (const kind of ['events', 'venues', 'organizers'])
        await expectSame(
          (one) => call('propose_translation', { kind, id: Number(one), language: 'ko', title: 'x' }),
          id,
          NOTHING,
        );
    }
  });

  it.each(['contributor', 'author'] as const)('the desk knows no more for %s', async (as) => {
    const browser = await signedIn(api, as);
    const rules = Object.entries(DESK_RULES).flatMap(([route, { at }]) => {
      const [method = '', path = ''] = (at === undefined ? route : `${route.split(' ')[0] ?? ''} ${at}`).split(' ');
      const [kind = ''] = /events|venues|organizers|images/.exec(path) ?? [];
      return /\/\d/.test(path) && kind !== '' ? [{ method, path, kind }] : [];
    });
    const isMine = questions(as);
    for (const { method, path, kind } of rules) {
      for (const { id } of addressed(hiddenFrom(as), kind === 'images' ? 'media' : kind)) {
        if (!isMine()) continue;
        const at = (one: number | string): string => `/en/desk${path.replace(/\/(1|999)(?=\/|$)/, `/${String(one)}`)}`;
        const fields = { title: 'x', name: 'x', status: 'publish', scope: 'all', revision: '1', to: 'ko' };
        await expectSame(
          (one) => (method === 'GET' ? browser.get(at(one)) : browser.post(at(one), fields)),
          id,
          NOTHING,
        );
      }
    }
  });
});

describe('the name of what somebody may not see', () => {
  /** Names of what lies in a hidden event, as its author wrote them. */
  const titles = (as: As): string[] => hiddenFrom(as).map(({ secret }) => secret);

  it.each(['contributor', 'author'] as const)('is free for %s: the slug has no number', async (as) => {
    for (const secret of titles(as)) {
      const { body: event } = await api.post('/events', { ...DATES, title: `Title ${secret}`, status: 'draft' }, as);
      expect(event.slug).toBe(`title-${secret}-${String(event.id)}`);
      const { body: again } = await api.post('/events', { ...DATES, title: 'Own', slug: `title-${secret}` }, as);
      expect(again.slug).toBe(as === 'author' ? `title-${secret}` : `title-${secret}-${String(again.id)}`);
      ok(await api.delete(`/events/${String(again.id)}?permanent=true`, 'administrator'));
      ok(await api.delete(`/events/${String(event.id)}?permanent=true`, 'administrator'));
      for (const [kind, word] of [
        ['venues', 'venue'],
        ['organizers', 'organizer'],
      ] as const) {
        const name = `${word === 'venue' ? 'Venue' : 'Organizer'} ${secret}`;
        const { status, body } = await api.post(`/${kind}`, { [word]: name, status: 'publish' }, as);
        const ending = as === 'author' ? '' : `-${String(body.id)}`;
        expect([status, body.slug]).toEqual([201, `${word}-${secret}${ending}`]);
        expect(addressed(world.records, kind).some(({ id }) => id === body.id)).toBe(false);
        ok(await api.delete(`/${kind}/${String(body.id)}?permanent=true`, 'administrator'));
      }
    }
  });

  it('is a new category or tag to whoever writes it, whether or not there is one in a hidden event', async () => {
    const before = addressed(world.records, 'categories').concat(addressed(world.records, 'tags'));
    for (const secret of titles('author')) {
      const input = {
        ...DATES,
        title: 'Own',
        categories: [`Category ${secret}`],
        tags: [`tag ${secret.toUpperCase()}`],
      };
      const event: Json = ok(await api.post('/events', input, 'author'), 201);
      for (const [term, slug] of [
        [event.categories[0], `category-${secret}`],
        [event.tags[0], `tag-${secret}`],
      ] as const) {
        expect([term.slug, before.some(({ id }) => id === term.id)]).toEqual([slug, false]);
        expect(term.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)));
      }
      // And is found by those who see it, beside the one that they do not see.
      const found = ok(await api.get(`/events?categories=${encodeURIComponent(`Category ${secret}`)}`, 'author'));
      expect((found.events as Json[]).map(({ id }) => id)).toEqual([event.id]);
      ok(await api.delete(`/events/${String(event.id)}?permanent=true`, 'administrator'));
      for (const [kind, term] of [
        ['categories', event.categories[0]],
        ['tags', event.tags[0]],
      ] as const)
        ok(await api.delete(`/${kind}/${String(term.id)}`, 'administrator'));
    }
  });

  it('may be given to a category by whoever may make one', async () => {
    for (const secret of titles('author')) {
      for (const input of [{ name: `Category ${secret}` }, { name: 'Other', slug: `category-${secret}` }]) {
        const { status, body } = await api.post('/categories', input, 'author');
        expect([status, body.slug]).toEqual([201, `category-${secret}`]);
        ok(await api.delete(`/categories/${String(body.id)}`, 'administrator'));
      }
    }
    const taken = await api.post('/categories', { name: 'Everybody’s' }, 'author');
    expect(taken.status).toBe(201);
    expect((await api.post('/categories', { name: 'Everybody’s' }, 'author')).body).toMatchObject({
      code: 'term_exists',
      data: { term_id: taken.body.id },
    });
  });
});

describe('a record that is seen from now on', () => {
  const secretOf = (state: string): Json => {
    const record = world.records.find((one) => one.state === state && one.readers.includes('author'));
    return { ...record, event: record?.of['events']?.[0] };
  };

  it('gets the slug that was meant, and what was made inside it as well', async () => {
    const { secret, event } = secretOf('draft');
    expect(event.slug).toBe(`title-${String(secret)}-${String(event.id)}`);
    const seen: Json = ok(await api.put(`/events/${String(event.id)}`, { status: 'publish' }, 'author'));
    expect({
      event: seen.slug,
      venue: seen.venue.slug,
      organizer: seen.organizer[0].slug,
      category: seen.categories[0].slug,
      tag: seen.tags[0].slug,
    }).toEqual({
      event: `title-${String(secret)}`,
      venue: `venue-${String(secret)}`,
      organizer: `organizer-${String(secret)}`,
      category: `category-${String(secret)}`,
      tag: `tag-${String(secret)}`,
    });
    expect((await api.get(`/events/by-slug/title-${String(secret)}`)).status).toBe(200);
  });

  it('keeps what its author sends back as it was read', async () => {
    const { event } = secretOf('private');
    const { slug, title } = ok(await api.get(`/events/${String(event.id)}`, 'author'));
    const sent = ok(await api.put(`/events/${String(event.id)}`, { slug, title: 'Renamed' }, 'author'));
    expect(sent.slug).toBe(slug);
    ok(await api.put(`/events/${String(event.id)}`, { title }, 'author'));
  });
});
