import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const NS = '/calendar/events/v1';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const find = async (encoded: string, prefix = ''): Promise<number | undefined> =>
  (await api.raw('get', `${prefix}${NS}/events/by-slug/${encoded}`)).body.id;

/** The ways in which a slug stands in an address. */
function encodings(slug: string): string[] {
  const once = encodeURIComponent(slug);
  const lower = once.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
  return [once, lower, encodeURIComponent(once), encodeURIComponent(lower)];
}

describe('a slug', () => {
  it.each([
    ["It's  <b>Jazz</b> & Soul!", 'its-jazz-soul'],
    ['Café Ünder', 'cafe-under'],
    ['Đà Nẵng, Besançon & Łódź', 'da-nang-besancon-lodz'],
    ['Αθήνα Ёлка', 'αθήνα-ёлка'],
    ['中秋綵燈會', '中秋綵燈會'],
    ['がぎぐ ゲーム', 'がぎぐ-ゲーム'],
    ['한국 축제 2026', '한국-축제-2026'],
    ['--a--', 'a'],
    ['ＦＵＬＬ', 'ｆｕｌｌ'],
    ['a_b.c', 'a_b-c'],
    ['e\u0301', 'e'],
  ])('of %j is %j', async (title, expected) => {
    const event = await make.event({ title });
    expect(event.slug).toBe(expected);
    ok(await api.delete(`/events/${event.id}?permanent=true`));
  });

  it.each(['!!!', '😀', '…'])('of %j, of which nothing is left, is the number', async (title) => {
    const event = await make.event({ title });
    expect(event.slug).toBe(`event-${event.id}`);
  });

  it('finds its record again in any encoding and variant, whatever the title', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        ),
        async (title) => {
          const answer = await api.post('/events', { title, start_date: '2026-08-01', end_date: '2026-08-01' });
          if (answer.status !== 201) {
            expect(refusal(answer)).toBe('400 rest_invalid_param: title');
            return;
          }
          const { id, slug } = answer.body as { id: number; slug: string };
          const found = await Promise.all([
            ...encodings(slug).map((encoded) => find(encoded)),
            find(encodeURIComponent(slug), '/zh-hant'),
          ]);
          expect(found).toEqual(found.map(() => id));
        },
      ),
      {
        numRuns: 20,
        examples: [
          ['%41%25'],
          ['a/b?c#d'],
          ['İstanbul ẞ ǅ'],
          ['\u0345ᾳ'],
          ['नमस्ते'],
          ['x'.repeat(400)],
          ['𠮷野家'],
          ['ﾊﾟﾝ'],
        ],
      },
    );
  });

  it('is found in any case and width, with blanks around it, with its diacritics and without', async () => {
    const event = await make.event({ title: 'Ärger im Büro' });
    for (const slug of ['ÄRGER-im-BÜRO', ' ärger-im-büro ', 'Arger-im-Buro', 'ＡＲＧＥＲ－im－büro'])
      expect(await find(encodeURIComponent(slug))).toBe(event.id);
  });

  it('that is no slug finds nothing', async () => {
    for (const wrong of ['%', '%00', '%FF', '%E4%B8', '..', '%2e%2e', '%27', '*', 'a%2Fb']) {
      expect(['400 rest_invalid_param: slug', '404 rest_no_route']).toContain(
        refusal(await api.raw('get', `${NS}/events/by-slug/${wrong}`)),
      );
    }
  });

  it('is a slug whatever is given for one', async () => {
    expect((await make.event({ slug: 'My <i>Own</i> Slug!' })).slug).toBe('my-own-slug');
    const event = await make.event({ title: 'Falls back', slug: '!!!' });
    expect(event.slug).toBe('falls-back');
  });

  it('has at most 200 characters, its number included', async () => {
    const title = '長'.repeat(300);
    const [first, second] = [await make.event({ title }), await make.event({ title })];
    expect([first.slug, second.slug]).toEqual(['長'.repeat(200), `${'長'.repeat(198)}-2`]);
    for (const { id, slug } of [first, second]) expect(await find(encodeURIComponent(slug as string))).toBe(id);
  });
});

