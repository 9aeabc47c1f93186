import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { changedEvents } from '../changes/change-log.sql.js';
import { ChangeLog } from '../changes/change-log.service.js';
import { listDigest } from '../changes/sync-token.js';
import type { ListEventsQuery } from './dto/event.query.js';

/** Changed events of one answer, and their dates: a series counts with all of its own. */
const MOST_EVENTS = 200;
const MOST_DATES = 500;

interface ChangedEvent {
  readonly id: number;
  readonly dates: number;
}

/** What a copy of a list has to take in. */
export interface ListChanges {
  /** Ids of changed events; of all dates of a series, the series'. */
  readonly ids: readonly number[];
  /** Most dates that they have in any list. */
  readonly dates: number;
  readonly next: string;
  readonly hasMore: boolean;
}

/** Copies of lists of events, and how they are brought up to date. */
@Injectable()
export class EventSync {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: ChangeLog,
  ) {}

  /** A token for a copy whose last page is read after this. */
  begin(path: string, caller: RequestContext): Promise<string> {
    return this.log.begin(digestOf(path, caller));
  }

  /** @throws ApiError rest_invalid_param, sync-token-expired */
  async changes(
    { sync_token = '' }: Pick<ListEventsQuery, 'sync_token'>,
    path: string,
    caller: RequestContext,
  ): Promise<ListChanges> {
    const list = digestOf(path, caller);
    const page = await this.log.page(sync_token, list);
    const found = await this.prisma.$queryRaw<ChangedEvent[]>(changedEvents(page.span, page.after, MOST_EVENTS));
    const taken = withinDates(found);
    const hasMore = taken.length < found.length || found.length === MOST_EVENTS;
    return {
      ids: taken.map(({ id }) => id),
      dates: taken.reduce((sum, { dates }) => sum + dates, 0),
      next: this.log.next(page, list, hasMore ? taken.at(-1)?.id : undefined),
      hasMore,
    };
  }
}

/** The first events that have together no more dates than one answer may have; at least one. */
function withinDates(found: readonly ChangedEvent[]): readonly ChangedEvent[] {
  let dates = 0;
  const end = found.findIndex((event, at) => (dates += event.dates) > MOST_DATES && at > 0);
  return end === -1 ? found : found.slice(0, end);
}

function digestOf(path: string, { rawParams, languages, viewer }: RequestContext): string {
  const { user } = viewer;
  return listDigest(path, rawParams, [...languages, String(user?.id ?? ''), user?.role ?? '']);
}
