import { Converter } from 'opencc-js/t2cn';

/**
 * Raised whenever the folding or the tokens change: stored search texts of another version are made anew at the start.
 */
export const FOLD_VERSION = 1;

const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

const KANA_ITERATION = /([\u3041-\u3096\u30a1-\u30fa])([\u309d\u309e\u30fd\u30fe])/gu;
const HAN_ITERATION = /(\p{Script=Han})\u3005/gu;
// Hyphens and dashes that stand for the long-vowel mark between katakana.
const LONG_VOWEL = /(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212](?=[\u30a1-\u30fa])/gu;
const HAN = /\p{Script=Han}/gu;
const BLANKS = /[^\S\n]+/gu;

/**
 * The form in which texts and queries are compared: compatibility forms (full and half width, composed and decomposed,
 * jamo), case, blanks, Japanese iteration marks and the long-vowel mark's look-alikes are folded.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ß', 'ss').replaceAll('ς', 'σ');
  return plain
    .replace(LONG_VOWEL, 'ー')
    .replace(HAN_ITERATION, '$1$1')
    .replace(KANA_ITERATION, (_, kana: string, mark: string) => kana + repeated(kana, mark))
    .replace(BLANKS, ' ')
    .trim();
}

/** The same with traditional characters in their simplified form, one by one, so that 音樂節 and 音乐节 are equal. */
export function foldScript(folded: string): string {
  return folded.replace(HAN, (character) => {
    const known = simplified.get(character);
    if (known !== undefined) return known;
    const simple = simplify(character);
    simplified.set(character, simple);
    return simple;
  });
}

/** ゝ repeats the kana before it, ゞ repeats it voiced. */
function repeated(kana: string, mark: string): string {
  const base = kana.normalize('NFD').charAt(0);
  return mark === 'ゞ' || mark === 'ヾ' ? `${base}\u3099`.normalize('NFC') : base;
}
