import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { changedEvents, type LogSpan } from '../changes/change-log.sql.js';
import { ListSync, type ChangedIds, type SyncedPart } from '../changes/list-sync.service.js';
import type { ListEventsQuery } from './dto/event.query.js';
import { isolates } from './lists/events.filters.js';

/** Changed events of one answer, and their dates: a series counts with all of its own. */
const MOST_EVENTS = 200;
const MOST_DATES = 500;

interface ChangedEvent {
  readonly id: number;
  readonly dates: number;
}

/** Copies of lists of events, and how they are brought up to date. */
@Injectable()
export class EventSync {
  constructor(
    private readonly prisma: PrismaService,
    private readonly lists: ListSync,
  ) {}

  /** As for every list. @throws ApiError rest_invalid_param, sync-token-expired */
  part(query: ListEventsQuery, path: string, caller: RequestContext): Promise<SyncedPart | undefined> {
    return this.lists.part(query, { path, caller, changed: (span, after) => this.changed(span, after, query, caller) });
  }

  /** Of all dates of a series, the series' id. */
  private async changed(
    span: LogSpan,
    after: number,
    query: ListEventsQuery,
    caller: RequestContext,
  ): Promise<ChangedIds> {
    const page = { span, after, most: MOST_EVENTS };
    const found = await this.prisma.$queryRaw<ChangedEvent[]>(changedEvents(page, caller, isolates(query)));
    const taken = withinDates(found);
    return {
      ids: taken.map(({ id }) => id),
      most: taken.reduce((sum, { dates }) => sum + dates, 0),
      hasMore: taken.length < found.length || found.length === MOST_EVENTS,
    };
  }
}

/** The first events that have together no more dates than one answer may have; at least one. */
function withinDates(found: readonly ChangedEvent[]): readonly ChangedEvent[] {
  let dates = 0;
  const end = found.findIndex((event, at) => (dates += event.dates) > MOST_DATES && at > 0);
  return end === -1 ? found : found.slice(0, end);
}
