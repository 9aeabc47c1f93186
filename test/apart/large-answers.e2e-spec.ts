import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import pg from 'pg';
import { SLICE } from '#core/turns.js';
import { startInspectedApp, type InspectedApp } from '../support/inspected-app.js';
import { Make } from '../support/make.js';
import { ask, statementsOf, type Answer } from '../support/raw-answers.js';
import { until } from '../support/wait.js';
import { outside } from '../support/outside.js';

const { RecordPresenter } = await outside<typeof import('#calendar/records/reading/record-presenter.js')>(
  'src/calendar/records/reading/record-presenter.ts',
);
const { LargeAnswers } = await outside<typeof import('#platform/cache/large-answers.js')>(
  'src/platform/cache/large-answers.ts',
);

const SETTINGS = {
  PREMIUM: 'true',
  CACHE_MB: '0',
  TRUST_PROXY: '1',
  RATE_LIMIT: 'on',
  SUBMISSIONS: 'true',
  UNREAD_TIMEOUT: '1',
};
const FORMS = ['ics', 'rss', 'csv', 'geojson', 'jsonld'];
/** A date for each of 130 days. */
const DAILY = {
  title: 'Daily',
  start_date: '2026-08-04 19:00:00',
  end_date: '2026-08-04 20:30:00',
  timezone: 'Asia/Tokyo',
  recurrence: ['RRULE:FREQ=DAILY;COUNT=130'],
};
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

let api: InspectedApp;

const load = (): { waiting: number; running: number } => api.app.get(LargeAnswers, { strict: false }).load;
const inAll = (): number => load().waiting + load().running;

beforeAll(async () => {
  api = await startInspectedApp(SETTINGS);
});

afterAll(() => api.close());

describe('a large answer', () => {
  let writer: pg.Client;

  beforeAll(async () => {
    await new Make(api).event({ title: 'Concert', venue: { venue: 'Hall', geo_lat: 22.3, geo_lng: 114.2 } });
    writer = new pg.Client({ connectionString: api.databaseUrl });
    await writer.connect();
  });

  afterAll(() => writer.end());

  /** Nobody reads a list meanwhile. */
  const locked = async (work: () => Promise<void>): Promise<void> => {
    await writer.query('begin; lock table list_index');
    await work();
    await writer.query('commit');
  };
  it.each(FORMS)('is made once for all who wait for it: %s', async (form) => {
    const path = `/events.${form}`;
    for (const _time of [1, 2, 3]) await ask(api, path);
    const one = await statementsOf(() => ask(api, path));
    let answers: Promise<Answer[]> | undefined;
    const many = await statementsOf(async () => {
      await locked(async () => {
        const readers = Array.from({ length: 8 }, (_, n) => ask(api, path, from(`192.0.2.${String(n % 3)}`)));
        answers = Promise.all(readers);
        await until(() => inAll() === 8);
      });
      await answers;
    });
    expect(many).toBe(one);
    const bodies = (await answers)?.map(({ status, body }) => [status, body.toString()]);
    expect(new Set(bodies?.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies?.[0]?.[1]).toContain('Concert');
  });

  it('that is to be fresh is made anew for whoever asks after it was begun', async () => {
    const fresh = { 'cache-control': 'no-cache', ...from('192.0.2.1') };
    let first: Promise<Answer> | undefined;
    let later: Promise<Answer[]> | undefined;
    const statements = await statementsOf(async () => {
      await locked(async () => {
        first = ask(api, '/events.ics', fresh);
        await until(() => load().running === 1);
        later = Promise.all(Array.from({ length: 5 }, () => ask(api, '/events.ics', fresh)));
        await until(() => inAll() === 6);
      });
      await first;
      await later;
    });
    const one = await statementsOf(() => ask(api, '/events.ics', fresh));
    expect(statements).toBeGreaterThan(one);
    expect(statements).toBeLessThanOrEqual(3 * one);
  });

  it('is begun one at a time for a client, so that others find a place', async () => {
    let answers: Promise<Answer[]> | undefined;
    await locked(async () => {
      const wanted = [2, 3, 4, 5, 6].map((day) => `/events.ics?start_date=2026-01-0${String(day)}`);
      const one = wanted.map((path) => ask(api, path, from('2001:db8:0:1::7')));
      await until(() => inAll() === 5);
      expect(load().running).toBe(1);
      const other = ask(api, '/events.rss', from('2001:db8:0:2::7'));
      await until(() => load().running === 2);
      answers = Promise.all([...one, other]);
    });
    expect((await answers)?.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await until(() => inAll() === 0);
  });

  it('is given up when nobody waits for it any more, and not before', async () => {
    const url = `${await api.app.getUrl()}/${api.config.apiNamespace}/events.ics`;
    const leaving = new AbortController();
    const left = fetch(url, { signal: leaving.signal, headers: from('192.0.2.1') });
    let stays: Promise<Answer> | undefined;
    await locked(async () => {
      await until(() => load().running === 1);
      stays = ask(api, '/events.ics', { host: new URL(url).host, ...from('192.0.2.2') });
      await until(() => inAll() === 2);
      leaving.abort();
      await expect(left).rejects.toThrow('aborted');
    });
    expect((await stays)?.status).toBe(200);
    const gone = new AbortController();
    await locked(async () => {
      const input = fetch(url, { signal: gone.signal });
      await until(() => load().running === 1);
      gone.abort();
      await expect(input).rejects.toThrow('aborted');
      await until(() => inAll() === 0);
    });
  });
});

describe('a large answer of many records', () => {
  beforeAll(async () => {
    await new Make(api).event(DAILY);
  });

  it.each(FORMS)('comes back to the event loop after so many records: %s', async (form) => {
    let pass = 0;
    let going = true;
    const next = (): void => {
      pass += 1;
      if (going) setImmediate(next);
    };
    next();
    const presenter = api.app.get(RecordPresenter, { strict: false });
    const piece = presenter.piece.bind(presenter);
    const passes = new Map<number, number>();
    const spy = jest.spyOn(presenter, 'piece').mockImplementation((...input) => {
      if (input[2].variant.startsWith('feed ')) passes.set(pass, (passes.get(pass) ?? 0) + 1);
      return piece(...input);
    });
    await ask(api, `/events.${form}`);
    spy.mockRestore();
    going = false;
    const sizes = [...passes.values()];
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(130);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(SLICE);
  });
});

describe('a large answer that its client does not take', () => {
  it('is given up', async () => {
    const server: Server = api.app.getHttpServer();
    // Silence alone would end the connection, too, in a minute.
    server.timeout = 0;
    await new Make(api).event({ ...DAILY, description: 'Music. '.repeat(13_000) });
    const path = `/${api.config.apiNamespace}/events.ics`;
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    socket.on('error', () => undefined).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    await until(() => load().running === 1);
    const connections = (): Promise<number> =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error) reject(error);
          else resolve(count);
        });
      });
    await until(async () => (await connections()) === 0);
    socket.destroy();
    expect((await ask(api, '/events.rss?per_page=1')).status).toBe(200);
  });
});
