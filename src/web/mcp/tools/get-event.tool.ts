import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { plainText } from '#core/text/plain-text.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { EventById } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import { idArgument } from '../arguments.js';
import { inLanguageOf, LANGUAGE_ARGUMENT } from '../assistant-caller.js';
import type { AssistantTool, ToolInput, ToolResult } from '../assistant-tool.js';
import { answerBytes, DATA_BYTES, shortened } from '../bounded-answer.js';
import { DESCRIBED_FACTS, describedFacts } from '../described-fields.js';
import { EVENT_SUMMARY, eventSummary, plainLine } from '../event-summary.js';

const LONGEST_EXCERPT = 1_000;
const LONGEST_NAME = 100;

/** Tells all about one event. */
@Injectable()
export class GetEvent implements AssistantTool {
  readonly name = 'get_event';
  readonly title = 'Read an event';
  readonly effect = 'reads';
  readonly description =
    'Reads one event, or one date of a repeating event, in full: description, venue, organizers, cost, further dates and languages.';
  readonly schema = {
    type: 'object',
    properties: { id: idArgument('Id of the event or date, from find_events.'), language: LANGUAGE_ARGUMENT },
    required: ['id'],
  } as const;
  readonly output = {
    type: 'object',
    properties: {
      ...EVENT_SUMMARY.properties,
      excerpt: { type: 'string' },
      description: { type: 'string' },
      organizers: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      },
      website: { type: 'string' },
      ...DESCRIBED_FACTS,
      series: { type: 'integer', description: 'Id of the event of which this is one date.' },
      next_dates: { type: 'array' },
      original_language: { type: 'string' },
      available_languages: { type: 'array', items: { type: 'string' } },
      modified_utc: { type: 'string' },
    },
    required: [...EVENT_SUMMARY.required, 'description', 'organizers', 'available_languages'],
  } as const;

  constructor(
    private readonly events: EventsService,
    private readonly input: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(input: ToolInput, provided: RequestContext): Promise<ToolResult> {
    const caller = inLanguageOf(input['language'], provided, this.config.defaultLanguage);
    const requested = await this.input.read(EventById, defined({ id: input['id'] }), caller);
    const event = await this.events.getOn(requested, undefined, caller);
    const facts = { ...eventSummary(event), ...details(event) };
    const room = DATA_BYTES - answerBytes(facts);
    return {
      data: { ...facts, description: shortened(plainText(event.description), room, answerBytes) },
      next: 'Give people the link in url. With an application password, update_event changes the event, cancel_date cancels a date, and propose_translation adds a language.',
    };
  }
}

function details(event: EventResponse): Record<string, unknown> {
  return defined({
    excerpt: event.excerpt === '' ? undefined : shortened(plainText(event.excerpt), LONGEST_EXCERPT),
    organizers: event.organizer
      .slice(0, 10)
      .map(({ id, organizer }) => ({ id, name: plainLine(organizer, LONGEST_NAME) })),
    website: plainLine(event.website),
    ...describedFacts(event),
    series: event.recurring_event_id ?? undefined,
    next_dates: event.next_dates?.slice(0, 10),
    original_language: event.original_language,
    available_languages: event.available_languages,
    modified_utc: event.modified_utc,
  });
}
