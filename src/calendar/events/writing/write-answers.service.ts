import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { recordAnswer, type Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DroppedFieldsResponse } from '#calendar/records/publishing/dto/dropped-fields.response.js';
import type { EventResponse } from '../dto/event.response.js';
import { presentEvent } from '../event.presenter.js';
import { eventContext, ListedEvents } from '../listed-events.service.js';
import { EventRows, type FoundEvent } from '../series/event-rows.service.js';
import type { SeriesChange } from '../series/series-change.js';

/** Consequences of a write that its answer includes besides the event. */
interface WriteReport {
  readonly change?: SeriesChange | undefined;
  /** Inline fields ignored because the venue or organizer existed already. */
  readonly droppedFields?: readonly DroppedFieldsResponse[];
}

/** Answers to writes of events. */
@Injectable()
export class WriteAnswers {
  constructor(
    private readonly rows: EventRows,
    private readonly listed: ListedEvents,
  ) {}

  /**
   * The answer to a write.
   * @param report further keys of the answer
   * @param otherwise id to answer if the other one no longer exists
   */
  async of(
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
    return this.present(found, caller, report);
  }

  /** An event as a write answers it, even if it no longer exists. */
  present(
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
