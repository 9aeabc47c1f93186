import fc from 'fast-check';
import type { Language } from '#core/language.js';
import { LANGUAGES } from '#core/language.js';
import { foldForm, foldLetters } from '#core/search/fold-search.js';
import { searchWords } from '#core/search/search-words.js';
import { searchPhrase } from '#core/search/search-phrase.js';
import { plainText } from '#core/text/plain-text.js';
import { startTestApp, type TestApp } from '../../support/app.js';

const DAY = { start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 21:00:00' };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ MAX_PER_PAGE: '500' });
});

afterAll(() => app.close());

async function create(body: object, language = 'en'): Promise<number> {
  const { body: event } = await app
    .post(`/events?multilingual_language=${language}`, { ...DAY, ...body })
    .then((r) => r);
  return event.id as number;
}

async function titles(search: string, language = 'en', more = ''): Promise<string[]> {
  const query = `search=${encodeURIComponent(search)}&multilingual_language=${language}&per_page=500${more}`;
  const { body, status } = await app.get(`/events?${query}`);
  expect(status).toBe(200);
  return (body.events as { title: string }[]).map(({ title }) => title);
}

describe('search', () => {
  it.each([
    ['zh-hant', '夏日音樂節在海濱花園', '音樂', '音樂節'],
    ['zh-hans', '周末爵士音乐晚会', '爵', '晚会'],
    ['ja', '東京春の音楽祭コンサート', '音楽', 'ンサー'],
    ['ko', '서울재즈페스티벌', '재즈', '즈페'],
    ['en', 'Midsummer Jazzfest by the Harbour', 'jazz', 'arbou'],
  ] as const)('finds words inside sentences without blanks in %s', async (language, title, word, part) => {
    await create({ title }, language);
    expect(await titles(word, language)).toContain(title);
    expect(await titles(part, language)).toContain(title);
  });

  it('folds width, case, composition and the two forms of Chinese characters', async () => {
    await create({ title: 'ＦＯＬＤ 國際ｶﾞﾗ Cafe\u0301' });
    for (const word of ['fold', '国际', 'ガラ', 'café', '國際ガラ'])
      expect(await titles(word)).toEqual([expect.stringContaining('ＦＯＬＤ')]);
    expect(await titles('国际', 'en', '&script=exact')).toEqual([]);
    expect(await titles('國際', 'en', '&script=exact')).toHaveLength(1);
  });

  it.each([
    ['besançon', 'Café Besançon', 'besancon', 'BESANÇON', 'cafe besancon'],
    ['からおけ', 'みんなのカラオケ', 'からおけ', 'ｶﾗｵｹ', 'カラオケ'],
    ['한글', '한글날 음악회', '\u1112\u1161\u11ab\u1100\u1173\u11af', 'ㅎㅏㄴㄱㅡㄹ', '한글'],
    ['Ёлка', 'Ёлка Ἀθήνα', 'елка', 'αθηνα', 'ёлка'],
  ])(
    'folds letters: %s is found in each of its forms, and exactly with script=exact',
    async (exact, title, ...forms) => {
      await create({ title });
      for (const form of forms) expect(await titles(form)).toEqual([title]);
      const isWritten = title.toLowerCase().includes(exact.toLowerCase());
      expect(await titles(exact, 'en', '&script=exact')).toEqual(isWritten ? [title] : []);
      expect(await titles('besancon', 'en', '&script=exact')).toEqual([]);
    },
  );

  it.each([
    ['Noël: l’Île-de-France', 'france, ile de', 'Ile  de,France', '"ile de france"', '"ÎLE—DE (FRANCE)"'],
    ['「新春」音樂（節）', '「新春」音樂', '音樂，新春！', '"新春 音樂"'],
    ['Rock & Roll, 50% off', 'rock,roll', '"rock roll"', '50%', 'roll; rock', 'roll & rock'],
  ])('takes punctuation for a blank: %s', async (title, ...searches) => {
    const id = await create({ title });
    for (const search of searches) {
      const { body } = await app.get(`/events?search=${encodeURIComponent(search)}&multilingual_language=en`);
      expect((body.events as { id: number }[]).map((event) => event.id)).toEqual([id]);
    }
  });

  it('finds nothing by what is no word, and leaves nothing out by it', async () => {
    const title = 'Echidna';
    await create({ title });
    for (const search of ['!!!', '-% -&', '"…"', '😀']) expect(await titles(search)).toEqual([]);
    expect(await titles('echidna -% %')).toEqual([title]);
  });

  it('takes several words to be all wanted, spread over the fields, phrases as they stand, and a minus for none of it', async () => {
    await create({ title: 'Quokka evening', excerpt: 'with wombats', description: '<p>and a platypus</p>' });
    await create({ title: 'Quokka morning', description: 'wombats sleep' });
    expect(await titles('platypus quokka')).toEqual(['Quokka evening']);
    expect(await titles('"with wombats"')).toEqual(['Quokka evening']);
    expect(await titles('"wombats with"')).toEqual([]);
    expect(await titles('quokka -platypus')).toEqual(['Quokka morning']);
  });

  it('looks at the text, not at tags and entities', async () => {
    await create({
      title: 'Fish &amp; Chips',
      description: '<p class="strongbox">A <strong>crispy</strong> <em>mar</em>ket</p>',
    });
    expect(await titles('fish & chips')).toEqual(['Fish &amp; Chips']);
    for (const markup of ['strong', 'class', 'amp;', '</em>']) expect(await titles(`chips ${markup}`)).toEqual([]);
  });

  it('finds what is shown: another text shows through when a translation goes', async () => {
    const id = await create({ title: 'Originaltext' });
    await app.put(`/events/${String(id)}/translations/ja`, { title: '翻訳された題' });
    expect(await titles('翻訳', 'ja')).toEqual(['翻訳された題']);
    expect(await titles('originaltext', 'ja')).toEqual([]);
    expect(await titles('翻訳', 'ko')).toEqual([]);
    await app.delete(`/events/${String(id)}/translations/ja`);
    expect(await titles('originaltext', 'ja')).toEqual(['Originaltext']);
    expect(await titles('翻訳', 'ja')).toEqual([]);
  });

  it('ranks by relevance: title, excerpt, text; a phrase before scattered words; the nearest date first among equals', async () => {
    const far = { start_date: '2027-08-01 19:00:00', end_date: '2027-08-01 21:00:00' };
    await create({ title: 'Scattered', description: 'zebra and lion' });
    await create({ title: 'Phrase below', description: 'the lion zebra' });
    await create({ title: 'In short', excerpt: 'lion zebra' });
    await create({ title: 'Lion zebra later', ...far });
    await create({ title: 'Lion zebra soon' });
    const ranked = ['Lion zebra soon', 'Lion zebra later', 'In short', 'Phrase below', 'Scattered'];
    expect(await titles('lion zebra', 'en', '&orderby=relevance&end_date=2028-01-01')).toEqual(ranked);
  });

  it.each(['!!!', '%', '_', '\\', "'", '&|!():*', '<->', '"', '--', '-', '😀', "a':* | b", '*'])(
    'answers %j honestly',
    async (search) => {
      expect(Array.isArray(await titles(search))).toBe(true);
    },
  );

  it('answers half a character honestly', async () => {
    for (const half of ['%ED%A0%80', '%ud800', '%F0%9F'])
      expect((await app.get(`/events?search=${half}`)).status).toBe(200);
  });

  it('refuses what nobody searches for', async () => {
    for (const search of ['', '   ', '\u3000']) {
      expect((await app.get(`/events?search=${encodeURIComponent(search)}`)).status).toBe(400);
    }
  });
});

