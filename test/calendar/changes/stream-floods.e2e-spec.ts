import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, refusal } from '../../support/make.js';
import { settled, statementsOf } from '../../support/raw-answers.js';
import { StreamListener } from '../../support/stream-listener.js';
import { until } from '../../support/wait.js';

const STREAM = '/calendar/events/v1/changes/stream';
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

let api: InspectedApp;
let origin: string;

beforeAll(async () => {
  api = await startInspectedApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1', READS_PER_MINUTE: '5' });
  origin = await api.app.getUrl();
});

afterAll(() => api.close());

async function openAndClose(headers: Record<string, string>): Promise<Response> {
  const response = await fetch(`${origin}${STREAM}`, { headers });
  await response.body?.cancel();
  return response;
}

const read = (address: string): ReturnType<InspectedApp['send']> =>
  api.send('get', '/venues', { headers: { 'cache-control': 'no-cache', ...from(address) } });

describe('a stream that is opened', () => {
  it('is a request of its client as any other', async () => {
    for (let left = 4; left >= 1; left -= 1) {
      const { status, headers } = await openAndClose(from('192.0.2.1'));
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"reads";q=5;w=60');
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"reads";r=${String(left)};t=`));
    }
    expect((await read('192.0.2.1')).status).toBe(200);
    expect(refusal(await read('192.0.2.1'))).toBe('429 rest_too_many_requests');
    const refused = await api.raw('get', STREAM).set(from('192.0.2.1'));
    expect(refusal(refused)).toBe('429 rest_too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await openAndClose(from('192.0.2.2'))).status).toBe(200);
  });

  it('counts for the address also where its place is refused, and with any credentials', async () => {
    for (let count = 0; count < 5; count += 1)
      await openAndClose({ ...from('192.0.2.3'), 'last-event-id': '!!', authorization: `Bearer ${String(count)}` });
    expect((await openAndClose(from('192.0.2.3'))).status).toBe(429);
  });

  it('is closed and opened in a flood, of which the service answers what any client may ask', async () => {
    const flood = Array.from({ length: 200 }, async () => (await openAndClose(from('192.0.2.4'))).status);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    expect((await read('192.0.2.5')).status).toBe(200);
  });

  it('costs one statement, and none when it is refused', async () => {
    await new Make(api).event({ start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00', title: 'Before' });
    await settled(api);
    const address = (at: number): Record<string, string> => from(`192.0.2.${String(100 + at)}`);
    const first = await StreamListener.open(origin, address(99));
    const { lastId } = first;
    first.close();
    const opened = await statementsOf(async () => {
      for (let at = 0; at < 20; at += 1) await openAndClose({ ...address(at), 'last-event-id': lastId });
      for (let at = 20; at < 40; at += 1) await openAndClose(address(at));
    });
    // The look that all streams share may come meanwhile.
    expect(opened).toBeLessThanOrEqual(40 + 2);
    await until(async () => (await openAndClose(address(1))).status === 429);
    expect(await statementsOf(() => openAndClose(address(1)))).toBeLessThanOrEqual(1);
  });
});
