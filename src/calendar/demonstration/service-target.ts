import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { ApiError } from '#core/errors/api-error.js';
import { languageChain } from '#core/translation/chain.js';
import { Site } from '#platform/config/site.js';
import { CreateEventDto } from '../events/dto/event.input.js';
import { EventWrites } from '../events/writing/event-writes.service.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CreateOrganizerDto } from '../organizers/dto/organizer.input.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { CreateCategoryDto, CreateTagDto } from '../terms/dto/term.input.js';
import { TranslationWrites } from '../translations/translation-writes.service.js';
import { CreateVenueDto } from '../venues/dto/venue.input.js';
import { VenuesService } from '../venues/venues.service.js';
import type { SeedFields, SeedKind, SeedTarget, CreatedRecord } from './seed.js';

type Create = (fields: SeedFields, caller: RequestContext) => Promise<CreatedRecord>;

/** Writes the records of the seed through the services of the API, on behalf of a caller. */
@Injectable()
export class ServiceTarget {
  private readonly creating: Readonly<Record<SeedKind, Create>>;

  constructor(
    private readonly input: InputPipe,
    private readonly site: Site,
    private readonly events: EventWrites,
    private readonly translations: TranslationWrites,
    venues: VenuesService,
    organizers: OrganizersService,
    categories: CategoriesService,
    tags: TagsService,
  ) {
    const read = <Dto extends object>(dto: new () => Dto, fields: SeedFields, by: RequestContext): Promise<Dto> =>
      this.input.read(dto, fields, by);
    this.creating = {
      events: async (fields, by) => valueOf((await events.create(await read(CreateEventDto, fields, by), by)).body),
      venues: async (fields, by) => valueOf((await venues.create(await read(CreateVenueDto, fields, by), by)).body),
      organizers: async (fields, by) =>
        valueOf((await organizers.create(await read(CreateOrganizerDto, fields, by), by)).body),
      categories: async (fields, by) =>
        valueOf((await categories.create(await read(CreateCategoryDto, fields, by), by)).body),
      tags: async (fields, by) => valueOf((await tags.create(await read(CreateTagDto, fields, by), by)).body),
    };
  }

  /** @param wrote called for each record after each write */
  of(caller: RequestContext, wrote: (kind: SeedKind, id: number) => Promise<void>): Omit<SeedTarget, 'addPicture'> {
    const seriesOf = new Map<number, number>();
    return {
      create: async (kind, language, fields) => {
        const languages = languageChain(language, this.site.config.defaultLanguage);
        const written = await this.creating[kind](fields, { ...caller, languages, rawParams: {} }).catch(knownTerm);
        if (written.isKnown === true) return written;
        for (const { id } of written.next_dates ?? []) seriesOf.set(id, written.id);
        await wrote(kind, written.id);
        return written;
      },
      translate: async (kind, id, language, fields) => {
        await this.translations.replace(kind, { ...caller, rawParams: { ...fields, id, path_language: language } });
        await wrote(kind, id);
      },
      cancel: async (id) => {
        await this.events.update(id, { event_status: 'cancelled', scope: 'this' }, caller);
        await wrote('events', seriesOf.get(id) ?? id);
      },
    };
  }
}

/** The category or tag of that name which the calendar has already. @throws any other error */
function knownTerm(error: unknown): CreatedRecord {
  const id = error instanceof ApiError && error.code === 'term_exists' ? error.args.termId : undefined;
  if (id === undefined) throw error;
  return { id, isKnown: true };
}
