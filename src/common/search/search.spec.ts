import fc from 'fast-check';
import { foldScript, foldText } from './fold-search.js';
import { searchWords } from './search-words.js';
import { documentTokens, queryTokens } from './search-tokens.js';

const fold = (text: string): string => foldScript(foldText(text));

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
  ])('%s and %s are the same', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it.each([
    ['ビール', 'ビル'],
    ['cafe', 'café'],
    ['は', 'ば'],
  ])('%s and %s are not the same', (a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  it('is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 500 },
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
});
