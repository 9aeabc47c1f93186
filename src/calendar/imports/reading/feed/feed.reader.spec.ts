import { codesOf, READING, readRecords } from '../../../../../test/import-files/reading.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { readFeed } from './feed.reader.js';

const EVENT_MODULE = 'xmlns:ev="http://purl.org/rss/1.0/modules/event/"';
const XCAL = 'xmlns:xCal="urn:ietf:params:xml:ns:xcal"';
const ITEM = '<title>Jazz</title><guid isPermaLink="false">1</guid><ev:startdate>2027-04-10T19:00</ev:startdate>';

function rss(...items: readonly string[]): string {
  const channel = items.map((item) => `<item>${item}</item>`).join('');
  return `<?xml version="1.0"?><rss version="2.0" ${EVENT_MODULE} ${XCAL}><channel><title>Harbour</title>${channel}</channel></rss>`;
}

function read(file: string): Promise<ImportedRecords> {
  return readRecords(readFeed, file, { site: 'https://hall.example.org/feed' });
}

async function readOne(file: string): Promise<ImportedEvent> {
  const { events, leftOut } = await read(file);
  const [event] = events;
  if (!event || leftOut.length > 0) throw new Error(JSON.stringify(leftOut));
  return event;
}

describe('a feed with the event module', () => {
  it('has events with their place, organizer, picture and page', async () => {
    const records = await read(
      `<?xml version="1.0"?><rss version="2.0" xmlns:e="http://purl.org/rss/1.0/modules/event/"
        xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#">
      <channel><title>Harbour</title><language>en-GB</language><item>
        <title>Caf&amp;#233; &amp; songs</title><link>/event/12</link><guid isPermaLink="false">12 at hall</guid>
        <pubDate>Mon, 01 Mar 2027 10:00:00 GMT</pubDate><description>Short</description>
        <content:encoded><![CDATA[<p>Long</p>]]></content:encoded><category>Music</category>
        <enclosure url="https://hall.example.org/a.jpg" type="image/jpeg" length="1"/>
        <e:startdate>2027-04-10T19:00:00+09:00</e:startdate><e:enddate>2027-04-10T21:30:00+09:00</e:enddate>
        <e:location>Pier Hall, 1 Harbour Road</e:location><e:organizer>Song Club</e:organizer><e:type>concert</e:type>
        <geo:lat>35.6</geo:lat><geo:long>139.7</geo:long>
      </item></channel></rss>`,
    );
    expect(records.events).toMatchObject([
      {
        key: '12 at hall',
        start: '2027-04-10 19:00:00',
        end: '2027-04-10 21:30:00',
        place: { rows: [1] },
        texts: {
          en: { title: 'Café & songs', description: '<p>Long</p>', website: 'https://hall.example.org/event/12' },
        },
        venue: 'Pier Hall',
        organizers: ['Song Club'],
        categories: ['concert', 'Music'],
        image: { url: 'https://hall.example.org/a.jpg' },
        notes: [],
      },
    ]);
    expect(records.venues).toMatchObject([
      { texts: { en: { address: '1 Harbour Road' } }, coordinates: { latitude: 35.6, longitude: 139.7 } },
    ]);
    expect(records).toMatchObject({ name: 'Harbour', isComplete: false });
  });

  it.each([
    ['2027-04-10', '2027-04-11', '2027-04-10 00:00:00', '2027-04-11 23:59:59', true],
    ['2027-04-10', '', '2027-04-10 00:00:00', '2027-04-10 23:59:59', true],
    ['2027-04-10T19:00', '2027-04-12', '2027-04-10 19:00:00', '2027-04-12 23:59:59', false],
    ['2027-04-10T19:00', '2027-04-10', '2027-04-10 19:00:00', '2027-04-10 19:00:00', false],
    ['2027-04-10 19:00:00', '2027-04-10 20:00:00', '2027-04-10 19:00:00', '2027-04-10 20:00:00', false],
    [
      'Sat, 10 Apr 2027 10:00:00 +0000',
      'Sat, 10 Apr 2027 12:00:00 GMT',
      '2027-04-10 19:00:00',
      '2027-04-10 21:00:00',
      false,
    ],
  ])('reads times from %s to %s', async (from, to, start, end, allDay) => {
    const event = await readOne(
      rss(`<title>Jazz</title><guid>1</guid><ev:startdate>${from}</ev:startdate><ev:enddate>${to}</ev:enddate>`),
    );
    expect([event.start, event.end, event.allDay]).toEqual([start, end, allDay]);
  });

  it('has news as well, which are left out and never dated by their publication', async () => {
    const { events, leftOut } = await read(
      rss('<title>News</title><guid>n</guid><pubDate>Sat, 10 Apr 2027 10:00:00 GMT</pubDate>', ITEM),
    );
    expect(events.map(({ key, place }) => [key, place.rows])).toEqual([['1', [2]]]);
    expect(leftOut).toEqual([
      {
        code: 'start-missing',
        column: 'ev:startdate',
        outcome: 'skipped',
        kind: 'events',
        key: 'n',
        title: 'News',
        place: { rows: [1] },
      },
    ]);
  });

  it('names the elements of what cannot be used', async () => {
    const item = (date: string): string => `<title>A</title><guid>${date}</guid><ev:startdate>${date}</ev:startdate>`;
    const { leftOut } = await read(rss(item('soon'), item('2027-02-30'), '<ev:startdate>2027-04-10</ev:startdate>'));
    expect(leftOut.map(({ code, column, value, outcome }) => [code, column, value, outcome])).toEqual([
      ['date-unreadable', 'ev:startdate', 'soon', 'refused'],
      ['date-impossible', 'ev:startdate', '2027-02-30', 'refused'],
      ['title-missing', 'title', undefined, 'refused'],
    ]);
  });

  it('may be RSS 1.0, whose items stand beside the channel, or Atom', async () => {
    const rdf = `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${EVENT_MODULE}>
      <channel r:about="https://hall.example.org/"><title>Harbour</title></channel>
      <item r:about="https://hall.example.org/1"><title>Jazz</title><link>https://hall.example.org/1?from=feed</link>
      <ev:startdate>2027-04-10</ev:startdate></item></r:RDF>`;
    expect(await readOne(`<?xml version="1.0"?>${rdf}`)).toMatchObject({
      key: 'https://hall.example.org/1',
      texts: { en: { title: 'Jazz', website: 'https://hall.example.org/1?from=feed' } },
    });
    const atom = `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:lang="ja" ${EVENT_MODULE}><a:title>港</a:title>
      <a:entry><a:id>tag:hall.example.org,2027:1</a:id><a:title type="html">歌&amp;amp;踊り</a:title><a:updated>2027-01-01T00:00:00Z</a:updated>
      <a:link rel="self" href="/atom/1"/><a:link href="/event/1"/><a:summary>夜</a:summary><a:category term="音楽"/>
      <ev:startdate>2027-04-10T19:00:00Z</ev:startdate></a:entry></a:feed>`;
    expect(await readOne(`<?xml version="1.0"?>${atom}`)).toMatchObject({
      key: 'tag:hall.example.org,2027:1',
      originalLanguage: 'ja',
      start: '2027-04-11 04:00:00',
      texts: { ja: { title: '歌&踊り', description: '夜', website: 'https://hall.example.org/event/1' } },
      categories: ['音楽'],
    });
  });

  it('states what an item no longer holds', async () => {
    const whole = rss(
      `${ITEM}<ev:location>Pier</ev:location><ev:organizer>Club</ev:organizer><description>A</description>`,
    );
    for (const [file, venue] of [
      [whole, 'Pier'],
      [rss(ITEM), undefined],
      [whole, 'Pier'],
    ] as const) {
      const { events, states } = await read(file);
      expect(events[0]?.venue).toBe(venue);
      expect(states).toEqual(expect.arrayContaining(['venue', 'organizer', 'description', 'event_status']));
    }
  });
});

