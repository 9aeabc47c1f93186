import { shownText } from '#core/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { i18nKeys } from '../records/texts/i18n-keys.js';
import { languageKeys } from '../records/reading/present-common.js';
import type { TermRow } from './term.record.js';
import type { EmbeddedTermResponse, TermResponse, TermUrlsResponse } from './dto/term.response.js';
import { TAXONOMIES } from './taxonomy.js';

const TEXTS = { name: 'name', description: 'description', slug: 'slug' } as const;

/** A term in the answers of its own routes. */
export function presentTerm(row: TermRow, context: RenderContext): TermResponse {
  const taxonomy = TAXONOMIES[row.taxonomy];
  const texts = textsOf(row, context);
  return {
    id: row.id,
    count: row.count,
    ...texts,
    taxonomy: taxonomy.wireName,
    ...(row.taxonomy === 'category' ? { parent: row.parent_id ?? 0 } : {}),
    meta: [],
    url: context.links.page(taxonomy.page, texts.slug),
    urls: urls(row, context),
    ...languageKeys(row, 'name', context),
    ...i18nKeys(row, texts, TEXTS, context),
  };
}

/** A term inside an event. */
export function presentEmbeddedTerm(row: TermRow, context: RenderContext): EmbeddedTermResponse {
  const { name, slug, description } = textsOf(row, context);
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
    urls: urls(row, context),
    ...languageKeys(row, 'name', context),
    ...i18nKeys(row, { name, slug, description }, TEXTS, context),
  };
}

/** Fields of a term in feeds. */
export type TermOutline = Pick<EmbeddedTermResponse, 'id' | 'name'>;

export function termOutline(row: TermRow, { languages }: RenderContext): TermOutline {
  return { id: row.id, name: shownText(row, 'name', languages) };
}

function textsOf(row: TermRow, { languages }: RenderContext): { description: string; name: string; slug: string } {
  return {
    description: shownText(row, 'description', languages),
    name: shownText(row, 'name', languages),
    slug: shownText(row, 'slug', languages),
  };
}

function urls(row: TermRow, { links }: RenderContext): TermUrlsResponse {
  const { path } = TAXONOMIES[row.taxonomy];
  return {
    self: links.api(`${path}/${String(row.id)}`),
    collection: links.api(path),
    ...(row.parent_id === null ? {} : { up: links.api(`${path}/${String(row.parent_id)}`) }),
  };
}
