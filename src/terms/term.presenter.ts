import { shownText } from '../common/translation/pick.js';
import type { Caller } from '../http/request-scope.js';
import { withMeta } from '../http/response-meta.js';
import { languageKeys } from '../records/present-common.js';
import type { TermRow } from '../records/rows.js';
import type { EmbeddedTermResponse, TermResponse, TermUrlsResponse } from './dto/term.response.js';
import { TAXONOMIES } from './taxonomy.js';

/** A term as its own routes answer it. */
export function presentTerm(row: TermRow, caller: Caller): TermResponse {
  const taxonomy = TAXONOMIES[row.taxonomy];
  const slug = shownText(row, 'slug', caller.languages);
  const keys = languageKeys(row, 'name', caller);
  return withMeta(
    {
      id: row.id,
      count: row.count,
      description: shownText(row, 'description', caller.languages),
      name: shownText(row, 'name', caller.languages),
      slug,
      taxonomy: taxonomy.wireName,
      ...(row.taxonomy === 'category' ? { parent: row.parent_id ?? 0 } : {}),
      meta: [],
      url: caller.links.page(taxonomy.page, slug),
      urls: urls(row, caller),
      ...keys,
    },
    { revision: row.revision, language: keys.language },
  );
}

/** A term inside an event. */
export function presentEmbeddedTerm(row: TermRow, caller: Caller): EmbeddedTermResponse {
  return {
    name: shownText(row, 'name', caller.languages),
    slug: shownText(row, 'slug', caller.languages),
    term_group: 0,
    term_taxonomy_id: row.id,
    taxonomy: TAXONOMIES[row.taxonomy].wireName,
    description: shownText(row, 'description', caller.languages),
    parent: row.parent_id ?? 0,
    count: row.count,
    filter: 'raw',
    id: row.id,
    urls: urls(row, caller),
    ...languageKeys(row, 'name', caller),
  };
}

function urls(row: TermRow, { links }: Caller): TermUrlsResponse {
  const { path } = TAXONOMIES[row.taxonomy];
  return {
    self: links.api(`${path}/${String(row.id)}`),
    collection: links.api(path),
    ...(row.parent_id === null ? {} : { up: links.api(`${path}/${String(row.parent_id)}`) }),
  };
}
