import { startTestApp, type TestApp } from '../../support/app.js';
import { ok } from '../../support/make.js';
import { StreamListener } from '../../support/stream-listener.js';
import { changesAreTold } from '../../support/synced-copy.js';

let api: TestApp;
let origin: string;

beforeAll(async () => {
  api = await startTestApp({ FEED_LICENSE: 'https://creativecommons.org/licenses/by/4.0/' });
  origin = await api.app.getUrl();
});

afterAll(() => api.close());

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };
/** Enough for the numbers that are taken below. */
const NEXT = Array.from({ length: 12 }, (_, at) => at - 1);

/** What a stranger is told at the places around the last one that he has. */
async function answers(since: string): Promise<unknown[]> {
  const [epoch = '', xid = '0'] = Buffer.from(since, 'base64url').toString().split(' ');
  const all: unknown[] = [];
  for (const step of NEXT) {
    const number = String(Number(xid) + step);
    const place = Buffer.from(`${epoch} ${number} ~ 0`).toString('base64url');
    const listener = await StreamListener.open(origin, { 'last-event-id': place });
    const isReset = listener.text.includes('event: reset');
    listener.close();
    const told = [`/changes?since=${place}`];
    told.push(`/rpde/events?afterTimestamp=${number}&afterId=1`);
    told.push(`/rpde/events?afterTimestamp=1&afterId=1&from=${number}`);
    const read = [];
    for (const path of told) {
      const { status, body } = await api.get(path);
      read.push([status, body]);
    }
    all.push({ step, isReset, read });
  }
  return all;
}

async function end(): Promise<string> {
  await changesAreTold(api);
  return String(ok(await api.get('/changes'))['next_since']);
}

describe('places that a stranger guesses', () => {
  it('are answered as before when a draft is saved, and by the first that he may see otherwise', async () => {
    ok(await api.post('/events', { ...TIMES, title: 'Seen' }, 'editor'), 201);
    const since = await end();
    const before = await answers(since);
    const { id } = ok(await api.post('/events', { ...TIMES, title: 'Draft', status: 'draft' }, 'editor'), 201);
    ok(await api.post(`/events/${String(id)}`, { title: 'Draft again' }, 'editor'));
    ok(await api.post('/venues', { venue: 'Draft', status: 'draft' }, 'editor'), 201);
    await changesAreTold(api);
    expect(await answers(since)).toEqual(before);
    ok(await api.post(`/events/${String(id)}`, { status: 'publish' }, 'editor'));
    expect(await end()).not.toBe(since);
    expect(await answers(since)).not.toEqual(before);
  });
});

describe('the feed of a calendar without changes', () => {
  it('goes on from the events of before the log', async () => {
    const empty = await startTestApp({ FEED_LICENSE: 'https://creativecommons.org/licenses/by/4.0/' });
    try {
      expect((await empty.get('/rpde/events?afterTimestamp=1&afterId=1&from=0')).status).toBe(200);
    } finally {
      await empty.close();
    }
  });
});
