import type { Response } from 'supertest';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const KINDS = [
  ['events', 'event', 'title'],
  ['venues', 'venue', 'venue'],
  ['organizers', 'organizer', 'organizer'],
  ['categories', 'category', 'name'],
  ['tags', 'tag', 'name'],
] as const;
const etag = ({ headers }: Response): string => String(headers['etag']);
const conditional = (path: string, tag: string, as?: As): Promise<Response> =>
  api.send('get', path, { headers: { 'if-none-match': tag }, ...(as ? { as } : {}) });

describe.each(KINDS)('the entity tag of %s', (path, kind, title) => {
  const at = ({ id }: { id: number }): string => `/${path}/${id}`;
  const write = (
    method: 'put' | 'delete',
    record: { id: number },
    ifMatch: string,
    body: object = {},
    as: As = 'editor',
  ): Promise<Response> => api.send(method, at(record), { as, headers: { 'if-match': ifMatch }, body });

  it('is the revision and a digest, and saves a second answer', async () => {
    const record = await make[kind]();
    const first = await api.get(at(record));
    expect(etag(first)).toMatch(/^"1-[\w-]{20,}"$/);
    const second = await conditional(at(record), etag(first));
    expect([second.status, second.text, etag(second), second.headers['content-type']]).toEqual([
      304,
      '',
      etag(first),
      undefined,
    ]);
    expect((await conditional(at(record), `"other", W/${etag(first)}`)).status).toBe(304);
    expect((await conditional(at(record), '"1-other"')).status).toBe(200);
  });

  it('is another after a write, of which it names the revision', async () => {
    const record = await make[kind]();
    const first = etag(await api.get(at(record)));
    expect(etag(await api.put(at(record), { description: 'Changed' }))).toMatch(/^"2-/);
    const after = await conditional(at(record), first);
    expect([after.status, etag(after).slice(0, 3)]).toEqual([200, '"2-']);
  });

  it('is another in another language, though the revision is the same', async () => {
    const record = await make[kind]({ titles: { en: 'One', ja: '一' } });
    const tags = [
      etag(await api.get(`${at(record)}?multilingual_language=en`)),
      etag(await api.get(`${at(record)}?multilingual_language=ja`)),
    ];
    expect(tags[0]).not.toBe(tags[1]);
    expect(tags.map((tag) => tag.split('-')[0])).toEqual(['"2', '"2']);
  });

  it('lets a write through that knows the present revision, in whatever language it was read', async () => {
    const record = await make[kind]();
    const japanese = etag(await api.get(`${at(record)}?multilingual_language=ja`));
    expect((await write('put', record, japanese, { description: 'A' })).status).toBe(200);
    expect((await write('put', record, '*', { description: 'B' })).status).toBe(200);
    expect((await write('put', record, '"0-x", "3-x"', { description: 'C' })).status).toBe(200);
  });

  it('stops a write that does not, and nothing is changed', async () => {
    const record = await make[kind]();
    const stale = etag(await api.get(at(record)));
    ok(await api.put(at(record), { description: 'Theirs' }));
    const before = ok(await api.get(at(record)));
    for (const wrong of [stale, '"x"', 'nonsense', '"99-x"']) {
      expect(refusal(await write('put', record, wrong, { [title]: 'Mine' }))).toBe('412 rest_precondition_failed');
      expect(refusal(await write('delete', record, wrong))).toBe('412 rest_precondition_failed');
    }
    expect(ok(await api.get(at(record)))).toEqual(before);
  });

  it('comes after validation, permission and existence', async () => {
    const record = await make[kind]();
    expect(refusal(await write('put', record, '"9-x"', { [title]: '' }))).toBe(`400 rest_invalid_param: ${title}`);
    expect(refusal(await write('put', record, '"9-x"', {}, 'anybody'))).toBe('401 rest_forbidden');
    expect(refusal(await write('put', record, '"9-x"', {}, 'subscriber'))).toBe('403 rest_forbidden');
    expect((await write('put', { id: 99_999 }, '"9-x"')).status).not.toBe(412);
  });

  it('of a list saves a second answer until something in it changes', async () => {
    const record = await make[kind]();
    const list = `/${path}?hide_empty=false&include=${record.id}&per_page=50`;
    const first = etag(await api.get(list));
    expect((await conditional(list, first)).status).toBe(304);
    ok(await api.put(at(record), { description: 'Another' }));
    expect((await conditional(list, first)).status).toBe(200);
  });
});

describe('the entity tag of an event', () => {
  it('changes with what is shown of its venue, though its revision stays', async () => {
    const event = await make.event({ venue: { venue: 'Before' } });
    const first = etag(await api.get(`/events/${event.id}`));
    ok(await api.put(`/venues/${event.venue.id}`, { venue: 'After' }));
    const second = await conditional(`/events/${event.id}`, first);
    expect([second.status, etag(second).slice(0, 3)]).toEqual([200, first.slice(0, 3)]);
    expect(
      (await api.send('put', `/events/${event.id}`, { as: 'editor', headers: { 'if-match': first }, body: {} })).status,
    ).toBe(200);
  });

  it('goes up by restoring and trashing too', async () => {
    const event = await make.event();
    const tags = [
      etag(await api.delete(`/events/${event.id}`)),
      etag(await api.put(`/events/${event.id}`, { status: 'publish' })),
    ];
    expect(tags.map((tag) => tag.split('-')[0])).toEqual(['"2', '"3']);
  });
});

describe('how long an answer may be kept', () => {
  const kept = async (path: string, options: { as?: As; headers?: Record<string, string> } = {}): Promise<unknown> =>
    (await api.send('get', path, options)).headers['cache-control'];

  it('is until it is asked about again, for anybody', async () => {
    const event = await make.event();
    for (const path of ['/events', `/events/${event.id}`, '/venues', '/categories'])
      expect(await kept(path)).toBe('public, no-cache');
  });

  it('is not at all with credentials, a password, a write or an error', async () => {
    const event = await make.event();
    expect(await kept('/events', { as: 'subscriber' })).toBe('private, no-store');
    expect(await kept('/events?password=x')).toBe('private, no-store');
    expect((await api.put(`/events/${event.id}`, {})).headers['cache-control']).toBe('private, no-store');
    expect(await kept('/events/99999')).toContain('no-store');
  });

  it('varies with language, credentials and origin', async () => {
    for (const path of ['/events', '/events/99999']) {
      const { headers } = await api.send('get', path, { headers: { origin: 'http://a.example' } });
      expect(String(headers['vary']).toLowerCase().split(/, */)).toEqual(
        expect.arrayContaining(['accept-language', 'authorization', 'origin']),
      );
    }
  });

  it('is the same on a 304 as on a 200', async () => {
    const first = await api.get('/events');
    const second = await conditional('/events', etag(first));
    expect([second.status, second.headers['cache-control'], second.headers['content-language']]).toEqual([
      304,
      first.headers['cache-control'],
      first.headers['content-language'],
    ]);
    expect(String(second.headers['vary']).toLowerCase().split(/, */)).toEqual(
      expect.arrayContaining(['accept-language', 'authorization', 'origin']),
    );
  });

  it('is not longer because a date was sent with it', async () => {
    const event: Json = await make.event();
    const { status } = await api.send('get', `/events/${event.id}`, {
      headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    });
    expect(status).toBe(200);
  });
});

describe('an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is compressed for whoever takes %s', async (accepted, expected) => {
    for (let count = 0; count < 2; count += 1) await make.event();
    const { headers } = await api.send('get', '/events', { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(expected);
  });

  it('names the service’s version and root, errors too', async () => {
    for (const path of ['/events', '/events/99999', '/nothing']) {
      const { headers } = await api.get(path);
      expect([headers['x-tec-api-version'], new URL(String(headers['x-tec-api-root'])).pathname]).toEqual([
        'v1',
        '/calendar/events/v1/',
      ]);
    }
  });
});
