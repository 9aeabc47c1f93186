import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
import { StreamListener } from '../../support/stream-listener.js';
import { until } from '../../support/wait.js';

let api: TestApp;
let make: Make;
let origin: string;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
  origin = await api.app.getUrl();
});

afterAll(() => api.close());

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

async function event(title: string): Promise<number> {
  return Number((await make.event({ ...TIMES, title }))['id']);
}

describe('the stream of changes', () => {
  it('tells of changes as they come, to all that listen', async () => {
    const listeners = [await StreamListener.open(origin), await StreamListener.open(origin)];
    const id = await event('Heard');
    ok(await api.post(`/events/${String(id)}`, { title: 'Heard again' }));
    for (const listener of listeners) {
      await until(() => listener.changes.length >= 2);
      expect(listener.changes).toEqual([
        { resource: 'events', id, state: 'created' },
        { resource: 'events', id, state: 'updated' },
      ]);
      listener.close();
    }
  });

  it('goes on where it was', async () => {
    const first = await StreamListener.open(origin);
    const before = await event('Before');
    await until(() => first.changes.length === 1);
    const { lastId } = first;
    first.close();
    const meanwhile = await event('Meanwhile');
    const second = await StreamListener.open(origin, { 'last-event-id': lastId });
    await until(() => second.changes.length === 1);
    expect(second.changes).toEqual([{ resource: 'events', id: meanwhile, state: 'created' }]);
    expect(before).not.toBe(meanwhile);
    second.close();
  });

  it('says that a copy must be made anew when its place is of another log', async () => {
    const place = Buffer.from('other 1 event 1').toString('base64url');
    const listener = await StreamListener.open(origin, { 'last-event-id': place });
    expect(listener.text).toContain('event: reset');
    listener.close();
  });

  it.each(['!!', 'abc', 'x'.repeat(500), '%00', Buffer.from('a b c d').toString('base64url')])(
    'begins anew after the last id %s, which a browser would send for ever',
    async (lastId) => {
      const listener = await StreamListener.open(origin, { 'last-event-id': lastId });
      expect(listener.text).toContain('event: reset');
      expect(listener.lastId).not.toBe('');
      listener.close();
    },
  );

  it('begins anew after a place behind the end of the log, and its list says so', async () => {
    const listener = await StreamListener.open(origin);
    const [epoch = ''] = Buffer.from(listener.lastId, 'base64url').toString('latin1').split(' ');
    listener.close();
    const behind = Buffer.from(`${epoch} 999999999999999999 event 1`).toString('base64url');
    const other = await StreamListener.open(origin, { 'last-event-id': behind });
    expect(other.text).toContain('event: reset');
    other.close();
    expect((await api.get(`/changes?since=${behind}`)).status).toBe(410);
  });

  it('answers HEAD as it would answer, and is not changed on its way', async () => {
    const answer = await fetch(`${origin}/calendar/events/v1/changes/stream`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('refuses several places', async () => {
    expect((await api.raw('get', '/calendar/events/v1/changes/stream?since=a&since=b')).status).toBe(400);
  });

  it('refuses what is no place', async () => {
    const answer = await api.raw('get', '/calendar/events/v1/changes/stream?since=!!');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'rest_invalid_param' });
  });
});
