import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventCountsService } from '#calendar/events/event-counts.service.js';
import { EventDays } from '#calendar/events/event-days.service.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { calendarDay } from '#core/dates/days.js';
import type { Stretch } from '#core/dates/months.js';
import { HomeView } from './components/home-view.js';
import { feedOf } from './feed-links.js';
import type { Finding } from './finding.js';
import { FindingReader } from './finding-reader.service.js';
import { foundEvents } from './found-events.js';
import { EVENTS_READ, homeDays, withoutRepeats, type HomePart } from './home-parts.js';
import { onDays } from './listed-days.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages, type PageContext } from './page-context.js';
import { Pages } from './pages.service.js';
import { NewCalendar } from './settings/new-calendar.service.js';
import { hasEnded } from './under-way.js';

/** Events on top: one large, two small. */
const LEADS = 3;

/** Events of the home page by when they take place. */
interface ComingEvents {
  readonly leads: readonly EventResponse[];
  readonly today: readonly EventResponse[];
  readonly tomorrow: readonly EventResponse[];
  readonly weekend: readonly EventResponse[];
  readonly week: readonly EventResponse[];
  readonly goingOn: readonly EventResponse[];
  readonly later: readonly EventResponse[];
}

/** Home page: a lead, the bar, the next days, what goes on, what follows, and the kinds of events. */
@Injectable()
export class HomePage {
  constructor(
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly days: EventDays,
    private readonly findings: FindingReader,
    private readonly counts: EventCountsService,
    private readonly calendar: NewCalendar,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async show(caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const { links, settings, language, contentLanguage, siteName, reader } = context;
    const [coming, finding] = await Promise.all([
      this.coming(context),
      this.findings.of({ view: 'home', path: '/' }, {}, context),
    ]);
    const { category, tag } = finding.choices;
    const counts = await this.counts.toCome(
      [...category.filter(({ depth }) => depth === 0), ...tag].map(({ id }) => id),
      reader,
    );
    const description = settings.description[contentLanguage];
    const all = inAllLanguages('/', context);
    const head = {
      title: siteName,
      ...defined({ description }),
      canonical: links.sitePage('/', language),
      alternates: all,
      switches: all,
      isIndexed: true,
      feed: feedOf({}, context),
    };
    const leads = leadsOf(coming);
    const parts = withoutRepeats(partsOf(coming, finding, context), leads);
    const isNew = counts.all === 0 && this.config.desk !== undefined && (await this.calendar.isNew());
    const view = (
      <HomeView
        leads={leads}
        parts={parts}
        next={isQuiet(coming) ? coming.later[0] : undefined}
        finding={finding}
        counts={counts}
        isNew={isNew}
        context={context}
      />
    );
    return pageAnswer(head, view, context);
  }

  private async coming(context: PageContext): Promise<ComingEvents> {
    const { now, settings, reader } = context;
    const today = calendarDay(now);
    const find = async (query: Parameters<EventsService['list']>[0], most = EVENTS_READ) => {
      const { events } = await foundEvents(this.events, { ...query, per_page: most }, context);
      // Where clocks are ahead of the site's, an event of a later day may be over.
      return events.filter((event) => !hasEnded(event, reader.now));
    };
    const { tomorrow, weekend, others, later: after } = homeDays(now);
    const findOn = async (days: readonly Stretch[]): Promise<readonly EventResponse[]> =>
      (await Promise.all(days.map(({ first, last }) => find(onDays(first, last))))).flat();
    const [lead, featured, ofToday, ofTomorrow, ofWeekend, ofWeek, later, { days }] = await Promise.all([
      settings.lead === undefined ? [] : find({ related_to: Number(settings.lead) }, 1),
      find({ featured: true }),
      this.days.today(today, EVENTS_READ, reader),
      find(onDays(tomorrow, tomorrow)),
      findOn(weekend),
      findOn(others),
      find(onDays(after, undefined)),
      this.days.list({}, { first: today, last: today }, { atMost: EVENTS_READ }, reader),
    ]);
    return {
      leads: [...lead, ...featured],
      today: ofToday.events.filter(({ start_date }) => calendarDay(start_date) >= today),
      tomorrow: ofTomorrow,
      weekend: ofWeekend,
      week: ofWeek,
      goingOn: [
        ...ofToday.events.filter(({ start_date }) => calendarDay(start_date) < today),
        ...(days[0]?.goingOn.events.filter((event) => !hasEnded(event, reader.now)) ?? []),
      ],
      later,
    };
  }
}

/** The event that an editor has chosen, and featured ones; each series once. */
function leadsOf({ leads }: ComingEvents): readonly EventResponse[] {
  const [part] = withoutRepeats([{ title: '', address: '', events: leads }], []);
  return part?.events.slice(0, LEADS) ?? [];
}

function isQuiet({ today, tomorrow, weekend, week }: ComingEvents): boolean {
  return today.length + tomorrow.length + weekend.length + week.length === 0;
}

function partsOf(coming: ComingEvents, finding: Finding, { texts }: PageContext): HomePart[] {
  return [
    { title: texts.today, address: finding.dated({ when: 'today' }), events: coming.today, isDay: true, isNear: true },
    {
      title: texts.tomorrow,
      address: finding.dated({ when: 'tomorrow' }),
      events: coming.tomorrow,
      isDay: true,
      isNear: true,
    },
    { title: texts.thisWeekend, address: finding.dated({ when: 'weekend' }), events: coming.weekend, isNear: true },
    { title: texts.nextDays, address: finding.dated({ when: 'week' }), events: coming.week, isNear: true },
    { title: texts.onNow, address: finding.dated({ when: 'today' }), events: coming.goingOn },
    { title: texts.comingUp, address: finding.dated({}), events: coming.later },
  ];
}
