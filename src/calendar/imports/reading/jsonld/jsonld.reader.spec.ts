import { PAGE, page, readEventOf, readPage } from '../../../../../test/import-files/linked-data.js';
import { codesOf, READING, readRecords } from '../../../../../test/import-files/reading.js';
import { readJsonLd } from './jsonld.reader.js';

describe('texts', () => {
  it('are freed of what programs write around them', async () => {
    const event = await readEventOf({
      name: 'Jazz &amp; Tides',
      description: '&lt;p onclick=&quot;x()&quot;&gt;One&lt;/p&gt;\\n&lt;script&gt;x()&lt;/script&gt;',
    });
    expect(event.texts.en).toEqual({ title: 'Jazz & Tides', description: '<p>One</p>' });
    expect(codesOf(event)).toContain('html-cleaned');
  });

  it('are in the language that they name', async () => {
    const event = await readEventOf({
      name: [
        { '@value': '爵士', '@language': 'zh-TW' },
        { '@value': 'Jazz', '@language': 'en' },
      ],
      description: { '@value': 'ジャズ', '@language': 'ja' },
      url: '/jazz',
    });
    expect(event.originalLanguage).toBe('zh-hant');
    expect(event.texts).toEqual({
      'zh-hant': { title: '爵士', website: 'https://hall.example.org/jazz' },
      en: { title: 'Jazz' },
      ja: { description: 'ジャズ' },
    });
  });
});

describe('links', () => {
  it('lead to places, organizers, prices and tickets', async () => {
    const { events, venues, organizers } = await readPage(
      page({
        '@graph': [
          {
            '@type': 'schema:Place',
            '@id': '#hall',
            'schema:name': 'Hall',
            geo: { latitude: '114.17', longitude: 22.28 },
            url: 'https://hall.example.org/about',
          },
          {
            '@type': 'MusicEvent',
            '@id': '#1',
            name: 'Jazz',
            startDate: '2027-05-07',
            location: [{ '@id': '#hall' }, { '@type': 'VirtualLocation', url: 'https://meet.example.org/1' }],
            organizer: {
              '@type': 'Organization',
              name: 'Club',
              email: 'mailto:a&#64;example.org',
              sameAs: 'https://club.example.org',
            },
            offers: [
              { price: '1,200', priceCurrency: 'JPY' },
              { price: 800, priceCurrency: 'JPY', url: 'https://tickets.example.org/1' },
            ],
            image: [{ '@type': 'ImageObject', url: '/a.jpg' }],
            eventStatus: ['EventRescheduled', 'https://schema.org/EventMovedOnline'],
            previousStartDate: '2027-05-01T20:00:00+08:00',
            performer: 'Organization',
          },
        ],
      }),
    );
    expect(events).toMatchObject([
      {
        key: `${PAGE}#1`,
        venue: 'Hall',
        onlineUrl: 'https://meet.example.org/1',
        organizers: ['Club'],
        texts: { en: { cost: '¥800; ¥1,200' } },
        fields: { ticket_url: 'https://tickets.example.org/1' },
        image: { url: 'https://hall.example.org/a.jpg' },
        eventStatus: 'moved_online',
        notes: [{ code: 'coordinates-swapped' }],
      },
    ]);
    expect(venues).toMatchObject([
      { key: 'Hall', coordinates: { latitude: 22.28, longitude: 114.17 }, texts: { en: { title: 'Hall' } } },
    ]);
    expect(venues[0]?.texts.en).not.toHaveProperty('website');
    expect(organizers).toMatchObject([
      { key: 'Club', email: 'a@example.org', texts: { en: { website: 'https://club.example.org/' } } },
    ]);
  });

  it.each([
    [{ isAccessibleForFree: true }, '0'],
    [{ offers: { price: 0, priceCurrency: 'HKD' } }, '0'],
    [{ offers: { lowPrice: 50, highPrice: '90.5', priceCurrency: 'CNY' } }, 'CNY 50; CNY 90.5'],
    [{ offers: { price: 'Pay what you can' } }, 'Pay what you can'],
    [{ offers: { priceSpecification: { price: 5, priceCurrency: 'EUR' } } }, '€5'],
  ])('prices: %j', async (properties, cost) => {
    expect((await readEventOf(properties)).texts.en?.cost).toBe(cost);
  });

  it('of events below others are their own', async () => {
    const below = { '@type': 'Event', name: 'Opening', startDate: '2027-06-04' };
    const { events } = await readPage(
      page({
        '@type': 'Festival',
        name: 'Days',
        startDate: '2027-06-04',
        subEvent: [below, { ...below, name: 'End', subEvent: [{ ...below, name: 'Song' }] }],
      }),
    );
    expect(events.map(({ key }) => key)).toEqual(['#1', '#1.1', '#1.2', '#1.2.1'].map((part) => `${PAGE}${part}`));
  });
});

