import { Injectable } from '@nestjs/common';
import { EventPasswords } from '../../platform/auth/event-passwords.js';
import { ApiError } from '../../core/errors/api-error.js';
import { Site } from '../../platform/config/site.js';
import { recordAnswer, type Answer } from '../../platform/http/answer.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import type { DroppedFieldsResponse } from '../records/publishing/dto/dropped-fields.response.js';
import { mayEdit } from '../records/publishing/publication-rules.js';
import { mayRead } from '../records/reading/may-read.js';
import type { EventById, ListEventsQuery, ListOccurrencesQuery } from './dto/event.query.js';
import type { EventListResponse, EventResponse } from './dto/event.response.js';
import { presentEvent } from './event.presenter.js';
import type { EventRow } from './event.record.js';
import { eventContext, ListedEvents, type ListedEvent } from './listed-events.service.js';
import { isTimeDependent } from './lists/event-dates.js';
import type { OccurrenceDay } from './series/occurrence.sql.js';
import { EventRows, seriesOf, type FoundEvent } from './series/event-rows.service.js';
import type { SeriesChange } from './series/series-change.js';

/** Consequences of a write that its answer includes besides the event. */
interface WriteReport {
  readonly change?: SeriesChange | undefined;
  /** Inline fields ignored because the venue or organizer existed already. */
  readonly droppedFields?: readonly DroppedFieldsResponse[];
}

@Injectable()
export class EventsService {
  constructor(
    private readonly rows: EventRows,
    private readonly listed: ListedEvents,
    private readonly site: Site,
    private readonly passwords: EventPasswords,
  ) {}

  /** @param path of the list, below the namespace */
  async list(query: ListEventsQuery, caller: RequestContext, path = '/events'): Promise<Answer<EventListResponse>> {
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
   * The event in its answered form, with its row; the id of a series means the series itself, whatever its first date
   * is.
   */
  async entry(input: Pick<EventById, 'id' | 'password' | 'context'>, caller: RequestContext): Promise<ListedEvent> {
    const row = await this.whole(input, caller);
    return { row, event: this.listed.shown(row, caller, {}).value };
  }

  /** As `entry`, for the date that an id names: the id of a series means its first date. */
  async date(input: Pick<EventById, 'id' | 'password' | 'context'>, caller: RequestContext): Promise<ListedEvent> {
    const { row } = await this.open(input, caller);
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

  /** The answer of `get`. @param then selects one of its times */
  async shown(
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

  /**
   * The answer to a write.
   * @param report further keys of the answer
   * @param otherwise id to answer if the other one no longer exists
   */
  async written(
    id: number,
    caller: RequestContext,
    report: WriteReport = {},
    otherwise?: number,
  ): Promise<Answer<EventResponse>> {
    const isWritten = true;
    const found = await this.rows.find(id, caller, { isWritten }).catch((error: unknown) => {
      if (otherwise === undefined || !(error instanceof ApiError)) throw error;
      return this.rows.find(otherwise, caller, { isWritten });
    });
    return this.shownWritten(found, caller, report);
  }

  /** An event as a write answers it, even if it no longer exists. */
  shownWritten(
    { row, next }: FoundEvent,
    caller: RequestContext,
    { change, droppedFields = [] }: WriteReport = {},
  ): Answer<EventResponse> {
    const body = presentEvent(row, eventContext(row, caller), { ...this.listed.view, next });
    return recordAnswer(row, {
      ...body,
      ...(this.listed.view.withoutRecurrence === true ? {} : change),
      ...(droppedFields.length > 0 ? { dropped_fields: [...droppedFields] } : {}),
    });
  }
}
