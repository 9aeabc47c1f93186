import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CategoriesService } from '#calendar/categories/categories.service.js';
import { EventBySlug, ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import { ListCategoriesQuery } from '#calendar/terms/dto/list-terms.query.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import type { ToolResult } from './assistant-tool.js';
import { FindEvents } from './tools/find-events.tool.js';
import { GetEvent } from './tools/get-event.tool.js';
import { ListPlacesAndTopics } from './tools/list-places-and-topics.tool.js';

const MOST_SUGGESTED = 20;

/** The first values that fit what somebody has typed, and how many there are. */
export interface Completions {
  readonly values: readonly string[];
  readonly total: number;
}

/** What people attach to a conversation, by its address or from a list. */
export interface AssistantResource {
  readonly name: string;
  /** A template, if it has `{slug}` in it. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** @throws ApiError */
  readonly read: (slug: string, caller: RequestContext) => Promise<ToolResult>;
  /** Slugs for what somebody has typed of one. */
  readonly suggest?: (typed: string, caller: RequestContext) => Promise<Completions>;
}

/** The resources of assistants: what the tools that read answer, under addresses. */
@Injectable()
export class AssistantResources {
  readonly all: readonly AssistantResource[] = [
    {
      name: 'events',
      address: 'kalends://events',
      title: 'Upcoming events',
      description: 'The next events of the calendar.',
      read: (_slug, caller) => this.found.call({}, caller),
    },
    {
      name: 'places_and_topics',
      address: 'kalends://places-and-topics',
      title: 'Places and topics',
      description: 'Venues, organizers, categories and tags, with their ids and slugs.',
      read: (_slug, caller) => this.names.call({}, caller),
    },
    {
      name: 'event',
      address: 'kalends://events/{slug}',
      title: 'Event',
      description: 'All about one event, by the name in the address of its page.',
      read: (slug, caller) => this.event(slug, caller),
      suggest: (typed, caller) => this.eventSlugs(typed, caller),
    },
    {
      name: 'category',
      address: 'kalends://categories/{slug}',
      title: 'Events of a category',
      description: 'The next events of one category, by the name in the address of its page.',
      read: (slug, caller) => this.found.call({ categories: [slug] }, caller),
      suggest: (typed, caller) => this.categorySlugs(typed, caller),
    },
  ];

  constructor(
    private readonly found: FindEvents,
    private readonly single: GetEvent,
    private readonly names: ListPlacesAndTopics,
    private readonly events: EventsService,
    private readonly categories: CategoriesService,
    private readonly input: InputPipe,
  ) {}

  private async event(slug: string, caller: RequestContext): Promise<ToolResult> {
    const { id } = await this.input.read(EventBySlug, { path_slug: slug }, caller);
    return this.single.call({ id }, caller);
  }

  private async eventSlugs(typed: string, caller: RequestContext): Promise<Completions> {
    const parameters = { ...searched(typed), status: 'publish', hide_subsequent_recurrences: true };
    const { body } = await this.events.list(await this.input.read(ListEventsQuery, parameters, caller), caller);
    const { events, total } = valueOf(body);
    return { values: events.map((event) => valueOf<EventResponse>(event).slug), total };
  }

  private async categorySlugs(typed: string, caller: RequestContext): Promise<Completions> {
    const query = await this.input.read(ListCategoriesQuery, searched(typed), caller);
    const { body } = await this.categories.list(query, caller);
    const { categories, total } = valueOf(body);
    return { values: categories.map((category) => valueOf<TermResponse>(category).slug), total };
  }
}

/** Whether an address leads to nothing that there is, rather than to something that is refused. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'rest_invalid_param');
}

/** Slugs are words with hyphens between them. */
function searched(typed: string): Record<string, unknown> {
  const words = typed.replaceAll('-', ' ').trim();
  return defined({ search: words === '' ? undefined : words, per_page: MOST_SUGGESTED });
}
