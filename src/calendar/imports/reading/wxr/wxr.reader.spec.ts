import { codesOf, READING, zoneNamed } from '../../../../../test/import-files/reading.js';
import { categoryTerm, readExport, readPost, wordpressExport } from '../../../../../test/import-files/wordpress.js';
import { readWxr } from './wxr.reader.js';

const wpml = (language: string, group: string, source?: string): Record<string, string> => ({
  _wpml_import_language_code: language,
  _wpml_import_translation_group: group,
  ...(source === undefined ? {} : { _wpml_import_source_language_code: source }),
});

describe('an event', () => {
  it('without its picture in the export may have one', async () => {
    const event = { id: 1, meta: { _thumbnail_id: '5' } };
    const picture = { id: 5, type: 'attachment', fields: { attachment_url: 'https://old.example.org/a.jpg' } };
    expect((await readExport([event])).states).not.toContain('image');
    expect((await readExport([event, picture])).states).toContain('image');
  });

  it('has the facts of its fields', async () => {
    const { events, venues, organizers } = await readExport([
      {
        id: 3,
        type: 'tribe_venue',
        title: 'Hall &amp; Garden',
        meta: { _VenueCity: 'Osaka', _VenueLat: '34.7', _VenueLng: '135.5', _VenueShowMap: '1' },
      },
      { id: 4, type: 'tribe_organizer', title: 'Club', meta: { _OrganizerEmail: 'no mail' } },
      {
        id: 5,
        type: 'attachment',
        fields: { attachment_url: 'https://old.example.org/a.jpg' },
        meta: { _wp_attachment_image_alt: 'A' },
      },
      {
        id: 1,
        content:
          '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->[caption id="x"]<img src="a">[/caption][vc_row]Two[/vc_row] [sic]',
        fields: { post_password: 'sesame', menu_order: '-1', post_date_gmt: '2026-10-01 00:00:00' },
        meta: {
          _EventVenueID: '3',
          _EventOrganizerID: ['4', '9'],
          _EventCost: ['1800', '1200'],
          _EventCurrencySymbol: '¥',
          _EventTimezone: 'UTC+5.5',
          _EventURL: 'choir.example.org',
          _EventShowMap: '',
          _EventHideFromUpcoming: 'yes',
          _thumbnail_id: '5',
          _tribe_events_status: 'canceled',
          _tribe_events_status_reason: 'No roof',
          _uid: 'abc@google.com',
        },
      },
    ]);
    expect(events).toMatchObject([
      {
        key: '1',
        furtherKeys: ['uid:abc@google.com'],
        formerAddresses: [
          { address: '/event/post-1/' },
          { address: '/?p=1' },
          { address: '/?post_type=tribe_events&p=1' },
        ],
        texts: {
          en: {
            title: 'Jazz',
            description: '<p>One</p>Two [sic]',
            slug: 'post-1',
            cost: '¥1,800; ¥1,200',
            website: 'https://choir.example.org',
          },
        },
        zone: { name: 'UTC+5.5' },
        venue: '3',
        organizers: ['4'],
        image: { url: 'https://old.example.org/a.jpg', alt: 'A' },
        password: 'sesame',
        fields: { sticky: true, hide_from_listings: true, show_map: false },
        eventStatus: 'cancelled',
        publishedAt: new Date('2026-10-01T00:00:00Z'),
      },
    ]);
    expect(codesOf(events[0])).toEqual(['shortcode-removed', 'url-repaired', 'organizer-unknown', 'status-reason']);
    expect(venues).toMatchObject([
      {
        key: '3',
        showMap: true,
        coordinates: { latitude: 34.7 },
        texts: { en: { title: 'Hall & Garden', city: 'Osaka' } },
      },
    ]);
    expect(venues[0]?.formerAddresses?.[0]).toEqual({ address: '/venue/post-3/' });
    expect(organizers[0]?.notes).toMatchObject([{ code: 'email-unusable' }]);
  });

  it.each([
    [
      { _EventAllDay: 'yes', _EventStartDate: '2027-05-01 00:00:00', _EventEndDate: '2027-05-02 23:59:59' },
      '2027-05-01 00:00:00',
      '2027-05-02 23:59:59',
    ],
    [
      { _EventAllDay: '1', _EventStartDate: '2027-05-01 06:00:00', _EventEndDate: '2027-05-04 05:59:59' },
      '2027-05-01 00:00:00',
      '2027-05-03 23:59:59',
    ],
    [{ _EventEndDate: '', _EventDuration: '7200' }, '2027-05-04 19:00:00', '2027-05-04 21:00:00'],
    [{ _EventStartDate: '', _EventStartDateUTC: '2027-05-04 09:00:00' }, '2027-05-04 18:00:00', '2027-05-04 20:30:00'],
    [{ _EventEndDate: '2027-05-03 00:00:00' }, '2027-05-04 19:00:00', '2027-05-04 19:00:00'],
  ])('has times: %j', async (meta, start, end) => {
    const event = await readPost(meta);
    expect([event.start, event.end]).toEqual([start, end]);
  });

  it.each([
    [['0'], '0', []],
    [['Donation'], 'Donation', ['cost-text']],
    [['20'], '€20', []],
    [[''], undefined, []],
  ])('costs %j', async (cost, text, codes) => {
    const event = await readPost({ _EventCost: cost, _EventCurrencyCode: 'EUR' });
    expect([event.texts.en?.cost, codesOf(event)]).toEqual([text, codes]);
  });

  it.each([
    ['future', undefined, []],
    ['pending', 'pending', []],
    ['tribe-ea-pending', 'draft', ['status-unknown']],
  ])('has the status %s', async (status, ours, codes) => {
    const event = await readPost({}, { fields: { status } });
    expect([event.status, codesOf(event)]).toEqual([ours, codes]);
  });

  it('without a known zone has that of the source', async () => {
    const options = { zone: zoneNamed('Asia/Seoul') };
    expect((await readPost({}, {}, options)).zone.name).toBe('Asia/Seoul');
    const lost = await readPost({ _EventTimezone: 'Atlantis' }, {}, options);
    expect([lost.zone.name, codesOf(lost)]).toEqual(['Asia/Seoul', ['zone-unknown']]);
  });
});

