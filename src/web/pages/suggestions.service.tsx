import { Injectable } from '@nestjs/common';
import { renderToString } from 'preact-render-to-string';
import { languageTag } from '#core/language.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import { NameMatchesService, type NameMatch } from '#calendar/events/name-matches.service.js';
import type { Answer } from '#platform/http/answer.js';
import { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { SuggestionOptions } from './components/suggestion-options.js';
import { foundEvents } from './found-events.js';
import type { PageContext } from './page-context.js';
import { Pages } from './pages.service.js';
import { seriesOnce } from './series-once.js';

/** Suggestions of each kind. */
const EVENTS = 5;
const NAMES = 3;
/** Dates read for them: a series is shown once. */
const LOOKED_AT = 15;
/** Longest beginning of a search that is looked up. */
const LONGEST = 80;

/** Suggests pages while a reader types a search: records and events whose names have the words, in any language. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly names: NameMatchesService,
  ) {}

  /** A document of nothing but options. @param sent the search */
  async of(sent: unknown, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const search = typeof sent === 'string' ? sent.trim() : '';
    const isShort = search !== '' && search.length <= LONGEST;
    const [names, events] = isShort ? await this.found(search, context) : [[], []];
    const options = renderToString(
      <SuggestionOptions names={names} events={events} search={search} context={context} />,
    );
    const title = `<title>${context.texts.search}</title>`;
    const html = `<!doctype html><html lang="${languageTag(context.language)}">${title}<body>${options}</body></html>`;
    const body = new HtmlBody(html, { 'Content-Security-Policy': "default-src 'none'" }, false);
    return { body, language: context.language };
  }

  private found(search: string, context: PageContext): Promise<[readonly NameMatch[], readonly EventResponse[]]> {
    const wanted = { search, titlesOnly: true, per_page: LOOKED_AT };
    return Promise.all([
      this.names.find(search, NAMES, context.reader),
      foundEvents(this.events, wanted, context).then(({ events }) => seriesOnce(events, EVENTS)),
    ]);
  }
}
