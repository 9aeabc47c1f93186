import pg from 'pg';
import type { Response } from 'supertest';
import { NOW, startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

const EVENT = { title: 'Lanterns', start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 21:00:00' };
const NEXT_DAY = '2026-07-16T04:00:01Z';

let api: TestApp;
let client: pg.Client;
let keys = 0;

beforeAll(async () => {
  api = await startTestApp();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await api.close();
});

beforeEach(() => {
  api.setNow(NOW);
});

const newKey = (): string => `key ${String((keys += 1))}`;

function post(key: string, path: string, body: object, as: As = 'editor'): Promise<Response> {
  return api.send('post', path, { as, body, headers: { 'idempotency-key': key } });
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** What an answer says, and in which headers. */
function said({ status, body, headers }: Response): object {
  const { etag, 'content-language': language, 'content-type': type, 'cache-control': caching } = headers as Json;
  return { status, body, etag, language, type, caching };
}

describe('a POST with a key', () => {
  it.each([
    ['/events', 'event', { ...EVENT, venue: { venue: 'Once' }, multilingual_language: 'ja' }],
    ['/venues', 'venue', { venue: 'Only once', description: 'Here' }],
    ['/organizers', 'organizer', { organizer: 'Only once' }],
    ['/categories', 'term', { name: 'Only once' }],
    ['/tags', 'term', { name: 'Only once' }],
  ])('to %s is made once, and answered as it was', async (path, table, body) => {
    const key = newKey();
    const first = await post(key, path, body);
    ok(first, 201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const before = await count(table);
    const second = await post(key, path, body);
    expect(said(second)).toEqual(said(first));
    expect(second.headers).toHaveProperty('idempotency-replayed', 'true');
    ok(await api.delete(`${path}/${String(first.body.id)}`));
    expect(said(await post(key, path, body))).toEqual(said(first));
    expect(await count(table)).toBeLessThanOrEqual(before);
  });

  it('to a record is answered as it was, whatever was written since', async () => {
    const { id } = await new Make(api).event();
    const key = newKey();
    const first = await post(key, `/events/${id}`, { title: 'One' });
    ok(await api.put(`/events/${id}`, { title: 'Two' }));
    expect(said(await post(key, `/events/${id}`, { title: 'One' }))).toEqual(said(first));
    expect(ok(await api.get(`/events/${id}`)).title).toBe('Two');
  });

  it('is made once by many at the same moment', async () => {
    const key = newKey();
    const before = await count('event');
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, '/events', EVENT)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    const others = answers.filter(({ status }) => status !== 201);
    for (const answer of others) {
      expect(refusal(answer)).toBe('409 rest_idempotency_key_in_use');
      expect(answer.headers).toHaveProperty('retry-after', '1');
    }
    expect(await count('event')).toBe(before + 1);
    expect(new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(1);
  });

  it('is refused where the key was another request’s', async () => {
    const key = newKey();
    ok(await post(key, '/events', EVENT), 201);
    const before = await count('event');
    for (const [path, body] of [
      ['/events', { ...EVENT, title: 'Another' }],
      ['/events?multilingual_language=ja', EVENT],
      ['/venues', { venue: 'Another' }],
    ] as const)
      expect(refusal(await post(key, path, body))).toBe('422 rest_idempotency_key_reused');
    expect(await count('event')).toBe(before);
  });

  it('has the keys of its user only', async () => {
    const key = newKey();
    const first = ok(await post(key, '/events', EVENT, 'editor'), 201);
    const other = ok(await post(key, '/events', EVENT, 'author'), 201);
    expect(other.id).not.toBe(first.id);
    expect(refusal(await post(key, '/events', EVENT, 'anybody'))).toBe('401 rest_forbidden');
  });

  it('is not answered again to a user who may not write any more', async () => {
    const key = newKey();
    expect((await post(key, '/events', EVENT, 'author')).status).toBe(201);
    const demote = (role: string): Promise<unknown> =>
      client.query(`update app_user set role = $1 where login = 'author'`, [role]);
    await demote('subscriber');
    try {
      expect((await post(key, '/events', EVENT, 'author')).status).toBe(403);
    } finally {
      await demote('author');
    }
  });

  it('is asked anew after a day, and its key is gone', async () => {
    const key = newKey();
    const first = ok(await post(key, '/events', EVENT), 201);
    api.setNow(NEXT_DAY);
    expect(ok(await post(key, '/events', EVENT), 201).id).not.toBe(first.id);
    expect(ok(await post(newKey(), '/events', EVENT), 201)).toBeDefined();
    const { rows } = await client.query('select 1 from idempotency_key where created_at <= $1', [NOW]);
    expect(rows).toEqual([]);
  });

  it('that was refused is not kept', async () => {
    const key = newKey();
    expect(refusal(await post(key, '/events', { ...EVENT, title: '' }))).toBe('400 rest_invalid_param: title');
    expect(refusal(await post(key, '/events', EVENT, 'subscriber'))).toBe('403 rest_forbidden');
    expect(await count(`idempotency_key where answer is null`)).toBe(0);
    ok(await post(key, '/events', EVENT), 201);
  });

  it('that fails is not kept', async () => {
    const key = newKey();
    const before = await count('idempotency_key');
    await client.query('alter table event rename to event_gone');
    const failed = await post(key, '/events', EVENT);
    await client.query('alter table event_gone rename to event');
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await count('idempotency_key')).toBe(before);
    ok(await post(key, '/events', EVENT), 201);
  });

  it.each(['event', 'venue'] as const)(
    'whose answer was lost with its process is answered from the %s',
    async (kind) => {
      const key = newKey();
      const body = kind === 'event' ? EVENT : { venue: `Lost ${key}` };
      const first = ok(await post(key, `/${kind}s`, body), 201);
      const lost = `update idempotency_key set answer = null, running_until = $1 where record_id = $2`;
      await client.query(lost, ['2026-07-15T04:00:30Z', first.id]);
      expect(refusal(await post(key, `/${kind}s`, body))).toBe('409 rest_idempotency_key_in_use');
      api.setNow('2026-07-15T04:00:31Z');
      const before = await count(kind);
      expect(ok(await post(key, `/${kind}s`, body), 201)).toEqual(first);
      expect(await count(kind)).toBe(before);
    },
  );

  it('is answered again when its answer was too long to be kept', async () => {
    const key = newKey();
    const body = { ...EVENT, description: `<p>${'Long. '.repeat(8000)}</p>` };
    const first = ok(await post(key, '/events', body), 201);
    expect(ok(await post(key, '/events', body), 201)).toEqual(first);
  });

  it('may be an upload', async () => {
    const uploads = await Uploads.to(api);
    const key = newKey();
    const upload = async (file: Buffer, text = 'A'): Promise<Response> =>
      uploads.form('/media').set('Idempotency-Key', key).field('alt_text', text).attach('file', file, 'a.png');
    const first = await upload(uploads.png);
    expect(first.status).toBe(201);
    expect((await upload(uploads.png)).body.id).toBe(first.body.id);
    const other = Buffer.from(uploads.png);
    other[other.length - 1] = 0;
    for (const answer of [await upload(other), await upload(uploads.png, 'B')]) expect(answer.status).toBe(422);
  });

  it.each(['', ' ', 'é', 'x'.repeat(256)])('has a key that can be read: %.8j', async (key) => {
    const answer = await api
      .raw('post', '/calendar/events/v1/tags')
      .auth('editor', api.passwords.editor)
      .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
      .send({ name: 'No key' });
    expect(refusal(answer)).toBe('400 rest_invalid_param: Idempotency-Key');
  });

  it('is named by nothing but a POST', async () => {
    const { id } = await new Make(api).event();
    const key = newKey();
    for (const title of ['One', 'Two']) {
      const options = { as: 'editor', body: { title }, headers: { 'idempotency-key': key } } as const;
      expect(ok(await api.send('put', `/events/${id}`, options)).title).toBe(title);
    }
  });
});

describe('keys', () => {
  it('of one user make room for each other', async () => {
    await client.query(`insert into idempotency_key (user_id, key, request, created_at, running_until, answer)
      select 4, sha256(n::text::bytea), '', '2026-07-15T03:00:00Z'::timestamptz + n * interval '1 millisecond', now(), '{}'
      from generate_series(1, 10000) n`);
    expect((await post(newKey(), '/events', { ...EVENT, post_password: 'x' }, 'contributor')).status).toBe(403);
    expect(await count('idempotency_key where user_id = 4')).toBe(9500);
  });

  it('go with their user', async () => {
    await client.query(`delete from app_user where id = 4`);
    expect(await count('idempotency_key where user_id = 4')).toBe(0);
  });
});
