import pg from 'pg';
import type { Response } from 'supertest';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { wrongDerived } from '../../support/derived.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { until } from '../../support/wait.js';

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
});

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

afterAll(() => api.close());

const TEN = Array.from({ length: 10 }, (_, index) => index);
const NEW = { start_date: '2026-08-01', end_date: '2026-08-01' };
const atOnce = (send: (index: number) => Promise<Response>): Promise<Response[]> => Promise.all(TEN.map(send));
const statuses = (answers: readonly Response[]): number[] => answers.map(({ status }) => status).sort();
const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('ten at once', () => {
  it('who make an event of one title get ten slugs', async () => {
    const answers = await atOnce(() => api.post('/events', { title: 'Rush', ...NEW }));
    expect(statuses(answers)).toEqual(TEN.map(() => 201));
    expect(answers.map(({ body }) => body.slug as string).sort()).toEqual(
      ['rush', ...TEN.slice(2).map((number) => `rush-${number}`), 'rush-10'].sort(),
    );
  });

  it('who rename ten events to one slug get ten slugs', async () => {
    const events: Json[] = [];
    for (const _ of TEN) events.push(await make.event());
    const answers = await atOnce((index) => api.put(`/events/${events[index].id}`, { slug: 'goal' }));
    expect(statuses(answers)).toEqual(TEN.map(() => 200));
    expect(distinct(answers.map(({ body }) => body.slug))).toBe(10);
  });

  it.each(['venue', 'organizer'] as const)('who make one %s make one', async (kind) => {
    const answers = await atOnce((index) =>
      api.post(`/${kind}s`, { [kind]: index % 2 === 0 ? 'The One' : 'THE ONE', excerpt: String(index) }),
    );
    expect(statuses(answers)).toEqual(TEN.map(() => 201));
    expect(distinct(answers.map(({ body }) => body.id))).toBe(1);
    expect(ok(await api.get(`/${kind}s?search=%22the one%22`)).total).toBe(1);
  });

  it('who make events at one new venue, with one new organizer and new tags, make each once', async () => {
    const answers = await atOnce((index) =>
      api.post('/events', {
        title: `E${index}`,
        ...NEW,
        venue: { venue: 'New hall' },
        organizer: { organizer: 'New guild' },
        tags: index % 2 === 0 ? ['new a', 'new b'] : ['new b', 'new a'],
        categories: 'new c',
      }),
    );
    expect(statuses(answers)).toEqual(TEN.map(() => 201));
    const ids = (pick: (body: Json) => unknown): number => distinct(answers.map(({ body }) => pick(body)));
    expect([
      ids(({ venue }) => venue.id),
      ids(({ organizer }) => organizer[0].id),
      ids(({ tags }) => tags[0].id),
      ids(({ tags }) => tags[1].id),
      ids(({ categories }) => categories[0].id),
    ]).toEqual([1, 1, 1, 1, 1]);
  });

  it.each(['categories', 'tags'])('who make one of the %s make one, the others are told', async (path) => {
    const answers = await atOnce(() => api.post(`/${path}`, { name: 'Only' }));
    expect(statuses(answers)).toEqual([201, ...TEN.slice(1).map(() => 400)]);
    const [made] = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as number);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => [body.code, body.data.term_id])).toEqual(
      TEN.slice(1).map(() => ['term_exists', made]),
    );
  });

  it.each(['categories', 'tags'])('who give the %s one slug give it once', async (path) => {
    const terms: Json[] = [];
    for (const index of TEN) terms.push(ok(await api.post(`/${path}`, { name: `Slugged ${index}` }), 201));
    const answers = await atOnce((index) => api.put(`/${path}/${terms[index].id}`, { slug: 'prize' }));
    expect(statuses(answers)).toEqual([200, ...TEN.slice(1).map(() => 400)]);
  });

  it('who write one translation make it once', async () => {
    const event = await make.event();
    const answers = await atOnce((index) => api.put(`/events/${event.id}/translations/ja`, { title: `題${index}` }));
    expect(statuses(answers)).toEqual([...TEN.slice(1).map(() => 200), 201]);
    expect(ok(await api.get(`/events/${event.id}`)).available_languages).toEqual(['en', 'ja']);
  });

  it('who remove one translation remove it once', async () => {
    const event = await make.event({ titles: { en: 'A', ja: 'B' } });
    const answers = await atOnce(() => api.delete(`/events/${event.id}/translations/ja`));
    expect(statuses(answers)).toEqual([200, ...TEN.slice(1).map(() => 404)]);
  });

  it.each([
    ['events', 'event', 'title'],
    ['venues', 'venue', 'venue'],
    ['tags', 'tag', 'name'],
  ] as const)('who know one revision of %s: one writes, the others are told', async (path, kind, title) => {
    const record = await make[kind]();
    const etag = String((await api.get(`/${path}/${record.id}`)).headers['etag']);
    const answers = await atOnce((index) =>
      api.send('put', `/${path}/${record.id}`, {
        as: 'editor',
        headers: { 'if-match': etag },
        body: { [title]: `Writer ${index}` },
      }),
    );
    expect(statuses(answers)).toEqual([200, ...TEN.slice(1).map(() => 412)]);
    const [won] = answers.filter(({ status }) => status === 200);
    expect(ok(await api.get(`/${path}/${record.id}`))[title]).toBe(won?.body[title]);
  });

  it('who write one event without a condition all write, one revision each', async () => {
    const event = await make.event();
    const answers = await atOnce((index) =>
      api.put(`/events/${event.id}`, { tags: [`t${index}`], venue: { venue: `V${index}` } }),
    );
    expect(statuses(answers)).toEqual(TEN.map(() => 200));
    expect(String((await api.get(`/events/${event.id}`)).headers['etag'])).toMatch(/^"11-/);
  });

  it('who trash one event trash it once', async () => {
    const event = await make.event();
    expect(statuses(await atOnce(() => api.delete(`/events/${event.id}`)))).toEqual([
      200,
      ...TEN.slice(1).map(() => 410),
    ]);
  });

  it('who erase one event erase it once', async () => {
    const event = await make.event();
    expect(statuses(await atOnce(() => api.delete(`/events/${event.id}?permanent=true`)))).toEqual([
      200,
      ...TEN.slice(1).map(() => 404),
    ]);
  });

  it('who restore and replace a slug end with one of each', async () => {
    const trashed = await make.event({ title: 'Contested' });
    ok(await api.delete(`/events/${trashed.id}`));
    const answers = await atOnce((index) =>
      index === 0
        ? api.put(`/events/${trashed.id}`, { status: 'publish' })
        : api.post('/events', { title: 'Contested', ...NEW }),
    );
    expect(distinct(answers.map(({ body }) => body.slug))).toBe(10);
  });

  it.each<[string, (id: string) => Promise<Response>]>([
    ['an event', (id) => api.put(`/events/${id}`, { title: 'Later' })],
    ['its translation', (id) => api.put(`/events/${id}/translations/ja`, { title: '後で' })],
    ['away its translation', (id) => api.delete(`/events/${id}/translations/ko`)],
    ['away the event', (id) => api.delete(`/events/${id}`)],
  ])('as a category is moved, who write %s wait before they lock anything', async (_, write) => {
    const { id } = await make.event({ titles: { en: 'Now', ko: '지금' }, categories: [(await make.category()).id] });
    const mover = new pg.Client(api.databaseUrl);
    await mover.connect();
    try {
      await mover.query(`begin; select pg_advisory_xact_lock(hashtextextended('tree:term', 0))`);
      const writing = write(String(id));
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await until(async () => (await mover.query(waiting)).rowCount !== 0);
      expect((await mover.query('select 1 from event where id = $1 for update nowait', [id])).rowCount).toBe(1);
      await mover.query('commit');
      expect((await writing).status).toBeLessThan(300);
    } finally {
      await mover.end();
    }
  });

  it('who move categories below each other make no loop', async () => {
    const [a, b] = [await make.category(), await make.category()];
    const answers = await atOnce((index) =>
      index % 2 === 0
        ? api.put(`/categories/${a.id}`, { parent: b.id })
        : api.put(`/categories/${b.id}`, { parent: a.id }),
    );
    expect(distinct(answers.map((answer) => (answer.status === 200 ? '200' : refusal(answer))))).toBeLessThanOrEqual(2);
    expect(
      answers.every((answer) => answer.status === 200 || refusal(answer) === '400 rest_invalid_param: parent'),
    ).toBe(true);
    const parents = [ok(await api.get(`/categories/${a.id}`)).parent, ok(await api.get(`/categories/${b.id}`)).parent];
    expect(parents.filter((parent) => parent === 0)).toHaveLength(1);
  });

  it('who link an event with a venue that goes meanwhile see it linked or are told', async () => {
    const venue = await make.venue();
    const event = await make.event();
    const answers = await atOnce((index) =>
      index === 5
        ? api.delete(`/venues/${venue.id}?permanent=true`)
        : api.put(`/events/${event.id}`, { venue: venue.id }),
    );
    for (const { status } of answers) expect([200, 400, 409]).toContain(status);
    expect(ok(await api.get(`/events/${event.id}`)).venue).toEqual([]);
  });
});
