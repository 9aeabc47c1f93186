import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { isLanguage, LANGUAGES, type Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { languageChain } from '#core/translation/chain.js';
import { Site } from '#platform/config/site.js';
import { EventsService } from '#calendar/events/events.service.js';
import { assertMayEdit } from '#calendar/records/publishing/publication-rules.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { EventView } from '#web/pages/components/event-view.js';
import { pageBody } from '#web/pages/page-answer.js';
import type { PageContext } from '#web/pages/page-context.js';
import { Pages } from '#web/pages/pages.service.js';
import { nextOf, type RelatedEvents } from '#web/pages/related-events.service.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { readFields } from './event-fields.js';
import { EventFormValidator } from './event-form-validator.service.js';
import { EventFormChoices } from './form-choices.service.js';
import { lostDates, lostParam } from './lost-dates.js';
import { typedEvent } from './typed-event.js';
import { PreviewBar } from './views/preview-bar.js';

const DATES = 12;

interface Previewed {
  readonly event: EventResponse;
  /** Address of the form; undefined if that is still open, with changes that are not saved. */
  readonly back: string | undefined;
}

/** Page of an event as readers of a language will see it, published or not, for the editor. */
@Injectable()
export class EventPreview {
  constructor(
    private readonly site: Site,
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly choices: EventFormChoices,
    private readonly validator: EventFormValidator,
  ) {}

  /** The stored event. */
  async show(caller: RequestContext, desk: DeskContext): Promise<Answer<HtmlBody>> {
    const context = this.readerContext(caller);
    const { event } = await this.stored(caller, context);
    const form = `${deskPath(`/events/${String(caller.rawParams['id'])}`, desk.page)}?in=`;
    const back = form + context.contentLanguage + doneParams(caller);
    return this.page({ event, back }, context, caller, desk);
  }

  /** The event with what stands in the form, which is not saved. */
  async showTyped(caller: RequestContext, desk: DeskContext): Promise<Answer<HtmlBody>> {
    const context = this.readerContext(caller);
    const { event, row } = await this.stored(caller, context);
    assertMayEdit(caller.viewer, row);
    const fields = readFields(caller.rawParams);
    const dates = this.validator.datesOf(fields, caller, context.language);
    const linked = await this.choices.linked(fields, context.reader);
    const typed = typedEvent(event, fields, dates, linked);
    return this.page({ event: typed, back: undefined }, context, caller, desk);
  }

  private readerContext(caller: RequestContext): PageContext {
    const { in: requested } = caller.rawParams;
    const language: Language = isLanguage(requested) ? requested : caller.languages[0];
    const languages = languageChain(language, this.site.config.defaultLanguage);
    const reader = { ...caller, languages, interfaceLanguage: language, rawParams: { _i18n: '1' } };
    return { ...this.pages.context({ ...reader, rawParams: {} }), reader };
  }

  private stored({ rawParams: { id } }: RequestContext, { reader }: PageContext): ReturnType<EventsService['find']> {
    return this.events.find({ id: Number(id), context: 'edit' }, 'date', reader);
  }

  private async page(
    { event, back }: Previewed,
    context: PageContext,
    caller: RequestContext,
    desk: DeskContext,
  ): Promise<Answer<HtmlBody>> {
    const { contentLanguage: language } = context;
    const id = String(caller.rawParams['id']);
    const related = { dates: await this.dates(event, context.reader), atVenue: [], alike: [] };
    const path = `/events/${id}/preview`;
    const switches = new Map(LANGUAGES.map((one) => [one, `${deskPath(path, desk.page)}?in=${one}`]));
    const head = {
      title: plainText(event.title),
      canonical: event.url,
      alternates: new Map(),
      switches,
      isIndexed: false,
    };
    const view = (
      <>
        <PreviewBar back={back} words={messagesOf(desk.page.language).desk.eventForm} page={desk.page} />
        <EventView event={event} related={related} alternates={new Map()} context={context} />
      </>
    );
    const { html, headers } = pageBody(head, view, context);
    return { body: new HtmlBody(html, headers, false, false), language, status: 200 };
  }

  private async dates(event: EventResponse, reader: RequestContext): Promise<RelatedEvents['dates']> {
    if (event.recurring_event_id == null) return undefined;
    const query = { related_to: event.recurring_event_id, per_page: DATES };
    const { body, total = 0 } = await this.events.list(query, reader);
    const events = valueOf(body).events.map((one) => valueOf<EventResponse>(one));
    const next = nextOf(event, events);
    return { events, total, next, isLast: next === undefined && total <= events.length };
  }
}

/** What was done before the preview: the form says so, and drops what the browser has kept of it. */
function doneParams({ rawParams: { done, dropped, unmatched } }: RequestContext): string {
  if (done !== 'created' && done !== 'saved') return '';
  const lost = lostParam('dropped', lostDates(dropped)) + lostParam('unmatched', lostDates(unmatched));
  return `&done=${done}${lost}`;
}
