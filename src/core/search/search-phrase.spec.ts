import fc from 'fast-check';
import { foldForm, foldLetters } from './fold-search.js';
import { exactPattern } from './search-pattern.js';
import { documentTokens } from './search-tokens.js';
import { searchWords } from './search-words.js';
import { searchPhrase } from './search-phrase.js';
import { wordForms } from './word-forms.js';

const fold = (text: string): string => foldLetters(foldForm(text));

/** Whether a text has tokens that fulfil conditions in the syntax of tsquery. */
function hold(conditions: readonly string[], tokens: readonly string[]): boolean {
  const one = (term: string): boolean => {
    const [, token = '', start] = /^'(.*)'(:\*)?$/su.exec(term.trim()) ?? [];
    return start === undefined ? tokens.includes(token) : tokens.some((held) => held.startsWith(token));
  };
  return conditions.every((condition) => {
    const flat = condition.replace(/\(('[^']*') \| ('[^']*')\)/gu, '$1 or $2');
    return flat
      .replace(/^\(|\)$/gu, '')
      .split(' | ')
      .some((choice) => choice.split(' & ').every((term) => term.split(' or ').some(one)));
  });
}

function finds(search: string, text: string): boolean {
  const folded = fold(text);
  return searchWords(search).all.every((word) => {
    const { text: literal, pattern, tokens } = searchPhrase(word, false);
    const stands = folded.includes(literal) || (pattern !== undefined && new RegExp(pattern, 'u').test(folded));
    const named = hold(tokens.conditions, documentTokens(folded));
    if (stands || tokens.exact) expect({ search, text, named }).toEqual({ search, text, named: stands });
    return stands;
  });
}

