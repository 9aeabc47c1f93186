import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import type { ComponentChildren } from 'preact';
import qs from 'qs';
import type { Language } from '#core/language.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { CANONICAL_LANGUAGE_PARAM } from '#platform/config/language-param.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { PageHead } from './components/document.js';
import { ListView } from './components/list-view.js';
import { DeadEnds } from './dead-ends.service.js';
import { requestedDates, DATE_PARAMS, onRequestedDays } from './requested-dates.js';
import { feedOf } from './feed-links.js';
import { FindingReader } from './finding-reader.service.js';
import { foundEvents, NOTHING } from './found-events.js';
import { filtersIn } from './filter-parameters.js';
import { oembedLink } from './oembed-link.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages, type PageContext } from './page-context.js';

/** Events on one page of a list. */
const PER_PAGE = 30;

/** A list of events and its heading. */
export interface ListedPage {
  readonly title: string;
  /** Path without the language. */
  readonly path: string;
  /** All filters of the list, from the path and from the parameters. */
  readonly query: ListEventsQuery;
  /** Filters that the path contains, as parameters. */
  readonly input?: Readonly<Record<string, string | number>>;
  /** Read beside the events where it needs reading. */
  readonly heading: ComponentChildren | Promise<ComponentChildren>;
  /** Level of the headings of days. */
  readonly level?: 2 | 3;
  /** Addresses by language if the list is a record's, and the language shown. */
  readonly alternates?: ReadonlyMap<Language, string>;
  readonly shownIn?: Language;
  readonly isSearch?: boolean;
  /** Further metadata of the page. */
  readonly head?: Partial<PageHead>;
}

/** Renders pages that list events. */
@Injectable()
export class ListPage {
  constructor(
    private readonly events: EventsService,
    private readonly findings: FindingReader,
    private readonly deadEnds: DeadEnds,
  ) {}

  async answer(page: ListedPage, context: PageContext): Promise<Answer<HtmlBody>> {
    const { isSearch = false } = page;
    const isSet = isFiltered(page.query, context);
    const query = listedQuery(page.query, context);
    const place = { view: isSearch ? 'search' : 'list', path: page.path, inPath: page.input ?? {} } as const;
    const [found, finding, heading] = await Promise.all([
      isSearch && !isSet ? NOTHING : foundEvents(this.events, { ...query, per_page: PER_PAGE }, context),
      this.findings.of(place, page.query, context),
      page.heading,
    ]);
    const number = query.page ?? 1;
    const deadEnd = found.total === 0 ? await this.deadEnds.of(page.query, finding, context) : undefined;
    const view = (
      <ListView
        page={number}
        found={found}
        level={page.level ?? 2}
        isSet={isSet}
        finding={finding}
        deadEnd={deadEnd}
        context={context}
      >
        {heading}
      </ListView>
    );
    const answer = pageAnswer(headOf(page, number, isSet, context), view, context);
    return found.timeDependent ? { ...answer, timeDependent: true } : answer;
  }
}

/** The events of a list: a series once, unless every date is asked for or the list is that of a series. */
function listedQuery(query: ListEventsQuery, context: PageContext): ListEventsQuery {
  const { include, related_to: series, hide_subsequent_recurrences: once = !include && series === undefined } = query;
  const dates = requestedDates(context.input, context.now);
  return { ...query, hide_subsequent_recurrences: once, ...(dates ? onRequestedDays(dates.days, context) : {}) };
}

/** Whether the address filters besides its path. Unknown parameters, such as those of campaigns, do not count. */
function isFiltered(query: ListEventsQuery, { input }: PageContext): boolean {
  const requested = filtersIn(input);
  if (DATE_PARAMS.some((name) => name in requested)) return true;
  return Object.entries(query).some(
    ([name, value]) => value !== undefined && name in requested && name !== CANONICAL_LANGUAGE_PARAM,
  );
}

/** Metadata of a list. A filtered list is part of the whole one, so search engines do not index it. */
function headOf(page: ListedPage, number: number, isSet: boolean, context: PageContext): PageHead {
  const { links, language, contentLanguage, input, texts, settings } = context;
  const description = settings.description[contentLanguage];
  const part = number > 1 ? `?page=${String(number)}` : '';
  const all = inAllLanguages(page.path, context);
  const alternates = page.alternates ?? all;
  const query = qs.stringify(filtersIn(input), { arrayFormat: 'brackets' });
  const filters = query === '' ? '' : `?${query}`;
  const own = alternates.get(page.shownIn ?? language) ?? links.sitePage(page.path, page.shownIn ?? language);
  const paged = new Map([...alternates].map(([one, address]) => [one, address + part]));
  return {
    title: number > 1 ? `${page.title} · ${texts.page({ page: number })}` : page.title,
    canonical: own + part,
    alternates: paged,
    switches: new Map([...all, ...alternates].map(([one, address]) => [one, address + filters])),
    ...defined({ description }),
    isIndexed: !isSet && page.isSearch !== true,
    feed: feedOf({ ...input, ...page.input }, context),
    // A record's page is no item of the menu: its events stand below the record.
    ...(page.level === undefined ? { room: 'list' as const } : {}),
    ...(page.path.startsWith('/events/') ? { oembed: oembedLink(own, links) } : {}),
    ...page.head,
  };
}
