import { messagesOf } from '#core/messages/catalogue.js';
import { Inject, Injectable } from '@nestjs/common';
import type { JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import qs from 'qs';
import { ApiError } from '#core/errors/api-error.js';
import { contentLanguageOf, isInterfaceLanguage, languageTag, type InterfaceLanguage } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { EventsService } from '#calendar/events/events.service.js';
import { isTimeDependent } from '#calendar/events/lists/event-dates.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { PARAMETER_CHECKER, type ParameterChecker } from '#platform/input/reference.js';
import { TermLists } from '#calendar/terms/term-lists.service.js';
import { CalendarMonths } from './calendar-months.service.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { LOOK, lookOf, lookStyle } from './embed-look.js';
import { EmbedFrame } from './components/embed-frame.js';
import { EmbedMonth } from './components/embed-month.js';
import { EmbedTryView } from './components/embed-try-view.js';
import { EmbedView } from './components/embed-view.js';
import type { EmbedQuery, OembedQuery } from './dto/embed.query.js';
import { eventTitle } from './components/event-rows.js';
import { readMonth } from '#core/dates/months.js';
import { foundEvents } from './found-events.js';
import { imageSources } from './image-sources.js';
import { withoutDates } from './list-filters.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages, type PageContext } from './page-context.js';
import { Pages } from './pages.service.js';

const MOST = 50;
const DEFAULT = 10;
/** Parameters of a frame that are no filters: its look, and a page or a record. */
const OF_FRAMES: readonly string[] = [
  ...['view', 'max', 'theme', 'month', 'page', 'per_page', 'password', 'slug', 'path_slug'],
  ...LOOK,
];
/** Pixels, if the request sets no maximum. */
const SIZE = { width: 640, height: 480 };
const CATEGORIES = 50;

/** oEmbed answer about one of our pages. Source: oembed.com. */
export interface Oembed {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly title: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

@Injectable()
export class EmbedPages {
  constructor(
    private readonly pages: Pages,
    private readonly service: EventsService,
    private readonly terms: TermLists,
    private readonly months: CalendarMonths,
    @Inject(PARAMETER_CHECKER) private readonly checks: ParameterChecker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Answers the element: a document with nothing but the events. */
  async events(query: EmbedQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const view = renderToString(await this.view(query, 3, context));
    const lang = languageTag(context.language);
    const html = `<!doctype html><html lang="${lang}"><title>${context.texts.events}</title><body>${view}</body></html>`;
    const body = new HtmlBody(html, { 'Content-Security-Policy': "default-src 'none'" }, false);
    return { body, timeDependent: isTimeDependent(query) };
  }

  /** The same in a frame, which reports its height. */
  async frame(query: EmbedQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const look = lookOf(query);
    const style = lookStyle(look);
    const html = renderToString(
      <EmbedFrame theme={query.theme ?? 'auto'} look={look} css={style?.css} context={context}>
        {await this.view(query, 2, context)}
      </EmbedFrame>,
    );
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self'${style ? ` ${style.source}` : ''}`,
      `img-src ${imageSources(context)}`,
      "base-uri 'none'",
      'frame-ancestors *',
    ].join('; ');
    const body = new HtmlBody(`<!doctype html>${html}`, { 'Content-Security-Policy': policy }, false);
    return { body, timeDependent: isTimeDependent(query) };
  }

  /** Page on which an embedded calendar is configured and shown. */
  async trial(query: EmbedQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const { texts, links, reader } = context;
    const { terms } = await this.terms.list('category', { per_page: CATEGORIES, hide_empty: true }, reader);
    const all = inAllLanguages('/embed/try', context);
    const head = {
      style: context.assets.formStyle,
      title: texts.embedTitle,
      canonical: links.sitePage('/embed/try'),
      alternates: all,
      switches: all,
      isIndexed: false,
      module: links.siteFile('embed.js'),
      script: context.assets.embedTry,
    };
    const view = <EmbedTryView query={query} categories={terms.map((term) => valueOf(term))} context={context} />;
    return pageAnswer(head, view, context);
  }

  /** @throws ApiError rest_no_route */
  async oembed({ url, format, maxwidth, maxheight }: OembedQuery, caller: RequestContext): Promise<Answer<Oembed>> {
    if (format !== undefined && format !== 'json') throw new ApiError('rest_no_route', {}, 501);
    const context = this.pages.context(caller);
    const { links, siteName } = context;
    const { query, title, language } = await this.shownAt(url ?? '', context);
    const frame = `${links.sitePage('/embed', language)}?${qs.stringify(query)}`;
    const width = Math.min(SIZE.width, maxwidth ?? SIZE.width);
    const height = Math.min(SIZE.height, maxheight ?? SIZE.height);
    const html = renderToString(<iframe src={frame} width={width} height={height} title={title} loading="lazy" />);
    const provider = { provider_name: siteName, provider_url: links.home() };
    return { body: { version: '1.0', type: 'rich', title, ...provider, html, width, height } };
  }

  /** @param level of the headings */
  private async view(query: EmbedQuery, level: 2 | 3, context: PageContext): Promise<JSX.Element> {
    const { view = 'list', max = DEFAULT, month, ...requested } = query;
    const filters: ListEventsQuery = { ...requested };
    for (const name of ['theme', ...LOOK]) Reflect.deleteProperty(filters, name);
    const provided = Object.fromEntries(Object.entries(context.input).filter(([name]) => !OF_FRAMES.includes(name)));
    if (view === 'month') {
      const shown = (month === undefined ? undefined : readMonth(month)) ?? context.now.slice(0, 7);
      const calendar = await this.months.read(shown, withoutDates(filters), context);
      return <EmbedMonth {...calendar} level={level} context={{ ...context, input: provided }} />;
    }
    const { events } = await foundEvents(this.service, { ...filters, per_page: Math.min(max, MOST) }, context);
    const filtered = qs.stringify(provided, { arrayFormat: 'brackets' });
    const all = context.links.sitePage('/events/', context.language) + (filtered === '' ? '' : `?${filtered}`);
    return <EmbedView view={view} events={events} all={all} level={level} context={context} />;
  }

  /** Filters, title and language of the frame for one of the pages, by the page's address. @throws ApiError rest_no_route */
  private async shownAt(
    url: string,
    context: PageContext,
  ): Promise<{ query: Record<string, string>; title: string; language: InterfaceLanguage | undefined }> {
    const { links, reader } = context;
    const home = links.siteFile('');
    if (!url.startsWith(home) || !URL.canParse(url)) throw new ApiError('rest_no_route');
    const [first = '', ...rest] = new URL(url).pathname.slice(new URL(home).pathname.length).split('/').map(decoded);
    const language = isInterfaceLanguage(first) ? first : undefined;
    const [room, ...more] = language === undefined ? [first, ...rest] : rest;
    const [slug] = more;
    if (room === 'event' && slug !== undefined) {
      const input: { id?: number } = {};
      const caller = language === undefined ? reader : this.readerIn(language, reader);
      await this.checks.check({ reference: 'event-slug', value: slug, input, field: 'url' }, caller);
      if (input.id === undefined) throw new ApiError('rest_no_route');
      const { event } = await this.service.find({ id: input.id }, 'series', caller);
      const query =
        event.recurring === true ? { related_to: String(input.id), max: '5' } : { include: String(input.id) };
      return { query, title: eventTitle(event, context), language };
    }
    const query = room === 'events' ? listQuery(more.filter((segment) => segment !== '')) : undefined;
    if (!query) throw new ApiError('rest_no_route');
    return { query, title: messagesOf(language ?? context.language).pages.events, language };
  }

  private readerIn(language: InterfaceLanguage, reader: RequestContext): RequestContext {
    const { defaultLanguage } = this.config;
    const languages = languageChain(contentLanguageOf(language, defaultLanguage), defaultLanguage);
    return { ...reader, languages, interfaceLanguage: language };
  }
}

/** Filters in a list's path after `/events/`, as parameters of a frame; undefined for a list that frames do not show. */
function listQuery([kind, ...path]: readonly string[]): Record<string, string> | undefined {
  const last = path.at(-1);
  if (kind === undefined) return {};
  if (last === undefined) return undefined;
  const queries: Readonly<Record<string, Record<string, string>>> = {
    category: { categories: last },
    tag: { tags: last },
    month: { view: 'month', month: last },
  };
  return queries[kind];
}

/** Leaves malformed percent signs as they are. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