describe('a search', () => {
  it.each([
    ['국제도서전', '2026 서울 국제 도서전에서'],
    ['サンプルノオト', 'サンプル ノオト'],
    ['クリスマスマーケット', '横浜クリスマス・マーケット2026'],
    ['クリスマス・マーケット', 'クリスマスマーケット'],
    ['红楼梦导读', '《紅樓夢》導讀'],
    ['台北國際書展', '在台北 國際書展'],
    ['봄밤', '봄 밤'],
    ['音樂會', '音 樂 會'],
    ['wifi', 'Free Wi-Fi'],
    ['wi-fi', 'Free WiFi'],
    ['wi-fi', 'wi fi'],
    ['email', 'by e-mail'],
    ['e-mail', 'by email'],
    ['kpop', 'K-Pop night'],
    ['kpop', 'K pop night'],
    ['k팝', 'K-팝'],
    ['djナイト', 'DJ ナイト'],
    ['taichi', 'Tai Chi'],
    ['openairs', 'Open Airs'],
    ['usa', 'the U.S.A.'],
    ['U.S.', 'US embassy'],
    ['онлайнконцерт', 'онлайн-концерт'],
    ['27349009', 'Tel. +852 2734 9009'],
    ['2734-9009', '27349009'],
    ['20260715', '2026-07-15'],
    ['10000', '10,000 steps'],
    ['10,000', '10000 steps'],
    ['"late night"', 'late-nighters'],
    ['"de france"', 'Île-de-France'],
    ['"국제 도서전"', '국제도서전'],
    ['"rock roll"', 'Rock & Roll'],
    ['rock & roll', 'roll and rock'],
    ['R&D', 'our R & D'],
    ['"R&D day"', 'R&D-Day'],
    ['C++', 'C++, Java'],
    ['common.example.com', 'see https://common.example.com/a'],
    ['AC/DC', 'an AC/DC night'],
    ['3.5', 'level 3.5!'],
    ['concerts', 'a concert'],
    ['concert', 'concert’s'],
    ["concert's", 'a concert'],
    ['parties', 'party'],
    ['party', 'two parties'],
    ['classes', 'a class'],
    ['women', "woman's day"],
    ['woman', 'for women'],
    ['children', 'child care'],
    ['djs', 'a DJ'],
    ['knives', 'knife'],
  ])('for %s finds %s', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['제도', '국제 도서전'],
    ['音乐会', '古典音乐 会员'],
    ['wifi', 'I know if I'],
    ['openair', 'open airport'],
    ['R&D', 'rock and dance'],
    ['R&D', 'rd'],
    ['AT&T', 'at t'],
    ['C++', 'C and D'],
    ['3.5', '35'],
    ['3.5', '3 or 5'],
    ['U.S.', 'music'],
    ['AC/DC', 'dc and ac'],
    ['common.example.com', 'example of a common com'],
    ['arts', 'a party'],
    ['news', 'new'],
    ['"r d"', 'word'],
    ['7-11', '711'],
  ])('for %s does not find %s', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  const word = fc.oneof(
    ...['국제도서전음악', 'クリスマスナイト', '音樂節展覽会', 'abcdestz', 'ёжик'].map((letters) =>
      fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 5 }).map((characters) => characters.join('')),
    ),
  );
  const joint = fc.constantFrom('', '-', '·', '・', '.', '‐', '–', '•');

  it('finds a text by its own words, with and without joints', () => {
    fc.assert(
      fc.property(word, word, word, joint, joint, (before, one, two, written, requested) => {
        fc.pre(!/[\u30a1-\u30fa]$/u.test(one) || !/[-‐–]/u.test(written + requested));
        expect(finds(one + requested + two, `${before} ${one}${written}${two} ${before}`)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('finds a text by its own words without the blank between them', () => {
    fc.assert(
      fc.property(word, word, word, (before, one, two) => {
        expect(finds(one + two, `${before} ${one} ${two} ${before}`)).toBe(true);
        expect(finds(`"${one} ${two}"`, `${before} ${one}${two} ${before}`)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('finds what stands inside a text, whatever stands around it', () => {
    const letters = fc.constantFrom(...'ab c東京音の한글カー1-é😀&.,·');
    const text = fc.array(letters, { maxLength: 40 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
        const form = foldForm(whole);
        const words = form.split(' ').filter((part) => !/^\d?[-.,–]|[-.,–]\d?$/u.test(part));
        const [one = ''] = words.slice(from % (words.length + 1));
        const start = length % (one.length + 1);
        const part = one.slice(start, start + 1 + (length % 7)).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
        fc.pre(part !== '' && foldForm(part) === part);
        expect(finds(part, whole)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('with script=exact takes any gap of a line for the blank of a phrase, and nothing else for anything', () => {
    const exact = new RegExp(exactPattern('late night') ?? '', 'u');
    expect(['late night', 'late-night', 'latenight', 'late\nnight'].map((text) => exact.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(exactPattern('late-night')).toBeUndefined();
  });
});

describe('forms of an English word', () => {
  it.each([
    ['concerts', ['concert']],
    ['movies', ['movy', 'movie']],
    ['churches', ['church', 'churche']],
    ['quizzes', ['quiz', 'quizz', 'quizze']],
    ['sky', ['skies']],
    ['day', []],
    ['news', []],
    ['as', []],
    ['música', []],
  ])('%s: %j', (word, forms) => {
    expect(wordForms(word)).toEqual(forms);
  });
});

describe('search words', () => {
  it('are all wanted, but for those with a minus', () => {
    expect(searchWords('jazz "late night" -dinner 音樂')).toEqual({
      all: ['jazz', 'late night', '音樂'],
      none: ['dinner'],
    });
  });

  it('takes an unclosed phrase to its end', () => {
    expect(searchWords('"late night')).toEqual({ all: ['late night'], none: [] });
  });

  it.each([
    ['france, ile de', ['france', 'ile', 'de']],
    ['woo,paris', ['woo', 'paris']],
    ['「新春」音樂', ['新春', '音樂']],
    ['"late, (night)"', ['late night']],
    ['jazz jazz, JAZZ', ['jazz']],
    ['% & ! "…"', []],
    ['R&D AC/DC C++ wi-fi common.example.com 3.5', ['r&d', 'ac/dc', 'c++', 'wi-fi', 'common-example-com', '3.5']],
  ])('of %s are those without punctuation, each once', (text, all) => {
    expect(searchWords(text)).toEqual({ all, none: [] });
  });

  it('leaves out what stands together as it stands, and nothing for a minus before no word', () => {
    expect(searchWords('jazz -late-night -% -')).toEqual({ all: ['jazz'], none: ['late-night'] });
  });

  it('of any number are read: the eight longest decide, a character of a script without blanks counting twice', () => {
    const { all } = searchWords('a of the Summer 音樂節 Festival in Hong Kong Harbour with Orchestra -x -yy');
    expect(all).toEqual(['summer', '音樂節', 'festival', 'hong', 'kong', 'harbour', 'with', 'orchestra']);
    expect(searchWords('x'.repeat(10_000)).all).toEqual(['x'.repeat(80)]);
    expect(searchWords('word '.repeat(5000)).all).toEqual(['word']);
  });
});
