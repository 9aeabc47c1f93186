import { Injectable } from '@nestjs/common';
import { calendarDay } from '#core/dates/days.js';
import { nearSearch } from '#core/search/near-words.js';
import { plainText } from '#core/text/plain-text.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Finding } from './finding.js';
import { foundEvents, NOTHING, type FoundEvents } from './found-events.js';
import { withoutDates } from './list-filters.js';
import { beforeDay } from './listed-days.js';
import type { PageContext } from './page-context.js';
import { seriesOnce } from './series-once.js';

/** Events shown. */
const SHOWN = 6;
const PAST = 3;
/** Events whose titles are compared with the search. */
const COMPARED = 24;
/** Past dates read: a series is shown once. */
const LOOKED_AT = 24;

/** What a page without events offers instead. */
export interface DeadEnd {
  /** What comes next in the whole calendar. */
  readonly coming: readonly EventResponse[];
  /** Past events that the search finds, the latest first. */
  readonly past: readonly EventResponse[];
  /** Number of all past ones, each date of a series counted. */
  readonly pastTotal: number;
  /** Search of another spelling. */
  readonly near: string | undefined;
}

/** Reads what leads on from a page that has nothing to show. */
@Injectable()
export class DeadEnds {
  constructor(private readonly events: EventsService) {}

  /** What comes next, each series once. */
  async coming(context: PageContext, most = SHOWN): Promise<readonly EventResponse[]> {
    const query = { hide_subsequent_recurrences: true, per_page: most };
    return (await foundEvents(this.events, query, context)).events;
  }

  /** @param query of the list that is empty */
  async of(query: ListEventsQuery, finding: Finding, context: PageContext): Promise<DeadEnd> {
    const { search } = query;
    const [next, past] = await Promise.all([
      this.coming(context, COMPARED),
      search === undefined ? NOTHING : this.past(query, context),
    ]);
    const near = search === undefined ? undefined : nearSearch(search, namesIn(next, finding));
    return { coming: next.slice(0, SHOWN), past: seriesOnce(past.events, PAST), pastTotal: past.total, near };
  }

  private async past(query: ListEventsQuery, context: PageContext): Promise<FoundEvents> {
    const before = { ...withoutDates(query), ...beforeDay(calendarDay(context.now)), per_page: LOOKED_AT };
    return foundEvents(this.events, before, context);
  }
}

/** Words that readers see on the pages: titles of what comes next, and names of the filters. */
function namesIn(next: readonly EventResponse[], { choices }: Finding): readonly string[] {
  const names = [choices.category, choices.tag, choices.venue, choices.organizer].flat().map(({ name }) => name);
  return [...next.map(({ title }) => plainText(title)), ...names];
}
