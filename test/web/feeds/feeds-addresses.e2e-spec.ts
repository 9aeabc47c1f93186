import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { faults, textOf, values } from '../../support/feeds.js';
import { Make, refusal, type Json } from '../../support/make.js';
import { ask, kept, remembered, settled, statementsOf } from '../../support/raw-answers.js';

const NS = '/wp-json/tribe/events/v1';
const TYPES = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  geojson: 'application/geo+json',
  jsonld: 'application/ld+json',
  csv: 'text/csv; charset=utf-8',
};

let api: InspectedApp;
let music: Json;
let jazz: Json;

beforeAll(async () => {
  api = await startInspectedApp({
    API_ROOT: '/wp-json',
    API_NAMESPACE: 'tribe/events/v1',
    LANGUAGE_PARAM: 'wpml_language',
    FEED_MAX: '2',
    // What is no subscription is a page where there are any.
    PAGES: 'false',
  });
  const make = new Make(api);
  music = await make.category({ titles: { en: 'Music', 'zh-hant': '音樂' } });
  jazz = await make.event({
    titles: { en: 'Jazz', 'zh-hant': '爵士' },
    categories: [music.id],
    timezone: 'Asia/Tokyo',
    venue: { venue: 'Blue Hall' },
    organizer: { organizer: 'Blue Notes' },
  });
  for (const day of ['2026-06-20', '2026-06-10', '2026-09-01', '2026-09-02'])
    await make.event({ title: day, start_date: `${day} 10:00`, end_date: `${day} 11:00` });
});

afterAll(() => api.close());

/** The titles in a calendar at any address. */
async function titles(address: string, headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await api.raw('get', address).set(headers);
  const calendar = textOf(answer);
  expect([answer.status, answer.headers['content-type'], faults(calendar)]).toEqual([200, TYPES.ics, []]);
  return values(calendar).map((event) => Object.entries(event).find(([name]) => name.startsWith('SUMMARY'))?.[1] ?? '');
}

