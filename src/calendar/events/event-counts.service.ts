import { Injectable } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ListedEvents } from './listed-events.service.js';
import { eventBounds, unended } from './lists/event-dates.js';
import { windowOf } from './lists/event-window.js';
import { termTotals, type TermTotalRow } from './lists/term-totals.sql.js';

/** Numbers of events to come, as the lists of pages count them: a series is one. */
export interface EventCounts {
  readonly all: number;
  readonly ofTerms: ReadonlyMap<number, number>;
}

/** Counts the events of several lists in one statement. */
@Injectable()
export class EventCountsService {
  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
    private readonly listed: ListedEvents,
  ) {}

  /** @param terms ids of categories and tags; an event of a category is one of those above it too */
  async toCome(terms: readonly number[], caller: RequestContext): Promise<EventCounts> {
    const query = { hide_subsequent_recurrences: true };
    const window = windowOf(eventBounds(unended(query), this.site.zone, caller.now));
    const statement = window && termTotals(terms, window, await this.listed.filtered(query, window, caller));
    if (!statement) throw new Error('The lists of terms are in the index.');
    const rows = await this.sql.limited('scan', caller, (signal) =>
      this.sql.rows<TermTotalRow>(statement, caller, signal),
    );
    const totals = new Map(rows.map(({ id, total }) => [id, total]));
    const all = totals.get(0) ?? 0;
    totals.delete(0);
    return { all, ofTerms: totals };
  }
}
