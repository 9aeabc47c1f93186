import type { Language } from '#core/language.js';
import type { ImportedEvent, ImportedTerm } from '../import-record.js';
import { matchTerms, type TermPair } from '../tec/match-terms.js';
import type { WxrPost, WxrTerm } from './wxr-export.js';
import { languageOfPost } from './wxr-post.js';
import { wxrTerms, type WxrTermRow } from './wxr-terms.js';

/** A post that became an event. */
interface EventPost {
  readonly post: WxrPost;
  readonly record: ImportedEvent;
}

/** Terms of all events, and those of each. */
export interface EventTerms {
  readonly terms: { readonly categories: ImportedTerm[]; readonly tags: ImportedTerm[] };
  readonly termsOf: (post: WxrPost) => { readonly categories: string[]; readonly tags: string[] };
}

const TAXONOMIES = { categories: 'tribe_events_cat', tags: 'post_tag' } as const;

/** Categories that the export lists or events have, and the tags that events have: others belong to other posts. */
export function eventTerms(events: readonly EventPost[], listed: readonly WxrTerm[], language: Language): EventTerms {
  const categories = ofKind('categories', events, { listed, language });
  const tags = ofKind('tags', events, { listed, language });
  return {
    terms: { categories: categories.terms, tags: tags.terms },
    termsOf: (post) => ({ categories: categories.keysOf(post), tags: tags.keysOf(post) }),
  };
}

function ofKind(
  kind: keyof typeof TAXONOMIES,
  events: readonly EventPost[],
  { listed, language }: { readonly listed: readonly WxrTerm[]; readonly language: Language },
): { readonly terms: ImportedTerm[]; readonly keysOf: (post: WxrPost) => string[] } {
  const taxonomy = TAXONOMIES[kind];
  const used = new Map<string, WxrTermRow>();
  const languagesOf = new Map<string, Set<Language>>();
  for (const { post, record } of events) {
    for (const term of post.terms.filter((one) => one.taxonomy === taxonomy && one.slug !== '')) {
      if (!used.has(term.slug)) used.set(term.slug, term);
      languagesOf.set(term.slug, (languagesOf.get(term.slug) ?? new Set()).add(record.originalLanguage));
    }
  }
  const known = listed.filter(
    (term) => term.taxonomy === taxonomy && term.slug !== '' && (kind === 'categories' || used.has(term.slug)),
  );
  const rows = [...new Map([...used, ...known.map((term): [string, WxrTermRow] => [term.slug, term])]).values()];
  const matches = matchTerms(pairsOf(events, taxonomy));
  const languageOf = new Map(
    [...languagesOf].flatMap(([slug, [only, ...more]]) => (only && more.length === 0 ? [[slug, only] as const] : [])),
  );
  const keyOf = (slug: string): string => matches.originalOf.get(slug)?.original ?? slug;
  return {
    terms: wxrTerms(rows, { kind, language, languageOf, matches }),
    keysOf: (post) => [...new Set(slugsOf(post, taxonomy).map(keyOf))],
  };
}

/** Terms of events that are translations of each other. */
function pairsOf(events: readonly EventPost[], taxonomy: string): TermPair[] {
  const groups = Map.groupBy(events, ({ post }) => languageOfPost(post).group ?? post);
  return [...groups.values()].flatMap((group) => {
    const original = group.find(({ post }) => !languageOfPost(post).isTranslation) ?? group[0];
    const others = group.filter((one) => one !== original);
    return others.map(({ post, record }) => ({
      language: record.originalLanguage,
      originals: original ? slugsOf(original.post, taxonomy) : [],
      translations: slugsOf(post, taxonomy),
    }));
  });
}

function slugsOf(post: WxrPost, taxonomy: string): string[] {
  return post.terms.filter((term) => term.taxonomy === taxonomy && term.slug !== '').map(({ slug }) => slug);
}
