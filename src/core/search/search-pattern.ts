import { BLANK, GAPS, JOINT } from './gaps.js';
import { areDigits, isDensePair, partings, type SearchWord } from './search-word.js';

const SIGNS = GAPS.replace(JOINT, '');
const ANY_GAP = `[${JOINT}${SIGNS}]`;
const START = `(?:^|[${JOINT}${SIGNS}\n])`;
const END = `(?:$|[${JOINT}${SIGNS}\n])`;
const PLURAL = '(?:s|es)?';

/** Pattern for the gap behind a letter of the word. */
type Between = (gap: string, before: string, next: string, at: number) => string;

/**
 * Regular expression for all spellings of a folded word or phrase, for PostgreSQL and JavaScript: with and without
 * blanks and joints, and in its forms. `undefined`: it has one spelling only.
 *
 * - A joint may be missing, or stand anywhere in a word.
 * - A blank may stand inside a word of a script without blanks; the part before the first and the part behind the last
 *   blank must be a whole word or have two characters: 음악회 is not found in 음악 회원.
 * - A blank may stand inside any other word where it divides the word into two: openair, open air.
 * - A blank of a phrase may be missing where the phrase begins a word.
 */
export function searchPattern(word: SearchWord, forms: readonly string[]): string | undefined {
  const { letters, gaps } = word;
  if (letters.length < 2) return undefined;
  const places = partings(word);
  const isSpelledOut = gaps.includes(JOINT) && gaps.every((gap) => gap !== '');
  const patterns = [
    spelled(word, free(isSpelledOut)),
    ...(gaps.some((gap, at) => gap !== '' && !isDensePair(letters[at] ?? '', letters[at + 1] ?? ''))
      ? [START + spelled(word, loose) + (gaps.at(-1) === '' ? '' : END)]
      : []),
    ...(places.length > 0 ? [START + spelled(word, parted(places)) + PLURAL + END] : []),
    ...(forms.length > 0 ? [`${START}(?:${forms.join('|')})s?${END}`] : []),
  ];
  return patterns.join('|');
}

/** Regular expression for `script=exact`: only the gaps between the words of a phrase may differ. */
export function exactPattern(phrase: string): string | undefined {
  if (!phrase.includes(BLANK)) return undefined;
  return [...phrase].map((sign) => (sign === BLANK ? `${ANY_GAP}+` : escaped(sign))).join('');
}

/** @param isSpelledOut whether each letter stands for a word: U.S. is not found in music */
function free(isSpelledOut: boolean): Between {
  return (gap, before, next) => {
    if (isDensePair(before, next)) return gap === '' ? `[${JOINT}${BLANK}]?` : `${ANY_GAP}*`;
    if (gap === BLANK) return `${ANY_GAP}+`;
    if (areDigits(before, next)) return `[${JOINT},]?`;
    return isSpelledOut ? JOINT : `${JOINT}?`;
  };
}

const loose: Between = (gap, before, next, at) => {
  if (isDensePair(before, next) || gap === '') return free(false)(gap, before, next, at);
  return gap === BLANK ? `${ANY_GAP}*` : `[${JOINT}${BLANK}]?`;
};

/** @param places numbers of letters behind which a blank may stand */
function parted(places: readonly number[]): Between {
  return (gap, before, next, at) =>
    places.includes(at) && !areDigits(before, next) ? `[${JOINT}${BLANK}]?` : free(false)(gap, before, next, at);
}

function spelled({ letters, gaps }: SearchWord, between: Between): string {
  const last = letters.length - 1;
  const isDense = (at: number): boolean => gaps[at] === '' && isDensePair(letters[at] ?? '', letters[at + 1] ?? '');
  const signs = letters.map(escaped);
  const [first = '', final = ''] = [signs[0], signs[last]];
  if (last === 1 && isDense(0)) return `${first}${JOINT}?${final}|${START}${first}${BLANK}${final}${END}`;
  const parts = signs.map((sign, at) => {
    if (at === 0) return isDense(0) ? `(?:${START}${first}${BLANK}|${first}${JOINT}?)` : sign;
    if (at === 1 && isDense(0)) return sign;
    if (at === last && isDense(last - 1)) return `(?:${BLANK}${final}${END}|${JOINT}?${final})`;
    return between(gaps[at - 1] ?? '', letters[at - 1] ?? '', letters[at] ?? '', at) + sign;
  });
  return parts.join('');
}

function escaped(sign: string): string {
  return sign.replace(/[+*$.\\^()[\]{}|?]/u, '\\$&');
}
