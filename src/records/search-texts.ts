import { LANGUAGES, type Language } from '../common/language.js';
import { foldForm, foldLetters } from '../common/search/fold-search.js';
import { documentTokens } from '../common/search/search-tokens.js';
import { plainText } from '../common/text/plain-text.js';
import { languageChain } from '../common/translation/chain.js';
import { shownText, type Translated, type TranslationRow } from '../common/translation/pick.js';

/** What of a record is searched: translated fields in the order of their weight, and what exists once. */
export interface SearchedFields {
  readonly title: string;
  readonly excerpt: readonly string[];
  readonly body: readonly string[];
  /** Columns of the record itself. */
  readonly columns: readonly string[];
  /** Fields that a password hides. */
  readonly hidden: readonly string[];
}

/** A record as it is read to be indexed. */
export interface SearchSource extends Translated<TranslationRow & Record<string, string | null>> {
  readonly id: number;
  readonly is_hidden: boolean;
  readonly columns: readonly (string | null)[];
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

/** The texts that readers of the five languages are shown: equal ones share a row. */
export function searchTexts(source: SearchSource, fields: SearchedFields, defaultLanguage: Language): SearchText[] {
  const rows = new Map<string, SearchText>();
  for (const language of LANGUAGES) {
    const row = searchText(source, fields, language, defaultLanguage);
    const key = `${row.exact_text ?? row.text}\0${String(row.title_length)}\0${String(row.excerpt_length)}`;
    const same = rows.get(key);
    rows.set(key, { ...row, languages: row.languages | (same?.languages ?? 0) });
  }
  return [...rows.values()].map((row) => ({ ...row, tokens: documentTokens(row.text) }));
}

function searchText(
  source: SearchSource,
  fields: SearchedFields,
  language: Language,
  defaultLanguage: Language,
): SearchText {
  const chain = languageChain(language, defaultLanguage);
  const read = (names: readonly string[]): string[] =>
    names
      .filter((name) => !source.is_hidden || !fields.hidden.includes(name))
      .map((name) => plainText(shownText(source, name, chain)));
  const title = line(read([fields.title]));
  const excerpt = line(read(fields.excerpt));
  const body = line([...read(fields.body), ...source.columns.map((text) => text ?? '')]);
  const exact = [title, excerpt, body].join('\n');
  const folded = [title, excerpt, body].map(foldLetters);
  const text = folded.join('\n');
  return {
    id: source.id,
    languages: languageBit(language),
    text,
    exact_text: exact === text ? null : exact,
    title_length: [...(folded[0] ?? '')].length,
    excerpt_length: [...(folded[1] ?? '')].length,
    tokens: [],
  };
}

/** Fields on lines of their own: a phrase does not reach from one into the next. */
function line(texts: readonly string[]): string {
  return texts
    .map(foldForm)
    .filter((text) => text !== '')
    .join('\n');
}
