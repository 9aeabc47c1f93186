import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { ApiError } from '#core/errors/api-error.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CategoriesService } from '#calendar/categories/categories.service.js';
import { DirectoryListQuery } from '#calendar/directory/dto/directory-list.query.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import { TagsService } from '#calendar/tags/tags.service.js';
import { ListCategoriesQuery, ListTagsQuery } from '#calendar/terms/dto/list-terms.query.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { limitArgument, pageSize } from '../arguments.js';
import { inLanguageOf, LANGUAGE_ARGUMENT } from '../assistant-caller.js';
import type { AssistantTool, ToolInput, ToolResult } from '../assistant-tool.js';
import { DATA_BYTES, fittingRows } from '../bounded-answer.js';
import { plainLine } from '../event-summary.js';

/** Most rows of a kind, and most bytes of them, so that all four kinds have room. */
const MOST = 25;
const ROOM = (DATA_BYTES - 500) / 4;

const KINDS = ['venues', 'organizers', 'categories', 'tags'] as const;
const TOPIC = { slug: { type: 'string' }, events: { type: 'integer' } } as const;

/** Tells which places, organizers and topics the calendar knows. */
@Injectable()
export class ListPlacesAndTopics implements AssistantTool {
  readonly name = 'list_places_and_topics';
  readonly title = 'List places and topics';
  readonly effect = 'reads';
  readonly description =
    'Lists the venues, organizers, categories and tags of this calendar, with the ids and slugs that find_events and draft_event take. With words, only those whose names match; without, the first of each kind.';
  readonly schema = {
    type: 'object',
    properties: {
      words: { type: 'string', maxLength: 200, description: 'Words in the name, or in the address of a venue.' },
      language: LANGUAGE_ARGUMENT,
      limit: limitArgument(MOST),
      page: { type: 'integer', minimum: 1, maximum: 1000, description: 'Page of the lists, 1 by default.' },
    },
  } as const;
  readonly output = {
    type: 'object',
    properties: {
      venues: listOf({ city: { type: 'string' } }),
      organizers: listOf({}),
      categories: listOf(TOPIC),
      tags: listOf(TOPIC),
      ...Object.fromEntries(KINDS.map((kind) => [`${kind}_total`, { type: 'integer' }])),
    },
    required: KINDS.flatMap((kind) => [kind, `${kind}_total`]),
  } as const;

  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly input: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(input: ToolInput, provided: RequestContext): Promise<ToolResult> {
    const caller = inLanguageOf(input['language'], provided, this.config.defaultLanguage);
    const [places, terms] = await Promise.all([this.directory(input, caller), this.topics(input, caller)]);
    const isFound = KINDS.some((kind) => ({ ...places, ...terms })[`${kind}_total`] !== 0);
    return {
      data: { ...places, ...terms },
      next: isFound
        ? 'Pass ids of venues and organizers, and slugs of categories and tags, to find_events. Where a total is larger than its list, pass words or ask for the next page.'
        : 'No name has these words. Try one shorter word, or call it without words to see what there is: a topic may go by another name.',
    };
  }

  private async directory(input: ToolInput, caller: RequestContext): Promise<Record<string, unknown>> {
    const query = await this.input.read(DirectoryListQuery, { ...this.page(input), status: 'publish' }, caller);
    const [venues, organizers] = await Promise.all([
      ifAny(this.venues.list(query, caller)),
      ifAny(this.organizers.list(query, caller)),
    ]);
    const places = venues && valueOf(venues.body).venues.map((venue) => placeRow(valueOf<VenueResponse>(venue)));
    const names =
      organizers && valueOf(organizers.body).organizers.map((one) => nameRow(valueOf<OrganizerResponse>(one)));
    return {
      ...rowsOf('venues', venues?.total, places),
      ...rowsOf('organizers', organizers?.total, names),
    };
  }

  private async topics(input: ToolInput, caller: RequestContext): Promise<Record<string, unknown>> {
    const [ofCategories, ofTags] = await Promise.all([
      this.input.read(ListCategoriesQuery, this.page(input), caller),
      this.input.read(ListTagsQuery, this.page(input), caller),
    ]);
    const [categories, tags] = await Promise.all([
      ifAny(this.categories.list(ofCategories, caller)),
      ifAny(this.tags.list(ofTags, caller)),
    ]);
    const kinds = categories && valueOf(categories.body).categories.map((one) => topicRow(valueOf<TermResponse>(one)));
    const labels = tags && valueOf(tags.body).tags.map((one) => topicRow(valueOf<TermResponse>(one)));
    return { ...rowsOf('categories', categories?.total, kinds), ...rowsOf('tags', tags?.total, labels) };
  }

  private page({ words, limit, page }: ToolInput): Record<string, unknown> {
    return defined({ search: words, page, per_page: pageSize(limit, MOST, this.config) });
  }
}

/** A list; undefined for a page behind its last one: of four lists, some are shorter. */
async function ifAny<List>(list: Promise<List>): Promise<List | undefined> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function listOf(properties: object): Readonly<Record<string, unknown>> {
  const named = { id: { type: 'integer' }, name: { type: 'string' }, ...properties };
  return { type: 'array', items: { type: 'object', properties: named, required: ['id', 'name'] } };
}

function rowsOf(kind: string, total = 0, rows: readonly object[] = []): Record<string, unknown> {
  return { [kind]: fittingRows(rows, ROOM), [`${kind}_total`]: total };
}

function placeRow({ id, venue, city }: VenueResponse): object {
  return { id, name: plainLine(venue), ...(city ? { city: plainLine(city) } : {}) };
}

function nameRow({ id, organizer }: OrganizerResponse): object {
  return { id, name: plainLine(organizer) };
}

function topicRow({ id, name, slug, count }: TermResponse): object {
  return { id, name: plainLine(name), slug: plainLine(slug), events: count };
}
