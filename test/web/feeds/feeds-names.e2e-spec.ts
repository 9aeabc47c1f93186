import { startTestApp, type TestApp } from '../../support/app.js';
import { textOf, values } from '../../support/feeds.js';
import { Make, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let ids: Record<'music' | 'art' | 'outdoor' | 'hall' | 'society' | 'jazz' | 'secret', number>;

beforeAll(async () => {
  api = await startTestApp({ FEED_NAME: 'City calendar', PREMIUM: 'true' });
  make = new Make(api);
  const music = await make.category({
    titles: { en: 'Music', ja: '音楽', ko: '음악', 'zh-hans': '音乐', 'zh-hant': '音樂' },
  });
  const art = await make.category({ name: 'Art &amp; <em>design</em>; "new"' });
  const hall = await make.venue({ venue: 'Town Hall, large' });
  const society = await make.organizer({ organizer: 'The Society' });
  const jazz = await make.event({ title: 'Jazz', categories: [music.id], tags: ['outdoor'] });
  const secret = await make.event({ title: 'Secret', post_password: 'sesame' });
  const outdoor = jazz.tags[0];
  ids = Object.fromEntries(
    Object.entries({ music, art, outdoor, hall, society, jazz, secret }).map(([name, { id }]) => [name, id]),
  ) as typeof ids;
});

afterAll(() => api.close());

/** What each form calls the feed. */
async function names(query: string): Promise<Record<string, string>> {
  const read = async (extension: string): Promise<string> => textOf(await api.get(`/events.${extension}?${query}`));
  const [ics, rss, geojson, jsonld] = await Promise.all(['ics', 'rss', 'geojson', 'jsonld'].map(read));
  const lines = (ics ?? '').replaceAll('\r\n ', '').split('\r\n');
  return {
    ics: lines.find((line) => line.startsWith('X-WR-CALNAME:'))?.slice('X-WR-CALNAME:'.length) ?? '',
    rss: /<title>(.*?)<\/title>/s.exec(rss ?? '')?.[1] ?? '',
    geojson: JSON.parse(geojson ?? '').name,
    jsonld: JSON.parse(jsonld ?? '').name,
  };
}

async function nameOf(query: string): Promise<string> {
  return JSON.parse(textOf(await api.get(`/events.geojson?${query}`))).name;
}

it('a feed without filters has the name of the calendar', async () => {
  const name = 'City calendar';
  expect(await names('')).toEqual({ ics: name, rss: name, geojson: name, jsonld: name });
  expect(await nameOf('order=desc&per_page=3&start_date=today&script=exact')).toBe(name);
});

it('a filtered feed has its filters in its name, in every form', async () => {
  const name = 'Music · City calendar';
  expect(await names('categories=music')).toEqual({ ics: name, rss: name, geojson: name, jsonld: name });
});

it('a name is escaped as the form has it', async () => {
  const plain = 'Art & design; "new" · Town Hall, large · City calendar';
  expect(await names(`categories=${String(ids.art)}&venue=${String(ids.hall)}`)).toEqual({
    ics: 'Art & design\\; "new" · Town Hall\\, large · City calendar',
    rss: 'Art &amp; design; &quot;new&quot; · Town Hall, large · City calendar',
    geojson: plain,
    jsonld: plain,
  });
});

it.each([
  ['en', 'Music', '“jazz”', 'Featured', 'June 2027'],
  ['ja', '音楽', '「jazz」', '注目のイベント', '2027年6月'],
  ['ko', '음악', '‘jazz’', '추천 행사', '2027년 6월'],
  ['zh-hans', '音乐', '“jazz”', '精选', '2027年6月'],
  ['zh-hant', '音樂', '「jazz」', '精選', '2027年6月'],
])('a name is in the language of the feed: %s', async (language, category, words, featured, month) => {
  const query = `search=jazz&categories=music&featured=true&start_date=2027-06-01&end_date=2027-06-30`;
  expect(await nameOf(`${query}&multilingual_language=${language}`)).toBe(
    [words, category, featured, month, 'City calendar'].join(' · '),
  );
});

it.each<[string | (() => string), string]>([
  ['tags=outdoor', 'outdoor'],
  [() => `categories=${String(ids.music)},${String(ids.art)}`, 'Music, Art & design; "new"'],
  [() => `organizer=${String(ids.society)}`, 'The Society'],
  [() => `related_to=${String(ids.jazz)}`, 'Jazz'],
  [() => `include=${String(ids.jazz)}`, 'Selected events'],
  ['search=%20two%20%20words%0a', '“two words”'],
  ['featured=false', 'Not featured'],
  ['ticketed=true', 'With tickets'],
  ['recurring=false', 'Single events'],
  ['hide_subsequent_recurrences=true', 'First date of each series'],
  ['translated=true', 'In English'],
  ['geoloc=true', 'On the map'],
  ['geoloc_lat=22.3&geoloc_lng=114.2&geoloc_radius=5', 'Within 5 km'],
  ['start_date=2027-06-05&end_date=2027-06-05', '5 June 2027'],
  ['starts_after=2027-05-31', 'From 1 June 2027'],
  ['starts_before=2027-06-30', 'Until 30 June 2027'],
  ['start_date=2026-12-31&end_date=2027-01-01', 'Thursday 31 December 2026 – Friday 1 January 2027'],
  ['modified_after=2026-07-01', 'Changed since 1 July 2026'],
])('each filter has a name: %s', async (query, name) => {
  expect(await nameOf(typeof query === 'string' ? query : query())).toBe(`${name} · City calendar`);
});

it('a name tells nothing that the reader may not know', async () => {
  expect(await nameOf(`related_to=${String(ids.secret)}`)).toBe('City calendar');
});

it('a name has an end, whatever is asked for', async () => {
  const many = await Promise.all(
    Array.from({ length: 5 }, (_, at) => make.category({ name: `${String(at)} ${'長い名前'.repeat(40)}` })),
  );
  const name = await nameOf(`categories=${many.map(({ id }: Json) => String(id)).join()}&search=${'x'.repeat(150)}`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name).toMatch(/… · City calendar$/);
});

it.each([
  ['categories=music', `inline; filename="Music.ics"; filename*=UTF-8''Music.ics`],
  ['search=a/b:"c"', `inline; filename="events.ics"; filename*=UTF-8''%E2%80%9Ca%20b%20c%20%E2%80%9D.ics`],
  ['', `inline; filename="events.ics"; filename*=UTF-8''events.ics`],
])('the file has the filter in its name as well: %s', async (query, header) => {
  expect((await api.get(`/events.ics?${query}`)).headers['content-disposition']).toBe(header);
});

it('a venue has a calendar of its own', async () => {
  const hall = await make.venue({ venue: '市民ホール' });
  const event = await make.event({ title: 'Choir', venue: hall.id });
  const answer = await api.get(`/venues/by-slug/${encodeURIComponent(hall.slug)}.ics`);
  expect(values(textOf(answer)).map(({ UID }) => UID)).toEqual([`event-${String(event.id)}@127.0.0.1`]);
  expect(textOf(answer).replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:市民ホール · City calendar\r\n');
  expect((await api.get('/venues/by-slug/nowhere.ics')).body.data.params).toHaveProperty('slug');
});
