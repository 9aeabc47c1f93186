import type { Language } from '#core/language.js';
import type { OldEncoding } from './encodings.js';
import { commonLetters, usualLetters, type LetterList } from './usual-letters.js';

/** What the letters of a text say for an encoding that its bytes may have. */
const LISTS: Readonly<Record<Exclude<OldEncoding, 'windows-1252'>, LetterList>> = {
  shift_jis: 'ja',
  'big5-hkscs': 'zh-hant',
  gb18030: 'zh-hans',
  cp949: 'ko',
};

export const ENCODING_OF: Readonly<Record<Language, OldEncoding>> = {
  'zh-hans': 'gb18030',
  'zh-hant': 'big5-hkscs',
  en: 'windows-1252',
  ja: 'shift_jis',
  ko: 'cp949',
};

const USUAL = 3;
const COMMON = 0.5;
const RARE = -1.5;
const STRANGE = -3;
const IMPOSSIBLE = -8;

const LETTER = /[^\u0000-\u007f]/gu;
const PUNCTUATION =
  /[\u3000-\u3002\u3008-\u3011\u3014\u3015\u30fb\uff01\uff08\uff09\uff0c\uff0d\uff0f\uff1a\uff1b\uff1f\uff5e]/;
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;
const HAN_OR_HANGUL = /[\p{Script=Han}\p{Script=Hangul}]/u;
const NO_CHARACTER = /[\p{Co}\p{Cn}\p{Cc}]/u;

/**
 * Sum of weights of the characters beyond ASCII: high where a text consists of what its language has most, below zero
 * where the bytes were read in the wrong encoding.
 */
export function weighLetters(text: string, encoding: OldEncoding): number {
  if (encoding === 'windows-1252') return weighLatin(text);
  const list = LISTS[encoding];
  let sum = 0;
  for (const [letter] of text.matchAll(LETTER)) sum += weightOf(letter, list);
  return sum + STRANGE * (text.match(/[a-z]\p{Script=Han}[a-z]/gu) ?? []).length;
}

function weightOf(letter: string, list: LetterList): number {
  if (usualLetters(list).has(letter)) return USUAL;
  if (NO_CHARACTER.test(letter)) return IMPOSSIBLE;
  if (PUNCTUATION.test(letter)) return 1;
  if (WIDE.test(letter)) return COMMON;
  if (/\p{Script=Hiragana}/u.test(letter)) return list === 'ja' ? USUAL : 0;
  if (/[\u30a1-\u30fc]/.test(letter)) return list === 'ja' ? 1.5 : 0;
  if (/[\uff61-\uff9f]/.test(letter)) return -1;
  if (!HAN_OR_HANGUL.test(letter)) return -0.5;
  if (list === 'ko' && /\p{Script=Han}/u.test(letter)) return STRANGE;
  return commonLetters(list).has(letter) ? COMMON : RARE;
}

/** Letters with accents stand alone among plain ones, and signs at the edges of words. */
function weighLatin(text: string): number {
  let sum = 0;
  for (const [run] of text.matchAll(/[^\u0000-\u007f]+/gu)) {
    if (NO_CHARACTER.test(run)) sum += IMPOSSIBLE;
    else if (/^[Â-ï][\u0080-\u00bf\u2013-\u2122]/u.test(run)) sum += STRANGE;
    else if (run.length > 2) sum += STRANGE * run.length;
    else sum += latinWeight(run);
  }
  return sum;
}

function latinWeight(run: string): number {
  if (/^\p{L}+$/u.test(run)) return run.length === 1 ? USUAL : 1;
  return /^[\u2013\u2014\u2018-\u201d\u2026€£¥§°·«»©®\u00a0]/u.test(run) ? 1.5 : -1;
}
