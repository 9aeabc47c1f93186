import { Converter } from 'opencc-js/t2cn';
import { stripLatinMarks } from '../text/strip-latin-marks.js';
import { composeJamo } from './compose-jamo.js';

/**
 * Raised whenever the folding or the tokens change: stored search texts of another version are made anew after the start.
 */
export const FOLD_VERSION = 2;

const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
// Hyphens and dashes that stand for the long-vowel mark between katakana.
const LONG_VOWEL = /(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212](?=[\u30a1-\u30fa])/gu;
const INNER_APOSTROPHE = /(?<=[\p{L}\p{M}\p{N}])['\u2018\u2019\u02bc]+(?=\p{L})/gu;
// A mark belongs to the letter or digit before it; behind anything else it goes with that.
const GAP = /(?:^|(?<=\n)|[^\p{L}\p{M}\p{N}\n])[^\p{L}\p{N}\n]*/gu;
const LINE_END = / *\n[ \n]*/gu;

const GREEK_OR_CYRILLIC_MARKS = /([\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const KANA_ITERATION = /([\u3041-\u3096\u30a1-\u30fa])([\u309d\u309e\u30fd\u30fe]+)/gu;
const HAN_ITERATION = /((?![\u3005\u303b])\p{Script=Han})([\u3005\u303b]+)/gu;
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const TO_KATAKANA = 0x60;
const HAN = /\p{Script=Han}/gu;

/**
 * Width, case, composition and punctuation are folded: compatibility forms (NFKC), jamo and what is invisible; between
 * words one blank stands for whatever is neither letter nor digit. Lines stay lines. `script=exact` compares this form.
 */
export function foldForm(text: string): string {
  const lower = composeJamo(text.replace(IGNORABLE, '')).normalize('NFKC').toLowerCase();
  return lower
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .replace(LONG_VOWEL, 'ー')
    .replace(INNER_APOSTROPHE, '')
    .replace(GAP, ' ')
    .replace(LINE_END, '\n')
    .normalize('NFC')
    .trim();
}

/**
 * The form in which searches compare: of a text in the form above, Latin, Greek and Cyrillic letters lose their
 * diacritics, iteration marks are written out, kana are katakana, and characters are simplified one by one.
 */
export function foldLetters(form: string): string {
  return stripLatinMarks(form)
    .normalize('NFD')
    .replace(GREEK_OR_CYRILLIC_MARKS, '$1')
    .normalize('NFC')
    .replace(HAN_ITERATION, (_, character: string, marks: string) => character.repeat(marks.length + 1))
    .replace(KANA_ITERATION, (_, kana: string, marks: string) => kana + repeated(kana, marks))
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .normalize('NFC')
    .replace(HAN, simple);
}

/** ゝ repeats the kana before it, ゞ repeats it voiced. */
function repeated(kana: string, marks: string): string {
  const base = kana.normalize('NFD').charAt(0);
  return marks.replace(/./gu, (mark) => (mark === 'ゞ' || mark === 'ヾ' ? `${base}\u3099`.normalize('NFC') : base));
}

function simple(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  // 薴 becomes 苧, which as a traditional character becomes 苎.
  const found = simplify(simplify(character));
  simplified.set(character, found);
  return found;
}
