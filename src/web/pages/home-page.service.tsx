import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/config/config.token.js';
import type { EventResponse } from '../../calendar/events/dto/event.response.js';
import { EventDays } from '../../calendar/events/event-days.service.js';
import { EventsService } from '../../calendar/events/events.service.js';
import type { Answer } from '../../platform/http/answer.js';
import type { HtmlBody } from '../../platform/http/html-body.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { HomeView, type HomePart } from './components/home-view.js';
import { calendarDay, endOfMonth, plusDay, weekendOf } from '../../core/dates/days.js';
import { feedOf } from './feed-links.js';
import { foundEvents, type FoundEvents } from './found-events.js';
import { onDays } from './listed-days.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages } from './page-context.js';
import { Pages } from './pages.service.js';
import { NewCalendar } from './settings/new-calendar.service.js';
import { hasEnded } from './under-way.js';

/** Events that each part shows at most. */
const AT_HOME = 6;
/** Dates read to find them: looking for the first date of every series would take longer. */
const LOOKED_AT = 24;

/** Home page: today, the weekend, featured events, the rest of the month, and what follows if that is little. */
@Injectable()
export class HomePage {
  constructor(
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly days: EventDays,
    private readonly calendar: NewCalendar,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async show(caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const { now, links, texts, settings, language, contentLanguage, siteName } = context;
    const today = calendarDay(now);
    const [saturday, sunday] = weekendOf(today);
    const last = endOfMonth(today);
    const find = async (query: Parameters<EventsService['list']>[0]) =>
      unendedOf(await foundEvents(this.events, { ...query, per_page: LOOKED_AT }, context), context.reader.now);
    const [ofToday, ofWeekend, featured, ofMonth, later] = await Promise.all([
      this.days.today(today, LOOKED_AT, context.reader),
      find(onDays(saturday > today ? saturday : plusDay(today, 1), sunday)),
      find({ featured: true }),
      find({ ...onDays(plusDay(today, 1), last) }),
      find({ ...onDays(plusDay(last, 1), undefined) }),
    ]);
    const before = ofToday.total + ofWeekend.total + ofMonth.total;
    const parts = [
      { title: texts.today, day: today, href: links.sitePage(`/events/day/${today}/`), found: ofToday },
      { title: texts.thisWeekend, href: links.sitePage(`/events/week/${saturday}/`), found: ofWeekend },
      { title: texts.featured, href: links.sitePage('/events/?featured=true'), found: featured, areCards: true },
      { title: texts.thisMonth, href: links.sitePage(`/events/month/${today.slice(0, 7)}/`), found: ofMonth },
      ...(before < AT_HOME ? [{ title: texts.comingUp, href: links.sitePage('/events/'), found: later }] : []),
    ];
    const description = settings.description[contentLanguage];
    const all = inAllLanguages('/', context);
    const head = {
      title: siteName,
      ...(description === undefined ? {} : { description }),
      canonical: links.sitePage('/', language),
      alternates: all,
      switches: all,
      isIndexed: true,
      feed: feedOf({}, context),
    };
    const isEmpty = parts.every(({ found }) => found.total === 0);
    const isNew = isEmpty && this.config.desk !== undefined && (await this.calendar.isNew());
    const view = <HomeView parts={withoutRepeats(parts)} isNew={isNew} context={context} />;
    return pageAnswer(head, view, context);
  }
}

/** Removes events that have ended: where clocks are ahead of the site's, an event of a later day may be over. */
function unendedOf(found: FoundEvents, now: Date): FoundEvents {
  const events = found.events.filter((event) => !hasEnded(event, now));
  return { ...found, events, total: found.total - found.events.length + events.length };
}

/** Shows an event once, in the first part that it belongs to; of a series, its first date there. */
function withoutRepeats(parts: readonly Omit<HomePart, 'shown' | 'more'>[]): readonly HomePart[] {
  const [seen, seenSeries] = [new Set<number>(), new Set<number>()];
  return parts.map((part) => {
    const { events, total } = part.found;
    const shown: EventResponse[] = [];
    for (const event of events) {
      const series = event.recurring_event_id ?? event.id;
      if (seenSeries.has(series) || shown.length === AT_HOME) continue;
      seenSeries.add(series);
      seen.add(event.id);
      shown.push(event);
    }
    return { ...part, shown, more: total - events.filter(({ id }) => seen.has(id)).length };
  });
}
