import { foldForm } from './fold-search.js';
import { DENSE } from './gaps.js';

/**
 * Words and phrases of a search, in folded form, without duplicates: a text must have all of `all` and none of `none`.
 */
export interface SearchWords {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

/**
 * Most words to find, and most words to exclude; the longest are used, which are the rarest. Each costs a comparison
 * with every text that the others have found.
 */
const MOST = 8;
/** Characters of a search that are read. */
export const LONGEST_SEARCH = 4000;
/** Characters of a word or phrase that are compared: more would not distinguish texts. */
const LONGEST_WORD = 80;

const PART = /(-?)(?:["“”＂]([^"“”＂]*)["“”＂]?|([^\s"“”＂]+))/gu;
const SPACED_SIGN = /\s[&＆+＋/／](?=\s)/gu;

/**
 * Reads words separated by blanks or punctuation, `"phrases"` and `-without`. A word needs a letter or a digit. An
 * excluded word is matched as a phrase, with its punctuation.
 */
export function searchWords(text: string): SearchWords {
  const all = new Set<string>();
  const none = new Set<string>();
  for (const [, minus, phrase, word = ''] of text.slice(0, LONGEST_SEARCH).matchAll(PART)) {
    const folded = foldForm((phrase ?? word).replaceAll('\n', ' ').replace(SPACED_SIGN, ' '));
    if (minus === '-') none.add(folded);
    else for (const wanted of phrase === undefined ? folded.split(' ') : [folded]) all.add(wanted);
  }
  return { all: deciding(all), none: deciding(none) };
}

function deciding(found: ReadonlySet<string>): string[] {
  const words = [...found].filter((word) => word !== '').map(shortened);
  if (words.length <= MOST) return [...new Set(words)];
  const longest = [...new Set(words)].sort((a, b) => weight(b) - weight(a)).slice(0, MOST);
  return words.filter((word, at) => longest.includes(word) && words.indexOf(word) === at);
}

function shortened(word: string): string {
  const characters = [...word];
  return characters.length <= LONGEST_WORD ? word : characters.slice(0, LONGEST_WORD).join('').trim();
}

/** A character of a script without blanks counts as two letters. */
function weight(word: string): number {
  return [...word].reduce((sum, character) => sum + (DENSE.test(character) ? 2 : 1), 0);
}