describe('a feed', () => {
  it.each(Object.entries(TYPES))('is asked for by its address or by Accept: %s', async (extension, type) => {
    const named = await ask(api, `/events.${extension}?tags=`);
    const accepted = await ask(api, '/events', { accept: `${type.split(';')[0] ?? ''}, */*;q=0.1` });
    expect([named.status, accepted.status]).toEqual([400, 200]);
    const { headers, body } = await ask(api, `/events.${extension}`);
    expect([headers['content-type'], accepted.headers['content-type']]).toEqual([type, type]);
    expect(accepted.body.equals(body)).toBe(true);
    expect(accepted.headers.vary).toMatch(/\bAccept(?:,|$)/);
  });

  it.each([
    ['text/calendar; component=vevent; charset="utf-8"', TYPES.ics],
    ['application/json; version=1;q=0.2, application/ld+json; profile="a,b;c=d";q=0.3', TYPES.jsonld],
  ])('is asked for by Accept, whatever it says beside: %s', async (accept, type) => {
    expect((await ask(api, '/events', { accept })).headers['content-type']).toBe(type);
  });

  it.each([undefined, '*/*', 'text/html,application/xml;q=0.9,*/*;q=0.8', 'application/json, text/calendar;q=0.5'])(
    'is not given to those who take JSON as well: %s',
    async (accept) => {
      const answer = await ask(api, '/events', accept === undefined ? {} : { accept });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('has what has not ended, and no more than it may', async () => {
    expect(await titles(`${NS}/events.ics`)).toEqual(['Jazz', '2026-09-01']);
    expect(await titles(`${NS}/events.ics?page=2`)).toEqual(['2026-09-02']);
    expect(await titles(`${NS}/events.ics?start_date=2026-06-01&end_date=2026-06-30`)).toEqual([
      '2026-06-10',
      '2026-06-20',
    ]);
    expect(await titles(`${NS}/events.ics?starts_after=2026-09-01`)).toEqual(['2026-09-02']);
    expect(refusal(await api.get('/events.ics?page=3'))).toBe('404 event-archive-page-not-found');
  });

  it('is filtered, ordered and translated as the list is', async () => {
    expect(await titles(`${NS}/events.ics?categories=music&wpml_language=zh-hant`)).toEqual(['爵士']);
    expect(await titles(`/zh-hant${NS}/events.ics?search=爵`)).toEqual(['爵士']);
    expect(await titles(`/zh-hant${NS}/events/${String(jazz.id)}.ics`)).toEqual(['爵士']);
    expect(await titles(`${NS}/events.ics?order=desc`)).toEqual(['2026-09-02', '2026-09-01']);
    expect(refusal(await api.get('/events.rss?geoloc=true'))).toBe('403 premium-required');
  });

  it('is no route for writing', async () => {
    expect(refusal(await api.post('/events.ics', {}))).toBe('404 rest_no_route');
    expect((await api.raw('options', `${NS}/events.ics`)).headers['allow']).toBe('GET, HEAD, OPTIONS');
    expect((await api.raw('head', `${NS}/events.ics`)).headers['content-type']).toBe(TYPES.ics);
    expect(refusal(await api.get('/events/x.ics'))).toBe('404 rest_no_route');
    expect(refusal(await api.get('/events/99999.ics'))).toBe('404 rest-event-not-found');
  });
});

describe('the addresses of the original', () => {
  it.each([
    ['/?ical=1', ['Jazz', '2026-09-01']],
    ['/?post_type=tribe_events&ical=1&eventDisplay=list', ['Jazz', '2026-09-01']],
    ['/events/?outlook-ical=1', ['Jazz', '2026-09-01']],
    ['/events/list/?ical=1&start_date=2026-09-02', ['2026-09-02']],
    ['/events/category/music/?ical=1', ['Jazz']],
    ['/zh-hant/events/category/%E9%9F%B3%E6%A8%82/?ical=1', ['爵士']],
    ['/events/2026-08/?ical=1', ['Jazz']],
    ['/events/month/2026-09/?ical=1', ['2026-09-01', '2026-09-02']],
    ['/events/month/2026-09?outlook-ical=1', ['2026-09-01', '2026-09-02']],
    ['/events/?ical=1&eventDisplay=month&tribe-bar-date=2026-09-20', ['2026-09-01', '2026-09-02']],
    ['/events/2026-09-02/?ical=1', ['2026-09-02']],
    ['/events/day/2026-09-02/?ical=1', ['2026-09-02']],
    ['/events/week/2026-09-02/?ical=1', ['2026-09-01', '2026-09-02']],
    // Weeks begin on Monday, or on Sunday.
    ['/events/week/2026-08-30/?ical=1', []],
    ['/zh-hant/events/week/2026-08-30/?ical=1', ['2026-09-01', '2026-09-02']],
    ['/zh-hant/events/2026-08/?ical=1', ['爵士']],
    ['/events/today/?ical=1', []],
    ['/events/list/page/2/?ical=1&tribe-bar-date=2026-09-01', ['2026-09-01', '2026-09-02']],
    ['/events/category/music/month/2026-08/?ical=1', ['Jazz']],
    ['/events/category/music/2026-09/?ical=1', []],
    ['/?post_type=tribe_events&tribe_events_cat=music&ical=1&eventDisplay=list', ['Jazz']],
    ['/events/?ical=1&tribe-bar-search=jazz', ['Jazz']],
    ['/venue/blue-hall/?ical=1', ['Jazz']],
    ['/organizer/blue-notes/?ical=1', ['Jazz']],
    ['/zh-hant/venue/blue-hall?outlook-ical=1', ['爵士']],
    ['/event/jazz/?ical=1', ['Jazz']],
    ['/event/jazz/2026-08-11/?ical=1', ['Jazz']],
    ['/event/jazz/2026-08-11-1015/?ical=1', ['Jazz']],
    ['/event/jazz/2026-08-11-101530?ical=1', ['Jazz']],
    ['/zh-hant/event/%E7%88%B5%E5%A3%AB?outlook-ical=1', ['爵士']],
  ])('lead to a feed: %s', async (address, wanted) => {
    expect(await titles(address)).toEqual(wanted);
  });

  it.each([
    '/?ical=0',
    '/?ical',
    '/events/',
    '/event/jazz/',
    '/venue/x/?ical=1',
    '/?x=ical',
    '/events/2026-13/?ical=1',
    '/events/day/2026-02-30/?ical=1',
    '/events/somewhere/?ical=1',
    '/events/tag/a/b/?ical=1',
    '/zh-hans/?ical=1',
    '/event/%ff/?ical=1',
  ])('are no others: %s', async (address) => {
    const { headers } = await api.raw('get', address);
    expect(headers['content-type']).not.toContain('text/calendar');
  });
});

describe('an unchanged feed', () => {
  it.each(Object.keys(TYPES))('is the same to the byte, and is not sent again: %s', async (extension) => {
    await settled(api);
    const path = `/events.${extension}`;
    const [first, second] = [await ask(api, path), await ask(api, path, { 'cache-control': 'no-cache' })];
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    const again = await ask(api, path, { 'if-none-match': String(first.headers.etag), 'cache-control': 'no-cache' });
    // `no-cache` wants it whole; without it nothing is sent.
    expect(again.status).toBe(200);
    expect((await ask(api, path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    expect(first.headers['last-modified']).toBe('Wed, 15 Jul 2026 04:00:00 GMT');
    // What has left the list since would go unnoticed.
    expect((await ask(api, path, { 'if-modified-since': 'Wed, 15 Jul 2026 04:00:00 GMT' })).status).toBe(200);
  });

  it('is answered from memory, to each what they asked for', async () => {
    await kept(api, '/events.ics');
    const headers = { accept: 'text/calendar' };
    // An answer is kept a moment after it was given.
    await remembered(api, '/events');
    await remembered(api, '/events', headers);
    let answers: string[] = [];
    const again = async (): Promise<void> => {
      const both = [await ask(api, '/events'), await ask(api, '/events', headers)];
      answers = both.map((answer) => String(answer.headers['content-type']));
    };
    expect(await statementsOf(again)).toBe(0);
    expect(answers).toEqual(['application/json; charset=utf-8', TYPES.ics]);
  });
});
