import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { EventPasswords } from '#platform/auth/event-passwords.js';
import { ApiError } from '#core/errors/api-error.js';
import { Site } from '#platform/config/site.js';
import { recordAnswer, type Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
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
    const copy = await this.sync.part(query, path, caller);
    if (copy?.isEmpty === true)
      return listAnswer<EventListResponse>({ events: [], ...copy.keys(0, undefined) }, !copy.isLasting);
    if (copy) {
      const { events, total } = await this.listed.page({ ...query, ...copy.query }, copy.page, copy.reader);
      return listAnswer<EventListResponse>({ events, ...copy.keys(total, events.at(-1)?.value.id) }, true);
    }
    const { config } = this.site;
    const page = pageOf(query, config);
    const { events, total, bounds } = await this.listed.page(query, page, caller);
    const { start_date, end_date } = bounds.walls;
    const assumed = {
      ...defined({ start_date, end_date }),
      ...(caller.viewer.can('edit_posts') ? {} : { status: 'publish' }),
    };
    return listAnswer<EventListResponse>(
      { events, ...pageKeys({ caller, config, path, page, total, assumed }) },
      isTimeDependent(query),
    );
  }

  /** The occurrences of an event, as its list. @throws ApiError as `get` does */
  async occurrences(
    { id, ...query }: ListOccurrencesQuery,
    caller: RequestContext,
  ): Promise<Answer<EventListResponse>> {
    await this.whole({ id, ...defined({ password: query.password }) }, caller);
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
