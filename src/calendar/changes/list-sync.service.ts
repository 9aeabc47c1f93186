import { Injectable } from '@nestjs/common';
import { invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { pageKeys, pageOf, type PageKeys, type PageOfList } from '../records/lists/paging.js';
import { changedRecords, type Follower, type LoggedKind, type LogSpan } from './change-log.sql.js';
import { ChangeLog } from './change-log.service.js';
import type { SyncQuery } from './dto/sync.query.js';
import type { SyncedPageResponse } from './dto/synced-page.response.js';
import { listDigest, writeSyncToken } from './sync-token.js';

/** Changed records of one answer. */
const MOST = 200;

/** Ids of changed records, after one another. */
export interface ChangedIds {
  readonly ids: readonly number[];
  /** Most records that a list has of them. */
  readonly most: number;
  readonly hasMore: boolean;
}

/** A list that copies follow. */
export interface FollowedList {
  /** Below the namespace. */
  readonly path: string;
  readonly caller: RequestContext;
  readonly changed: (span: LogSpan, after: number) => Promise<ChangedIds>;
  /** Filters of the query whose records change without being changed themselves. */
  readonly unfollowed?: readonly string[];
}

export type SyncedKeys = PageKeys & Pick<SyncedPageResponse, 'changed_ids' | 'has_more' | 'next_sync_token'>;

/** Part of a list for a copy. */
export interface SyncedPart {
  /** Whether nothing has changed: there is nothing to read. */
  readonly isEmpty: boolean;
  /** Whether it says the same until anything is written. */
  readonly isLasting: boolean;
  /** What selects it, and its order. */
  readonly query: { readonly orderby: 'id'; readonly order: 'asc'; after_id?: number; of_ids?: readonly number[] };
  readonly page: PageOfList;
  /** Who reads it: from the primary, as the log is. A replica may be behind the log, and what it lacks would never be told. */
  readonly reader: RequestContext;
  /**
   * @param total of the records that are left, or at least one more than are on the page
   * @param last id of the last record; undefined if there is none
   */
  readonly keys: (total: number, last: number | undefined) => SyncedKeys;
}

const NOTHING: ChangedIds = { ids: [], most: 0, hasMore: false };
/** Parameters that mean nothing to a copy: refused, as whoever sends them expects something else than the order of ids. */
const ORDERINGS = ['order', 'orderby', 'offset'] as const;
const BY_ID = { orderby: 'id', order: 'asc' } as const;

/** Copies of lists, and how they are brought up to date. */
@Injectable()
export class ListSync {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: ChangeLog,
    private readonly site: Site,
  ) {}

  /**
   * The part that a copy asks for; undefined for a list that is no copy.
   * @throws ApiError rest_invalid_param, sync-token-expired
   */
  async part(query: SyncQuery, list: FollowedList): Promise<SyncedPart | undefined> {
    if (!isForCopy(query)) return undefined;
    const ordering = ORDERINGS.find((name) => list.caller.rawParams[name] !== undefined);
    if (ordering !== undefined) throw invalidParam(ordering, expected('sync-order'));
    const [unfollowed] = list.unfollowed ?? [];
    if (unfollowed !== undefined) throw invalidParam(unfollowed, expected('sync-filter'));
    return query.sync_token === undefined ? this.copy(query, list) : this.changes(query.sync_token, list);
  }

  /** The changes of a kind whose records are what its lists show. */
  async records(kind: LoggedKind, span: LogSpan, after: number, follower: Follower): Promise<ChangedIds> {
    const page = { span, after, most: MOST };
    const rows = await this.prisma.$queryRaw<{ id: number }[]>(changedRecords(kind, page, follower));
    return { ids: rows.map(({ id }) => id), most: rows.length, hasMore: rows.length === MOST };
  }

  /**
   * A page of a copy, in the order of ids: pages by number would move when something before them goes. All pages carry
   * the place of the log when the first one was read: what happens while they are read is told afterwards.
   */
  private async copy(query: SyncQuery, { path, caller }: FollowedList): Promise<SyncedPart> {
    const { config } = this.site;
    const digest = digestOf(path, caller);
    const page = pageOf(query, config);
    const isFirst = page.page === 1 && query.sync_page === undefined;
    const { life, token } = isFirst
      ? await this.log.begin(digest, caller)
      : await this.log.known('sync_page', query.sync_page ?? '', digest);
    const { epoch, list, from } = token;
    const after = token.page?.after ?? 0;
    return {
      isEmpty: false,
      isLasting: false,
      query: { ...BY_ID, after_id: after },
      page: { page: 1, perPage: page.perPage, offset: 0 },
      reader: { ...caller, replica: undefined },
      keys: (left, last = after) => {
        // Further pages only know whether there is one more.
        const isMore = left > page.perPage;
        const total = Math.max(page.offset + left, isMore ? (token.page?.total ?? 0) : 0);
        const next = {
          sync_page: writeSyncToken({ epoch, list, from, page: { to: from, after: last, total } }, life.key),
        };
        const listing = { caller, config, path, page, total, next };
        const { previous_rest_url: _previous, ...keys } = pageKeys(listing);
        return isMore ? keys : { ...keys, next_sync_token: writeSyncToken({ epoch, list, from }, life.key) };
      },
    };
  }

  private async changes(text: string, { path, caller, changed }: FollowedList): Promise<SyncedPart> {
    const { config } = this.site;
    const digest = digestOf(path, caller);
    const requested = await this.log.page(text, digest, caller);
    const isNew = requested.span.to > requested.span.from;
    const { ids, most, hasMore } = isNew ? await changed(requested.span, requested.after) : NOTHING;
    const page = { page: 1, perPage: Math.max(most, 1), offset: 0 };
    return {
      isEmpty: ids.length === 0,
      isLasting: requested.isLasting && !isNew,
      query: { ...BY_ID, of_ids: ids },
      page,
      reader: { ...caller, replica: undefined },
      keys: (total) => ({
        ...pageKeys({ caller, config, path, page, total }),
        changed_ids: [...ids],
        has_more: hasMore,
        next_sync_token: this.log.next(requested, digest, hasMore ? ids.at(-1) : undefined),
      }),
    };
  }
}

/** Whether a list is asked for by a copy: its answer changes with the log, which has no notice of its own. */
export function isForCopy({ sync, sync_token, sync_page }: SyncQuery): boolean {
  return sync === true || sync_token !== undefined || sync_page !== undefined;
}

function digestOf(path: string, { rawParams, languages, viewer }: RequestContext): string {
  const { user } = viewer;
  return listDigest(path, rawParams, [...languages, String(user?.id ?? ''), user?.role ?? '']);
}
