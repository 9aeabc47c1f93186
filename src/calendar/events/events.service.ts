import { Injectable } from '@nestjs/common';
import { EventPasswords } from '../../platform/auth/event-passwords.js';
import { ApiError } from '../../core/errors/api-error.js';
import { Site } from '../../platform/config/site.js';
import { recordAnswer, type Answer } from '../../platform/http/answer.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import { mayEdit } from '../records/publishing/publication-rules.js';
import { mayRead } from '../records/reading/may-read.js';
import type { EventById, ListEventsQuery, ListOccurrencesQuery } from './dto/event.query.js';
import type { EventListResponse, EventResponse } from './dto/event.response.js';
import type { EventRow } from './event.record.js';
import { EventSync } from './event-sync.service.js';
import { ListedEvents, type ListedEvent } from './listed-events.service.js';
import { isTimeDependent } from './lists/event-dates.js';
import type { OccurrenceDay } from './series/occurrence.sql.js';
import { EventRows, seriesOf, type FoundEvent } from './series/event-rows.service.js';

const NOTHING = { events: [], total: 0 };

@Injectable()
export class EventsService {
  constructor(
    private readonly rows: EventRows,
    private readonly listed: ListedEvents,
    private readonly site: Site,
    private readonly passwords: EventPasswords,
    private readonly sync: EventSync,
  ) {}

  /** @param path of the list, below the namespace */
  async list(query: ListEventsQuery, caller: RequestContext, path = '/events'): Promise<Answer<EventListResponse>> {
    if (query.sync_token !== undefined) return this.changed(query, caller, path);
    if (query.sync === true || query.sync_page !== undefined) return this.copied(query, caller, path);
    const { config } = this.site;
    const page = pageOf(query, config);
    const { events, total, bounds } = await this.listed.page(query, page, caller);
    const { start_date, end_date } = bounds.walls;
    const assumed = {
      ...(start_date === undefined ? {} : { start_date }),
      ...(end_date === undefined ? {} : { end_date }),
      ...(caller.viewer.can('edit_posts') ? {} : { status: 'publish' }),
    };
    return listAnswer<EventListResponse>(
      { events, ...pageKeys({ caller, config, path, page, total, assumed }) },
      isTimeDependent(query),
    );
  }

  /** A page of a copy: in the order of the ids, after the last one of the page before, so that no change moves a page. */
  private async copied(
    query: ListEventsQuery,
    caller: RequestContext,
    path: string,
  ): Promise<Answer<EventListResponse>> {
    const copy = await this.sync.copy(query, path, caller);
    const page = pageOf(query, this.site.config);
    const part = { page: 1, perPage: page.perPage, offset: 0 };
    const inOrder = { ...query, orderby: 'id', order: 'asc', after_id: copy.after } as const;
    const { events, total } = await this.listed.page(inOrder, part, caller);
    const next = { sync_page: copy.next(events.at(-1)?.value.id ?? copy.after) };
    const listing = { caller, config: this.site.config, path, page, total: page.offset + total, next };
    const { previous_rest_url: _previous, ...keys } = pageKeys(listing);
    const isLast = total <= page.perPage;
    return listAnswer<EventListResponse>({ events, ...keys, ...(isLast ? { next_sync_token: copy.end } : {}) }, true);
  }

  /** What has changed in a list since its token. */
  private async changed(
    query: ListEventsQuery,
    caller: RequestContext,
    path: string,
  ): Promise<Answer<EventListResponse>> {
    const { ids, dates, next, hasMore } = await this.sync.changes(query, path, caller);
    const page = { page: 1, perPage: Math.max(dates, 1), offset: 0 };
    const { events, total } =
      ids.length === 0 ? NOTHING : await this.listed.page({ ...query, of_events: ids }, page, caller);
    const keys = pageKeys({ caller, config: this.site.config, path, page, total });
    const changes = { changed_ids: [...ids], has_more: hasMore, next_sync_token: next };
    return listAnswer<EventListResponse>({ events, ...keys, ...changes }, true);
  }

  /** The occurrences of an event, as its list. @throws ApiError as `get` does */
  async occurrences(
    { id, ...query }: ListOccurrencesQuery,
    caller: RequestContext,
  ): Promise<Answer<EventListResponse>> {
    await this.whole({ id, ...(query.password === undefined ? {} : { password: query.password }) }, caller);
    return this.list({ ...query, related_to: id }, caller, `/events/${String(id)}/occurrences`);
  }

  async get(
    input: Pick<EventById, 'id' | 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    const { row, ...beside } = await this.open(input, caller);
    return recordAnswer(row, this.listed.shown(row, caller, { jsonLd: true, ...beside }));
  }

  /**
   * An event in its answered form, with its row.
   * @param as what the id of a series names: the series itself, whatever its first date is, or its first date
   * @throws ApiError as `get` does
   */
  async find(
    input: Pick<EventById, 'id' | 'password' | 'context'>,
    as: 'series' | 'date',
    caller: RequestContext,
  ): Promise<ListedEvent> {
    const row = as === 'series' ? await this.whole(input, caller) : (await this.open(input, caller)).row;
    return { row, event: this.listed.shown(row, caller, {}).value };
  }

  /** @throws ApiError as `get` does */
  private async whole(
    input: Pick<EventById, 'id' | 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<EventRow> {
    const { row: found } = await this.rows.find(input.id, caller);
    // The first date of a series may be hidden when the others are not.
    const row = seriesOf(found) === input.id ? await this.rows.own(input.id, caller) : found;
    await this.assertReadable(row, input, caller);
    return row;
  }

  /** The body of `get`. @param then selects one date of a series */
  async getOn(
    input: Pick<EventById, 'id' | 'password'>,
    then: OccurrenceDay | undefined,
    caller: RequestContext,
  ): Promise<EventResponse> {
    const id = then ? await this.rows.idOn(input.id, then, caller) : input.id;
    const { row, ...beside } = await this.open({ ...input, id }, caller);
    return this.listed.shown(row, caller, { jsonLd: true, ...beside }).value;
  }

  /** @throws ApiError if the caller may not see all of the event */
  private async open(
    input: Pick<EventById, 'id' | 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<FoundEvent> {
    const found = await this.rows.find(input.id, caller);
    await this.assertReadable(found.row, input, caller);
    return found;
  }

  private async assertReadable(
    row: EventRow,
    input: Pick<EventById, 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<void> {
    if (row.status === 'trash') throw new ApiError('event-no-longer-available');
    if (!mayRead(row, caller)) throw new ApiError('event-not-accessible');
    if (!(await this.isOpen(row, input, caller))) throw new ApiError('event-password-protected');
  }

  /** Whether no password separates the caller from the event. */
  private async isOpen(
    row: EventRow,
    input: Pick<EventById, 'password' | 'context'>,
    caller: RequestContext,
  ): Promise<boolean> {
    if (row.password_hash === null || (input.context === 'edit' && mayEdit(caller.viewer, row))) return true;
    return row.password_hash === (await this.passwords.tried(input.password, [row], caller));
  }
}
