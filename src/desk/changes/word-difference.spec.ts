import fc from 'fast-check';
import type { Language } from '../../common/language.js';
import { wordDifference, type Stretch } from './word-difference.js';

/** `[-gone-]{+new+}` */
function told(stretches: readonly Stretch[] | undefined): string | undefined {
  return stretches?.map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind]).join('');
}

const without = (stretches: readonly Stretch[] | undefined, kind: Stretch['kind']): string | undefined =>
  stretches
    ?.filter((stretch) => stretch.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  test.each<[Language, string, string, string]>([
    ['en', 'Lanterns by the sea', 'Lanterns by the lake', 'Lanterns by the [-sea-]{+lake+}'],
    ['en', 'same', 'same', 'same'],
    ['en', '', 'new', '{+new+}'],
    ['en', 'old words here', 'here', '[-old words -]here'],
    ['en', 'one two three', 'four five three', '[-one two-]{+four five+} three'],
    ['zh-hant', '中秋綵燈會', '元宵綵燈會', '[-中秋-]{+元宵+}綵燈會'],
    ['ja', '夏の音楽会', '秋の音楽会', '[-夏-]{+秋+}の音楽会'],
    ['ko', '여름 음악회', '가을 음악회', '[-여름-]{+가을+} 음악회'],
  ])('%s: %j and %j', (language, before, after, expected) => {
    expect(told(wordDifference(before, after, language))).toBe(expected);
  });

  test('says all of both texts', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '中', '。') });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const stretches = wordDifference(before, after, 'ja');
        expect(without(stretches, 'new')).toBe(before);
        expect(without(stretches, 'gone')).toBe(after);
      }),
    );
  });

  test('of very long texts is not looked for', () => {
    const words = (word: string): string =>
      Array.from({ length: 2_000 }, (_, index) => `${word}${String(index)}`).join(' ');
    expect(wordDifference(words('a'), words('b'), 'en')).toBeUndefined();
    expect(wordDifference(words('a'), `${words('a')} more`, 'en')).toHaveLength(2);
  });
});
