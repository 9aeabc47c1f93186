import { BLANK, DENSE, JOINT, THOUSANDS } from './gaps.js';

/** A word or phrase that is searched for: its letters, and what it has between each and the next ('' for nothing). */
export interface SearchWord {
  readonly letters: readonly string[];
  readonly gaps: readonly string[];
}

/**
 * Reads a folded word or phrase. What is as good as nothing is nothing: the comma of thousands, joints between groups of
 * digits, and those next to a script in which readers write words together anyway.
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

/** The word or phrase as it stands in a text that is written as it was read. */
export function textOf({ letters, gaps }: SearchWord): string {
  return letters.map((letter, at) => letter + (gaps[at] ?? '')).join('');
}

function matters(gap: string, before: string, next: string): boolean {
  return gap === BLANK || (gap === JOINT && !isDensePair(before, next) && !areDigits(before, next));
}

export function isDensePair(one: string, next: string): boolean {
  return DENSE.test(one) || DENSE.test(next);
}

export function areDigits(one: string, next: string): boolean {
  return /^\d\d$/u.test(one + next);
}

/** Whether it is a word of letters of an alphabet, that may also be written as two: openair, open air. */
export function isAlphabetic({ letters, gaps }: SearchWord): boolean {
  return (
    letters.length >= 4 &&
    letters.length <= 20 &&
    gaps.every((gap) => gap === '') &&
    letters.every((letter) => /^[\p{L}\p{M}\p{N}]$/u.test(letter) && !DENSE.test(letter)) &&
    letters.some((letter) => /\p{L}/u.test(letter))
  );
}
