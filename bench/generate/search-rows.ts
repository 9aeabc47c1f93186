import type { RecordDefinition } from '#calendar/records/reading/record.js';
import { searchTexts, type SearchSource } from '#calendar/search/search-texts.js';
import { DEFAULT_LANGUAGE } from './plan.js';
import type { Row } from './tables.js';

/** The rows of a record's search table. */
export function searchRows(record: RecordDefinition, source: SearchSource): Row[] {
  return searchTexts(source, record, DEFAULT_LANGUAGE).map((made) => [
    source.id,
    made.languages,
    made.text,
    made.exact_text,
    made.title_length,
    made.excerpt_length,
    tsvector(made.tokens),
  ]);
}

/** Lexemes in the syntax of tsvector. */
function tsvector(tokens: readonly string[]): string {
  const text = `'${tokens.join("' '")}'`;
  if (!tokens.some((token) => token.includes("'") || token.includes('\\'))) return text;
  return tokens.map((token) => `'${token.replace(/['\\]/g, (sign) => sign + sign)}'`).join(' ');
}
