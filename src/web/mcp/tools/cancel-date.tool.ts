import { Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { ListOccurrencesQuery, EventById } from '#calendar/events/dto/event.query.js';
import { UpdateEventDto } from '#calendar/events/dto/event.input.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { assertMayEdit } from '#calendar/records/publishing/publication-rules.js';
import { idArgument } from '../arguments.js';
import { ToolRefusal, type AssistantTool, type ToolInput, type ToolResult } from '../assistant-tool.js';
import { CONFIRMATION, confirmedRevision } from '../confirmation.js';
import { daysRequested } from '../requested-time.js';
import { EventWords } from '../event-words.service.js';
import { EVENT_SUMMARY, eventSummary, WRITTEN_EVENT, writtenEvent } from '../event-summary.js';

/** Cancels one date of an event, or an event that takes place once. */
@Injectable()
export class CancelDate implements AssistantTool {
  readonly name = 'cancel_date';
  readonly title = 'Cancel a date';
  readonly effect = 'changes';
  readonly description =
    'Marks one date as cancelled. It stays in the calendar, and readers and subscribers see that it does not take place. Other dates of a repeating event are left alone: to cancel all of them, use update_event with event_status and scope. Without confirm it only shows which date is meant. Needs an application password that may write.';
  readonly schema = {
    type: 'object',
    properties: {
      id: idArgument('Id of the date; or of the event, together with date.'),
      date: {
        type: 'string',
        maxLength: 60,
        description: 'Of a repeating event: the day, as YYYY-MM-DD or in words such as "next Tuesday" or "the 8th".',
      },
      ...CONFIRMATION,
    },
    required: ['id'],
  } as const;
  readonly output = {
    type: 'object',
    properties: { ...WRITTEN_EVENT.properties, changed: { type: 'boolean' }, would_cancel: EVENT_SUMMARY },
    required: ['changed', 'revision'],
  } as const;

  constructor(
    private readonly events: EventsService,
    private readonly writes: EventWrites,
    private readonly input: InputPipe,
    private readonly words: EventWords,
  ) {}

  async call(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    assertMay(caller.viewer, 'edit_posts');
    const id = await this.dateOf(input, caller);
    const { row, event } = await this.events.find({ id, context: 'edit' }, 'date', caller);
    assertMayEdit(caller.viewer, row);
    if (event.event_status === 'cancelled')
      throw new ToolRefusal(
        'That date is cancelled already. update_event with event_status: "scheduled" takes it back.',
      );
    if (input['confirm'] !== true) return preview(event, row.revision);
    const ifMatch = confirmedRevision(input);
    const parameters = { id, event_status: 'cancelled', scope: 'this' };
    const fields = await this.input.read(UpdateEventDto, parameters, caller);
    const { body, revision } = await this.writes.update(id, fields, { ...caller, ifMatch });
    return {
      data: { changed: true, ...writtenEvent(valueOf(body), revision) },
      next: 'It is cancelled. update_event can say why in the description, and takes it back with event_status: "scheduled".',
    };
  }

  /** The id of the date that a call names. @throws ToolRefusal if there is none on that day */
  private async dateOf({ id: named, date: text }: ToolInput, caller: RequestContext): Promise<number> {
    const { id } = await this.input.read(EventById, { id: named }, caller);
    const date = dayRequested(text, this.words.today(caller));
    if (date === undefined) return id;
    const parameters = {
      id,
      start_date: `${date} 00:00:00`,
      end_date: `${date} 23:59:59`,
      strict_dates: true,
      per_page: 2,
    };
    const query = await this.input.read(ListOccurrencesQuery, parameters, caller);
    const { body } = await this.events.occurrences(query, caller);
    const [first] = valueOf(body).events.map((one) => valueOf<EventResponse>(one));
    if (!first) throw new ToolRefusal(`The event has no date on ${date}. get_event lists the next ones.`);
    return first.id;
  }
}

function preview(event: EventResponse, revision: number): ToolResult {
  return {
    data: { changed: false, would_cancel: eventSummary(event), revision },
    next: `Nothing has changed yet. Show this to the person. If they agree, call cancel_date again with id: ${String(event.id)}, confirm: true and revision: ${String(revision)}.`,
  };
}

/** @throws ToolRefusal for what is not one day */
function dayRequested(text: unknown, today: string): string | undefined {
  const days = daysRequested('date', text, today);
  if (days && days.first !== days.last) throw new ToolRefusal('"date" must be one day.');
  return days?.first;
}
