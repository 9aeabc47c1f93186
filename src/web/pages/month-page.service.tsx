import { Injectable } from '@nestjs/common';
import { invalidParam } from '#core/errors/api-error.js';
import { calendarDay } from '#core/dates/days.js';
import { expected } from '#core/messages/message.js';
import { isTimeDependent } from '#calendar/events/lists/event-dates.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CalendarMonths } from './calendar-months.service.js';
import { FindingBar } from './components/finding-bar.js';
import { MonthView } from './components/month-view.js';
import { dateText } from './dates/date-texts.js';
import { readMonth } from '#core/dates/months.js';
import { feedOf } from './feed-links.js';
import { FindingReader } from './finding-reader.service.js';
import { filterQuery, withoutDates } from './list-filters.js';
import { oembedLink } from './oembed-link.js';
import { redirectTo, pageAnswer } from './page-answer.js';
import { inAllLanguages, type PageContext } from './page-context.js';
import type { PageFilters } from './page-filters.pipe.js';
import { Pages } from './pages.service.js';

@Injectable()
export class MonthPage {
  constructor(
    private readonly pages: Pages,
    private readonly months: CalendarMonths,
    private readonly findings: FindingReader,
  ) {}

  /** Redirects to the month that a form asks for, or to the present one. */
  chosen(caller: RequestContext): Answer<HtmlBody> {
    const { input, links, now } = this.pages.context(caller);
    const { month: requested = now.slice(0, 7) } = input;
    const month = typeof requested === 'string' ? readMonth(requested) : undefined;
    if (month === undefined) throw invalidParam('month', expected('month'));
    return redirectTo(links.sitePage(`/events/month/${month}/`) + filterQuery(input));
  }

  /** @throws ApiError rest_no_route where the calendar has no such month, rest_invalid_param where no calendar has */
  async show(requested: string, sent: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(sent, caller);
    const { query } = sent;
    const { language, links, input, texts } = context;
    const month = readMonth(requested);
    if (month === undefined || month !== requested) throw invalidParam('month', expected('month'));
    const filters = withoutDates(query);
    const path = `/events/month/${month}/`;
    const [shown, finding] = await Promise.all([
      this.months.read(month, filters, context),
      this.findings.of({ view: 'month', path, day: dayIn(month, context) }, query, context),
    ]);
    const all = inAllLanguages(path, context);
    const filtered = filterQuery(input);
    const canonical = links.sitePage(path, language);
    const head = {
      style: context.assets.calendarStyles.month,
      script: context.assets.calendarScript,
      title: `${texts.events}${texts.comma}${dateText(`${month}-01`, 'month', language)}`,
      canonical,
      alternates: all,
      switches: new Map([...all].map(([one, address]) => [one, address + filtered])),
      isIndexed: filtered === '' && !shown.isEmpty,
      feed: feedOf(input, context),
      oembed: oembedLink(canonical, links),
      room: 'month' as const,
    };
    const view = (
      <MonthView {...shown} context={context}>
        <FindingBar finding={finding} context={context} />
      </MonthView>
    );
    return { ...pageAnswer(head, view, context), timeDependent: isTimeDependent(filters) };
  }
}

/** Day that other views of a month show: the present one, or its first. */
function dayIn(month: string, { now }: PageContext): string {
  return now.startsWith(month) ? calendarDay(now) : `${month}-01`;
}
