import { codesOf, READING } from '../../../../../test/import-files/reading.js';
import { event, SITE } from '../../../../../test/import-files/tec-site.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { readTecRest } from './tec-rest.reader.js';

type Row = Readonly<Record<string, unknown>>;
type Languages = Readonly<Record<string, readonly Row[]>>;

const API = `${SITE}/wp-json/tribe/events/v1`;

async function read(lists: Readonly<Record<string, Languages>>): Promise<ImportedRecords> {
  const files = Object.entries(lists).flatMap(([list, languages]) =>
    Object.entries(languages).map(([language, rows]) => ({
      name: `${API}/${list}?page=1&wpml_language=${language}`,
      bytes: Buffer.from(JSON.stringify({ [list]: rows, total_pages: 1 })),
    })),
  );
  const result = await readTecRest(files, READING);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

async function readOne(properties: Row): Promise<ImportedEvent> {
  const { events, leftOut } = await read({ events: { en: [event(1, properties)] } });
  const [only] = events;
  if (!only) throw new Error(JSON.stringify(leftOut));
  return only;
}

const venue = (id: number, name: string, properties: Row = {}): Row => ({
  id,
  venue: name,
  url: `${SITE}/venue/${id}/`,
  zip: '1',
  phone: '2',
  ...properties,
});

describe('an event', () => {
  it('has the facts of the interface', async () => {
    const one = await readOne({
      title: 'Jazz &#038; Tides',
      description: '<p>One</p>[caption]x[/caption]',
      website: `${SITE}/event/event-1/`,
      cost: '$80',
      cost_details: { currency_symbol: '$', currency_code: 'HKD', values: ['80'] },
      venue: venue(3, 'Hall', { geo_lat: 135.5, geo_lng: 34.7, show_map: true }),
      organizer: [{ id: 4, organizer: 'Club', email: 'a@example.org' }],
      image: { url: `${SITE}/a.jpg` },
      featured: true,
      date_utc: '2026-01-01 01:00:00',
      slug: '%e5%a4%8f',
    });
    expect(one).toMatchObject({
      key: '1',
      venue: '3',
      organizers: ['4'],
      texts: { en: { title: 'Jazz & Tides', description: '<p>One</p>', cost: 'HK$80', slug: '夏' } },
      image: { url: `${SITE}/a.jpg` },
      fields: { featured: true },
      publishedAt: new Date('2026-01-01T01:00:00Z'),
      formerAddresses: [
        { address: '/event/event-1/' },
        { address: '/?p=1' },
        { address: '/?post_type=tribe_events&p=1' },
      ],
    });
    expect(one.texts.en).not.toHaveProperty('website');
    expect(codesOf(one)).toEqual(['shortcode-removed']);
  });

  it.each([
    [{ timezone: 'UTC+5.5' }, '2027-05-04 19:00:00', '2027-05-04 21:00:00', false, []],
    [{ timezone: 'Atlantis' }, '2027-05-04 19:00:00', '2027-05-04 21:00:00', false, ['zone-unknown']],
    [{ end_date: '2027-05-04 18:00:00' }, '2027-05-04 19:00:00', '2027-05-04 19:00:00', false, ['end-before-start']],
    [
      { all_day: true, start_date: '2027-05-04 06:00:00', end_date: '2027-05-06 05:59:59' },
      '2027-05-04 00:00:00',
      '2027-05-05 23:59:59',
      true,
      [],
    ],
  ])('has times: %j', async (properties, start, end, allDay, codes) => {
    const one = await readOne(properties);
    expect([one.start, one.end, one.allDay, codesOf(one)]).toEqual([start, end, allDay, codes]);
  });

  it.each([
    ['Free', [], 'Free', []],
    ['$10 – $20', ['20', '10'], '€10; €20', []],
    ['from $10', ['10'], 'from $10', []],
    ['Donation', ['donation'], 'Donation', ['cost-text']],
  ])('costs %s', async (cost, values, text, codes) => {
    const one = await readOne({ cost, cost_details: { currency_code: 'EUR', currency_symbol: '$', values } });
    expect([one.texts.en?.cost, codesOf(one)]).toEqual([text, codes]);
  });

  it('with a password tells less, which clears nothing', async () => {
    const one = await readOne({ all_day: null, description: '', cost: '', show_map: null });
    expect(one).not.toHaveProperty('venue');
    expect(one).not.toHaveProperty('organizers');
    expect(one.texts.en).toEqual({ title: 'Event 1', slug: 'event-1' });
    expect(codesOf(one)).toEqual(['password-unknown']);
  });
});

it('dates of a series are one event', async () => {
  const date = (id: number, day: string, properties: Row = {}): Row =>
    event(id, {
      url: `${SITE}/event/choir/${day}/`,
      website: `${SITE}/event/choir/`,
      start_date: `${day} 19:00:00`,
      end_date: `${day} 21:00:00`,
      title: 'Choir',
      ...properties,
    });
  const { events } = await read({
    events: { en: [date(10000002, '2027-05-11', { title: 'Choir (moved)' }), date(10000001, '2027-05-04')] },
  });
  expect(events).toMatchObject([
    {
      key: 'series:/event/choir/',
      furtherKeys: ['10000001', '10000002'],
      start: '2027-05-04 19:00:00',
      dates: [{ start: '2027-05-04 19:00:00' }, { start: '2027-05-11 19:00:00', end: '2027-05-11 21:00:00' }],
      exceptions: [{ originalStart: '2027-05-11 19:00:00', texts: { en: { title: 'Choir (moved)' } } }],
      formerAddresses: [
        { address: '/event/choir/2027-05-04/', start: '2027-05-04 19:00:00' },
        { address: '/event/choir/2027-05-11/' },
      ],
    },
  ]);
});

describe('languages', () => {
  it('are joined: places first, then events that alone have the same facts, then categories', async () => {
    const music = { id: 20, name: 'Music', slug: 'music', parent: 0 };
    const jazz = { id: 21, name: 'Jazz', slug: 'jazz', parent: 20 };
    const [yinyue, jueshi] = [
      { ...music, id: 30, name: '音樂', slug: 'yinyue' },
      { ...jazz, id: 31, name: '爵士', slug: 'jueshi', parent: 30 },
    ];
    const at = (day: string): Row => ({
      utc_start_date: `${day} 10:00:00`,
      utc_end_date: `${day} 12:00:00`,
      start_date: `${day} 19:00:00`,
      end_date: `${day} 21:00:00`,
    });
    const records = await read({
      venues: { en: [venue(3, 'Hall')], 'zh-hant': [venue(5, '大堂')] },
      categories: { en: [jazz, music], 'zh-hant': [yinyue, jueshi] },
      events: {
        en: [
          event(1, { ...at('2027-05-04'), venue: venue(3, 'Hall'), categories: [music] }),
          event(7, { ...at('2027-05-05'), categories: [music, jazz] }),
        ],
        'zh-hant': [
          event(2, { ...at('2027-05-04'), title: '活動', venue: venue(5, '大堂'), categories: [yinyue] }),
          event(8, { ...at('2027-05-05'), categories: [jueshi, yinyue] }),
        ],
      },
    });
    expect(records.venues).toMatchObject([
      { key: '3', furtherKeys: ['5'], texts: { en: { title: 'Hall' }, 'zh-hant': { title: '大堂' } } },
    ]);
    expect(records.categories).toMatchObject([
      { key: '20', furtherKeys: ['30'], texts: { 'zh-hant': { title: '音樂' } } },
      { key: '21', furtherKeys: ['31'], parent: '20' },
    ]);
    expect(records.events).toMatchObject([
      {
        key: '1',
        furtherKeys: ['2'],
        venue: '3',
        categories: ['20'],
        originalLanguage: 'en',
        texts: { 'zh-hant': { title: '活動' } },
      },
      { key: '7', furtherKeys: ['8'], categories: ['20', '21'] },
    ]);
  });

  it('stay apart where several fit, and say so', async () => {
    const { events } = await read({ events: { en: [event(1), event(3)], 'zh-hant': [event(2)] } });
    expect(events.map(({ key, notes }) => [key, ...notes.map(({ code }) => code)])).toEqual([
      ['1', 'language-doubtful'],
      ['3', 'language-doubtful'],
      ['2', 'language-doubtful'],
    ]);
  });
});

it('a page of a list that is missing makes the source incomplete', async () => {
  const page = (rows: readonly Row[], pages: number): string => JSON.stringify({ events: rows, total_pages: pages });
  const files = [{ name: `${API}/events?page=1`, bytes: Buffer.from(page([event(1), event(2, { title: '' })], 2)) }];
  expect(await readTecRest(files, READING)).toMatchObject({
    isComplete: false,
    events: [{ key: '1' }],
    leftOut: [{ key: '2', code: 'title-missing' }],
  });
});
