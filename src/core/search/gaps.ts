/** What stands between the letters of a folded text. All other punctuation is a blank there. */
export const BLANK = ' ';
/** A hyphen, dot or the like inside a word, which readers write or leave out. */
export const JOINT = '-';
/** The comma of thousands, which is as good as none. */
export const THOUSANDS = ',';

// Dots, hyphens and their like inside of words. A dash or several dots stand between words.
const DOTS = '.\u00b7\u2022\u2027\u2219\u22c5\u30fb\ua78f';
const HYPHENS = '\\-\u2010\u2012\u2013\u2043\u2212\u05be';
const JOINTS = `${DOTS}${HYPHENS}_`;
const KATAKANA_HYPHENS = '=\u30a0';
/** Signs that belong to a word in which they stand: R&D, AC/DC, 19:30. */
const PARTS_OF_WORDS = '&+@#/:*$=';
/** The hyphen between short numbers, as it is stored: 7–11 is not 711. */
const NUMBER_HYPHEN = '\u2013';
/** Everything that a folded text may have between two letters of a line. */
export const GAPS = `${JOINT}${PARTS_OF_WORDS}.${NUMBER_HYPHEN}${THOUSANDS}${BLANK}`;

/** Scripts whose words have no blanks between them: two characters of theirs tell more than three Latin letters. */
export const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u;

const THOUSAND_GROUPS = String.raw`(?<!\d)\d{1,3}(?:[,'\u2019]\d{3})+(?!\d)`;
const NUMBERS = String.raw`\d+(?:[${JOINTS}]\d+)+`;
// Telephone numbers are also written in groups with blanks between them.
const LONG_NUMBERS = String.raw`(?<!\d)\d{2,}(?:[ \u00a0${JOINTS}]\d{2,})+(?!\d)`;
// A mark belongs to the letter or digit before it; behind anything else it goes with that.
const GAP = String.raw`(?:^|(?<=\n)|[^\p{L}\p{M}\p{N}\n])[^\p{L}\p{N}\n]*`;
const NUMBERS_AND_GAPS = new RegExp(`(${THOUSAND_GROUPS})|(${LONG_NUMBERS})|(${NUMBERS})|${GAP}`, 'gu');
/** From so many digits on a number is one of a telephone or a day, and its groups are no numbers. */
const LONG_NUMBER = 7;

const JOINT_ALONE = new RegExp(`^[${JOINTS}]$`, 'u');
const KATAKANA_HYPHEN_ALONE = new RegExp(`^[${KATAKANA_HYPHENS}]$`, 'u');
const SPACED_SIGN = /^(?:\s+(?=.\s)|(?=.$))([&+/])\s*$/u;
const CLOSING_SIGNS = /^[+#]{1,2}/u;

/** A text in which every gap is one of the signs above. */
export function foldGaps(text: string): string {
  return text.replace(
    NUMBERS_AND_GAPS,
    (found: string, thousands?: string, long?: string, numbers?: string, at?: number) => {
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

/** The sign for what stands between two characters; a text or line ends where there is none. */
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
