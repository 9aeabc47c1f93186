import { LANGUAGES, type Language } from '#core/language.js';
import { foldForm, foldLetters } from '#core/search/fold-search.js';
import { documentTokens } from '#core/search/search-tokens.js';
import { plainText } from '#core/text/plain-text.js';
import { languageChain } from '#core/translation/chain.js';
import { shownText, type TranslationRows, type TranslationRow } from '#core/translation/pick.js';
import type { RecordDefinition } from '../records/reading/record.js';

/** A record as read for indexing. */
export interface SearchSource extends TranslationRows<TranslationRow & Record<string, string | null>> {
  readonly id: number;
  readonly is_hidden: boolean;
  readonly columns: readonly (string | null)[];
  /** For a series: the events with the values of its exceptions. */
  readonly exceptions?: readonly number[] | null;
}

/** A row of a search table. */
export interface SearchText {
  readonly id: number;
  readonly languages: number;
  readonly text: string;
  readonly exact_text: string | null;
  readonly title_length: number;
  readonly excerpt_length: number;
  readonly tokens: readonly string[];
}

/** The bit of a language in `languages`. */
export function languageBit(language: Language): number {
  return 1 << LANGUAGES.indexOf(language);
}

/** The texts for readers of the five languages: equal ones share a row, and are folded once. */
export function searchTexts(
  source: SearchSource,
  { title, searched }: RecordDefinition,
  defaultLanguage: Language,
): SearchText[] {
  const rows = new Map<string, Omit<SearchText, 'tokens'>>();
  const folded = new Map<string, string>();
  const fold = (html: string): string => {
    const known = folded.get(html) ?? foldForm(plainText(html));
    folded.set(html, known);
    return known;
  };
  // A password hides all columns of its event.
  const columns = source.is_hidden ? [] : source.columns.map((text) => foldForm(text ?? ''));
  for (const language of LANGUAGES) {
    const chain = languageChain(language, defaultLanguage);
    const read = (names: readonly string[]): string[] =>
      names
        .filter((name) => !source.is_hidden || !searched.hidden.includes(name))
        .map((name) => fold(shownText(source, name, chain)));
    const parts = [line(read([title])), line(read(searched.excerpt)), line([...read(searched.body), ...columns])];
    const key = parts.join('\0');
    const row = rows.get(key) ?? rowOf(source.id, parts);
    rows.set(key, { ...row, languages: row.languages | languageBit(language) });
  }
  return [...rows.values()].map((row) => ({ ...row, tokens: documentTokens(row.text) }));
}

/** @param parts title, excerpt and the rest in exact form */
function rowOf(id: number, parts: readonly string[]): Omit<SearchText, 'tokens'> {
  const exact = parts.join('\n');
  const [title = '', excerpt = '', body = ''] = parts.map(foldLetters);
  const text = [title, excerpt, body].join('\n');
  return {
    id,
    languages: 0,
    text,
    exact_text: exact === text ? null : exact,
    title_length: [...title].length,
    excerpt_length: [...excerpt].length,
  };
}

/** Each field on a line of its own: a phrase does not reach from one into the next. */
function line(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}
