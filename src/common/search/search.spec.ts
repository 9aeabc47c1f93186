import fc from 'fast-check';
import { foldForm, foldLetters } from './fold-search.js';
import { searchWords } from './search-words.js';
import { documentTokens, queryTokens } from './search-tokens.js';

const fold = (text: string): string => foldLetters(foldForm(text));

/** Texts in which what is folded stands beside what surrounds it. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ..."aÉe\u0301ßςİıøй々〻ゝゞヽヾかガｶﾞ゛ー-－–'’ʼ「」、・ \n\u00ad\u200d\ufe0f",
      ...'한ㅎㅏㄴㄳﾡￂ\u1112\u1161\u11ab音樂乾①㎏ﬁ㍿',
    ),
    maxLength: 40,
  }),
);

describe('folding for search', () => {
  it.each([
    ['音樂節', '音乐节'],
    ['ＪＡＺＺ　Night', 'jazz night'],
    ['ｺﾝｻｰﾄ', 'コンサート'],
    ['コンサ－ト', 'コンサート'],
    ['Café', 'Cafe\u0301'],
    ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
    ['人々', '人人'],
    ['いすゞ', 'いすず'],
    ['STRASSE', 'straße'],
    ['乾杯', '干杯'],
    ['cafe', 'Café'],
    ['besancon', 'Besançon'],
    ['Lodz Đa Nang', 'Łódź Đà Nẵng'],
    ['Αθηνα', 'Ἀθήνα'],
    ['Елка', 'Ёлка'],
    ['からおけ', 'カラオケ'],
    ['ｶﾗｵｹ', 'からおけ'],
    ['わ\u3099', 'ヷ'],
    ['人々々', '人人人'],
    ['한글', 'ㅎㅏㄴㄱㅡㄹ'],
    ['한글', 'ﾾￂﾤﾡￚﾩ'],
    ['값', 'ㄱㅏㅄ'],
    ['아빠', 'ㅇㅏㅃㅏ'],
    ['Kon\u00adzert', 'konzert'],
    ['葛\u{e0100}飾', '葛飾'],
  ])('%s and %s are the same', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it.each([
    ['ビール', 'ビル'],
    ['シヤツ', 'シャツ'],
    ['らーめん', 'らあめん'],
    ['は', 'ば'],
    ['가', '각'],
  ])('%s and %s are not the same', (a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  it.each([
    ['「新春」音樂（節）', '新春 音樂 節'],
    ['Île-de-France, woo,paris', 'île de france woo paris'],
    ["Rock 'n' Roll: it's O’Brien’s", 'rock n roll its obriens'],
    ['R&B  50% — “late”…', 'r b 50 late'],
    ['춘향가·판소리', '춘향가 판소리'],
    ['ジャズ・ナイト〜夏☆', 'ジャズ ナイト 夏'],
    ['🎷 ¡!', ''],
  ])('of %s is %s, with one blank for what stands between words', (text, folded) => {
    expect(foldForm(text)).toBe(folded);
  });

  it.each([
    ['cafe', 'café'],
    ['からおけ', 'カラオケ'],
    ['音乐', '音樂'],
    ['人々', '人人'],
  ])('tells %s and %s apart in the exact form', (a, b) => {
    expect(foldForm(a)).not.toBe(foldForm(b));
    expect(fold(a)).toBe(fold(b));
  });

  it('is idempotent, as the exact form is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldForm(foldForm(text))).toBe(foldForm(text));
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('of the simplified form of a character is that form', () => {
    const han = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCharCode(0x4e00 + index));
    expect(han.filter((character) => foldLetters(foldLetters(character)) !== foldLetters(character))).toEqual([]);
  });

  it('of what stands inside a word of a text stands inside the folded text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aéøкёかカ音樂한글ー1'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, letters, (before, word, after) => {
        expect(fold(before + word + after)).toContain(fold(word));
      }),
    );
  });
});

describe('tokens', () => {
  const letters = fc.constantFrom(...'ab c東京音の한글カー1-é😀');
  const text = fc.array(letters, { maxLength: 40 }).map((characters) => characters.join('').replace(/ +/g, ' ').trim());

  it('of a text inside of a text are among its tokens', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
        const characters = [...whole];
        const start = from % (characters.length + 1);
        const word = characters
          .slice(start, start + 1 + (length % 12))
          .join('')
          .trim();
        fc.pre(word !== '');
        const held = documentTokens(whole);
        const query = queryTokens(word);
        return (
          query.whole.every((token) => held.includes(token)) &&
          query.starts.every((begin) => held.some((token) => token.startsWith(begin)))
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('that are exact need no second look', () => {
    fc.assert(
      fc.property(text, text, (whole, word) => {
        const query = queryTokens(word);
        fc.pre(word !== '' && query.exact);
        const held = documentTokens(whole);
        const found =
          query.whole.every((token) => held.includes(token)) &&
          query.starts.every((begin) => held.some((token) => token.startsWith(begin)));
        return found === whole.includes(word);
      }),
      { numRuns: 3000 },
    );
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
  ])('of %s are those without punctuation, each once', (text, all) => {
    expect(searchWords(text)).toEqual({ all, none: [] });
  });

  it('leaves out what stands together as it stands, and nothing for a minus before no word', () => {
    expect(searchWords('jazz -late-night -% -')).toEqual({ all: ['jazz'], none: ['late night'] });
  });
});
