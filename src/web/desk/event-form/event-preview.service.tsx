import { messagesOf } from '../../../core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { isLanguage, LANGUAGES, type Language } from '../../../core/language.js';
import { languageChain } from '../../../core/translation/chain.js';
import { Site } from '../../../platform/config/site.js';
import { EventsService } from '../../../calendar/events/events.service.js';
import { valueOf, type Answer } from '../../../platform/http/answer.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import { HtmlBody } from '../../../platform/http/html-body.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { isOff } from '../../pages/components/event-rows.js';
import { EventView } from '../../pages/components/event-view.js';
import { pageBody } from '../../pages/page-answer.js';
import { Pages } from '../../pages/pages.service.js';
import type { RelatedEvents } from '../../pages/related-events.service.js';
import { deskPath } from '../shell/desk-context.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { PreviewBar } from './views/preview-bar.js';

const DATES = 12;

/** Page of an event as readers of a language will see it, published or not, for the editor. */
@Injectable()
export class EventPreview {
  constructor(
    private readonly site: Site,
    private readonly pages: Pages,
    private readonly desk: DeskPages,
    private readonly events: EventsService,
  ) {}

  async show(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const { id, in: asked } = caller.rawParams;
    const language: Language = isLanguage(asked) ? asked : caller.languages[0];
    const languages = languageChain(language, this.site.config.defaultLanguage);
    const reader = { ...caller, languages, interfaceLanguage: language, rawParams: { _i18n: '1' } };
    const context = { ...this.pages.context({ ...reader, rawParams: {} }), reader };
    const { event } = await this.events.find({ id: Number(id), context: 'edit' }, 'date', reader);
    const related = { dates: await this.dates(event, reader), atVenue: [], alike: [] };
    const desk = this.desk.context(caller, visit);
    const path = `/events/${String(id)}/preview`;
    const switches = new Map(LANGUAGES.map((one) => [one, `${deskPath(path, desk.page)}?in=${one}`]));
    const head = { title: event.title, canonical: event.url, alternates: new Map(), switches, isIndexed: false };
    const words = messagesOf(desk.page.language).desk.eventForm;
    const view = (
      <>
        <PreviewBar
          back={`${deskPath(`/events/${String(id)}`, desk.page)}?in=${language}`}
          words={words}
          page={desk.page}
        />
        <EventView event={event} related={related} alternates={new Map()} context={context} />
      </>
    );
    const { html, headers } = pageBody(head, view, context);
    return { body: new HtmlBody(html, headers, false, false), language };
  }

  private async dates(event: EventResponse, reader: RequestContext): Promise<RelatedEvents['dates']> {
    if (event.recurring_event_id == null) return undefined;
    const query = { related_to: event.recurring_event_id, per_page: DATES };
    const { body, total = 0 } = await this.events.list(query, reader);
    const events = valueOf(body).events.map((one) => valueOf<EventResponse>(one));
    return { events, total, next: events.find((one) => one.id !== event.id && !isOff(one)) };
  }
}
