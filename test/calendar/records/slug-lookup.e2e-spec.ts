import fc from 'fast-check';
import pg from 'pg';
import { stripLatinMarks } from '#core/text/strip-latin-marks.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal } from '../../support/make.js';

let api: TestApp;
let make: Make;
let database: pg.Client;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await api.close();
});

const KINDS = ['event', 'venue', 'organizer'] as const;
type Kind = (typeof KINDS)[number];
const TITLES = { event: 'title', venue: 'venue', organizer: 'organizer' } as const;

const bySlug = async (kind: Kind, slug: string): Promise<number | undefined> =>
  (await api.get(`/${kind}s/by-slug/${encodeURIComponent(slug)}`)).body.id;
const termsWith = async (path: 'categories' | 'tags', slug: string): Promise<number[]> => {
  const list = ok(await api.get(`/${path}?hide_empty=false&slug=${encodeURIComponent(slug)}`));
  return (list[path] as { id: number }[]).map(({ id }) => id);
};

/** Gives a record the slug that an earlier release would have made. */
async function store(table: string, id: number, slug: string): Promise<void> {
  await database.query(`update ${table}_translation set slug = $2 where ${table}_id = $1`, [id, slug]);
}

/** The ways in which a slug is written. */
function forms(slug: string): string[] {
  const once = encodeURIComponent(slug);
  const lower = once.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
  return [slug, once, lower, encodeURIComponent(once), slug.normalize('NFD')];
}

describe('what is looked up is normalised as slugs are', () => {
  it.each(KINDS)('for a %s', async (kind) => {
    const { id, slug } = await make[kind]({ [TITLES[kind]]: 'Event 5b2 Café draft' });
    expect(slug).toBe('event-5b2-cafe-draft');
    for (const written of [
      'event-5b2.cafe.draft',
      'EVENT-5B2-CAFÉ-DRAFT',
      'event-5b2-cafe\u0301-draft',
      'Event 5b2 Café draft',
      'ｅｖｅｎｔ－５ｂ２－ｃａｆｅ－ｄｒａｆｔ',
      'event-5b2-caf%C3%A9-draft',
      'event-5b2-caf%25c3%25a9-draft',
    ])
      expect([written, await bySlug(kind, written)]).toEqual([written, id]);
  });

  it.each(['categories', 'tags'] as const)('in the slug filter of %s, and where events name them', async (path) => {
    const term =
      path === 'categories' ? await make.category({ name: 'Fête.Locale' }) : await make.tag({ name: 'Fête.Locale' });
    const event = await make.event({ [path]: [term.id] });
    expect(term.slug).toBe('fete-locale');
    for (const written of ['fete-locale', 'FÊTE-LOCALE', 'fête.locale', 'f%C3%AAte-locale', 'ｆete-locale']) {
      expect([written, await termsWith(path, written)]).toEqual([written, [term.id]]);
      const found = ok(await api.get(`/events?${path}=${encodeURIComponent(written)}`));
      expect(found.events).toMatchObject([{ id: event.id }]);
    }
  });

  it('but a new term of an event is another one than that whose slug differs in punctuation', async () => {
    const letter = await make.tag({ name: 'C' });
    const event = await make.event({ tags: ['C++', 'c'] });
    expect(event.tags).toMatchObject([{ id: letter.id }, { name: 'C++', slug: 'c-2' }]);
  });

  it('in the trash too', async () => {
    const event = await make.event({ title: 'Thrown away' });
    ok(await api.delete(`/events/${event.id}`));
    expect(refusal(await api.get('/events/by-slug/THROWN-away__Trashed', 'administrator'))).toBe(
      '403 event-no-longer-available',
    );
  });

  it('and says the slug’s own address where it was written otherwise', async () => {
    await make.event({ title: 'Crème' });
    const at = async (slug: string): Promise<string | undefined> =>
      (await api.get(`/events/by-slug/${encodeURIComponent(slug)}`)).headers['content-location'];
    expect(await at('Crème')).toMatch(/\/events\/by-slug\/creme$/);
    expect(await at('CREME')).toBeUndefined();
  });

  it('while what is no slug finds nothing', async () => {
    await make.event({ title: 'etc passwd' });
    await make.event({ title: 'a'.repeat(400) });
    for (const wrong of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'etc\\passwd', 'etc-passwd\0', 'etc-passwd%00'])
      expect(refusal(await api.get(`/events/by-slug/${encodeURIComponent(wrong)}`))).toBe(
        '400 rest_invalid_param: slug',
      );
    expect(refusal(await api.get(`/events/by-slug/${'a'.repeat(300)}`))).toBe('400 rest_invalid_param: slug');
    expect(await bySlug('event', 'etc-passwd')).toEqual(expect.any(Number));
  });
});