describe('slugs', () => {
  it('are numbered while they are taken', async () => {
    const slugs: string[] = [];
    for (let count = 0; count < 4; count += 1) slugs.push((await make.event({ title: 'Same' })).slug);
    expect(slugs).toEqual(['same', 'same-2', 'same-3', 'same-4']);
    expect((await make.event({ slug: 'same-2' })).slug).toBe('same-2-2');
  });

  it('are each language’s own', async () => {
    const slugs = [
      await make.event({ titles: { en: 'Solo' } }),
      await make.event({ titles: { ja: 'Solo' } }),
      await make.event({ titles: { ko: 'Solo' } }),
    ].map(({ slug }) => slug as string);
    expect(slugs).toEqual(['solo', 'solo', 'solo']);
  });

  it('are each resource’s own', async () => {
    const slugs = [
      await make.event({ title: 'Shared' }),
      await make.venue({ venue: 'Shared' }),
      await make.organizer({ organizer: 'Shared' }),
      await make.category({ name: 'Shared' }),
      await make.tag({ name: 'Shared' }),
    ];
    expect(slugs.map(({ slug }) => slug as string)).toEqual(['shared', 'shared', 'shared', 'shared', 'shared']);
  });

  it('name the record of the language asked, then of its chain, then of the default, then the first', async () => {
    const make1 = (language: string): Promise<Json> => make.event({ title: 'Twin', multilingual_language: language });
    const [ko, en, hans, ja] = [await make1('ko'), await make1('en'), await make1('zh-hans'), await make1('ja')];
    const found = async (language: string): Promise<number> =>
      ok(await api.get(`/events/by-slug/twin?multilingual_language=${language}`)).id;
    expect([
      await found('ko'),
      await found('en'),
      await found('zh-hans'),
      await found('zh-hant'),
      await found('ja'),
    ]).toEqual([ko.id, en.id, hans.id, hans.id, ja.id]);
    ok(await api.delete(`/events/${ja.id}?permanent=true`));
    expect(await found('ja')).toBe(en.id);
    ok(await api.delete(`/events/${en.id}?permanent=true`));
    expect(await found('ja')).toBe(ko.id);
  });

  it.each(['event', 'venue', 'organizer'] as const)(
    'of a hidden %s do not hide the one that may be read',
    async (kind) => {
      const title = { event: 'title', venue: 'venue', organizer: 'organizer' }[kind];
      const [one, other] = {
        event: [{}, {}],
        venue: [{ city: 'London' }, { city: 'Newbury' }],
        organizer: [{ email: 'one@example.org' }, { email: 'other@example.org' }],
      }[kind];
      const [draft, shown] = [
        await make[kind]({ [title]: 'Homonym', ...one, status: 'draft', multilingual_language: 'en' }),
        await make[kind]({ [title]: 'Homonym', ...other, multilingual_language: 'ja' }),
      ];
      const path = `/${kind}s/by-slug/homonym?multilingual_language=en`;
      expect(ok(await api.get(path, 'anybody')).id).toBe(shown.id);
      expect(ok(await api.get(path, 'administrator')).id).toBe(draft.id);
      ok(await api.delete(`/${kind}s/${shown.id}?permanent=true`));
      expect((await api.get(path, 'anybody')).status).toBe(403);
    },
  );

  it('are free again when their record goes into the trash, and given back while they are', async () => {
    const first = await make.event({ title: 'Free' });
    expect(ok(await api.delete(`/events/${first.id}`)).slug).toBe('free__trashed');
    ok(await api.put(`/events/${first.id}`, { status: 'publish' }));
    expect(await find('free')).toBe(first.id);
    ok(await api.delete(`/events/${first.id}`));
    const second = await make.event({ title: 'Free' });
    expect(second.slug).toBe('free');
    expect(ok(await api.delete(`/events/${second.id}`)).slug).toMatch(/^free__trashed-?2?/);
    expect([
      ok(await api.put(`/events/${second.id}`, { status: 'draft' })).slug,
      ok(await api.put(`/events/${first.id}`, { status: 'draft' })).slug,
    ]).toEqual(['free', 'free-2']);
  });

  it('of all languages go into the trash and come back together', async () => {
    const event = await make.event({ titles: { en: 'Both', ja: '両方' } });
    ok(await api.delete(`/events/${event.id}`));
    expect([await find('both'), await find(encodeURIComponent('両方'))]).toEqual([undefined, undefined]);
    ok(await api.put(`/events/${event.id}`, { status: 'publish' }));
    expect([await find('both'), await find(encodeURIComponent('両方'))]).toEqual([event.id, event.id]);
  });
});
