import fc from 'fast-check';
import { composed } from '#core/text/nfc.js';
import { titleHtml } from '#core/text/title-html.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'off' });
  make = new Make(api);
});

afterAll(() => api.close());

// Latin with marks, Hangul in letters, kana with voice marks, a sign that is another letter.
const NAMES = ['Café Zoë', '국립극장', 'ガラスのホール', 'Ångström', 'Tiếng Việt'];
const forms = (name: string): string[] => ['NFC', 'NFD'].map((form) => name.normalize(form));
const idsOf = (records: Json[]): Set<number> => new Set(records.map(({ id }) => Number(id)));

describe('names are compared and stored in NFC', () => {
  it.each(NAMES)('two forms of %s make one venue and one organizer', async (name) => {
    for (const kind of ['venue', 'organizer'] as const) {
      const made = [];
      for (const form of forms(name).toReversed()) made.push(await make[kind]({ [kind]: form }));
      expect(idsOf(made).size).toBe(1);
      expect(made[0]).toMatchObject({ [kind]: name.normalize('NFC') });
      const event = await make.event({ [kind]: [{ [kind]: name.normalize('NFD') }] });
      expect(idsOf([event[kind]].flat())).toEqual(idsOf(made));
    }
  });

  it.each(NAMES)('two forms of %s make one category and one tag', async (name) => {
    const terms = forms(`${name} term`);
    const { categories, tags } = await make.event({ categories: terms, tags: terms });
    expect([categories.length, tags.length]).toEqual([1, 1]);
    expect([categories[0].name, tags[0].name]).toEqual([terms[0], terms[0]]);
    for (const form of terms) {
      expect((await api.post('/tags', { name: form })).body).toMatchObject({
        code: 'term_exists',
        data: { term_id: tags[0].id },
      });
      const found = ok(
        await api.get(`/events?categories=${encodeURIComponent(form)}&tags[]=${encodeURIComponent(form)}`),
      );
      expect(found.total).toBe(1);
    }
  });

  it('two who make the same tag at once in two forms make one', async () => {
    const events = await Promise.all(forms('Café à la fois').map((tag) => make.event({ tags: [tag] })));
    expect(idsOf(events.flatMap(({ tags }) => tags)).size).toBe(1);
  });

  it('titles, descriptions and facts are stored in NFC, addresses in them as they are', async () => {
    const nfd = 'é'.normalize('NFD');
    const link = `<a href="https://example.org/${nfd}">${nfd}</a>`;
    const event = await make.event({
      title: `<em>Caf${nfd}</em>`,
      description: `<p>${nfd} ${link}</p>`,
      excerpt: '&#101;&#769;',
    });
    expect(event.title).toBe('<em>Café</em>');
    expect(event.excerpt).toBe('<p>é</p>');
    expect(event.description).toBe(`<p>é ${link.replace(`>${nfd}<`, '>é<')}</p>`);
    const venue = await make.venue({ city: `Orl${nfd}ans`, website: `https://example.org/${nfd}` });
    expect(venue).toMatchObject({ city: 'Orléans', website: `https://example.org/${nfd}` });
  });

  it('marks never meet the characters of a tag', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', 'b', '/', '&', ';', 'e', '\u0301', '\u0338', '\u037e', '=') }),
        (text) => {
          const stored = titleHtml(text);
          expect(titleHtml(stored)).toBe(stored);
          expect(composed(stored)).toBe(stored);
        },
      ),
      { numRuns: 300 },
    );
  });
});
