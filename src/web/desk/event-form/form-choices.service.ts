import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import { languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { CategoriesService } from '#calendar/categories/categories.service.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { MediaService } from '#calendar/media/media.service.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import { TagsService } from '#calendar/tags/tags.service.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { DeskInput } from '../forms/desk-input.service.js';
import type { FoundRecord } from '../lookup/lookup.service.js';
import type { EventFields } from './event-fields.js';
import type { LinkedAnswers } from './typed-event.js';

/** A category and its depth in the tree. */
export interface CategoryChoice extends FoundRecord {
  readonly depth: number;
}

/** Records in the form's lists. */
export interface FormChoices {
  readonly venues: readonly FoundRecord[];
  readonly organizers: readonly FoundRecord[];
  readonly tags: readonly FoundRecord[];
  readonly categories: readonly CategoryChoice[];
  readonly image: ImageResponse | undefined;
  /** Images to choose from, newest first. */
  readonly images: readonly ImageResponse[];
}

/** Records that an event may have at most. */
const MOST_CHOSEN = 50;
const NEWEST_IMAGES = 12;
const PER_PAGE = 1000;
const MOST_PAGES = 10;

/** Looks up the records that an event's form refers to by id. Missing and invisible ones are left out. */
@Injectable()
export class EventFormChoices {
  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly tags: TagsService,
    private readonly categories: CategoriesService,
    private readonly media: MediaService,
    private readonly input: DeskInput,
  ) {}

  async of(fields: EventFields, provided: RequestContext): Promise<FormChoices> {
    const caller = this.input.inLanguage(provided, provided.languages[0]);
    const [venues, organizers, tags, categories, [image], images] = await Promise.all([
      known(fields.venue, async (id) => valueOf((await this.venues.get(id, caller)).body)),
      known(fields.organizer, async (id) => valueOf((await this.organizers.get(id, caller)).body)),
      known(fields.tags, async (id) => valueOf((await this.tags.get(id, caller)).body)),
      this.tree(caller),
      known([fields.image], async (id) => valueOf((await this.media.get(id, caller)).body)),
      this.newest(caller),
    ]);
    return {
      venues: venues.map(({ id, venue, city = '', language }) => record(id, venue, city, language)),
      organizers: organizers.map(({ id, organizer, language }) => record(id, organizer, '', language)),
      tags: tags.map(({ id, name, language }) => record(id, name, '', language)),
      categories,
      image,
      images,
    };
  }

  /** The chosen records as the API answers them. */
  async linked(fields: EventFields, caller: RequestContext): Promise<LinkedAnswers> {
    const [venues, organizer, categories, tags, [image = false]] = await Promise.all([
      known(fields.venue, async (id) => valueOf((await this.venues.get(id, caller)).body)),
      known(fields.organizer, async (id) => valueOf((await this.organizers.get(id, caller)).body)),
      known(fields.categories, async (id) => valueOf((await this.categories.get(id, caller)).body)),
      known(fields.tags, async (id) => valueOf((await this.tags.get(id, caller)).body)),
      known([fields.image], async (id) => valueOf((await this.media.get(id, caller)).body)),
    ]);
    return { venues, organizer, categories: categories.map(embeddedTerm), tags: tags.map(embeddedTerm), image };
  }

  private async newest(caller: RequestContext): Promise<ImageResponse[]> {
    const { media } = valueOf((await this.media.list({ per_page: NEWEST_IMAGES }, caller)).body);
    return media.map((one) => valueOf<ImageResponse>(one));
  }

  private async tree(caller: RequestContext): Promise<CategoryChoice[]> {
    const page = async (number: number): Promise<{ terms: TermResponse[]; pages: number }> => {
      const query = { hide_empty: false, per_page: PER_PAGE, page: number };
      const { categories, total_pages: pages } = valueOf((await this.categories.list(query, caller)).body);
      return { terms: categories.map((one) => valueOf<TermResponse>(one)), pages };
    };
    const first = await page(1);
    const others = Array.from({ length: Math.min(first.pages, MOST_PAGES) - 1 }, (_, at) => page(at + 2));
    return inTree([...first.terms, ...(await Promise.all(others)).flatMap(({ terms }) => terms)]);
  }
}

/** Parents before their children, siblings in the order of the list. */
function inTree(terms: readonly TermResponse[]): CategoryChoice[] {
  const children = Map.groupBy(terms, ({ parent = 0 }) => parent);
  const ids = new Set(terms.map(({ id }) => id));
  const found: CategoryChoice[] = [];
  const add = (of: readonly TermResponse[], depth: number): void => {
    for (const { id, name, language } of of) {
      found.push({ ...record(id, name, '', language), depth });
      add(children.get(id) ?? [], depth + 1);
    }
  };
  add(
    terms.filter(({ parent = 0 }) => !ids.has(parent)),
    0,
  );
  return found;
}

function record(id: number, name: string, place: string, language: TermResponse['language']): FoundRecord {
  return { id, name: plainText(name), place, lang: languageTag(language) };
}

/** A term as its own route answers it. */
type AnsweredTerm = Extract<Awaited<ReturnType<TagsService['get']>>['body'], { readonly name: string }>;

/** A term as answers with events have it. */
function embeddedTerm({ parent = 0, ...term }: AnsweredTerm): LinkedAnswers['tags'][number] {
  return { ...term, parent, term_group: 0, term_taxonomy_id: term.id, filter: 'raw' };
}

async function known<T>(ids: readonly string[], get: (id: number) => Promise<T>): Promise<T[]> {
  const numbers = ids.filter((id) => /^\d{1,10}$/.test(id)).map(Number);
  const found = await Promise.all(
    numbers
      .filter((id) => id <= HIGHEST_ID)
      .slice(0, MOST_CHOSEN)
      .map((id) => get(id).catch(leftOut)),
  );
  return found.flatMap((one) => (one === undefined ? [] : [one]));
}

function leftOut(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
