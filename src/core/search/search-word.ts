import { BLANK, DENSE, JOINT, THOUSANDS } from './gaps.js';

/** A word or phrase to search for: its letters, and the gap behind each ('' for none). */
export interface SearchWord {
  readonly letters: readonly string[];
  readonly gaps: readonly string[];
}

/**
 * Reads a folded word or phrase. Gaps without meaning are left out: thousands separators, joints between groups of
 * digits, and joints next to a script without blanks between words.
 */
export function readSearchWord(folded: string): SearchWord {
  const letters: string[] = [];
  const before: string[] = [];
  let gap = '';
  for (const sign of folded) {
    if (sign === BLANK || sign === JOINT || sign === THOUSANDS) {
      gap = sign;
      continue;
    }
    before.push(letters.length > 0 && matters(gap, letters.at(-1) ?? '', sign) ? gap : '');
    letters.push(sign);
    gap = '';
  }
  return { letters, gaps: before.slice(1) };
}

/** The word or phrase as it was read. */
export function wordText({ letters, gaps }: SearchWord): string {
  return letters.map((letter, at) => letter + (gaps[at] ?? '')).join('');
}

function matters(gap: string, before: string, next: string): boolean {
  return gap === BLANK || (gap === JOINT && !isDensePair(before, next) && !areDigits(before, next));
}

/** Letters of the longest word that texts may write as two. */
const LONGEST_PARTED = 16;

export function isDensePair(one: string, next: string): boolean {
  return DENSE.test(one) || DENSE.test(next);
}

export function areDigits(one: string, next: string): boolean {
  return /^\d\d$/u.test(one + next);
}

/**
 * Numbers of letters behind which texts may divide a word of an alphabet by a blank: openair, open air. Parts of less
 * than three letters are allowed in short words only (k pop, wi fi): in long ones they would match anywhere. Empty for
 * other words.
 */
export function partings({ letters, gaps }: SearchWord): number[] {
  if (gaps.some((gap) => gap !== '') || !isAlphabetic(letters)) return [];
  return [...letters.keys()].filter((at) => isParting(at, letters.length - at));
}

/** Token across the boundary of two words that readers may write as one. */
export function partingToken(before: readonly string[], behind: readonly string[]): string {
  return before.slice(-2).join('') + BLANK + behind.slice(0, 2).join('');
}

export function mayBeOne(before: readonly string[], behind: readonly string[]): boolean {
  return isParting(before.length, behind.length) && isAlphabetic([...before, ...behind]);
}

function isAlphabetic(letters: readonly string[]): boolean {
  return (
    letters.every((letter) => /^[\p{L}\p{M}\p{N}]$/u.test(letter) && !DENSE.test(letter)) &&
    letters.some((letter) => /\p{L}/u.test(letter))
  );
}

function isParting(before: number, behind: number): boolean {
  const length = before + behind;
  if (before >= 3 && behind >= 3) return length <= LONGEST_PARTED;
  if (before === 1) return behind >= 3 && length <= 6;
  return before >= 2 && behind >= 2 && length <= (before === 2 ? 7 : 5);
}
