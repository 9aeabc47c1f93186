import { readPlainSlug, readSlug } from '#core/slug/read-slug.js';
import { titleHtml } from '#core/text/title-html.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TermRef } from '#platform/input/term-fields.js';
import { appliedFilters, type ListFilters, type Presentation } from '../records/lists/list-filters.js';
import { foundOnce, type ListOrder } from '../records/lists/page.sql.js';
import type { PageOfList } from '../records/lists/paging.js';
import { termCount } from '../records/lists/due-publications.sql.js';
import { shown } from '../records/texts/translations.sql.js';
import { collated } from '../records/texts/collation.js';
import { found } from '../search/search.sql.js';
import type { RecordList } from '../records/reading/record-reader.js';
import { recordWithSlug } from '../records/reading/by-slug.sql.js';
import { eventOfOccurrence } from '../records/reading/occurrence-event.sql.js';
import { readable, tellsHidden } from '../records/reading/visibility.sql.js';
import type { ListCategoriesQuery, ListTagsQuery } from './dto/list-terms.query.js';
import { onlyShown, shownTerm } from './shown-term.sql.js';
import type { Taxonomy } from './taxonomy.js';
import { TERM } from './term.record.js';

const COUNT = Prisma.raw(termCount('t'));

/** Parameters of either list of terms. */
export type ListTermsInput = ListTagsQuery & ListCategoriesQuery;

/** Parameters with a default, and modifiers of other filters: no filters of their own. */
type NoFilter = 'hide_empty' | 'script' | 'sync' | 'sync_token' | 'sync_page';

interface FilterContext {
  readonly query: ListTermsInput;
  readonly caller: RequestContext;
}

const FILTERS: ListFilters<ListTermsInput, Exclude<keyof ListTermsInput, Presentation | NoFilter>, FilterContext> = {
  after_id: { where: (id) => Prisma.sql`t.id > ${id}` },
  of_ids: { where: (ids) => Prisma.sql`t.id = any(${[...ids]}::int[])` },
  include: { where: (ids) => Prisma.sql`t.id = any(${ids})` },
  exclude: { where: (ids) => Prisma.sql`not t.id = any(${ids})` },
  parent: { where: (id) => (id === null ? Prisma.sql`t.parent_id is null` : Prisma.sql`t.parent_id = ${id}`) },
  slug: {
    where: (slug, { caller }) =>
      Prisma.sql`slug_key(${shown(TERM, 't', 'slug', caller.languages)}) = slug_key(${readSlug(slug)})`,
  },
  search: {
    where: (text, { query, caller }) =>
      found({ table: 'term', text, exactScript: query.script === 'exact' }, 't', caller),
  },
  event: { where: (id, { caller }) => ofEvent(id, caller) },
  post: { where: (id, { query, caller }) => (query.event === undefined ? ofEvent(id, caller) : undefined) },
};

/** The ids of one page, in order, and the total. Needs `due_publications` in the statement. */
export function termList(
  taxonomy: Taxonomy,
  query: ListTermsInput,
  caller: RequestContext,
  page: PageOfList,
): RecordList {
  const conditions = [
    Prisma.sql`t.taxonomy = ${taxonomy}`,
    shownTerm('t', caller),
    ...(query.hide_empty === false ? [] : [hasEvents(taxonomy)]),
    ...appliedFilters(FILTERS, query, { query, caller }).map(({ where }) => where),
  ];
  return foundOnce('t', Prisma.sql`from term t where ${Prisma.join(conditions, ' and ')}`, order(query, caller), page);
}

/** Categories with events, and their ancestors, so that the tree can be built; tags have none. */
function hasEvents(taxonomy: Taxonomy): Prisma.Sql {
  if (taxonomy === 'tag') return Prisma.sql`${COUNT} > 0`;
  return Prisma.sql`(${COUNT} > 0 or t.id in (with recursive branch as (
      select t.id, t.parent_id from term t where t.taxonomy = ${taxonomy} and ${COUNT} > 0
      union select above.id, above.parent_id from branch join term above on above.id = branch.parent_id
    ) select id from branch))`;
}

function ofEvent(event: number, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`exists (select 1 from event_term et join event e on e.id = et.event_id
    where et.term_id = t.id and e.id = ${eventOfOccurrence(event)} and e.status <> 'trash' and ${readable('e', caller)} and ${tellsHidden('e', caller)})`;
}

