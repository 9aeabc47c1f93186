import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { NOW } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok } from '../../support/make.js';
import { ask, kept, remembered, settled, statementsOf } from '../../support/raw-answers.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { ChangeFeed } = await outside<typeof import('#platform/database/change-feed.js')>(
  'src/platform/database/change-feed.ts',
);
const { AnswerCache } = await outside<typeof import('#platform/cache/answer-cache.js')>(
  'src/platform/cache/answer-cache.ts',
);

let app: InspectedApp;
let make: Make;

beforeAll(async () => {
  app = await startInspectedApp({ CACHE_MB: '1' });
  make = new Make(app);
});

afterAll(() => app.close());

beforeEach(() => {
  app.setNow(NOW);
});

describe('answers from memory end', () => {
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
      await kept(app, path);
      await write();
      expect((await ask(app, path)).body.toString()).toContain(word);
    }
    await kept(app, path);
    ok(await app.delete(path));
    expect((await ask(app, path)).status).toBe(403);
  });

  it('hold what was published before they were asked for, whoever asks with them from before', async () => {
    const venue = await make.venue({ venue: 'Soon', date_utc: '2026-07-15 04:00:10' });
    const events = await Promise.all([1, 2, 3, 4].map(() => make.event({ venue: venue.id })));
    const other = await make.event();
    await settled(app);
    app.setNow('2026-07-15T04:00:09Z');
    expect((await ask(app, `/venues/${String(venue.id)}`)).status).toBe(403);
    const opened = async (): Promise<Socket> => {
      const socket = connect((app.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1').resume();
      await once(socket, 'connect');
      return socket;
    };
    const get = (id: number, more: string): string =>
      `GET ${app.config.apiRoot}/${app.config.apiNamespace}/events/${String(id)} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;
    const [readers, slow] = [await Promise.all(events.map(opened)), await Promise.all(events.map(opened))];
    // Those who are slow to send a body ask as of the moment at which they began.
    let begun = 0;
    app.app.getHttpServer().on('request', () => (begun += 1));
    for (const socket of slow)
      socket.write(`${get(other.id, 'Content-Type: application/json\r\nContent-Length: 2\r\n')}{`);
    await until(() => begun === slow.length);
    app.setNow('2026-07-15T04:00:11Z');
    const answers = readers.map(async (socket) => String((await once(socket, 'data'))[0]));
    for (const [at, socket] of readers.entries()) socket.write(get(events[at]?.id ?? 0, ''));
    for (const socket of slow) socket.write('}');
    for (const answer of await Promise.all(answers)) expect(answer).toContain('"Soon"');
    for (const socket of [...readers, ...slow]) socket.destroy();
  });

  it('do not keep what was read before a write', async () => {
    const { id } = await make.event({ title: 'Before' });
    const path = `/events/${String(id)}`;
    for (let round = 0; round < 15; round += 1) {
      const title = `Round ${String(round)}`;
      await Promise.all([ask(app, path), ask(app, path), app.put(path, { title }), ask(app, path), ask(app, path)]);
      expect((await ask(app, path)).body.toString()).toContain(title);
      await pause(20);
      expect((await ask(app, path)).body.toString()).toContain(title);
    }
  });

  it('end by the clock: at a publication, at midnight, when an event ends', async () => {
    const titles = async (path: string): Promise<string> => (await ask(app, path)).body.toString();
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
    await kept(app, '/events?per_page=50');
    await remembered(app, upcoming);
    expect(await titles('/events?per_page=50')).not.toContain('Scheduled');
    app.setNow('2026-07-15T05:00:00Z');
    expect(await titles('/events?per_page=50')).toContain('Scheduled');
    expect(await titles(upcoming)).toContain(`"id":${String(venue.id)},`);
    app.setNow('2026-07-15T05:59:59Z');
    await kept(app, upcoming);
    expect(await titles(upcoming)).toContain(`"id":${String(venue.id)},`);
    app.setNow('2026-07-15T06:00:00Z');
    expect(await titles(upcoming)).not.toContain(`"id":${String(venue.id)},`);
    await kept(app, '/events?per_page=50');
    expect(await titles('/events?per_page=50')).toContain('This morning');
    app.setNow('2026-07-15T15:59:59Z');
    await kept(app, '/events?per_page=50');
    expect(await titles('/events?per_page=50')).toContain('This morning');
    app.setNow('2026-07-15T16:00:00Z');
    expect(await titles('/events?per_page=50')).not.toContain('This morning');
    // Nor is an answer of the future given in the past.
    app.setNow(NOW);
    expect(await titles('/events?per_page=50')).not.toContain('Scheduled');
  });

  it('take no more memory than they may, whatever hosts and parameters are asked for', async () => {
    await make.event({ description: 'Text. '.repeat(2000) });
    await settled(app);
    const cache = app.app.get(AnswerCache);
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          ask(app, `/events?x=${String(batch)}${'y'.repeat(500)}`, { host: `h${String(batch * 10 + n)}.example` }),
        ),
      );
    }
    expect(cache.usage.bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.usage.answers).toBeGreaterThan(2);
    expect(cache.usage.answers).toBeLessThan(100);
    const long = `/events?x=${'y'.repeat(5000)}`;
    await ask(app, long);
    await kept(app, '/venues');
    expect(await statementsOf(() => ask(app, long))).toBeGreaterThan(0);
  });

  it('end when others write, and stop while nobody says so', async () => {
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    try {
      const { id } = await make.event({ title: 'Elsewhere' });
      const path = `/events/${String(id)}`;
      for (let round = 0; round < 5; round += 1) {
        await kept(app, path);
        const title = `By another ${String(round)}`;
        await other.query('update event_translation set title = $1 where event_id = $2', [title, id]);
        await until(async () => (await ask(app, path)).body.toString().includes(title));
      }

      await kept(app, path);
      const feed = app.app.get(ChangeFeed);
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kalends changes' and datname = current_database()`,
      );
      await until(() => !feed.connected);
      await other.query('update event_translation set title = $1 where event_id = $2', ['Unheard', id]);
      expect((await ask(app, path)).body.toString()).toContain('Unheard');
      await until(() => feed.connected);
      await kept(app, path);
    } finally {
      await other.end();
    }
  });
});

describe('without memory', () => {
  it('every answer is made anew', async () => {
    const plainApp = await startInspectedApp({ CACHE_MB: '0' });
    try {
      const make = new Make(plainApp);
      await make.event();
      for (const _time of [1, 2, 3]) expect(await statementsOf(() => plainApp.get('/events'))).toBeGreaterThan(0);
    } finally {
      await plainApp.close();
    }
  });
});
