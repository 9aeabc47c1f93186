import { Injectable } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error.js';
import { plainText } from '../common/text/plain-text.js';
import type { ListEventsQuery } from '../events/dto/event.query.js';
import type { EventResponse } from '../events/dto/event.response.js';
import { EventsService } from '../events/events.service.js';
import { valueOf, type Answer } from '../http/answer.js';
import type { HtmlBody } from '../http/html-body.js';
import type { RequestContext } from '../http/request-scope.js';
import { TermFilter } from '../input/term-fields.js';
import { RecordSlugs } from '../records/reading/record-slugs.service.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { TERM } from '../terms/term.record.js';
import { TermsService } from '../terms/terms.service.js';
import { ListView } from './components/list-view.js';
import { feedOf } from './feed-links.js';
import { allOn, onDays } from './listed-days.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages, type PageContext } from './page-context.js';
import { HomeView } from './components/home-view.js';
import { Pages } from './pages.service.js';
import { plusDay, weekendOf } from './dates/page-days.js';

/** How many events a page lists. */
const PER_PAGE = 30;
/** How many of each kind the home page shows. */
const AT_HOME = 6;

export interface FoundEvents {
  readonly events: readonly EventResponse[];
  readonly total: number;
  readonly pages: number;
}

/** Pages that list events by what they have in common. */
@Injectable()
export class ListPages {
  constructor(
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly terms: TermsService,
    private readonly slugs: RecordSlugs,
  ) {}

  async home(caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const { now, links, texts } = context;
    const today = now.slice(0, 10);
    const [saturday, sunday] = weekendOf(today);
    const [ofToday, ofWeekend, featured, coming] = await Promise.all([
      this.found({ ...allOn(today), per_page: AT_HOME }, context),
      this.found({ ...onDays(saturday, sunday), per_page: AT_HOME }, context),
      this.found({ featured: true, per_page: AT_HOME, hide_subsequent_recurrences: true }, context),
      this.found({ ...onDays(plusDay(today, 1), undefined), per_page: AT_HOME }, context),
    ]);
    const all = inAllLanguages('/', context);
    const head = {
      title: context.siteName,
      ...(context.settings.description[context.language] === undefined
        ? {}
        : { description: context.settings.description[context.language] ?? '' }),
      canonical: links.sitePage('/', context.language),
      alternates: all,
      switches: all,
      isIndexed: true,
      feed: feedOf({}, context),
    };
    const view = (
      <HomeView
        parts={[
          { title: texts.today, day: today, href: links.sitePage(`/events/day/${today}/`), found: ofToday },
          { title: texts.thisWeekend, href: links.sitePage(`/events/week/${saturday}/`), found: ofWeekend },
          { title: texts.featured, href: links.sitePage('/events/?featured=true'), found: featured },
          { title: texts.comingUp, href: links.sitePage('/events/'), found: coming },
        ]}
        context={context}
      />
    );
    return pageAnswer(head, view, context);
  }

  list(query: ListEventsQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    return this.listPage({ title: context.texts.events, path: '/events/', query }, context);
  }

  search(query: ListEventsQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const { texts } = context;
    const title = query.search === undefined ? texts.search : `${texts.search}${texts.colon}${query.search}`;
    return this.listPage({ title, path: '/search', query, isSearch: true }, context);
  }

  category(slug: string, query: ListEventsQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.ofTerm('category', slug, query, caller);
  }

  tag(slug: string, query: ListEventsQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.ofTerm('tag', slug, query, caller);
  }

  private async ofTerm(
    taxonomy: Taxonomy,
    slug: string,
    query: ListEventsQuery,
    caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const filter = new TermFilter([{ text: slug, id: undefined }]);
    const [id] = await this.terms.resolve(taxonomy, filter.refs, context.reader);
    if (id === undefined) throw new ApiError('rest_no_route');
    filter.ids = [id];
    const [answer, slugs] = await Promise.all([this.terms.get(id, context.reader), this.slugs.of(TERM, id, caller)]);
    const term = valueOf(answer.body);
    const kind = `/events/${taxonomy}`;
    const path = (ofTerm: string): string => `${kind}/${encodeURIComponent(ofTerm)}/`;
    const name = plainText(term.name);
    const title = taxonomy === 'tag' ? context.texts.tagged(name) : name;
    const alternates = new Map(
      [...slugs].map(([language, own]) => [language, context.links.sitePage(path(own), language)]),
    );
    return this.listPage(
      {
        title,
        path: path(term.slug),
        query: { ...query, [taxonomy === 'category' ? 'categories' : 'tags']: filter },
        given: { [taxonomy === 'category' ? 'categories' : 'tags']: term.slug },
        introduction: term.description,
        alternates,
        shownIn: term.language,
      },
      context,
    );
  }

  private async listPage(page: ListPage, context: PageContext): Promise<Answer<HtmlBody>> {
    const { title, path, query, given = {}, introduction = '' } = page;
    const { links, language } = context;
    const isFiltered = Object.keys(context.given).some((name) => !['page', 'slug', 'path_slug'].includes(name));
    const found =
      page.isSearch === true && query.search === undefined
        ? { events: [], total: 0, pages: 0 }
        : await this.found({ ...query, per_page: PER_PAGE }, context);
    const all = inAllLanguages(path, context);
    const number = query.page ?? 1;
    const canonical = links.sitePage(path, page.shownIn ?? language) + (number > 1 ? `?page=${String(number)}` : '');
    const view = (
      <ListView title={title} introduction={introduction} path={path} page={number} found={found} context={context} />
    );
    const head = {
      title,
      canonical,
      alternates: page.alternates ?? all,
      switches: new Map([...all, ...(page.alternates ?? [])]),
      isIndexed: !isFiltered && page.isSearch !== true,
      feed: feedOf({ ...context.given, ...given }, context),
      room: 'list' as const,
      filters: given,
    };
    return { ...pageAnswer(head, view, context), ...(found.timeDependent === true ? { timeDependent: true } : {}) };
  }

  private async found(
    query: ListEventsQuery,
    { reader }: PageContext,
  ): Promise<FoundEvents & { timeDependent?: boolean }> {
    const { body, total = 0, totalPages = 0, timeDependent = false } = await this.events.list(query, reader);
    const events = valueOf(body).events.map((event) => valueOf<EventResponse>(event));
    return { events, total, pages: totalPages, timeDependent };
  }
}

interface ListPage {
  readonly title: string;
  /** Without the language. */
  readonly path: string;
  readonly query: ListEventsQuery;
  /** What of the query stands in the path. */
  readonly given?: Readonly<Record<string, string>>;
  /** HTML. */
  readonly introduction?: string;
  readonly alternates?: ReadonlyMap<PageContext['language'], string>;
  readonly shownIn?: PageContext['language'];
  readonly isSearch?: boolean;
}
