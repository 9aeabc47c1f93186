import { searchTexts, type SearchedFields, type SearchSource } from '../../src/search/search-texts.js';
import { DEFAULT_LANGUAGE } from './plan.js';
import type { Row } from './tables.js';

/** What the service searches of each kind of record; `npm run bench:check` finds out when it no longer is. */
export const SEARCHED = {
  event: {
    title: 'title',
    excerpt: ['excerpt'],
    body: ['description'],
    columns: [],
    hidden: ['excerpt', 'description'],
  },
  venue: {
    title: 'name',
    excerpt: ['excerpt', 'address', 'city', 'province', 'state', 'stateprovince'],
    body: ['description'],
    columns: ['zip', 'phone'],
    hidden: [],
  },
  organizer: { title: 'name', excerpt: ['website'], body: ['description'], columns: ['phone', 'email'], hidden: [] },
  term: { title: 'name', excerpt: ['slug'], body: [], columns: [], hidden: [] },
} as const satisfies Record<string, SearchedFields>;

/** The rows of a record's search table. */
export function searchRows(table: keyof typeof SEARCHED, source: SearchSource): Row[] {
  return searchTexts(source, SEARCHED[table], DEFAULT_LANGUAGE).map((made) => [
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
