import { foldForm } from './fold-search.js';

/** What a search text asks for, in folded form, each once: all of `all`, none of `none`. */
export interface SearchWords {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

/** How many words, each counted once, a search may want and leave out. */
export const MOST_WANTED = 8;
export const MOST_UNWANTED = 4;

const PART = /(-?)(?:["“”＂]([^"“”＂]*)["“”＂]?|([^\s"“”＂]+))/gu;

/**
 * Reads words with blanks or punctuation between them, `"phrases"` and `-without`. What has neither letter nor digit is
 * no word; what is left out is left out as it stands, as a phrase is.
 */
export function searchWords(text: string): SearchWords {
  const all = new Set<string>();
  const none = new Set<string>();
  for (const [, minus, phrase, word = ''] of text.matchAll(PART)) {
    const folded = foldForm((phrase ?? word).replaceAll('\n', ' '));
    if (minus === '-') none.add(folded);
    else for (const wanted of phrase === undefined ? folded.split(' ') : [folded]) all.add(wanted);
  }
  return { all: words(all), none: words(none) };
}

function words(found: ReadonlySet<string>): string[] {
  return [...found].filter((word) => word !== '');
}
