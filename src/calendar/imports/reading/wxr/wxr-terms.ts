import type { Language } from '#core/language.js';
import { decodePercent } from '#core/slug/decode-percent.js';
import { importNote } from '../import-note.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import type { FormerAddress, ImportedTerm } from '../import-record.js';
import { filledFields } from '../filled-fields.js';
import { TEXT_BOUNDS } from '../text-bounds.js';
import type { WxrPostTerm } from './wxr-export.js';
import type { TermMatches } from '../tec/match-terms.js';
import { parentsFirst } from '../tec/parents-first.js';

/** Names in the address of a category. */
const DEEPEST = 20;

/** A term as the export lists it, or as a post names it. */
export interface WxrTermRow extends WxrPostTerm {
  readonly parent?: string;
  readonly description?: string;
}

/** What the terms of a taxonomy are made with. */
export interface TermContext {
  readonly kind: ImportedTerm['kind'];
  readonly language: Language;
  /** Language of terms that only posts in another language have. */
  readonly languageOf: ReadonlyMap<string, Language>;
  readonly matches: TermMatches;
}

/** The terms of a taxonomy, parents first, each with its names of all languages. */
export function wxrTerms(rows: readonly WxrTermRow[], context: TermContext): ImportedTerm[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const originals = [...bySlug.values()].filter(({ slug }) => !context.matches.originalOf.has(slug));
  const sorted = parentsFirst(
    originals,
    ({ slug }) => slug,
    ({ parent }) => parent,
  );
  const translated = Map.groupBy(context.matches.originalOf, ([, { original }]) => original);
  return sorted.map((row) => termOf(row, bySlug, context, translated.get(row.slug)));
}

function termOf(
  row: WxrTermRow,
  bySlug: ReadonlyMap<string, WxrTermRow>,
  context: TermContext,
  translated: readonly (readonly [string, { readonly language: Language }])[] = [],
): ImportedTerm {
  const { kind, matches, languageOf } = context;
  const language = languageOf.get(row.slug) ?? context.language;
  const translations = translated.flatMap(([slug, { language: other }]) => {
    const { name, description } = bySlug.get(slug) ?? {};
    return name === undefined ? [] : [{ slug, language: other, title: importedTitle(name), description }];
  });
  const parent = row.parent !== undefined && bySlug.has(row.parent) && row.parent !== row.slug ? row.parent : undefined;
  const all = [
    {
      slug: row.slug,
      language,
      title: importedTitle(row.name) || decodePercent(row.slug),
      description: row.description,
    },
    ...translations,
  ];
  return {
    kind,
    key: row.slug,
    ...(translations.length > 0 ? { furtherKeys: translations.map(({ slug }) => slug) } : {}),
    formerAddresses: all.map(({ slug }) => addressOf(kind, slug, bySlug)),
    place: { rows: [] },
    originalLanguage: language,
    texts: Object.fromEntries(
      all.toReversed().map(({ slug, language: own, title, description }) => [
        own,
        {
          title,
          slug: decodePercent(slug),
          ...filledFields({ description: importedHtml((description ?? '').slice(0, TEXT_BOUNDS.body)).html }),
        },
      ]),
    ),
    ...(parent === undefined ? {} : { parent }),
    notes: matches.doubtful.has(row.slug) ? [importNote('language-doubtful', 'category', row.name)] : [],
  };
}

/** The page of a term: categories stand below their parents. */
function addressOf(kind: ImportedTerm['kind'], slug: string, bySlug: ReadonlyMap<string, WxrTermRow>): FormerAddress {
  if (kind === 'tags') return { address: `/tag/${slug}/` };
  const path = [slug];
  for (let above = bySlug.get(slug)?.parent; above && bySlug.has(above) && path.length < DEEPEST;) {
    if (path.includes(above)) break;
    path.unshift(above);
    above = bySlug.get(above)?.parent;
  }
  return { address: `/events/category/${path.join('/')}/` };
}
