import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/venues/${id}`;
const read = async (venue: { id: number }, as?: 'administrator'): Promise<Json> => ok(await api.get(at(venue), as));

const FIELDS = {
  venue: 'City Hall & Gardens',
  description: '<p>Two halls.</p>',
  excerpt: 'By the harbour',
  address: '5 Edinburgh Place',
  city: 'Central',
  country: 'Hong Kong',
  province: 'Hong Kong Island',
  state: 'None',
  zip: '999077',
  phone: '+852 2921 2840',
  website: 'https://example.org/城?a=1&b=2',
  stateprovince: 'HK',
  geo_lat: 22.2825,
  geo_lng: 114.1615,
};

describe('a venue', () => {
  it('answers what was stored, its keys in this order', async () => {
    const created = ok(
      await api.post('/venues', { ...FIELDS, show_map: false, date: '2026-07-01 09:00:00', author: 2 }),
      201,
    );
    const expected = {
      id: created.id as number,
      author: '2',
      status: 'publish',
      date: '2026-07-01 09:00:00',
      date_utc: '2026-07-01 01:00:00',
      modified: '2026-07-15 12:00:00',
      modified_utc: '2026-07-15 04:00:00',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/venue\/city-hall-gardens\/$/) as string,
      venue: 'City Hall &amp; Gardens',
      description: '<p>Two halls.</p>',
      excerpt: '<p>By the harbour</p>',
      slug: 'city-hall-gardens',
      address: '5 Edinburgh Place',
      city: 'Central',
      country: 'Hong Kong',
      province: 'Hong Kong Island',
      state: 'None',
      zip: '999077',
      phone: '+852 2921 2840',
      website: 'https://example.org/城?a=1&b=2',
      stateprovince: 'HK',
      geo_lat: 22.2825,
      geo_lng: 114.1615,
      show_map: false,
      show_map_link: true,
      global_id: `127.0.0.1?id=${created.id}`,
      global_id_lineage: [`127.0.0.1?id=${created.id}`],
      language: 'en',
      original_language: 'en',
      available_languages: ['en'],
    };
    expect(created).toEqual(expected);
    expect(Object.keys(created)).toEqual(Object.keys(expected));
  });

  it('has JSON-LD in a single read only, before show_map', async () => {
    const venue = await make.venue(FIELDS);
    const { json_ld: jsonLd, ...rest } = await read(venue);
    expect(rest).toEqual(venue);
    expect(jsonLd).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Place',
      name: 'City Hall & Gardens',
      description: 'Two halls.',
      url: venue.url,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '5 Edinburgh Place',
        addressLocality: 'Central',
        addressRegion: 'HK',
        postalCode: '999077',
        addressCountry: 'Hong Kong',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 22.2825, longitude: 114.1615 },
      telephone: '+852 2921 2840',
      sameAs: 'https://example.org/城?a=1&b=2',
    });
    const keys = Object.keys(await read(venue));
    expect(keys.indexOf('json_ld')).toBe(keys.indexOf('show_map') - 1);
  });

  it('has no key without a value, but both map flags, which are true unless given', async () => {
    const venue = await make.venue({ venue: 'Bare' });
    expect(Object.keys(venue)).toEqual([
      'id',
      'author',
      'status',
      'date',
      'date_utc',
      'modified',
      'modified_utc',
      'url',
      'venue',
      'slug',
      'show_map',
      'show_map_link',
      'global_id',
      'global_id_lineage',
      'language',
      'original_language',
      'available_languages',
    ]);
    expect([venue.show_map, venue.show_map_link]).toEqual([true, true]);
  });

  it.each(['post', 'put', 'patch'] as const)(
    'is changed field by field with %s; what is not sent stays',
    async (method) => {
      const venue = await make.venue(FIELDS);
      const changes = {
        venue: 'Renamed',
        description: '<p>Three halls.</p>',
        excerpt: '<p>By the sea</p>',
        address: '1 Queensway',
        city: 'Admiralty',
        country: 'HK',
        province: 'Island',
        state: 'Some',
        zip: '1',
        phone: '2',
        website: 'http://例え.jp/',
        stateprovince: 'XX',
        show_map: false,
        show_map_link: false,
      };
      let expected = await read(venue);
      for (const [field, value] of Object.entries(changes)) {
        expected = { ...expected, [field]: value };
        const changed = ok(await api.send(method, at(venue), { as: 'administrator', body: { [field]: value } }));
        expect(changed).toEqual({ ...expected, json_ld: undefined });
      }
    },
  );

  it.each(['description', 'excerpt', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website'])(
    'loses the key %s when it is cleared with "" or null',
    async (field) => {
      const venue = await make.venue({ ...FIELDS, stateprovince: 'HK' });
      for (const nothing of ['', null]) {
        ok(await api.put(at(venue), { [field]: FIELDS[field as 'city'] }));
        const changed = ok(await api.put(at(venue), { [field]: nothing }));
        expect(Object.keys(venue).filter((key) => !(key in changed))).toEqual([field]);
      }
    },
  );

  it.each(['', null])('keeps its name when it is sent as %j', async (nothing) => {
    const venue = await make.venue();
    expect(refusal(await api.put(at(venue), { venue: nothing }))).toBe('400 rest_invalid_param: venue');
  });

  it('may be created with empty optional texts, which mean not given', async () => {
    const { id } = await make.venue({ description: '', address: '', website: '', image: '', zip: null });
    expect(
      Object.keys(await read({ id })).filter((key) =>
        ['description', 'address', 'website', 'image', 'zip'].includes(key),
      ),
    ).toEqual([]);
  });

  it.each([
    ['United States', 'CA', 'ignored', undefined, 'CA'],
    ['', 'NY', 'BC', undefined, 'NY'],
    ['Canada', 'CA', 'BC', undefined, 'BC'],
    ['Canada', '', 'BC', 'ON', 'ON'],
  ])(
    'in %j with state %j and province %j answers stateprovince %j as %j',
    async (country, state, province, stateprovince, expected) => {
      const venue = await make.venue({
        country,
        state,
        province,
        ...(stateprovince === undefined ? {} : { stateprovince }),
      });
      expect(venue.stateprovince).toBe(expected);
    },
  );

  it('takes yes and no for its map flags in many words, and booleans', async () => {
    const flags: boolean[] = [];
    for (const show_map of ['yes', 'ON', '1', 'enabled', true, 1, 'no', 'false', '0', '', false, 0])
      flags.push((await make.venue({ show_map })).show_map);
    expect(flags).toEqual([true, true, true, true, true, true, false, false, false, false, false, false]);
  });

  it('keeps its slug when its name changes, whatever slug is sent', async () => {
    const venue = await make.venue({ venue: 'Loft', slug: 'own' });
    expect(venue.slug).toBe('loft');
    expect(ok(await api.put(at(venue), { venue: 'Attic', slug: 'attic' })).slug).toBe('loft');
  });
});
