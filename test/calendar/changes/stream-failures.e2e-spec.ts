import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Response } from 'express';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { until } from '../../support/wait.js';
import { StreamListener } from '../../support/stream-listener.js';

const { LogReading } = await outside<typeof import('#calendar/changes/log-reading.service.js')>(
  'src/calendar/changes/log-reading.service.ts',
);

const { ChangeLog } = await outside<typeof import('#calendar/changes/change-log.service.js')>(
  'src/calendar/changes/change-log.service.ts',
);

const { ChangeStreams } = await outside<typeof import('#calendar/changes/change-streams.service.js')>(
  'src/calendar/changes/change-streams.service.ts',
);

/** A response whose buffer is full when the test says so. */
class SlowResponse extends EventEmitter {
  readonly written: string[] = [];
  readonly closed = false;
  writableNeedDrain = false;

  asResponse(): Response {
    return this as unknown as Response;
  }

  set(): this {
    return this;
  }

  status(): this {
    return this;
  }

  flushHeaders(): void {
    // There is nobody to send them to.
  }

  write(text: string): void {
    this.written.push(text);
  }

  end(): void {
    this.emit('close');
  }
}

let api: InspectedApp;
let make: Make;
let origin: string;

beforeAll(async () => {
  api = await startInspectedApp({});
  make = new Make(api);
  origin = await api.app.getUrl();
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => api.close());

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

async function event(title: string): Promise<number> {
  return Number((await make.event({ ...TIMES, title }))['id']);
}

describe('a stream whose place cannot be read', () => {
  it('holds back no other', async () => {
    const reading = api.app.get(LogReading, { strict: false });
    const { xid: bad } = await reading.end();
    const stuck = await StreamListener.open(origin);
    const id = await event('Between');
    await until(() => stuck.changes.length === 1);
    stuck.close();
    const after = reading.after.bind(reading);
    jest.spyOn(reading, 'after').mockImplementation(async (place, ...others) => {
      if (place.xid === bad) throw new Error('This place cannot be read.');
      return after(place, ...others);
    });
    const failing = await StreamListener.open(origin, { 'last-event-id': stuck.ids[0] ?? '' });
    const other = await StreamListener.open(origin);
    const heard = await event('Heard');
    await until(() => other.changes.length === 1);
    expect(other.changes).toEqual([{ resource: 'events', id: heard, state: 'created' }]);
    expect(failing.changes).toEqual([]);
    jest.restoreAllMocks();
    await until(() => failing.changes.length === 2);
    expect(failing.changes).toMatchObject([{ id }, { id: heard }]);
    failing.close();
    other.close();
  });
});

describe('many changes at once', () => {
  it('cost one look at the life of the log', async () => {
    const listener = await StreamListener.open(origin);
    listener.close();
    for (const title of ['One', 'Two', 'Three']) await event(title);
    const listed = async (): Promise<unknown> => ok(await api.get(`/changes?since=${listener.lastId}`))['changes'];
    // A transaction that is still running holds back the log.
    await until(async () => ((await listed()) as unknown[]).length === 3);
    const log = api.app.get(ChangeLog, { strict: false });
    const looks = [jest.spyOn(log, 'life'), jest.spyOn(log, 'lifeAndSettled')];
    const looked = (): number => looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    await listed();
    expect(looked()).toBe(1);
    const later = await StreamListener.open(origin, { 'last-event-id': listener.lastId });
    await until(() => later.changes.length === 3);
    // Once for the token, once for the messages.
    expect(looked()).toBe(3);
    later.close();
  });
});

describe('a client', () => {
  it('that goes before its stream has begun is not counted', async () => {
    const reading = api.app.get(LogReading, { strict: false });
    const lifeAndEnd = reading.lifeAndEnd.bind(reading);
    const over = new AbortController();
    let requested = 0;
    let ended = 0;
    const gone = new Promise<void>((done) => {
      over.signal.addEventListener('abort', () => {
        done();
      });
    });
    jest.spyOn(reading, 'lifeAndEnd').mockImplementation(async () => {
      requested += 1;
      await gone;
      ended += 1;
      return lifeAndEnd();
    });
    const path = `${origin}/calendar/events/v1/changes/stream`;
    const streams = Array.from({ length: 20 }, () => fetch(path, { signal: over.signal }).catch(() => undefined));
    await until(() => requested === 20);
    expect((await fetch(path)).status).toBe(503);
    over.abort();
    await Promise.all(streams);
    await until(() => ended === 20);
    jest.restoreAllMocks();
    const opened: StreamListener[] = [];
    await until(async () => {
      const { status, body } = await fetch(path);
      await body?.cancel();
      return status === 200;
    });
    for (let at = 0; at < 15; at += 1) opened.push(await StreamListener.open(origin));
    for (const one of opened) one.close();
  });

  it('that does not read is not written to until it does', async () => {
    const streams = api.app.get(ChangeStreams, { strict: false });
    const response = new SlowResponse();
    await streams.open(response.asResponse(), 'slow');
    response.writableNeedDrain = true;
    const watching = await StreamListener.open(origin);
    const id = await event('Waits');
    await until(() => watching.changes.length === 1);
    expect(response.written.join('')).not.toContain('event: change');
    response.writableNeedDrain = false;
    response.emit('drain');
    await until(() => response.written.join('').includes(`"id":${String(id)}`));
    response.emit('close');
    watching.close();
  });
});

describe('a service that ends', () => {
  it('ends its streams first', async () => {
    const other = await startInspectedApp({});
    const listener = await StreamListener.open(await other.app.getUrl());
    await other.close();
    await until(() => listener.isOver);
  });
});