describe('a percent-encoded slug in a body', () => {
  it('is decoded before it is stored, a percent sign that encodes nothing is none', async () => {
    expect((await make.event({ slug: '%e5%a4%8f%e3%80%80%e8%8a%b1' })).slug).toBe('夏-花');
    expect((await make.category({ name: 'Cut', slug: '100%' })).slug).toBe('100');
    const venue = await make.venue({ venue: 'Hall' });
    const translation = { venue: '夏', slug: encodeURIComponent('夏'.repeat(200)) };
    expect(ok(await api.put(`/venues/${venue.id}/translations/ja`, translation), 201).fields.slug).toBe(
      '夏'.repeat(200),
    );
    const long = encodeURIComponent('夏'.repeat(201));
    expect(refusal(await api.put(`/events/${(await make.event()).id}`, { slug: long }))).toBe(
      '400 rest_invalid_param: slug',
    );
  });

  it('is the slug that was answered, and finds its record in any writing', async () => {
    const letters = fc.constantFrom(...'aÉøßđ_-. %ｆがﾊﾟ한ἄё夏𠮷🎷', 'e\u0301', 'שָ');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 30 }), async (text) => {
        const event = await make.event({ title: `x${text}` });
        const term = await make.tag({ name: `Tag ${String(event.id)}`, slug: event.slug });
        for (const written of forms(event.slug as string)) {
          expect(await bySlug('event', written)).toBe(event.id);
          expect(await termsWith('tags', written)).toContain(term.id);
        }
        for (const written of forms(event.slug as string).slice(0, 3))
          expect(ok(await api.put(`/events/${event.id}`, { slug: written })).slug).toBe(event.slug);
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('a slug that was stored with diacritics', () => {
  it.each(KINDS)('of a %s is kept, and found with them and without', async (kind) => {
    const { id } = await make[kind]({ [TITLES[kind]]: `Old ${kind}` });
    await store(kind, id as number, `øld-café-${kind}`);
    for (const slug of [`øld-café-${kind}`, `old-cafe-${kind}`, `OLD-CAFE\u0301-${kind}`])
      expect([slug, await bySlug(kind, slug)]).toEqual([slug, id]);
    expect(ok(await api.get(`/${kind}s/${id}`)).slug).toBe(`øld-café-${kind}`);
  });

  it('is not found instead of one that is the very slug asked for', async () => {
    const [old, plain] = [await make.event({ title: 'One' }), await make.event({ title: 'Naive' })];
    await store('event', old.id as number, 'naïve');
    expect([await bySlug('event', 'naïve'), await bySlug('event', 'naive')]).toEqual([old.id, plain.id]);
  });

  it('is taken without them too', async () => {
    const { id } = await make.event({ title: 'Two' });
    await store('event', id as number, 'año');
    expect((await make.event({ title: 'Año' })).slug).toBe('ano-2');
    expect([await bySlug('event', 'ano'), await bySlug('event', 'ano-2')]).not.toContain(undefined);
  });

  it('leads to its record after it was given up', async () => {
    const { id } = await make.event({ title: 'Three' });
    await store('event', id as number, 'forêt');
    ok(await api.put(`/events/${id}`, { slug: 'wood' }));
    expect([await bySlug('event', 'forêt'), await bySlug('event', 'foret')]).toEqual([id, id]);
  });

  it('of a term is found in filters and events, and taken', async () => {
    const term = await make.category({ name: 'Old times' });
    await store('term', term.id as number, 'rétro');
    expect([await termsWith('categories', 'rétro'), await termsWith('categories', 'retro')]).toEqual([
      [term.id],
      [term.id],
    ]);
    expect((await make.event({ categories: ['retro'] })).categories).toMatchObject([{ id: term.id, slug: 'rétro' }]);
    const other = await make.category({ name: 'New times' });
    expect(refusal(await api.put(`/categories/${other.id}`, { slug: 'retro' }))).toBe('400 term_exists');
    expect(ok(await api.put(`/categories/${term.id}`, { slug: 'retro' })).slug).toBe('retro');
  });
});

it('the database takes the same diacritics off the same letters as the service', async () => {
  const letters = Array.from({ length: 0x1e000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /(?=\p{L})\p{Script=Latin}/u.test(letter))
    .flatMap((letter) => [letter.toLowerCase(), `${letter.toLowerCase()}\u0323\u0301`.normalize('NFC')]);
  expect(letters.length).toBeGreaterThan(1000);
  const pairs = letters.map((letter) => [letter, stripLatinMarks(letter)]);
  const { rows } = await database.query<{ letter: string }>(
    `select letter from unnest($1::text[], $2::text[]) as p(letter, plain)
     where slug_key(letter) <> slug_key(plain) or slug_key(plain) <> normalize(plain, NFKC)`,
    [pairs.map(([letter]) => letter), pairs.map(([, plain]) => plain)],
  );
  expect(rows).toEqual([]);
});
