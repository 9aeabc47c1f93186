import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
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

/** An open stream, and what it has said. */
class Listener {
  text = '';
  private readonly ending = new AbortController();

  static async open(headers: Readonly<Record<string, string>> = {}): Promise<Listener> {
    const listener = new Listener();
    const response = await fetch(`${origin}/calendar/events/v1/changes/stream`, {
      headers,
      signal: listener.ending.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    void listener.listen(response).catch(() => undefined);
    await until(() => listener.text.includes('\n\n'));
    return listener;
  }

  close(): void {
    this.ending.abort();
  }

  get changes(): unknown[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown);
  }

  get lastId(): string {
    return [...this.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
  }

  private async listen(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) this.text += decoder.decode(chunk, { stream: true });
  }
}

async function event(title: string): Promise<number> {
  return Number((await make.event({ ...TIMES, title }))['id']);
}

describe('the stream of changes', () => {
  it('tells of changes as they come, to all that listen', async () => {
    const listeners = [await Listener.open(), await Listener.open()];
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
    const first = await Listener.open();
    const before = await event('Before');
    await until(() => first.changes.length === 1);
    const { lastId } = first;
    first.close();
    const meanwhile = await event('Meanwhile');
    const second = await Listener.open({ 'last-event-id': lastId });
    await until(() => second.changes.length === 1);
    expect(second.changes).toEqual([{ resource: 'events', id: meanwhile, state: 'created' }]);
    expect(before).not.toBe(meanwhile);
    second.close();
  });

  it('says that a copy must be made anew when its place is of another log', async () => {
    const place = Buffer.from('other 1 event 1').toString('base64url');
    const listener = await Listener.open({ 'last-event-id': place });
    expect(listener.text).toContain('event: reset');
    listener.close();
  });

  it('refuses what is no place', async () => {
    const answer = await api.raw('get', '/calendar/events/v1/changes/stream?since=!!');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'rest_invalid_param' });
  });
});
