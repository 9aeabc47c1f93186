import { Injectable } from '@nestjs/common';
import type { JSX } from 'preact';
import { ApiError } from '#core/errors/api-error.js';
import { readSlug } from '#core/slug/read-slug.js';
import { plainText } from '#core/text/plain-text.js';
import { NameMatchesService } from '#calendar/events/name-matches.service.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TermFilter } from '#platform/input/term-fields.js';
import { RecordSlugs } from '#calendar/records/reading/record-slugs.service.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import { TAXONOMIES, type Taxonomy } from '#calendar/terms/taxonomy.js';
import { TERM } from '#calendar/terms/term.record.js';
import { TermLists } from '#calendar/terms/term-lists.service.js';
import { TermsService } from '#calendar/terms/terms.service.js';
import { FoundNames } from './components/found-names.js';
import { TermHeading, type ShownTerm } from './components/term-heading.js';
import { ListPage } from './list-page.service.js';
import { movedWith } from './page-answer.js';
import { describing, type PageContext } from './page-context.js';
import type { PageFilters } from './page-filters.pipe.js';
import { Pages } from './pages.service.js';

/** Venues, organizers and kinds that a search shows, of each. */
const NAMES = 6;
/** Subcategories listed at most. */
const MOST_BELOW = 50;

/** Pages that list events by category, tag or text. */
@Injectable()
export class ListPages {
  constructor(
    private readonly pages: Pages,
    private readonly page: ListPage,
    private readonly terms: TermsService,
    private readonly termLists: TermLists,
    private readonly slugs: RecordSlugs,
    private readonly names: NameMatchesService,
  ) {}

  list(filters: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(filters, caller);
    const title = context.texts.events;
    return this.page.answer({ title, path: '/events/', query: filters.query, heading: <h1>{title}</h1> }, context);
  }

  search(filters: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(filters, caller);
    const { texts } = context;
    const { query } = filters;
    const { search } = query;
    const title = search === undefined ? texts.search : `${texts.search}${texts.colon}${search}`;
    const heading = this.searchHeading(title, search, context);
    return this.page.answer({ title, path: '/search', query, heading, isSearch: true }, context);
  }

  /** With the venues, organizers and kinds that a search finds. */
  private async searchHeading(title: string, search: string | undefined, context: PageContext): Promise<JSX.Element> {
    const names = search === undefined ? [] : await this.names.find(search, NAMES, context.reader);
    return (
      <>
        <h1>{title}</h1>
        <FoundNames names={names} search={search ?? ''} context={context} />
      </>
    );
  }

  /** @param path slugs from the top down; only the last one identifies the category */
  category(path: readonly string[], filters: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    // A trailing slash adds no segment.
    return this.ofTerm(
      'category',
      path.filter((segment) => segment !== ''),
      filters,
      caller,
    );
  }

  tag(slug: string, filters: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.ofTerm('tag', [slug], filters, caller);
  }

  private async ofTerm(
    taxonomy: Taxonomy,
    requested: readonly string[],
    filters: PageFilters,
    caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(filters, caller);
    const filter = new TermFilter([{ text: requested.at(-1) ?? '', id: undefined }]);
    const id = await this.terms.named(taxonomy, requested.at(-1) ?? '', context.reader);
    if (id === undefined) throw new ApiError('rest_no_route');
    filter.ids = [id];
    const term = valueOf((await this.terms.get(id, context.reader)).body);
    if (requested.length !== 1 || readSlug(requested[0] ?? '') !== term.slug) return movedWith(term.url, context);
    const [slugs, parent, below] = await Promise.all([
      this.slugs.of(TERM, id, context.reader),
      term.parent ? this.terms.get(term.parent, context.reader) : undefined,
      taxonomy === 'category' ? this.below(id, context) : [],
    ]);
    const { page: kind, list } = TAXONOMIES[taxonomy];
    const path = (ofTerm: string): string => `/${kind}/${encodeURIComponent(ofTerm)}/`;
    const name = plainText(term.name);
    const title = taxonomy === 'tag' ? context.texts.tagged({ tag: name }) : name;
    const sitePage = ([language, slug]: readonly [PageContext['contentLanguage'], string]) =>
      [language, context.links.sitePage(path(slug), language)] as const;
    return this.page.answer(
      {
        title,
        path: path(term.slug),
        query: { ...filters.query, [list]: filter },
        input: { [list]: term.slug },
        heading: (
          <TermHeading
            title={title}
            term={term}
            parent={parent && valueOf(parent.body)}
            below={below}
            context={context}
          />
        ),
        alternates: new Map([...slugs].map(sitePage)),
        shownIn: term.language,
        head: describing(term.description),
      },
      context,
    );
  }

  private async below(id: number, { reader }: PageContext): Promise<readonly ShownTerm[]> {
    const { terms } = await this.termLists.list('category', { parent: id, per_page: MOST_BELOW }, reader);
    return terms.map((term) => valueOf<TermResponse>(term));
  }
}