describe('what is hostile', () => {
  const depth = '<a>'.repeat(100);
  it.each([
    ['a page', '<!doctype html><p>Sign in</p>', 'HTML'],
    ['other XML', '<?xml version="1.0"?><events/>', 'XML'],
    ['a feed that breaks off', rss(ITEM).slice(0, -20), 'XML'],
    ['entities', `<!DOCTYPE rss [<!ENTITY a "b">]>${rss(ITEM).slice(21)}`, 'XML'],
    ['depth', `<?xml version="1.0"?><rss>${depth}</rss>`, 'XML'],
  ])('%s is refused', async (_, text, found) => {
    expect(await readFeed([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({
      refusal: 'not-the-format',
      found,
    });
  });

  it('no value begins a line of its own', async () => {
    const inner = 'x&#13;&#10;END:VEVENT&#10;BEGIN:VEVENT&#10;UID:z&#10;SUMMARY:Z&#10;DTSTART:20270101';
    const fields = ['xCal:rrule', 'xCal:geo', 'xCal:status', 'ev:location', 'ev:organizer', 'link', 'description'];
    const { events } = await read(rss(ITEM + fields.map((name) => `<${name}>${inner}</${name}>`).join('')));
    expect(events.map(({ key }) => key)).toEqual(['1']);
    const named = await readOne(
      rss(`${ITEM}<xCal:summary encoding="QUOTED-PRINTABLE" x="&quot;&#10;y">A=</xCal:summary>`),
    );
    expect(named.texts.en?.title).toBe('A=');
  });

  it('an item that comes twice is one event', async () => {
    expect(codesOf((await read(rss(ITEM, ITEM))).events[0])).toContain('duplicate-key');
  });
});
