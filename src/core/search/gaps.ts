/** Gap between letters in a folded text for all punctuation without a sign of its own. */
export const BLANK = ' ';
/** Hyphen, dot or similar sign inside a word, which readers may leave out. */
export const JOINT = '-';
/** Thousands separator, which comparisons ignore. */
export const THOUSANDS = ',';

// Dots, hyphens and similar signs inside words. A dash or several dots separate words.
const DOTS = '.\u00b7\u2022\u2027\u2219\u22c5\u30fb\ua78f';
const HYPHENS = '\\-\u2010\u2012\u2013\u2043\u2212\u05be';
const JOINTS = `${DOTS}${HYPHENS}_`;
const KATAKANA_HYPHENS = '=\u30a0';
/** Signs that are part of a word: R&D, AC/DC, 19:30. */
const PARTS_OF_WORDS = '&+@#/:*$=';
/** Stored hyphen between short numbers: 7–11 is not 711. */
const NUMBER_HYPHEN = '\u2013';
/** All signs that a folded text may have between two letters of a line. */
export const GAPS = `${JOINT}${PARTS_OF_WORDS}.${NUMBER_HYPHEN}${THOUSANDS}${BLANK}`;

/** Scripts without blanks between words: two of their characters are more specific than three Latin letters. */
export const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u;

const THOUSAND_GROUPS = String.raw`(?<!\d)\d{1,3}(?:[,'\u2019]\d{3})+(?!\d)`;
// Each begins where digits begin: within many they would be looked through from each of them.
const NUMBERS = String.raw`(?<!\d)\d+(?:[${JOINTS}]\d+)+`;
// Telephone numbers are also written in groups separated by blanks.
const LONG_NUMBERS = String.raw`(?<!\d)\d{2,}(?:[ \u00a0${JOINTS}]\d{2,})+(?!\d)`;
// A mark belongs to the letter or digit before it; after any other character it is part of the gap.
const GAP = String.raw`(?:^|(?<=\n)|[^\p{L}\p{M}\p{N}\n])[^\p{L}\p{N}\n]*`;
const NUMBERS_AND_GAPS = new RegExp(`(${THOUSAND_GROUPS})|(${LONG_NUMBERS})|(${NUMBERS})|${GAP}`, 'gu');
/** Numbers of at least this many digits are telephone numbers or dates: their groups are not numbers of their own. */
const LONG_NUMBER = 7;

const JOINT_ALONE = new RegExp(`^[${JOINTS}]$`, 'u');
const KATAKANA_HYPHEN_ALONE = new RegExp(`^[${KATAKANA_HYPHENS}]$`, 'u');
const SPACED_SIGN = /^(?:\s+(?=.\s)|(?=.$))([&+/])\s*$/u;
const CLOSING_SIGNS = /^[+#]{1,2}/u;

/** Replaces every gap of a text by the signs above. */
export function foldGaps(text: string): string {
  return text.replace(
    NUMBERS_AND_GAPS,
    (found: string, ...[thousands, long, numbers, at]: [string?, string?, string?, number?]) => {
      if (thousands !== undefined) return thousands.replace(/\D/gu, THOUSANDS);
      if (long !== undefined && digitsOf(long) >= LONG_NUMBER) return long.replace(/\D/gu, JOINT);
      if ((long ?? numbers) !== undefined) return found.replace(/\D/gu, betweenNumbers);
      const start = at ?? 0;
      return gapBetween(found, lastOf(text.slice(Math.max(0, start - 2), start)), firstOf(text, start + found.length));
    },
  );
}

function digitsOf(text: string): number {
  return text.replace(/\D/gu, '').length;
}

function betweenNumbers(sign: string): string {
  if (/\s/u.test(sign)) return BLANK;
  return DOTS.includes(sign) ? '.' : NUMBER_HYPHEN;
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

function firstOf(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** Sign for the gap between two characters; `before` and `after` are '' or a line end at the edges of a line. */
function gapBetween(gap: string, before: string, after: string): string {
  if (before === '' || before === '\n') return BLANK;
  const atEnd = after === '' || after === '\n';
  const closing = DENSE.test(before) ? '' : (CLOSING_SIGNS.exec(gap)?.[0] ?? '');
  if (closing !== '' && (closing !== gap || atEnd)) return closing + gapBetween(gap.slice(closing.length), ':', after);
  if (atEnd || gap === '') return gap === '' ? '' : BLANK;
  const dense = [before, after].filter((character) => DENSE.test(character)).length;
  const spaced = SPACED_SIGN.exec(gap)?.[1];
  if (spaced !== undefined) return spaced === '/' && dense > 0 ? BLANK : spaced;
  if (JOINT_ALONE.test(gap)) return /^\d\d$/u.test(before + after) ? betweenNumbers(gap) : JOINT;
  if (dense === 2 && KATAKANA_HYPHEN_ALONE.test(gap)) return JOINT;
  if (gap.length > 1 || !PARTS_OF_WORDS.includes(gap)) return BLANK;
  return dense > 0 && '/:='.includes(gap) ? BLANK : gap;
}
