import { startTestApp, type TestApp } from '../../support/app.js';
import { csvRows, textOf } from '../../support/feeds.js';
import { Make, ok, type Json } from '../../support/make.js';

const HEADINGS =
  'Event Name,Event Description,Event Excerpt,Event Start Date,Event Start Time,Event End Date,Event End Time,' +
  'Event Time Zone,All Day Event,Hide Event From Event Listings,Event Sticky in Month View,Feature Event,Event Venue Name,' +
  'Event Organizer Name(s) or ID(s),Event Show Map Link,Event Show Map,Event Cost,Event ISO Currency Code,Event Currency Symbol,' +
  'Event Currency Position,Event Category,Event Tags,Event Website,Event Featured Image,Event Allow Comments,' +
  'Event Allow Trackbacks and Pingbacks,Event Status,Event Status Text';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

async function feed(path: string): Promise<string> {
  const answer = await api.get(path);
  expect(answer.status).toBe(200);
  return textOf(answer);
}

describe('a table', () => {
  it('bears the headings of the importer, and a row for each event', async () => {
    const venue = await make.venue({ venue: 'Hall, large' });
    const event = await make.event({
      title: 'Say "hi" &amp; go',
      description: 'One\nTwo',
      venue: venue.id,
      organizer: [{ organizer: 'A' }, { organizer: 'B' }],
      categories: ['Music', 'Art'],
      cost: 'HK$120 – HK$480',
      featured: true,
    });
    const csv = await feed(`/events.csv?include=${String(event.id)}`);
    const [headings, row = []] = csvRows(csv);
    expect(csv.startsWith(`\ufeff${HEADINGS}\r\n`)).toBe(true);
    expect(Object.fromEntries((headings ?? []).map((heading, at) => [heading.replace('\ufeff', ''), row[at]]))).toEqual(
      {
        'Event Name': 'Say "hi" & go',
        'Event Description': '<p>One<br />\nTwo</p>',
        'Event Excerpt': '',
        'Event Start Date': '2026-08-01',
        'Event Start Time': '19:00:00',
        'Event End Date': '2026-08-01',
        'Event End Time': '21:00:00',
        'Event Time Zone': 'Asia/Hong_Kong',
        'All Day Event': 'FALSE',
        'Hide Event From Event Listings': 'FALSE',
        'Event Sticky in Month View': 'FALSE',
        'Feature Event': 'TRUE',
        'Event Venue Name': 'Hall, large',
        'Event Organizer Name(s) or ID(s)': 'A,B',
        'Event Show Map Link': 'FALSE',
        'Event Show Map': 'FALSE',
        'Event Cost': '120-480',
        'Event ISO Currency Code': event.cost_details.currency_code,
        'Event Currency Symbol': 'HK$',
        'Event Currency Position': 'prefix',
        'Event Category': 'Art,Music',
        'Event Tags': '',
        'Event Website': event.url,
        'Event Featured Image': '',
        'Event Allow Comments': 'FALSE',
        'Event Allow Trackbacks and Pingbacks': 'FALSE',
        'Event Status': 'scheduled',
        'Event Status Text': '',
      },
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '|calc', '  =1'])('reckons nothing: %s', async (title) => {
    const event = await make.event({ title, excerpt: 'x' });
    const [, row = []] = csvRows(await feed(`/events.csv?include=${String(event.id)}`));
    expect(row[0]).toBe(`'${title.trim()}`);
  });
});

describe('news', () => {
  it('have an item for each event, in the order of the list', async () => {
    const title = 'Jazz &amp; <em>Blues</em> ]]> &lt;script&gt;';
    const [late, early] = [
      await make.event({ title, start_date: '2026-11-02 10:00', end_date: '2026-11-02 11:00', tags: ['a &amp; b'] }),
      await make.event({ start_date: '2026-11-01', end_date: '2026-11-01', all_day: true }),
    ];
    const rss = await feed('/events.rss?start_date=2026-11-01&multilingual_language=zh-hant');
    const guids = [...rss.matchAll(/<guid isPermaLink="false">([^<]*)<\/guid>/g)].map(([, guid]) => guid);
    expect(guids).toEqual([early, late].map(({ id }) => `event-${String(id)}@127.0.0.1`));
    expect(rss).toContain('<title>Jazz &amp; Blues ]]&gt; &lt;script&gt;</title>');
    expect(rss).toContain('<language>zh-Hant</language>');
    expect(rss).toContain('<ev:startdate>2026-11-02T02:00:00Z</ev:startdate>');
    expect(rss).toMatch(/&lt;p&gt;2026年11月1日 ?星期日&lt;\/p&gt;/);
    expect(rss).toContain('<ev:startdate>2026-11-01</ev:startdate>\n<ev:enddate>2026-11-01</ev:enddate>');
    expect(rss).toContain('<pubDate>Wed, 15 Jul 2026 04:00:00 GMT</pubDate>');
    // Every sign that opens a tag opens one of ours.
    expect(
      rss.match(
        /<(?!\/?(?:\?xml|rss|channel|item|title|link|description|language|atom:|lastBuild|ttl|guid|pubDate|category|ev:|enclosure))/g,
      ),
    ).toBeNull();
  });
});

describe('points on a map', () => {
  it('are the events whose venue has coordinates, longitude first', async () => {
    const venue = await make.venue({ venue: 'Pier', geo_lat: 22.29, geo_lng: 114.17 });
    const other = await make.venue({ venue: 'Mast', geo_lat: -33.9, geo_lng: 151.2 });
    const dates = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' };
    const [here, there] = [
      await make.event({ ...dates, venue: [(await make.venue()).id, venue.id] }),
      await make.event({ ...dates, venue: other.id }),
    ];
    await make.event(dates);
    const answer = await api.get('/events.geojson?start_date=2027-01-01');
    expect(answer.headers['content-type']).toBe('application/geo+json');
    const { type, bbox, features } = JSON.parse(answer.text);
    expect([type, bbox]).toEqual(['FeatureCollection', [114.17, -33.9, 151.2, 22.29]]);
    expect(features.map(({ id, type: kind, geometry }: Json) => [id, kind, geometry])).toEqual([
      [here.id, 'Feature', { type: 'Point', coordinates: [114.17, 22.29] }],
      [there.id, 'Feature', { type: 'Point', coordinates: [151.2, -33.9] }],
    ]);
    expect(features[0].properties).toMatchObject({ title: here.title, url: here.url, venue: 'Pier' });
  });

  it('may be none', async () => {
    expect(JSON.parse(await feed('/events.geojson?start_date=2028-01-01'))).toEqual({
      type: 'FeatureCollection',
      name: 'From 1 January 2028 · 127.0.0.1',
      features: [],
    });
  });
});

describe('linked data', () => {
  it('are what single events say, without those that a password protects', async () => {
    const dates = { start_date: '2027-03-01 10:00', end_date: '2027-03-01 11:00' };
    const event = await make.event({ ...dates, title: 'A </script> &lt;b&gt;' });
    await make.event({ ...dates, post_password: 'sesame' });
    const text = await feed('/events.jsonld?start_date=2027-03-01');
    const list = JSON.parse(text);
    expect(text).not.toContain('</script>');
    expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: 1 });
    const { json_ld } = ok(await api.get(`/events/${String(event.id)}`));
    // The original's answer names a performer that is none.
    const { performer, ...item } = json_ld as Record<string, unknown>;
    expect(performer).toBe('Organization');
    expect(list.itemListElement).toEqual([{ '@type': 'ListItem', position: 1, item }]);
  });
});
