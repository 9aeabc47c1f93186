import { shownText } from '../common/translation/pick.js';
import type { Reader } from '../http/request-scope.js';
import { withMeta } from '../http/response-meta.js';
import { i18nKeys } from '../records/i18n-keys.js';
import { languageKeys } from '../records/present-common.js';
import type { TermRow } from '../records/rows.js';
import type { EmbeddedTermResponse, TermResponse, TermUrlsResponse } from './dto/term.response.js';
import { TAXONOMIES } from './taxonomy.js';

const TEXTS = { name: 'name', description: 'description', slug: 'slug' } as const;

/** A term as its own routes answer it. */
export function presentTerm(row: TermRow, reader: Reader): TermResponse {
  const taxonomy = TAXONOMIES[row.taxonomy];
  const keys = languageKeys(row, 'name', reader);
  const texts = textsOf(row, reader);
  return withMeta(
    {
      id: row.id,
      count: row.count,
      ...texts,
      taxonomy: taxonomy.wireName,
      ...(row.taxonomy === 'category' ? { parent: row.parent_id ?? 0 } : {}),
      meta: [],
      url: reader.links.page(taxonomy.page, texts.slug),
      urls: urls(row, reader),
      ...keys,
      ...i18nKeys(row, texts, TEXTS, reader),
    },
    { revision: row.revision, language: keys.language },
  );
}

/** A term inside an event. */
export function presentEmbeddedTerm(row: TermRow, reader: Reader): EmbeddedTermResponse {
  const { name, slug, description } = textsOf(row, reader);
  return {
    name,
    slug,
    term_group: 0,
    term_taxonomy_id: row.id,
    taxonomy: TAXONOMIES[row.taxonomy].wireName,
    description,
    parent: row.parent_id ?? 0,
    count: row.count,
    filter: 'raw',
    id: row.id,
    urls: urls(row, reader),
    ...languageKeys(row, 'name', reader),
    ...i18nKeys(row, { name, slug, description }, TEXTS, reader),
  };
}

function textsOf(row: TermRow, { languages }: Reader): { description: string; name: string; slug: string } {
  return {
    description: shownText(row, 'description', languages),
    name: shownText(row, 'name', languages),
    slug: shownText(row, 'slug', languages),
  };
}

function urls(row: TermRow, { links }: Reader): TermUrlsResponse {
  const { path } = TAXONOMIES[row.taxonomy];
  return {
    self: links.api(`${path}/${String(row.id)}`),
    collection: links.api(path),
    ...(row.parent_id === null ? {} : { up: links.api(`${path}/${String(row.parent_id)}`) }),
  };
}
