import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/organizers/${id}`;

const FIELDS = {
  organizer: 'Jazz & Co',
  description: '<p>Since 1974.</p>',
  excerpt: 'Jazz',
  phone: '+852 2721 2030',
  website: 'https://jazz.example.org/',
  email: 'not an address',
};

describe('an organizer', () => {
  it('answers what was stored, its keys in this order', async () => {
    const created = ok(await api.post('/organizers', { ...FIELDS, date_utc: '2026-07-01 09:00:00' }, 'editor'), 201);
    const expected = {
      id: created.id as number,
      author: '2',
      status: 'publish',
      date: '2026-07-01 17:00:00',
      date_utc: '2026-07-01 09:00:00',
      modified: '2026-07-15 12:00:00',
      modified_utc: '2026-07-15 04:00:00',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/organizer\/jazz-co\/$/) as string,
      organizer: 'Jazz &amp; Co',
      description: '<p>Since 1974.</p>',
      excerpt: '<p>Jazz</p>',
      slug: 'jazz-co',
      phone: '+852 2721 2030',
      website: 'https://jazz.example.org/',
      email: 'not an address',
      global_id: `127.0.0.1?id=${created.id}`,
      global_id_lineage: [`127.0.0.1?id=${created.id}`],
      language: 'en',
      original_language: 'en',
      available_languages: ['en'],
    };
    expect(created).toEqual(expected);
    expect(Object.keys(created)).toEqual(Object.keys(expected));
  });

  it('has JSON-LD in a single read only, before the global id', async () => {
    const organizer = await make.organizer(FIELDS);
    const { json_ld: jsonLd, ...rest } = ok(await api.get(at(organizer)));
    expect(rest).toEqual(organizer);
    expect(jsonLd).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Person',
      name: 'Jazz & Co',
      description: 'Since 1974.',
      url: organizer.url,
      telephone: '+852 2721 2030',
      email: 'not an address',
      sameAs: 'https://jazz.example.org/',
    });
    const keys = Object.keys(ok(await api.get(at(organizer))));
    expect(keys.indexOf('json_ld')).toBe(keys.indexOf('global_id') - 1);
  });

  it('has no key without a value', async () => {
    expect(Object.keys(await make.organizer({ description: '', email: '', phone: null }))).toEqual([
      'id',
      'author',
      'status',
      'date',
      'date_utc',
      'modified',
      'modified_utc',
      'url',
      'organizer',
      'slug',
      'global_id',
      'global_id_lineage',
      'language',
      'original_language',
      'available_languages',
    ]);
  });

  it.each(['post', 'put', 'patch'] as const)(
    'is changed field by field with %s; what is not sent stays',
    async (method) => {
      const organizer = await make.organizer(FIELDS);
      const changes = {
        organizer: 'Blues',
        description: '<p>Before.</p>',
        excerpt: '<p>B</p>',
        phone: '1',
        website: 'ftp://example.org/x',
        email: 'a@b.c',
      };
      let expected = organizer;
      for (const [field, value] of Object.entries(changes)) {
        expected = { ...expected, [field]: value };
        expect(ok(await api.send(method, at(organizer), { as: 'administrator', body: { [field]: value } }))).toEqual(
          expected,
        );
      }
    },
  );

  it.each(['description', 'excerpt', 'phone', 'website', 'email'] as const)(
    'loses the key %s when it is cleared with "" or null',
    async (field) => {
      const organizer = await make.organizer(FIELDS);
      for (const nothing of ['', null]) {
        ok(await api.put(at(organizer), { [field]: FIELDS[field] }));
        const changed = ok(await api.put(at(organizer), { [field]: nothing }));
        expect(Object.keys(organizer).filter((key) => !(key in changed))).toEqual([field]);
      }
    },
  );

  it.each([
    [{}, '400 rest_missing_callback_param: organizer'],
    [{ organizer: '' }, '400 rest_invalid_param: organizer'],
    [{ organizer: 'X', website: '//x' }, '400 rest_invalid_param: website'],
    [{ organizer: 'X', email: 5 }, '400 rest_invalid_param: email'],
    [{ organizer: 'X', status: 'published' }, '400 rest_invalid_param: status'],
  ])('is refused with %j, even to anybody', async (fields, expected) => {
    expect(refusal(await api.post('/organizers', fields, 'anybody'))).toBe(expected);
  });

  it.each(['', null])('keeps its name when it is sent as %j', async (nothing) => {
    expect(refusal(await api.put(at(await make.organizer()), { organizer: nothing }))).toBe(
      '400 rest_invalid_param: organizer',
    );
  });
});
