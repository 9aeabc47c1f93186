import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { wallClock } from '#core/dates/wall-clock.js';
import type { Language } from '#core/language.js';
import { readSlug } from '#core/slug/read-slug.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventBySlug } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EVENT } from '#calendar/events/event.record.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RecordSlugs } from '#calendar/records/reading/record-slugs.service.js';
import type { PageHead } from './components/document.js';
import { eventTitle, zonedSentence } from './components/event-rows.js';
import { EventView } from './components/event-view.js';
import { PasswordView } from './components/password-view.js';
import { oembedLink } from './oembed-link.js';
import { movedTo, pageAnswer } from './page-answer.js';
import { describing, inAllLanguages, picturing, type PageContext } from './page-context.js';
import { publishedJsonLd } from '#calendar/events/published-json-ld.js';
import { Pages } from './pages.service.js';
import { RelatedEventsReader } from './related-events.service.js';

const DATE = /^(\d{4}-\d\d-\d\d)(?:-(\d\d)(\d\d)(\d\d)?)?$/;

@Injectable()
export class EventPage {
  constructor(
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly slugs: RecordSlugs,
    private readonly related: RelatedEventsReader,
  ) {}

  /** @param date in the address, if it names one date of a series */
  async show(input: EventBySlug, date: string | undefined, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    try {
      const event = await this.event(input, date, context);
      if (!isAtHome(event, input.path_slug)) return movedTo(event.url);
      return await this.page(event, input, date, context);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'event-password-protected') throw error;
      return this.passwordPage(input, date, context);
    }
  }

  private async event(input: EventBySlug, date: string | undefined, { reader }: PageContext): Promise<EventResponse> {
    const { id, password } = input;
    const requested = password === undefined ? { id } : { id, password };
    if (date === undefined) return this.events.getOn(requested, undefined, reader);
    const [, day, hour, minute, second = '00'] = DATE.exec(date) ?? [];
    const time = hour === undefined ? undefined : `${hour}:${minute ?? ''}:${second}`;
    if (day === undefined || wallClock(`${day} ${time ?? '00:00:00'}`) === undefined)
      throw new ApiError('rest_no_route');
    return this.events.getOn(requested, { day, time }, reader);
  }

  private async page(
    event: EventResponse,
    { id, password }: EventBySlug,
    date: string | undefined,
    context: PageContext,
  ): Promise<Answer<HtmlBody>> {
    const { reader, links } = context;
    const [slugs, related] = await Promise.all([this.slugs.of(EVENT, id, reader), this.related.of(event, context)]);
    const path = (slug: string): string => `/event/${encodeURIComponent(slug)}/${date === undefined ? '' : `${date}/`}`;
    const alternates = new Map([...slugs].map(([language, slug]) => [language, links.sitePage(path(slug), language)]));
    const head = { ...headOf(event, { date, path, alternates }, context), isIndexed: password === undefined };
    const view = <EventView event={event} related={related} alternates={alternates} context={context} />;
    return {
      ...pageAnswer(head, view, context),
      language: event.language,
    };
  }

  private passwordPage(
    { path_slug: slug, password }: EventBySlug,
    date: string | undefined,
    context: PageContext,
  ): Answer<HtmlBody> {
    const path = `/event/${encodeURIComponent(slug)}/${date === undefined ? '' : `${date}/`}`;
    const action = context.links.sitePage(path);
    const head = {
      title: context.texts.untitled,
      canonical: action,
      alternates: new Map<Language, string>(),
      switches: inAllLanguages(path, context),
      isIndexed: false,
    };
    const view = <PasswordView action={action} isWrong={password !== undefined} context={context} />;
    return { ...pageAnswer(head, view, context), status: 403 };
  }
}

/** Addresses of an event's page in its languages; of one date, if the path names it. */
interface EventAddresses {
  readonly date: string | undefined;
  readonly path: (slug: string) => string;
  readonly alternates: ReadonlyMap<Language, string>;
}

function headOf(event: EventResponse, { date, path, alternates }: EventAddresses, context: PageContext): PageHead {
  const { links } = context;
  const title = eventTitle(event, context);
  const text = plainText(event.excerpt || event.description);
  const canonical = alternates.get(event.language) ?? links.sitePage(path(event.slug), event.language);
  const jsonLd = publishedJsonLd(event);
  const ics = `${links.apiIn(`/events/${String(event.id)}.ics`)}?${links.languageParam}=${context.contentLanguage}`;
  return {
    title,
    ...describing([zonedSentence(event, context), text].filter((part) => part !== '').join(' · ')),
    canonical,
    alternates,
    switches: new Map([...inAllLanguages(path(event.slug), context), ...alternates]),
    isIndexed: true,
    type: 'article',
    ...picturing(event.image, title),
    ...defined({ jsonLd }),
    calendar: ics,
    // The series as a whole, whichever date is shown.
    oembed: oembedLink(date === undefined ? canonical : canonical.replace(/[^/]+\/$/, ''), links),
  };
}

/** Whether the address has the event's current slug in the language shown. */
function isAtHome({ slug }: EventResponse, requested: string): boolean {
  return readSlug(requested) === slug;
}
