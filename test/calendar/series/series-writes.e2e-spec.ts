import type { Response } from 'supertest';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { Series } from '../../support/series.js';
import { Uploads } from '../../support/uploads.js';
import { outside } from '../../support/outside.js';

const { UsersService } = await outside<typeof import('#platform/auth/users.service.js')>(
  'src/platform/auth/users.service.ts',
);

let api: InspectedApp;
let series: Series;
let keys = 0;

beforeAll(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterAll(() => api.close());

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

const GONE = '410 event-occurrence-removed';
const path = (id: unknown): string => `/events/${String(id)}`;
const idsOf = async (id: number): Promise<number[]> => (await series.occurrences(id)).map((one) => one.id as number);
const read = async (id: number): Promise<Json> => ok(await api.get(path(id), 'administrator'));

describe('scope', () => {
  const METHODS = ['put', 'patch', 'post', 'delete'] as const;

  it.each(
    METHODS.flatMap((method) => ['these', 'THIS ', '', 7, ['this'], null].map((scope) => [method, scope] as const)),
  )('of %s is refused: %j', async (method, scope) => {
    const event = await series.weekly();
    const [, second = 0] = await idsOf(event.id);
    const answer = await api.send(method, path(second), { as: 'administrator', body: { scope, title: 'No' } });
    expect(refusal(answer)).toBe('400 rest_invalid_param: scope');
    expect(await series.occurrences(event.id)).toHaveLength(10);
  });

  it.each(['this', 'following', 'all'])('%s of an event that takes place once is the event', async (scope) => {
    const event = await series.make.event({ title: 'Once' });
    expect(await series.write(event.id, { scope, title: 'Still once' })).toMatchObject({
      id: event.id,
      title: 'Still once',
      recurring: false,
    });
    await series.remove(event.id, `?scope=${scope}`);
    expect(refusal(await api.get(path(event.id), 'anybody'))).toBe('403 event-no-longer-available');
  });

  it('is read of the query of PATCH and PUT as well', async () => {
    const event = await series.weekly();
    const [, second = 0] = await idsOf(event.id);
    for (const [method, cost] of [
      ['patch', '5'],
      ['put', '6'],
    ] as const)
      ok(await api.send(method, `${path(second)}?scope=all`, { as: 'administrator', body: { cost } }));
    expect((await read(event.id)).cost).toBe('$6');
  });

  it.each(['this', 'following', 'all'])('%s of a date that is gone is refused', async (scope) => {
    const event = await series.weekly();
    const [, removed = 0, dropped = 0] = await idsOf(event.id);
    await series.remove(removed);
    await series.write(event.id, { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=3;COUNT=3'] });
    const rule = (await read(event.id)).recurrence;
    for (const id of [removed, dropped]) {
      for (const method of ['put', 'patch', 'post'] as const) {
        const answer = await api.send(method, path(id), { as: 'administrator', body: { scope, title: 'No' } });
        expect([method, refusal(answer)]).toEqual([method, GONE]);
      }
      expect(refusal(await api.delete(`${path(id)}?scope=${scope}`))).toBe(GONE);
      expect(refusal(await api.put(`${path(id)}/translations/ja`, { title: '教室' }))).toMatch(/^4(04|10) /);
    }
    expect((await read(event.id)).recurrence).toEqual(rule);
  });

  it('of an id that never was is refused as without it', async () => {
    for (const scope of ['this', 'following', 'all'])
      expect(refusal(await api.put('/events/999999', { scope, title: 'No' }))).toBe('404 rest-event-not-found');
  });
});

describe('a write with a key', () => {
  const post = (id: number, key: string, body: object): Promise<Response> =>
    api.send('post', path(id), { as: 'administrator', body, headers: { 'idempotency-key': key } });

  it.each(['this', 'following', 'all'])('and scope=%s is made once', async (scope) => {
    const event = await series.weekly();
    const [, , third = 0] = await idsOf(event.id);
    const key = `series ${String((keys += 1))}`;
    const first = await post(third, key, { scope, title: 'Own', cost: '4' });
    const before = (await series.list('per_page=1&start_date=2026-01-01')).total as number;
    const second = await post(third, key, { scope, title: 'Own', cost: '4' });
    expect([ok(second), second.headers['idempotency-replayed']]).toEqual([ok(first), 'true']);
    expect((await series.list('per_page=1&start_date=2026-01-01')).total).toBe(before);
    expect((await read(third)).title).toBe('Own');
    const other = await post(third, key, { scope: scope === 'this' ? 'all' : 'this', title: 'Own', cost: '4' });
    expect(other.status).toBe(422);
  });

  it('is made once when it comes several times at once', async () => {
    const event = await series.weekly();
    const [, , third = 0] = await idsOf(event.id);
    const key = `series ${String((keys += 1))}`;
    const sent = await Promise.all([1, 2, 3].map(() => post(third, key, { scope: 'following', title: 'Second half' })));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(sent.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect([(await idsOf(event.id)).length, (await idsOf(third)).length]).toEqual([2, 8]);
  });
});

describe('If-Match', () => {
  const tag = async (id: number): Promise<string> => String((await api.get(path(id))).headers['etag']);
  const put = async (id: number, etag: string, body: object): Promise<string> => {
    const answer = await api.send('put', path(id), { as: 'administrator', headers: { 'if-match': etag }, body });
    return answer.status === 200 ? '200' : refusal(answer);
  };
  const FAILED = '412 rest_precondition_failed';

  it('of one exception holds whatever is written to another', async () => {
    const event = await series.weekly();
    const [, second = 0, third = 0] = await idsOf(event.id);
    await series.write(second, { title: 'Two' });
    await series.write(third, { title: 'Three' });
    const [ofSecond, ofThird] = [await tag(second), await tag(third)];
    await series.write(third, { cost: '9' });
    expect(await put(second, ofSecond, { cost: '1' })).toBe('200');
    expect(await put(third, ofThird, { cost: '1' })).toBe(FAILED);
    expect(await put(second, ofThird, { cost: '1' })).toBe(FAILED);
  });

  it('of a series does not hold any more after a write to it, nor those of the exceptions that follow it', async () => {
    const event = await series.weekly();
    const [, second = 0, third = 0] = await idsOf(event.id);
    await series.write(second, { title: 'Two' });
    const [ofSeries, ofSecond, ofThird] = [await tag(event.id), await tag(second), await tag(third)];
    await series.write(event.id, { featured: true });
    expect(await put(event.id, ofSeries, { cost: '1' })).toBe(FAILED);
    expect(await put(second, ofSecond, { cost: '1' })).toBe(FAILED);
    expect(await put(third, ofThird, { cost: '1' })).toBe(FAILED);
    expect(await put(event.id, await tag(event.id), { cost: '1' })).toBe('200');
  });

  it('of a series holds after a write to one exception, which is none to the series', async () => {
    const event = await series.weekly();
    const [, second = 0] = await idsOf(event.id);
    const ofSeries = await tag(event.id);
    await series.write(second, { title: 'Two' });
    expect(await put(event.id, ofSeries, { cost: '1' })).toBe('200');
  });
});

describe('what an exception uses', () => {
  it('may be removed: without its own image it has none, and the series keeps the series’', async () => {
    const uploads = await Uploads.to(api);
    const [ofSeries, own] = [await uploads.image('administrator'), await uploads.image('administrator')];
    const event = await series.weekly({ image: ofSeries.id });
    const [, second = 0, third = 0] = await idsOf(event.id);
    expect((await series.write(second, { image: own.id })).image.id).toBe(own.id);
    ok(await api.delete(`/media/${String(own.id)}?force=true`));
    expect((await read(second)).image).toBe(false);
    expect((await read(third)).image.id).toBe(ofSeries.id);
    await series.write(event.id, { cost: '3' });
    expect((await read(second)).image).toBe(false);
    ok(await api.delete(`/media/${String(ofSeries.id)}?force=true`));
    expect([(await read(second)).image, (await read(event.id)).image]).toEqual([false, false]);
  });

  it('lets its author go with its series: removed once that has another', async () => {
    const users = api.app.get(UsersService, { strict: false });
    const { id: author } = await users.add('leaving', 'editor');
    const event = await series.weekly({ author });
    const [, second = 0] = await idsOf(event.id);
    expect((await series.write(second, { title: 'Special' })).author).toBe(String(author));
    await expect(users.remove('leaving')).rejects.toThrow(/is the author of 2 records/);
    await series.write(event.id, { author: 1 });
    await users.remove('leaving');
    expect(await read(second)).toMatchObject({ title: 'Special', author: '1' });
  });

  it('was written by somebody whose name is taken away, and stays', async () => {
    const users = api.app.get(UsersService, { strict: false });
    const { password } = await users.add('unnamed', 'editor');
    const event = await series.weekly();
    const [, second = 0] = await idsOf(event.id);
    const write = api.raw('put', `/calendar/events/v1${path(second)}`).auth('unnamed', password);
    // An exception has the author of its series, whoever writes to it.
    expect(ok(await write.send({ title: 'Theirs' }))).toMatchObject({ title: 'Theirs', author: '1' });
    await users.anonymise('unnamed');
    expect((await read(second)).title).toBe('Theirs');
    const [{ user }] = ok(await api.get(`${path(second)}/revisions`, 'administrator')).revisions;
    expect(user).toBeNull();
  });
});