it('what is no event of the site is left out, what lacks something is refused', async () => {
  const { leftOut, events } = await readExport([
    { id: 1, fields: { status: 'trash' } },
    { id: 2, type: 'page' },
    { id: 3, meta: { _EventStartDate: '' } },
    { id: 4, title: '' },
    { id: 5, meta: { _EventStartDate: '2027-02-30 10:00:00' } },
    { id: 6 },
    { id: 6, title: 'Later' },
  ]);
  expect(leftOut.map(({ key, code, outcome, place }) => [key, code, outcome, ...place.rows])).toEqual([
    ['2', 'other-type', 'skipped', 2],
    ['6', 'duplicate-key', 'skipped', 6],
    ['1', 'trashed', 'skipped', 1],
    ['3', 'start-missing', 'refused', 3],
    ['4', 'title-missing', 'refused', 4],
    ['5', 'date-impossible', 'refused', 5],
  ]);
  expect(events.map(({ texts }) => texts.en?.title)).toEqual(['Later']);
});

describe('languages', () => {
  it('of a group are one record, with venues of all languages', async () => {
    const { events, venues } = await readExport([
      { id: 31, type: 'tribe_venue', title: '大堂', meta: wpml('zh-hant', 'v1', 'en') },
      { id: 30, type: 'tribe_venue', title: 'Hall', meta: wpml('en', 'v1') },
      { id: 2, title: '爵士', meta: { ...wpml('zh-hant', 'e1', 'en'), _EventVenueID: '31' } },
      { id: 1, title: 'Jazz', meta: { ...wpml('en', 'e1'), _EventVenueID: '31' } },
      { id: 3, title: 'Jazz en français', meta: wpml('fr', 'e1', 'en') },
      { id: 4, title: 'Jazz again', meta: wpml('en', 'e1', 'en') },
    ]);
    expect(venues).toMatchObject([
      { key: '30', furtherKeys: ['31'], texts: { en: { title: 'Hall' }, 'zh-hant': { title: '大堂' } } },
    ]);
    expect(events).toMatchObject([
      {
        key: '1',
        furtherKeys: ['2'],
        venue: '30',
        originalLanguage: 'en',
        texts: { en: { title: 'Jazz' }, 'zh-hant': { title: '爵士' } },
        place: { rows: [4, 3] },
      },
      { key: '4', texts: { en: { title: 'Jazz again' } } },
    ]);
    expect(events.map(codesOf)).toEqual([['language-joined'], ['language-doubtful']]);
  });

  it('join their categories, where one fits', async () => {
    const { categories, events } = await readExport(
      [
        { id: 1, meta: wpml('en', 'e1'), categories: { music: 'Music', family: 'Family' } },
        { id: 2, meta: wpml('zh-hant', 'e1', 'en'), categories: { 'music-zh': '音樂', jiating: '家庭' } },
        { id: 3, meta: wpml('en', 'e2'), categories: { art: 'Art', stage: 'Stage' } },
        { id: 4, meta: wpml('zh-hant', 'e2', 'en'), categories: { yishu: '藝術' } },
      ],
      [categoryTerm('family', 'Family &amp; Friends', 'music'), categoryTerm('music', 'Music')],
    );
    expect(
      categories.map(({ key, parent, texts, notes }) => [
        key,
        parent,
        texts.en?.title,
        texts['zh-hant']?.title,
        ...notes.map(({ code }) => code),
      ]),
    ).toEqual([
      ['music', undefined, 'Music', '音樂'],
      ['art', undefined, 'Art', undefined],
      ['stage', undefined, 'Stage', undefined],
      ['yishu', undefined, undefined, '藝術', 'language-doubtful'],
      ['family', 'music', 'Family & Friends', '家庭'],
    ]);
    expect(categories.at(-1)?.formerAddresses).toContainEqual({ address: '/events/category/music/family/' });
    expect(events.map((event) => event.categories)).toEqual([
      ['music', 'family'],
      ['art', 'stage'],
    ]);
  });
});

describe('a file', () => {
  it.each([
    '',
    '<html></html>',
    '{}',
    '<?xml version="1.0"?><rss><channel><item><title>x</title></item></channel></rss>',
  ])('%j is no export', async (text) => {
    expect(await readWxr([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({ refusal: 'not-the-format' });
  });

  it('with a document type is refused', async () => {
    const text = wordpressExport([]).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss');
    expect(await readWxr([{ name: 'a', bytes: Buffer.from(text) }], READING)).toEqual({
      refusal: 'not-the-format',
      found: 'DOCTYPE',
    });
  });

  it('that breaks off, or has characters that XML forbids, is read as far as it goes', async () => {
    const text = wordpressExport([{ id: 1, title: 'Bell\u0007' }, { id: 2 }]);
    const bytes = Buffer.from(text.slice(0, text.lastIndexOf('<item>') + 20));
    const result = await readWxr([{ name: 'a', bytes }], READING);
    expect(result).toMatchObject({ isComplete: false, events: [{ key: '1', texts: { en: { title: 'Bell' } } }] });
  });
});
