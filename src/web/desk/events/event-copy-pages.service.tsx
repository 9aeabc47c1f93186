import type { FormErrors } from '#core/forms/form-errors.js';
import { calendarDay } from '#core/dates/days.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { wallFromDate, wallToDate } from '#core/dates/wall-clock.js';
import { CopyEventDto } from '#calendar/events/dto/copy-event.input.js';
import { EventCopies } from '#calendar/events/editing/event-copies.service.js';
import type { EventRow } from '#calendar/events/event.record.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { inputFlag, inputText } from '#core/forms/form-input.js';
import { CopyView } from './views/copy-view.js';
import { deskTitle } from './views/event-words.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const LONGEST_DATE = 64;

/** Copies events to another time. */
@Injectable()
export class EventCopyPages {
  constructor(
    private readonly input: DeskInput,
    private readonly copies: EventCopies,
  ) {}

  async form(id: number, caller: RequestContext, context: DeskContext, errors?: FormErrors): Promise<Answer<HtmlBody>> {
    const row = await this.copies.source(id, caller);
    const { rawParams } = caller;
    const start = errors ? inputText(rawParams, 'start_date', LONGEST_DATE) : aWeekLater(row);
    const view = (
      <CopyView
        row={row}
        start={start}
        keepsRemoved={inputFlag(rawParams, 'keep_removed')}
        errors={errors}
        context={context}
      />
    );
    const title = messagesOf(context.page.language).desk.events.copyTitle({ title: deskTitle(row, context).text });
    const head = { title, path: `/events/${String(id)}/copy` };
    return deskAnswer(head, view, context, { status: errors ? 400 : 200 });
  }

  async copy(id: number, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { start_date, keep_removed } = caller.rawParams;
    const input = {
      start_date: start_date === '' ? undefined : start_date,
      ...(keep_removed === undefined ? {} : { keep_removed }),
    };
    const labels = { start_date: messagesOf(context.page.language).desk.events.newStart };
    const outcome = await this.input.send({ dto: CopyEventDto, input, context, labels }, caller, (copy) =>
      this.copies.copy(id, copy, caller),
    );
    if ('errors' in outcome) return this.form(id, caller, context, outcome.errors);
    return redirectAfterForm(`${deskPath(`/events/${String(outcome.done)}`, context.page)}?done=copied`);
  }
}

/** Start a week later, as the value of a browser's field. */
function aWeekLater({ start_local, all_day }: EventRow): string {
  const later = wallFromDate(new Date(wallToDate(start_local).getTime() + WEEK));
  return all_day ? calendarDay(later) : later.slice(0, 16).replace(' ', 'T');
}