function order(query: ListTermsInput, caller: RequestContext): ListOrder {
  const direction = query.order === undefined || query.order.toLowerCase() === 'asc' ? 'asc' : 'desc';
  const inOrder = (field: string): Prisma.Sql =>
    collated(Prisma.sql`coalesce(${shown(TERM, 't', field, caller.languages)}, '')`, caller.languages[0]);
  const name = inOrder('name');
  const keys: Record<string, Prisma.Sql> = {
    include: query.include ? Prisma.sql`array_position(${query.include}::int[], t.id)` : name,
    slug: shown(TERM, 't', 'slug', caller.languages),
    description: inOrder('description'),
    count: COUNT,
  };
  const by = query.orderby?.toLowerCase() ?? 'name';
  return { keys: by === 'id' ? [] : [keys[by] ?? name], direction };
}

/** Reference to a term, with its taxonomy. */
export interface TaxonomyRef extends TermRef {
  readonly taxonomy: Taxonomy;
}

/**
 * The id of each reference's term, null if there is none, in the order of the references: digits are a slug first, then
 * an id; text is a slug in any language, then a name in any language; the lowest id among equals.
 * @param caller limits them to terms that the caller may see
 * @param approximate whether any other text may be a slug with other punctuation. A filter may say `jazz.night`; in an
 *   event C++ is another tag than C.
 */
export function resolvedTerms(
  refs: readonly TaxonomyRef[],
  approximate: boolean,
  caller: RequestContext | undefined,
): Prisma.Sql {
  const taxonomies = refs.map(({ taxonomy }) => taxonomy);
  const slugs = refs.map(({ text }) => readPlainSlug(text));
  const others = refs.map(({ text }) => (approximate ? readSlug(text) : ''));
  const names = refs.map(({ text }) => titleHtml(text));
  const ids = refs.map(({ id }) => id ?? null);
  const isShown = caller ? shownTerm('t', caller) : Prisma.sql`true`;
  return Prisma.sql`select coalesce(
      ${withSlug('slug', isShown)},
      case when r.id is null
        then (select min(x.term_id) from term_translation x join term t on t.id = x.term_id
          where x.taxonomy = r.taxonomy and lower(normalize(x.name)) = lower(normalize(r.name)) and ${isShown})
        else (select t.id from term t where t.taxonomy = r.taxonomy and t.id = r.id and ${isShown}) end,
      ${withSlug('other', isShown)}) as id
    from unnest(${taxonomies}::text[], ${slugs}::text[], ${others}::text[], ${names}::text[], ${ids}::int[])
      with ordinality as r(taxonomy, slug, other, name, id, position)
    order by r.position`;
}

/** The id of the term in a page's path: by slug, as for records, otherwise as in a filter. */
export function namedTerm(taxonomy: Taxonomy, text: string, caller: RequestContext): Prisma.Sql {
  const holds = Prisma.sql`r.taxonomy = ${taxonomy}`;
  const terms = { table: 'term', kind: taxonomy, holds, isReadable: shownTerm('r', caller) } as const;
  const bySlug = recordWithSlug(terms, readPlainSlug(text), caller);
  const named = resolvedTerms([{ taxonomy, text, id: undefined }], true, caller);
  return onlyShown(Prisma.sql`select coalesce((${bySlug}), (${named})) as id`, caller);
}

/**
 * The terms whose present or former slug is in a column of the references; exact matches before ones with other
 * diacritics.
 */
function withSlug(column: 'slug' | 'other', isShown: Prisma.Sql): Prisma.Sql {
  const slug = Prisma.raw(`r.${column}`);
  return Prisma.sql`(select x.term_id from term_translation x join term t on t.id = x.term_id
        where x.taxonomy = r.taxonomy and slug_key(x.slug) = slug_key(${slug}) and ${slug} <> '' and ${isShown}
        order by x.slug <> ${slug}, x.term_id limit 1),
      (select f.record_id from former_slug f join term t on t.id = f.record_id
        where f.kind = r.taxonomy and slug_key(f.slug) = slug_key(${slug}) and ${slug} <> '' and ${isShown}
        order by f.slug <> ${slug}, f.record_id limit 1)`;
}
