import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { startTestApp, type TestApp } from '../../support/app.js';
import { faults, textOf, values } from '../../support/feeds.js';
import { Make, ok, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ FEED_NAME: 'What is on; here', FEED_COLOR: 'teal', SITE_URL: 'https://site.example' });
  make = new Make(api);
});

afterAll(() => api.close());

/** The calendar of an event, which must be without fault, as text and as its values. */
async function calendarOf(event: Json, query = ''): Promise<{ text: string; event: Record<string, string> }> {
  const answer = await api.get(`/events/${String(event.id)}.ics${query}`);
  const text = textOf(answer);
  expect([answer.status, faults(text)]).toEqual([200, []]);
  return { text, event: values(text)[0] ?? {} };
}

/** The same as ical.js reads it, with its clocks in UTC. */
function read(text: string): { event: ICAL.Event; start: string; end: string } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const utc = (time: ICAL.Time): string => time.toJSDate().toISOString();
  return { event, start: utc(event.startDate), end: utc(event.endDate) };
}

describe('links of a calendar', () => {
  const linkOf = (text: string): string | undefined => values(text)[0]?.['URL;VALUE=URI'] ?? values(text)[0]?.URL;

  it('lead to pages in the language that was asked for, and to any where none was', async () => {
    const { id, slug } = await make.event({ titles: { en: 'Choir', ja: '合唱' } });
    const requested = async (path: string): Promise<string | undefined> => linkOf(textOf(await api.get(path)));
    const own = `/events/${String(id)}.ics`;
    const list = `/events.ics?include=${String(id)}`;
    const plain = `https://site.example/event/${String(slug)}/`;
    expect([await requested(own), await requested(list)]).toEqual([plain, plain]);
    const inJapanese = `https://site.example/ja/event/${encodeURIComponent('合唱')}/`;
    expect([
      await requested(`${own}?multilingual_language=ja`),
      await requested(`${list}&multilingual_language=ja`),
    ]).toEqual([inJapanese, inJapanese]);
  });

  it.each(['ja', 'ko', 'zh-hant'])('of a page in %s lead to pages in it', async (language) => {
    await make.event({ titles: { en: 'Harp', [language]: 'Harp' }, slug: `harp-${language}` });
    const answer = await api.raw('get', `/${language}/events/?ical=1&search=Harp`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(linkOf(textOf(answer))).toContain(`https://site.example/${language}/event/harp`);
  });
});

describe('an event in a calendar', () => {
  it('has what the event has', async () => {
    const image = await (await Uploads.to(api)).image('editor');
    const venue = await make.venue({
      venue: 'Hall "A"; upstairs',
      address: '1 Queen’s Road, Central',
      city: 'Hong Kong',
      country: 'Hong Kong',
      geo_lat: 22.25,
      geo_lng: -114.000001,
    });
    const organizer = await make.organizer({ organizer: 'The "Society", Ltd', email: 'a@b.example' });
    const made = await make.event({
      title: 'Jazz &amp; <em>Blues</em>, live',
      description: '<p>One; two</p><p>Three \\ four<br>five</p>',
      timezone: 'America/New_York',
      venue: venue.id,
      organizer: organizer.id,
      categories: [(await make.category({ name: 'Music, live' })).id],
      tags: ['outdoor'],
      image: image.id,
    });
    const { text, event } = await calendarOf(made);
    expect(event).toEqual({
      UID: `event-${String(made.id)}@site.example`,
      DTSTAMP: '20260715T040000Z',
      'LAST-MODIFIED': '20260715T040000Z',
      CREATED: '20260715T040000Z',
      SEQUENCE: '0',
      'DTSTART;TZID=America/New_York': '20260801T190000',
      'DTEND;TZID=America/New_York': '20260801T210000',
      'SUMMARY;LANGUAGE=en': 'Jazz & Blues\\, live',
      DESCRIPTION: 'One\\; two\\nThree \\\\ four\\nfive',
      LOCATION: 'Hall "A"\\; upstairs\\, 1 Queen’s Road\\, Central\\, Hong Kong',
      GEO: '22.25;-114.000001',
      URL: 'https://site.example/event/jazz-blues-live/',
      CATEGORIES: 'Music\\, live,outdoor',
      STATUS: 'CONFIRMED',
      TRANSP: 'TRANSPARENT',
      CLASS: 'PUBLIC',
      'IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png': made.image.url,
      'ATTACH;FMTTYPE=image/png': made.image.url,
      [`ORGANIZER;CN="The ^'Society^', Ltd"`]: 'mailto:a@b.example',
    });
    const known = read(text);
    expect([known.event.summary, known.event.description, known.start, known.end]).toEqual([
      'Jazz & Blues, live',
      'One; two\nThree \\ four\nfive',
      '2026-08-01T23:00:00.000Z',
      '2026-08-02T01:00:00.000Z',
    ]);
    const [parsed] = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT') as Json[];
    expect([parsed.start.toISOString(), parsed.location, parsed.categories]).toEqual([
      '2026-08-01T23:00:00.000Z',
      'Hall "A"; upstairs, 1 Queen’s Road, Central, Hong Kong',
      ['Music, live', 'outdoor'],
    ]);
  });

  it.each([
    ['Asia/Tokyo', '2026-08-01 19:00', '20260801T190000', ';TZID=Asia/Tokyo'],
    ['Asia/Calcutta', '2026-08-01 19:00', '20260801T190000', ';TZID=Asia/Calcutta'],
    ['UTC', '2026-08-01 19:00', '20260801T190000Z', ''],
    ['UTC+5:30', '2026-08-01 19:00', '20260801T133000Z', ''],
    // Twice on the clock: the first is meant, and not all readers know that.
    ['Europe/Berlin', '2026-10-25 02:30', '20261025T003000Z', ''],
    // Nowhere on the clock.
    ['Europe/Berlin', '2027-03-28 02:30', '20270328T033000', ';TZID=Europe/Berlin'],
    ['Europe/Berlin', '1960-08-01 19:00', '19600801T180000Z', ''],
  ])('is when it is: in %s at %s', async (timezone, start_date, start, parameters) => {
    const made = await make.event({ timezone, start_date, end_date: `${start_date.slice(0, 11)}23:00` });
    const { text, event } = await calendarOf(made);
    expect(event[`DTSTART${parameters}`]).toBe(start);
    expect(read(text).start).toBe(`${String(made.utc_start_date).replace(' ', 'T')}.000Z`);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
    ['Australia/Lord_Howe', '2027-04-03T15:10:00Z', '2027-04-04 01:40:00'],
    ['Antarctica/Troll', '2026-10-25T02:30:00Z', '2026-10-25 02:30:00'],
  ])('in the second pass of an hour that clocks repeat is told in UTC: in %s at %s', async (timezone, moment, wall) => {
    const end_date = new Date(Date.parse(moment) + 600_000).toISOString();
    const made = await make.event({ timezone, start_date: moment, end_date });
    expect(made.start_date).toBe(wall);
    const { text, event } = await calendarOf(made);
    expect([event['DTSTART'], event['DTEND']]).toEqual(
      [moment, end_date.replace('.000', '')].map((at) => at.replace(/[-:]/g, '')),
    );
    expect(read(text).start).toBe(moment.replace('Z', '.000Z'));
  });

  it('lasts whole days up to the day after the last', async () => {
    const made = await make.event({ start_date: '2026-12-31', end_date: '2027-01-01', all_day: true });
    const { event } = await calendarOf(made);
    expect([event['DTSTART;VALUE=DATE'], event['DTEND;VALUE=DATE']]).toEqual(['20261231', '20270102']);
  });

  it('takes no time where it has none', async () => {
    const moment = '2026-09-01 10:00:00';
    const made = await make.event({ start_date: moment, end_date: moment, timezone: 'Asia/Tokyo' });
    const { event } = await calendarOf(made);
    expect(Object.keys(event).filter((name) => name.startsWith('DTEND'))).toEqual([]);
  });

  it('is told in one language', async () => {
    const made = await make.event({ titles: { 'zh-hant': '中秋綵燈會'.repeat(20), ja: '中秋の灯り' } });
    expect((await calendarOf(made, '?multilingual_language=ja')).event['SUMMARY;LANGUAGE=ja']).toBe('中秋の灯り');
    const { text } = await calendarOf(made, '?multilingual_language=zh-hans');
    expect(read(text).event.summary).toBe('中秋綵燈會'.repeat(20));
  });

  it('names no organizer whom no mail reaches', async () => {
    const made = await make.event({ organizer: { organizer: 'Nobody' } });
    expect((await calendarOf(made)).text).not.toContain('ORGANIZER');
  });

  it('ends no line but its own, whatever stands in it', async () => {
    const title = 'A\r\nATTENDEE:mailto:x@y\u2028B\u0085C "D" \\n ;X=1:2 ' + '😀'.repeat(60);
    const made = await make.event({ title, description: 'END:VEVENT\nBEGIN:VEVENT\r\nUID:x', cost: 'x' });
    const { text } = await calendarOf(made);
    expect(text.match(/^(?:ATTENDEE|END:VEVENT|BEGIN:VEVENT)/gm)).toEqual(['BEGIN:VEVENT', 'END:VEVENT']);
    expect(read(text).event.summary).toContain('😀'.repeat(60));
  });
});

describe('a calendar', () => {
  it('says what it is, and when to ask again', async () => {
    const answer = await api.get('/events.ics?multilingual_language=zh-hant&featured=true');
    expect(textOf(answer).replaceAll('\r\n ', '').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kalends//Events//EN',
      'CALSCALE:GREGORIAN',
      'NAME;LANGUAGE=zh-Hant:精選 · What is on\\; here',
      'X-WR-CALNAME:精選 · What is on\\; here',
      'X-WR-TIMEZONE:Asia/Hong_Kong',
      expect.stringMatching(/^SOURCE;VALUE=URI:http.*\/events\.ics\?featured=true&multilingual_language=zh-hant$/),
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'COLOR:teal',
      'END:VCALENDAR',
      '',
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="events.ics"; filename*=UTF-8''%E7%B2%BE%E9%81%B8.ics`,
      'x-robots-tag': 'noindex',
      'cache-control': 'public, no-cache',
      'content-language': 'zh-hant',
    });
  });

  it('has every zone once, and all that the list has', async () => {
    const listed = ok(await api.get('/events?per_page=50&start_date=1900-01-01&end_date=2100-01-01'));
    const answer = await api.get('/events.ics?start_date=1900-01-01&end_date=2100-01-01');
    const calendar = textOf(answer);
    expect(faults(calendar)).toEqual([]);
    const uids = values(calendar).map(({ UID }) => UID);
    expect(uids).toEqual(listed.events.map(({ id }: Json) => `event-${String(id)}@site.example`));
    expect(answer.headers['x-tec-total']).toBe(String(listed.total));
    expect(calendar.match(/^TZID:Europe\/Berlin\r$/gm)).toHaveLength(1);
  });

  it.each([
    ['?recurrence=sometimes', 'recurrence'],
    ['?start_date=never', 'start_date'],
    ['?multilingual_language=de', 'multilingual_language'],
  ])('refuses what the list refuses: %s', async (query, name) => {
    const { status, body } = await api.get(`/events.ics${query}`);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]]);
  });
});
