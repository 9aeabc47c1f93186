import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { changedEvents } from '../changes/change-log.sql.js';
import { ChangeLog } from '../changes/change-log.service.js';
import { listDigest, writeSyncToken, type SyncToken } from '../changes/sync-token.js';
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

/** Place of a copy that is being made. */
class CopyPlace {
  constructor(private readonly token: SyncToken) {}

  /** The last id that the copy has. */
  get after(): number {
    return this.token.page?.after ?? 0;
  }

  /** `next_sync_token` of the last page. */
  get end(): string {
    const { epoch, list, from } = this.token;
    return writeSyncToken({ epoch, list, from });
  }

  /** `sync_page` of the next page. */
  next(last: number): string {
    return writeSyncToken({ ...this.token, page: { to: this.token.from, after: last } });
  }
}

/** Copies of lists of events, and how they are brought up to date. */
@Injectable()
export class EventSync {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: ChangeLog,
  ) {}

  /**
   * The place of the next page of a copy. All pages carry the place of the log when the first one was read: what happens
   * while they are read is told afterwards.
   * @throws ApiError rest_invalid_param, sync-token-expired
   */
  async copy({ page = 1, sync_page }: ListEventsQuery, path: string, caller: RequestContext): Promise<CopyPlace> {
    const list = digestOf(path, caller);
    if (page === 1 && sync_page === undefined) return new CopyPlace(await this.log.begin(list));
    return new CopyPlace(await this.log.known('sync_page', sync_page ?? '', list));
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
