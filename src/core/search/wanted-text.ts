import { foldLetters } from './fold-search.js';
import { exactPattern, searchPattern } from './search-pattern.js';
import { queryTokens, type TokenQuery } from './search-tokens.js';
import { readSearchWord, textOf } from './search-word.js';
import { wordForms } from './word-forms.js';

/** A word or phrase, ready to be compared with search texts. */
export interface WantedText {
  /** What a text contains in which it stands as it was written. */
  readonly text: string;
  /** Forms of an English word that a text may have instead, as whole words. */
  readonly forms: readonly string[];
  /** The regular expression of all its spellings, where there are several. Comparing takes three times as long. */
  readonly pattern: string | undefined;
  readonly tokens: TokenQuery;
}

/**
 * What is looked for to find a word or phrase.
 * @param form in exact form
 * @param exactScript whether only case and width are folded
 */
export function wantedText(form: string, exactScript: boolean): WantedText {
  const word = readSearchWord(foldLetters(form));
  const forms = exactScript ? [] : wordForms(textOf(word));
  const tokens = queryTokens(word, forms);
  return exactScript
    ? { text: form, forms, pattern: exactPattern(form), tokens: { ...tokens, exact: false } }
    : { text: textOf(word), forms, pattern: searchPattern(word, forms), tokens };
}
