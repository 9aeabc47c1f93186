import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CreateEventDto } from '#calendar/events/dto/event.input.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { asArray } from '../arguments.js';
import { inLanguageOf, LANGUAGE_ARGUMENT } from '../assistant-caller.js';
import type { AssistantTool, ToolInput, ToolResult } from '../assistant-tool.js';
import { assertOrder, EVENT_ARGUMENTS, toolParameters } from '../event-arguments.js';
import { EventWords } from '../event-words.service.js';
import { WRITTEN_EVENT, writtenEvent } from '../event-summary.js';

/** Makes a draft of an event, which only editors see. */
@Injectable()
export class DraftEvent implements AssistantTool {
  readonly name = 'draft_event';
  readonly title = 'Draft an event';
  readonly effect = 'adds';
  readonly description =
    'Creates a draft that only editors see; a person publishes it. Check with find_events first that the event is not there already, and look up venue and organizers with list_places_and_topics. If the person named no end, ask for it. Needs an application password that may write.';
  readonly schema = {
    type: 'object',
    properties: {
      ...EVENT_ARGUMENTS,
      repeats: {
        type: 'array',
        items: { type: 'string', maxLength: 500 },
        maxItems: 20,
        description: 'How it repeats, in lines of iCalendar, such as "RRULE:FREQ=WEEKLY;COUNT=10".',
      },
      language: LANGUAGE_ARGUMENT,
    },
    required: ['title', 'start', 'end'],
  } as const;
  readonly output = WRITTEN_EVENT;

  constructor(
    private readonly writes: EventWrites,
    private readonly input: InputPipe,
    private readonly words: EventWords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(requested: ToolInput, provided: RequestContext): Promise<ToolResult> {
    const caller = inLanguageOf(requested['language'], provided, this.config.defaultLanguage);
    assertMay(caller.viewer, 'edit_posts');
    const input = await this.words.understood(requested, caller);
    assertOrder(input);
    const parameters = { ...toolParameters(input), recurrence: asArray(input['repeats']), status: 'draft' };
    const fields = await this.input.read(CreateEventDto, defined(parameters), caller);
    const { body, revision } = await this.writes.create(fields, caller);
    return {
      data: writtenEvent(valueOf(body), revision),
      next: 'It is a draft: ask the person to check and publish it at the desk. propose_translation adds other languages.',
    };
  }
}
