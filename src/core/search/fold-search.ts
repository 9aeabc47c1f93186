import { stripLatinMarks } from '../text/strip-latin-marks.js';
import { composeJamo } from './compose-jamo.js';
import { foldGaps } from './gaps.js';
import { commonForm } from './variant-characters.js';

/**
 * Version of the folding and the tokens; to be raised with every change to them. Stored search texts of another version
 * are recomputed after the start.
 */
export const FOLD_VERSION = 3;

const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
// Hyphens and dashes in place of the long-vowel mark between katakana; between two longer words they are hyphens.
const LONG_VOWEL =
  /(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212](?=[\u30a1-\u30fa])(?!(?<=[\u30a1-\u30fa\u30fc]{4}.)[\u30a1-\u30fa\u30fc]{4})/gu;
const INNER_APOSTROPHE =
  /(?<=[\p{L}\p{M}\p{N}])['\u2018\u2019\u201b\u02b9\u02bc\u02bb\u055a\ua78c\u2032`\u00b4]+(?=\p{L})/gu;
const SHARP = /\u266f/gu;
// Not from within blanks: they would be looked through from each of them.
const LINE_END = /(?<! ) *\n[ \n]*/gu;

const GREEK_OR_CYRILLIC_MARKS = /([\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const KANA_ITERATION = /([\u3041-\u3096\u30a1-\u30fa])([\u309d\u309e\u30fd\u30fe]+)/gu;
const HAN_ITERATION = /((?![\u3005\u303b])\p{Script=Han})([\u3005\u303b]+)/gu;
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const TO_KATAKANA = 0x60;
const HAN = /\p{Script=Han}/gu;
// Sounds with two spellings: ヴァイオリン and バイオリン, ウィーン and ウイーン, 関ヶ原 and 関ケ原.
const KANA_SOUND = /ヴ[ァィェォュ]?|(?<=[ウクグツフイ])[ァィェォ]|[ヷヸヹヺヂヅヶヵ]/gu;
const KANA_SOUNDS: Readonly<Record<string, string>> = {
  ...{ ヴ: 'ブ', ヴァ: 'バ', ヴィ: 'ビ', ヴェ: 'ベ', ヴォ: 'ボ', ヴュ: 'ビュ', ヷ: 'バ', ヸ: 'ビ', ヹ: 'ベ', ヺ: 'ボ' },
  ...{ ァ: 'ア', ィ: 'イ', ェ: 'エ', ォ: 'オ', ヂ: 'ジ', ヅ: 'ズ', ヶ: 'ケ', ヵ: 'カ' },
};

/**
 * Folds width, case, composition and punctuation: compatibility forms (NFKC), jamo, invisible characters. Of all
 * characters other than letters and digits only the signs of `GAPS` remain; line ends stay. `script=exact` compares
 * this form.
 */
export function foldForm(text: string): string {
  const lower = composeJamo(text.replace(IGNORABLE, '')).normalize('NFKC').toLowerCase();
  const words = lower
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .replace(SHARP, '#')
    .replace(LONG_VOWEL, 'ー')
    .replace(INNER_APOSTROPHE, '');
  return foldGaps(words).replace(LINE_END, '\n').normalize('NFC').trim();
}

/**
 * Form in which searches compare. From a text in `foldForm`: Latin, Greek and Cyrillic letters lose their diacritics,
 * iteration marks are written out, kana become katakana, variants of a sound or character become one.
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
    .replace(KANA_SOUND, (sound) => KANA_SOUNDS[sound] ?? sound)
    .replace(HAN, commonForm);
}

/** ゝ repeats the kana before it, ゞ repeats it voiced. */
function repeated(kana: string, marks: string): string {
  const base = kana.normalize('NFD').charAt(0);
  return marks.replace(/./gu, (mark) => (mark === 'ゞ' || mark === 'ヾ' ? `${base}\u3099`.normalize('NFC') : base));
}
