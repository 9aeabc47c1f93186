import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { EventDays } from '#calendar/events/event-days.service.js';
import { isTimeDependent } from '#calendar/events/lists/event-dates.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { daysOf, neighboursOf, type PageRange } from './calendar-range.js';
import { calendarWeek, isWithoutHours, knownIn } from './calendar-week.js';
import type { PageHead } from './components/document.js';
import { FindingBar } from './components/finding-bar.js';
import { DayView } from './components/day-view.js';
import { WeekView } from './components/week-view.js';
import { dateText } from './dates/date-texts.js';
import { firstOfWeek, sameWeek } from './dates/calendar-units.js';
import { readDay } from '#core/dates/months.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import { feedOf } from './feed-links.js';
import { FindingReader } from './finding-reader.service.js';
import { foundEvents } from './found-events.js';
import { filterQuery, withoutDates } from './list-filters.js';
import { onDays } from './listed-days.js';
import { NearestEvent } from './nearest-event.service.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages, type PageContext } from './page-context.js';
import type { PageFilters } from './page-filters.pipe.js';
import { Pages } from './pages.service.js';

/** Events that a week shows of each day, and bars among them. */
const A_DAY = 10;
const LANES = 4;
/** Events on one page of a day. */
const PER_PAGE = 30;

/** Pages of a week and of a day. */
@Injectable()
export class DayPages {
  constructor(
    private readonly pages: Pages,
    private readonly days: EventDays,
    private readonly events: EventsService,
    private readonly nearest: NearestEvent,
    private readonly findings: FindingReader,
  ) {}

  /** @param requested any day of the week. @throws ApiError as `day` does */
  async week(requested: string, sent: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(sent, caller);
    const { query } = sent;
    const { language, texts, links, reader, assets } = context;
    const first = firstOfWeek(existing(requested), language);
    const last = plusDay(first, 6);
    const range = await this.range(context);
    if (!neighboursOf(first, weeksIn(range, context), plusDay)) throw new ApiError('rest_no_route');
    const filters = withoutDates(query);
    const place = { view: 'week', path: `/events/week/${first}/`, day: first } as const;
    const [around, { days, throughout }, finding] = await Promise.all([
      // Skips weeks and days on which nothing starts.
      this.days.around({ first, last }, reader),
      this.days.list(filters, { first, last, whole: { first, last } }, { atMost: A_DAY }, reader),
      this.findings.of(place, query, context),
    ]);
    const weekOf = (day: string | undefined) => (day === undefined ? undefined : firstOfWeek(day, language));
    const neighbours = { earlier: weekOf(around.earlier), later: weekOf(around.later) };
    const room = { lanes: LANES, atMost: A_DAY, whole: { first, last }, isBar: isWithoutHours };
    const shown = calendarWeek(days, knownIn(days), room);
    const isEmpty = throughout.total === 0 && shown.every(({ total }) => total === 0);
    const nearest = isEmpty ? await this.nearest.to({ first, last }, filters, context) : undefined;
    const all = new Map(
      [...inAllLanguages('/', context).keys()].map((one) => [
        one,
        links.sitePage(`/events/week/${sameWeek(first, one)}/`, one),
      ]),
    );
    const title = texts.weekOf({ date: dateText(first, 'date', language) });
    const files = { style: assets.calendarStyles.week, script: assets.calendarScript };
    const head = { ...headOf(title, all, isEmpty, context), ...files };
    const view = (
      <WeekView
        days={shown}
        throughout={throughout}
        neighbours={neighbours}
        isEmpty={isEmpty}
        nearest={nearest}
        context={context}
      >
        <FindingBar finding={finding} context={context} />
      </WeekView>
    );
    return { ...pageAnswer(head, view, context), timeDependent: isTimeDependent(filters) };
  }

  /** @throws ApiError rest_no_route where the calendar has no such day, rest_invalid_param where no calendar has */
  async day(requested: string, sent: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(sent, caller);
    const { query } = sent;
    const { language, reader } = context;
    const day = existing(requested);
    const range = await this.range(context);
    if (!neighboursOf(day, range, plusDay)) throw new ApiError('rest_no_route');
    const filters = withoutDates(query);
    const page = query.page ?? 1;
    const place = { view: 'day', path: `/events/day/${day}/`, day } as const;
    const [neighbours, { days }, found, finding] = await Promise.all([
      this.days.around({ first: day, last: day }, reader),
      this.days.list(filters, { first: day, last: day }, { atMost: A_DAY }, reader),
      foundEvents(this.events, { ...filters, ...onDays(day, day), per_page: PER_PAGE, page }, context),
      this.findings.of(place, query, context),
    ]);
    const [goingOn] = days.map((one) => one.goingOn);
    const isEmpty = found.total + (goingOn?.total ?? 0) === 0;
    const nearest = isEmpty ? await this.nearest.to({ first: day, last: day }, filters, context) : undefined;
    const all = inAllLanguages(`/events/day/${day}/`, context);
    const title = dateText(day, 'day', language);
    const head = { ...headOf(title, all, isEmpty || page > 1, context), style: context.assets.calendarStyles.day };
    const view = (
      <DayView
        day={day}
        starting={found}
        goingOn={goingOn ?? { events: [], total: 0 }}
        page={page}
        neighbours={neighbours}
        range={range}
        nearest={nearest}
        context={context}
      >
        <FindingBar finding={finding} context={context} />
      </DayView>
    );
    return { ...pageAnswer(head, view, context), timeDependent: isTimeDependent(filters) };
  }

  private async range({ reader, now }: PageContext): Promise<PageRange> {
    return daysOf(await this.days.calendar(reader), calendarDay(now));
  }
}

function weeksIn({ first, last, present }: PageRange, { language }: PageContext): PageRange {
  const week = (day: string): string => firstOfWeek(day, language);
  return { first: week(first), last: week(last), present: week(present) };
}

function existing(requested: string): string {
  const day = readDay(requested);
  if (day === undefined) throw invalidParam('date', expected('calendar-day'));
  return day;
}

/** @param all canonical addresses of the page, which are those without its filters */
function headOf(title: string, all: PageHead['alternates'], isBare: boolean, context: PageContext): PageHead {
  const { language, input } = context;
  const filters = filterQuery(input);
  return {
    title,
    canonical: all.get(language) ?? '',
    alternates: all,
    switches: new Map([...all].map(([one, address]) => [one, address + filters])),
    isIndexed: filters === '' && !isBare,
    feed: feedOf(input, context),
    room: 'month',
  };
}
