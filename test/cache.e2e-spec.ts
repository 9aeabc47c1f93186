import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { AnswerCache } from '../src/cache/answer-cache.js';
import { ChangeFeed } from '../src/database/change-feed.js';
import { NOW, startTestApp, type TestApp } from './support/app.js';
import { Make, ok } from './support/make.js';

let app: TestApp;
let make: Make;

beforeAll(async () => {
  app = await startTestApp({ CACHE_MB: '1', TIMEZONE: 'Asia/Hong_Kong' });
  make = new Make(app);
});

afterAll(() => app.close());

beforeEach(() => {
  app.setNow(NOW);
});

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer as it comes over the wire. */
async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const target = `${app.config.apiRoot}/${app.config.apiNamespace}${path}`;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject).end();
  });
}

/** How many statements the database is sent for what is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    // What keeps the connection for changes alive is no statement of a request.
    if (given[0] !== 'select 1') count += 1;
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

/** Until the notice of the last write has come, a further one may still empty the memory. */
async function settled(): Promise<void> {
  const feed = app.app.get(ChangeFeed);
  for (let before = -1; before !== feed.generation;) {
    before = feed.generation;
    await pause(60);
  }
}

async function isKept(path: string, headers: http.OutgoingHttpHeaders = {}): Promise<boolean> {
  await settled();
  await ask(path, headers);
  // It is kept once the database has said until when it holds.
  await pause(40);
  return (await statementsOf(() => ask(path, headers))) === 0;
}

function plain({ headers: { date: _date, ...headers }, body }: Answer): object {
  delete headers['transfer-encoding'];
  delete headers['content-length'];
  return { headers, body: body.toString('latin1') };
}