describe('pages', () => {
  it('whose events refer to each other in a chain of any length are read whole', async () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => ({
      '@type': 'Event',
      '@id': `#${at}`,
      name: 'A',
      startDate: '2027-05-07',
      subEvent: { '@id': `#${at + 1}` },
    }));
    const { events } = await readPage(page(chain));
    expect(events).toHaveLength(20_000);
  });

  it('hide their scripts in comments, and break lines within texts', async () => {
    const { events, leftOut } = await readPage(
      page('<!-- x -->\n{"@type":"Event","name":"A\nB","startDate":"2027-05-01"}', '{"@type":"Event",}'),
    );
    expect(events[0]?.texts.en?.title).toBe('A B');
    expect(leftOut).toMatchObject([{ code: 'json-unreadable', place: { rows: [2] } }]);
  });

  it('may have microdata, which is not told twice', async () => {
    const item = (name: string): string =>
      `<div itemscope itemtype="https://schema.org/Event"><meta itemprop="startDate" content="2027-05-01"><b itemprop="name">${name}</b>` +
      '<p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">Hall</span></p></div>';
    const { events } = await readPage(
      page({ '@type': 'Event', name: 'A', startDate: '2027-05-01' }) + item('A') + item('B'),
    );
    expect(events.map(({ key, texts, venue }) => [key, texts.en?.title, venue])).toEqual([
      [`${PAGE}#1`, 'A', null],
      [`${PAGE}#microdata-2`, 'B', 'Hall'],
    ]);
  });

  it('that tell the same event make it once', async () => {
    const event = { '@type': 'Event', name: 'A', startDate: '2027-05-01', url: 'https://hall.example.org/a' };
    const { events } = await readRecords(readJsonLd, {
      [PAGE]: page([event, { ...event, startDate: '2027-05-02' }]),
      'https://hall.example.org/a': page({ ...event, description: 'More' }),
    });
    expect(events.map(({ key, texts }) => [key, texts.en?.description])).toEqual([
      ['https://hall.example.org/a', 'More'],
      ['https://hall.example.org/a#2027-05-02', undefined],
    ]);
  });

  it('without anything for programs are refused, and deep ones are not read', async () => {
    const refusal = { refusal: 'not-the-format' };
    expect(await readJsonLd([{ name: 'a', bytes: Buffer.from('<p>Hello</p>') }], READING)).toEqual(refusal);
    const deep = page(`${'[{"a":'.repeat(100_000)}1`, { '@type': 'Event', name: 'A', startDate: '2027-05-01' });
    expect((await readPage(deep)).events).toHaveLength(1);
    expect((await readPage(deep)).leftOut).toMatchObject([{ code: 'json-unreadable' }]);
  });
});

describe('microdata', () => {
  const item = '<div itemscope itemtype="https://schema.org/Event">';
  const read = (html: string): ReturnType<typeof readRecords> => readRecords(readJsonLd, html);

  it('that is nested deeper than a browser shows is read up to there, and the report says so', async () => {
    const first = `${item}<b itemprop="name">Jazz</b><time itemprop="startDate" datetime="2027-04-03">x</time></div>`;
    const { events, leftOut } = await read(first + '<i>'.repeat(2000) + first);
    expect(events).toHaveLength(1);
    expect(leftOut).toMatchObject([{ code: 'nested-too-deep', outcome: 'refused' }]);
  });

  it('has names that objects have as well', async () => {
    const { events } = await read(
      `${item}<b itemprop="constructor __proto__">x</b><b itemprop="name">A</b><meta itemprop="startDate" content="2027-04-03"></div>`,
    );
    expect(events).toMatchObject([{ texts: { en: { title: 'A' } } }]);
  });

  it('gathers the text of a property with that of those inside', async () => {
    const { events } = await read(
      `${item}<p itemprop="description">One <b itemprop="name">Jazz</b> three</p><meta itemprop="startDate" content="2027-04-03"></div>`,
    );
    expect(events).toMatchObject([{ texts: { en: { title: 'Jazz', description: 'One Jazz three' } } }]);
  });
});
