import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { EventById } from '#calendar/events/dto/event.query.js';
import { UpdateEventDto } from '#calendar/events/dto/event.input.js';
import { EventsService } from '#calendar/events/events.service.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { assertMayEdit } from '#calendar/records/publishing/publication-rules.js';
import { idArgument } from '../arguments.js';
import { inLanguageOf, LANGUAGE_ARGUMENT } from '../assistant-caller.js';
import { ToolRefusal, type AssistantTool, type ToolInput, type ToolResult } from '../assistant-tool.js';
import { CONFIRMATION, confirmedRevision } from '../confirmation.js';
import { assertOrder, CHANGE_ARGUMENTS, eventChanges, toolParameters } from '../event-arguments.js';
import { EventWords } from '../event-words.service.js';
import { WRITTEN_EVENT, writtenEvent } from '../event-summary.js';

/** Shows what a change of an event would do, and does it once it is confirmed. */
@Injectable()
export class UpdateEvent implements AssistantTool {
  readonly name = 'update_event';
  readonly title = 'Change an event';
  readonly effect = 'changes';
  readonly description =
    'Changes an event. Without confirm nothing changes, and the answer shows what would: show that to the person and, once they agree, call again with confirm and the revision from the preview. Only the fields you pass change; organizers, categories and tags replace the present ones. Needs an application password that may write.';
  readonly schema = {
    type: 'object',
    properties: {
      id: idArgument('Id of the event or date.'),
      ...CHANGE_ARGUMENTS,
      scope: {
        type: 'string',
        enum: ['this', 'following', 'all'],
        description: 'Of a repeating event: this date, this and all later ones, or all.',
      },
      language: LANGUAGE_ARGUMENT,
      ...CONFIRMATION,
    },
    required: ['id'],
  } as const;
  readonly output = {
    type: 'object',
    properties: {
      ...WRITTEN_EVENT.properties,
      changed: { type: 'boolean' },
      event: WRITTEN_EVENT,
      changes: { type: 'object', description: 'By field: the present value as now, the wanted one as then.' },
    },
    required: ['changed', 'revision'],
  } as const;

  constructor(
    private readonly events: EventsService,
    private readonly writes: EventWrites,
    private readonly input: InputPipe,
    private readonly words: EventWords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(requested: ToolInput, provided: RequestContext): Promise<ToolResult> {
    const caller = inLanguageOf(requested['language'], provided, this.config.defaultLanguage);
    assertMay(caller.viewer, 'edit_posts');
    const input = await this.words.understood(requested, caller);
    const { id } = await this.input.read(EventById, { id: input['id'] }, caller);
    const parameters = toolParameters(input);
    if (Object.keys(parameters).length === 0) throw new ToolRefusal('Pass at least one field to change.');
    assertOrder(input);
    const fields = await this.input.read(UpdateEventDto, defined({ ...parameters, id, scope: input['scope'] }), caller);
    if (input['confirm'] !== true) return this.preview(id, input, caller);
    const ifMatch = confirmedRevision(input);
    const { body, revision } = await this.writes.update(id, fields, { ...caller, ifMatch });
    return {
      data: { changed: true, ...writtenEvent(valueOf(body), revision) },
      next: 'It is changed. People can undo it at the desk, in the history.',
    };
  }

  private async preview(id: number, input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    const { row, event } = await this.events.find({ id, context: 'edit' }, 'date', caller);
    assertMayEdit(caller.viewer, row);
    const changes = eventChanges(input, event);
    const isNothing = Object.keys(changes).length === 0;
    return {
      data: { changed: false, event: writtenEvent(event, row.revision), changes, revision: row.revision },
      next: isNothing
        ? 'Nothing would change: the event has these values already.'
        : `Nothing has changed yet. Show this to the person. If they agree, call update_event again with the same fields, confirm: true and revision: ${String(row.revision)}.`,
    };
  }
}