describe('answers from memory', () => {
  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'gzip' }],
    ['compressed better', { 'accept-encoding': 'br, gzip' }],
    ['of another origin', { origin: 'https://a.example' }],
    ['of another host', { host: 'b.example' }],
    ['in a language', { 'accept-language': 'ja' }],
  ])('are the ones that were given before: %s', async (_, headers) => {
    await make.event({ description: 'Long enough to be compressed. '.repeat(80) });
    await settled();
    const first = await ask('/events', headers);
    await pause(40);
    let second: Answer | undefined;
    expect(await statementsOf(async () => (second = await ask('/events', headers)))).toBe(0);
    expect(second && plain(second)).toEqual(plain(first));
  });

  it('tell requests apart by what shapes the answer', async () => {
    await make.event({ titles: { en: 'Apart', ja: '別' } });
    expect(await isKept('/events')).toBe(true);
    const body = async (headers: http.OutgoingHttpHeaders): Promise<string> =>
      (await ask('/events', headers)).body.toString();
    expect(await body({ 'accept-language': 'ja' })).toContain('別');
    expect(await body({ host: 'c.example' })).toContain('http://c.example/');
    expect((await ask('/events', { origin: 'https://d.example' })).headers['access-control-allow-origin']).toBe(
      'https://d.example',
    );
    expect((await ask('/events')).headers['access-control-allow-origin']).not.toBe('https://d.example');
  });

  it('answer HEAD and If-None-Match as the service itself does', async () => {
    await make.event();
    await settled();
    const head = await ask('/events', { 'cache-control': 'no-cache' }, 'HEAD');
    const first = await ask('/events');
    const missed = await ask('/events', { 'if-none-match': first.headers.etag, 'cache-control': 'no-store' });
    await pause(40);
    const etag = first.headers.etag ?? '';
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const count = await statementsOf(async () => {
        const answer = await ask('/events', { 'if-none-match': given });
        expect(answer.status).toBe(304);
        expect(answer.body).toHaveLength(0);
      });
      expect(count).toBe(0);
    }
    expect((await ask('/events', { 'if-none-match': '"another"' })).status).toBe(200);
    expect(plain(await ask('/events', {}, 'HEAD'))).toEqual(plain(head));
    expect(missed.status).toBe(304);
  });

  it.each([
    ['credentials', '/events', () => ({ authorization: `Bearer ${app.passwords.subscriber}` })],
    ['no-cache', '/events', () => ({ 'cache-control': 'no-cache' })],
    ['Pragma', '/events', () => ({ pragma: 'no-cache' })],
    ['a password', '/events?password=x', () => ({})],
    ['now', '/events?starts_after=now', () => ({})],
    ['an hour from now', '/events?ends_before=%2B1%20hour', () => ({})],
    ['the hour', '/events?strict_dates=true', () => ({})],
    ['nearness in time', '/events?search=a&orderby=relevance', () => ({})],
    ['an error', '/events?page=x', () => ({})],
    ['the document', '/doc', () => ({})],
  ])('are not given where it matters: %s', async (_, path, headers) => {
    await make.event();
    await settled();
    await ask(path, headers());
    await pause(40);
    const size = (): number => (app.app.get(AnswerCache) as unknown as { answers: { size: number } }).answers.size;
    const before = size();
    await ask(path, headers());
    expect(size()).toBe(before);
    expect(await isKept('/venues')).toBe(true);
    if (path !== '/doc' && path !== '/events?page=x')
      expect(await statementsOf(() => ask(path, headers()))).toBeGreaterThan(0);
  });

  it('end with every write, of this process at once', async () => {
    const venue = await make.venue({ venue: 'Old Hall' });
    const organizer = await make.organizer();
    const category = await make.category();
    const event = await make.event({ venue: venue.id, organizer: organizer.id, categories: [category.id] });
    const path = `/events/${String(event.id)}`;
    const writes: [string, () => Promise<unknown>][] = [
      ['First', () => app.put(path, { title: 'First' })],
      ['New Hall', () => app.put(`/venues/${String(venue.id)}`, { venue: 'New Hall' })],
      ['Somebody', () => app.put(`/organizers/${String(organizer.id)}`, { organizer: 'Somebody' })],
      ['Genre', () => app.put(`/categories/${String(category.id)}`, { name: 'Genre' })],
      ['Neu', () => app.send('put', `${path}/translations/en`, { as: 'editor', body: { title: 'Neu' } })],
    ];
    for (const [word, write] of writes) {
      expect(await isKept(path)).toBe(true);
      await write();
      expect((await ask(path)).body.toString()).toContain(word);
    }
    expect(await isKept(path)).toBe(true);
    ok(await app.delete(path));
    expect((await ask(path)).status).toBe(403);
  });

  it('do not keep what was read before a write', async () => {
    const { id } = await make.event({ title: 'Before' });
    const path = `/events/${String(id)}`;
    for (let round = 0; round < 15; round += 1) {
      const title = `Round ${String(round)}`;
      await Promise.all([ask(path), ask(path), app.put(path, { title }), ask(path), ask(path)]);
      expect((await ask(path)).body.toString()).toContain(title);
      await pause(20);
      expect((await ask(path)).body.toString()).toContain(title);
    }
  });

  it('end by the clock: at a publication, at midnight, when an event begins', async () => {
    const titles = async (path: string): Promise<string> => (await ask(path)).body.toString();
    const venue = await make.venue();
    await make.event({ title: 'Scheduled', date_utc: '2026-07-15 05:00:00' });
    await make.event({
      title: 'This morning',
      start_date: '2026-07-15 13:00:00',
      end_date: '2026-07-15 14:00:00',
      timezone: 'Asia/Hong_Kong',
      venue: venue.id,
    });
    const upcoming = '/venues?only_with_upcoming=true';
    expect(await isKept('/events?per_page=50')).toBe(true);
    expect(await isKept(upcoming)).toBe(true);
    expect(await titles('/events?per_page=50')).not.toContain('Scheduled');
    app.setNow('2026-07-15T05:00:00Z');
    expect(await titles('/events?per_page=50')).toContain('Scheduled');
    expect(await titles(upcoming)).toContain(`"id":${String(venue.id)},`);
    app.setNow('2026-07-15T05:00:01Z');
    expect(await titles(upcoming)).not.toContain(`"id":${String(venue.id)},`);
    expect(await isKept('/events?per_page=50')).toBe(true);
    expect(await titles('/events?per_page=50')).toContain('This morning');
    app.setNow('2026-07-15T15:59:59Z');
    expect(await isKept('/events?per_page=50')).toBe(true);
    expect(await titles('/events?per_page=50')).toContain('This morning');
    app.setNow('2026-07-15T16:00:00Z');
    expect(await titles('/events?per_page=50')).not.toContain('This morning');
    // Nor is an answer of the future given in the past.
    app.setNow(NOW);
    expect(await titles('/events?per_page=50')).not.toContain('Scheduled');
  });

  it('take no more memory than they may, whatever hosts and parameters are asked for', async () => {
    await make.event({ description: 'Text. '.repeat(2000) });
    await settled();
    const { answers } = app.app.get(AnswerCache) as unknown as { answers: { calculatedSize: number; size: number } };
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          ask(`/events?x=${String(batch)}${'y'.repeat(500)}`, { host: `h${String(batch * 10 + n)}.example` }),
        ),
      );
    }
    expect(answers.calculatedSize).toBeLessThanOrEqual(1024 * 1024);
    expect(answers.size).toBeGreaterThan(2);
    expect(answers.size).toBeLessThan(100);
    expect(await isKept(`/events?x=${'y'.repeat(5000)}`)).toBe(false);
  });

  it('end when others write, and stop while nobody says so', async () => {
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    try {
      const { id } = await make.event({ title: 'Elsewhere' });
      const path = `/events/${String(id)}`;
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) {
        expect(await isKept(path)).toBe(true);
        const title = `By another ${String(round)}`;
        await other.query('update event_translation set title = $1 where event_id = $2', [title, id]);
        const begin = performance.now();
        while (!(await ask(path)).body.toString().includes(title))
          expect(performance.now() - begin).toBeLessThan(5_000);
        times.push(performance.now() - begin);
      }
      times.sort((a, b) => a - b);
      expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(100);

      expect(await isKept(path)).toBe(true);
      const feed = app.app.get(ChangeFeed);
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kalends changes' and datname = current_database()`,
      );
      while (feed.connected) await pause(5);
      await other.query('update event_translation set title = $1 where event_id = $2', ['Unheard', id]);
      expect((await ask(path)).body.toString()).toContain('Unheard');
      while (!feed.connected) await pause(20);
      expect(await isKept(path)).toBe(true);
    } finally {
      await other.end();
    }
  }, 60_000);
});

describe('without memory', () => {
  it('every answer is made anew', async () => {
    const plainApp = await startTestApp({ CACHE_MB: '0' });
    try {
      const make = new Make(plainApp);
      await make.event();
      await plainApp.get('/events');
      await pause(60);
      expect(await statementsOf(() => plainApp.get('/events'))).toBeGreaterThan(0);
    } finally {
      await plainApp.close();
    }
  });
});