describe('search against a scan of what is shown', () => {
  const word = fc.oneof(
    ...[
      '爵士音樂節，在「海濱」',
      '爵士音乐节在海滨',
      '音楽コンこンさート々の・',
      '재즈음악회서울',
      "jazzMusic&<-1éèÉ'",
    ].map((letters) =>
      fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 }).map((characters) => characters.join('')),
    ),
  );
  const text = fc
    .array(word, { minLength: 1, maxLength: 6 })
    .chain((words) => fc.constantFrom(' ', '').map((blank) => words.join(blank)));
  const record = fc.dictionary(fc.constantFrom(...LANGUAGES), fc.record({ title: text, description: text }), {
    minKeys: 1,
    maxKeys: 4,
  });

  it('finds exactly the events whose shown text holds the words', async () => {
    for (const translations of fc.sample(record, { numRuns: 60, seed: 7 })) {
      const [[original, texts] = ['en', { title: 'x', description: 'x' }], ...others] = Object.entries(translations);
      const id = await create(texts, original);
      for (const [language, translation] of others)
        await app.put(`/events/${String(id)}/translations/${language}`, translation);
    }
    const queries = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
    for (const search of fc.sample(queries, { numRuns: 120, seed: 11 })) await expectSameAsScan(search);
  });

  async function expectSameAsScan(search: string): Promise<void> {
    const language = LANGUAGES[search.length % LANGUAGES.length] ?? 'en';
    const { all, none } = searchWords(search);
    const scanned = (await shown(language)).filter((event) => {
      const fields = [event.title, event.excerpt, event.description];
      const texts = fields.map((html) => foldLetters(foldForm(plainText(html)))).join('\n');
      const holds = (word: string): boolean => {
        const { text, pattern } = searchPhrase(word, false);
        return texts.includes(text) || (pattern !== undefined && new RegExp(pattern, 'u').test(texts));
      };
      return all.length + none.length > 0 && all.every(holds) && !none.some(holds);
    });
    const { body } = await app.get(
      `/events?search=${encodeURIComponent(search)}&multilingual_language=${language}&per_page=500`,
    );
    expect({ search, language, ids: (body.events as { id: number }[]).map(({ id }) => id) }).toEqual({
      search,
      language,
      ids: scanned.map(({ id }) => id),
    });
  }

  const cache = new Map<Language, ShownEvent[]>();

  async function shown(language: Language): Promise<ShownEvent[]> {
    const known =
      cache.get(language) ??
      ((await app.get(`/events?per_page=500&multilingual_language=${language}`)).body.events as ShownEvent[]);
    cache.set(language, known);
    return known;
  }
});

interface ShownEvent {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly description: string;
}
