import { foldForm } from './fold-search.js';
import { DENSE } from './gaps.js';

/** What a search text asks for, in folded form, each once: all of `all`, none of `none`. */
export interface SearchWords {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

/**
 * How many words a search wants, and how many it leaves out: of more the longest decide, which are the rarest. Each costs
 * a look at every text that the others have found.
 */
const MOST = 8;
/** Characters of a search that are read. */
export const LONGEST_SEARCH = 4000;
/** Characters of a word or phrase that are compared: more tells no texts apart. */
const LONGEST_WORD = 80;

const PART = /(-?)(?:["“”＂]([^"“”＂]*)["“”＂]?|([^\s"“”＂]+))/gu;
const SPACED_SIGN = /\s[&＆+＋/／](?=\s)/gu;

/**
 * Reads words with blanks or punctuation between them, `"phrases"` and `-without`. What has neither letter nor digit is
 * no word; what is left out is left out as it stands, as a phrase is.
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

/** A character of a script without blanks tells as much as two letters. */
function weight(word: string): number {
  return [...word].reduce((sum, character) => sum + (DENSE.test(character) ? 2 : 1), 0);
}
