import fc from 'fast-check';
import type { Language } from '../language.js';
import { textChanges, type Piece } from './text-changes.js';

/** Pieces in one line: removed text in brackets, new text in braces. */
function drawn(pieces: readonly Piece[]): string {
  return pieces.map(({ kind, text }) => ({ same: text, gone: `[${text}]`, new: `{${text}}` })[kind]).join('');
}

function textOf(pieces: readonly Piece[], left: Piece['kind']): string {
  return pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
}

describe('what became of a text', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'The doors open at seven.', 'The doors open at eight.', 'The doors open at [seven]{eight}.'],
    ['en', 'One fine day', 'One very fine day', 'One {very }fine day'],
    ['en', 'red green blue', 'yellow pink blue', '[red green]{yellow pink} blue'],
    ['en', '<p>One</p>', '<p><em>One</em></p>', '<p>{<em>}One{</em>}</p>'],
    ['zh-hant', '歡迎各位市民參加', '歡迎各位學生參加', '歡迎各位[市民]{學生}參加'],
    ['zh-hans', '门票免费，先到先得', '门票收费，先到先得', '门票[免费]{收费}，先到先得'],
    ['ja', '入場は無料です', '入場は有料です', '入場は[無料]{有料}です'],
    ['ko', '입장은 무료입니다', '관람은 무료입니다', '[입장은]{관람은} 무료입니다'],
    ['en', '', 'new', '{new}'],
    ['en', 'old', '', '[old]'],
    ['en', 'old words here', 'here', '[old words ]here'],
    ['en', 'one two three', 'four five three', '[one two]{four five} three'],
    ['zh-hant', '中秋綵燈會', '元宵綵燈會', '[中秋]{元宵}綵燈會'],
    ['ja', '夏の音楽会', '秋の音楽会', '[夏]{秋}の音楽会'],
    ['ko', '여름 음악회', '가을 음악회', '[여름]{가을} 음악회'],
    ['en', 'same', 'same', 'same'],
    ['en', '', '', ''],
  ])('in %s: %j, then %j', (language, before, after, expected) => {
    expect(drawn(textChanges(before, after, language))).toBe(expected);
  });

  it('holds both texts, whatever they are', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '山', 'の', '<b>', '한', '\n', '😀'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = textChanges(before, after, 'ja');
        expect([textOf(pieces, 'new'), textOf(pieces, 'gone')]).toEqual([before, after]);
      }),
    );
  });

  it('is told by paragraphs where it is long', () => {
    const paragraph = (word: string): string => `${`${word} `.repeat(1_000)}</p>`;
    const before = ['alpha', 'beta', 'gamma'].map(paragraph);
    const after = [before[0], paragraph('delta'), before[2]];
    expect(textChanges(before.join(''), after.join(''), 'en')).toEqual([
      { kind: 'same', text: before[0] },
      { kind: 'gone', text: before[1] },
      { kind: 'new', text: after[1] },
      { kind: 'same', text: before[2] },
    ]);
  });

  it('is all of it where two long texts have nothing in common', () => {
    const lines = (word: string): string =>
      Array.from({ length: 2_000 }, (_, index) => `${word} number ${String(index)}\n`).join('');
    expect(textChanges(lines('one'), lines('two'), 'en').map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });
});
