import { foldLetters } from './fold-search.js';
import { exactPattern, searchPattern } from './search-pattern.js';
import { queryTokens, type TokenQuery } from './search-tokens.js';
import { readSearchWord, wordText } from './search-word.js';
import { wordForms } from './word-forms.js';

/** A word or phrase, prepared for comparison with search texts. */
export interface SearchPhrase {
  /** Substring of every text that has the word or phrase as it was read. */
  readonly text: string;
  /** Forms of an English word that a text may have instead, as whole words. */
  readonly forms: readonly string[];
  /** Regular expression for all its spellings, if there are several. It takes three times as long as the substring. */
  readonly pattern: string | undefined;
  readonly tokens: TokenQuery;
}

/**
 * Prepares a word or phrase for the search.
 * @param form in exact form
 * @param exactScript whether only case and width are folded
 */
export function searchPhrase(form: string, exactScript: boolean): SearchPhrase {
  const word = readSearchWord(foldLetters(form));
  const forms = exactScript ? [] : wordForms(wordText(word));
  const tokens = queryTokens(word, forms);
  return exactScript
    ? { text: form, forms, pattern: exactPattern(form), tokens: { ...tokens, exact: false } }
    : { text: wordText(word), forms, pattern: searchPattern(word, forms), tokens };
}
