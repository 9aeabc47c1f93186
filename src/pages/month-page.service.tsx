import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam } from '../common/errors/api-error.js';
import { expected } from '../common/messages/message.js';
import { EventDays, type EventDay } from '../events/event-days.service.js';
import type { ListEventsQuery } from '../events/dto/event.query.js';
import { isTimeDependent } from '../events/lists/event-dates.js';
import type { Answer } from '../http/answer.js';
import type { HtmlBody } from '../http/html-body.js';
import type { RequestContext } from '../http/request-scope.js';
import { daysOf, monthsOf, neighboursOf } from './calendar-range.js';
import { MonthView } from './components/month-view.js';
import { dateText } from './dates/date-texts.js';
import { plusMonth, readMonth, weeksOf } from './dates/calendar-units.js';
import { plusDay } from './dates/page-days.js';
import { feedOf } from './feed-links.js';
import { filterQuery, withoutDates } from './list-filters.js';
import { NearestEvent } from './nearest-event.service.js';
import { leadTo, pageAnswer } from './page-answer.js';
import { inAllLanguages } from './page-context.js';
import { Pages } from './pages.service.js';

/** How many events a day of the month shows. */
const A_DAY = 4;

@Injectable()
export class MonthPage {
  constructor(
    private readonly pages: Pages,
    private readonly days: EventDays,
    private readonly nearest: NearestEvent,
  ) {}

  /** Leads to the month that a form asks for, or to the present one. */
  chosen(caller: RequestContext): Answer<HtmlBody> {
    const { given, links, now } = this.pages.context(caller);
    const { month: asked = now.slice(0, 7) } = given;
    const month = typeof asked === 'string' ? readMonth(asked) : undefined;
    if (month === undefined) throw invalidParam('month', expected('month'));
    return leadTo(links.sitePage(`/events/month/${month}/`) + filterQuery(given));
  }

  /** @throws ApiError rest_no_route where the calendar has no such month, rest_invalid_param where no calendar has */
  async show(asked: string, query: ListEventsQuery, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const { language, links, reader, now, given, texts } = context;
    const month = readMonth(asked);
    if (month === undefined || month !== asked) throw invalidParam('month', expected('month'));
    const range = monthsOf(daysOf(await this.days.calendar(reader), now.slice(0, 10)));
    const neighbours = neighboursOf(month, range, plusMonth);
    if (!neighbours) throw new ApiError('rest_no_route');
    const filters = withoutDates(query);
    const whole = { first: `${month}-01`, last: plusDay(`${plusMonth(month, 1)}-01`, -1) };
    const weeks = { ...weeksOf(month, language), whole };
    const { days, throughout } = await this.days.list(filters, weeks, { atMost: A_DAY, isShared: true }, reader);
    const isEmpty = throughout.total === 0 && days.every((day) => !day.day.startsWith(month) || totalOf(day) === 0);
    const nearest = isEmpty ? await this.nearest.to(whole, filters, context) : undefined;
    const path = `/events/month/${month}/`;
    const all = inAllLanguages(path, context);
    const filtered = filterQuery(given);
    const head = {
      title: `${texts.events}${texts.comma}${dateText(`${month}-01`, 'month', language)}`,
      canonical: links.sitePage(path, language),
      alternates: all,
      switches: new Map([...all].map(([one, address]) => [one, address + filtered])),
      isIndexed: filtered === '' && !isEmpty,
      feed: feedOf(given, context),
      room: 'month' as const,
    };
    const view = (
      <MonthView
        month={month}
        days={days}
        throughout={throughout}
        neighbours={neighbours}
        range={range}
        isEmpty={isEmpty}
        nearest={nearest?.slice(0, 7)}
        context={context}
      />
    );
    return { ...pageAnswer(head, view, context), timeDependent: isTimeDependent(filters) };
  }
}

function totalOf({ starting, goingOn }: EventDay): number {
  return starting.total + goingOn.total;
}
