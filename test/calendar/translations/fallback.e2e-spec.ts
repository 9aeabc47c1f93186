import fc from 'fast-check';
import { LANGUAGES, type Language } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import { pick, shownText } from '#core/translation/pick.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

/** Words that every collation orders alike. */
const WORDS = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox'] as const;

interface Texts {
  readonly language: Language;
  readonly name: string;
  readonly description: string | undefined;
}

const texts = fc.record({
  name: fc.constantFrom(...WORDS),
  description: fc.option(fc.constantFrom(...WORDS), { nil: undefined }),
});
/** The first is the original. */
const translations = fc
  .shuffledSubarray([...LANGUAGES], { minLength: 1 })
  .chain((languages) => fc.tuple(...languages.map((language) => texts.map((text): Texts => ({ language, ...text })))));

describe.each(['en', 'ja'] as const)('with %s as the default, in every language', (fallback) => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ DEFAULT_LANGUAGE: fallback, MAX_PER_PAGE: '100' });
  });

  afterAll(() => api.close());

  async function store([original, ...others]: readonly Texts[], category: string): Promise<number> {
    const event = await new Make(api).event({
      title: original?.name,
      description: original?.description ?? '',
      categories: category,
      multilingual_language: original?.language,
    });
    for (const { language, name, description } of others) {
      ok(
        await api.put(`/events/${event.id}/translations/${language}`, { title: name, description: description ?? '' }),
        201,
      );
    }
    return event.id;
  }

  it('what a list orders by and finds is what a reader is shown', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(translations, { minLength: 2, maxLength: 6 }), async (sets) => {
        run += 1;
        const records: { id: number; original_language: Language; translations: readonly Texts[] }[] = [];
        for (const set of sets)
          records.push({
            id: await store(set, `run-${run}`),
            original_language: set[0]?.language ?? 'en',
            translations: set,
          });
        for (const requested of LANGUAGES) {
          const chain = languageChain(requested, fallback);
          const expected = records
            .map((record) => ({
              id: record.id,
              title: shownText(record, 'name', chain),
              language: pick(record, 'name', chain)?.language,
              text: shownText(record, 'description', chain),
            }))
            .sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id));
          const list = async (query: string): Promise<Json[]> =>
            ok(
              await api.get(
                `/events?per_page=100&orderby=title&categories=run-${run}&multilingual_language=${requested}${query}`,
              ),
            ).events;
          const listed = (await list('')).map(({ id, title, language, description }) => ({
            id,
            title,
            language,
            text: String(description).replace(/<[^>]+>/g, ''),
          }));
          expect(listed).toEqual(expected);
          const found = (await list('&search=cat')).map(({ id }) => id);
          expect(found).toEqual(
            expected.filter(({ title, text }) => title === 'cat' || text === 'cat').map(({ id }) => id),
          );
        }
      }),
      { numRuns: 5 },
    );
  });
});
