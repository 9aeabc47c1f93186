import { Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { requiredFields } from '#platform/input/field.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CategoriesService } from '#calendar/categories/categories.service.js';
import { CreateEventDto, UpdateEventDto } from '#calendar/events/dto/event.input.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from '#calendar/organizers/dto/organizer.input.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import type { Creation } from '#calendar/records/publishing/created-once.js';
import { textColumns } from '#calendar/records/publishing/input-columns.js';
import type { Restored } from '#calendar/records/publishing/restored.js';
import { TagsService } from '#calendar/tags/tags.service.js';
import { CategoryForm, CreateCategoryDto, CreateTagDto, UpdateTagDto } from '#calendar/terms/dto/term.input.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import { CreateVenueDto, UpdateVenueDto } from '#calendar/venues/dto/venue.input.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { TITLE_PARAMETERS } from '../planning/source-facts.js';
import type { ImportedKind } from '../reading/import-record.js';
import type { Parameters } from './item-input.js';

/** Parameters that a write left out, since the service refuses their values. */
export interface Written {
  readonly id: number;
  readonly refused: readonly string[];
}

/** Texts of one language, as parameters. */
export interface LanguageParameters {
  readonly language: Language;
  readonly texts: Parameters;
}

/** Parameters of a record that is here, and the texts of any number of languages. */
interface RecordParameters {
  readonly id: number;
  readonly raw: Parameters;
  readonly texts: readonly LanguageParameters[];
}

interface KindWrites {
  readonly create: (raw: Parameters, caller: RequestContext, creation: Creation) => Promise<Written>;
  readonly update: (id: number, raw: Parameters, caller: RequestContext, restored: Restored) => Promise<Written>;
  readonly remove: (id: number, caller: RequestContext) => Promise<unknown>;
}

/** Parameters that are never left out, besides those that a new record requires. */
const NEEDED: readonly string[] = ['start_date', 'end_date', 'timezone', 'id', 'post_password'];

/**
 * Writes records of imports through the services that write all others, by their rules. A value that a service refuses
 * is left out, and named; a record without title or times is not written.
 */
@Injectable()
export class ImportedRecordWrites {
  private readonly of: Readonly<Record<ImportedKind, KindWrites>>;

  constructor(
    private readonly input: InputPipe,
    private readonly site: Site,
    private readonly events: EventWrites,
    venues: VenuesService,
    organizers: OrganizersService,
    categories: CategoriesService,
    tags: TagsService,
  ) {
    const adopted = (creation: Creation): Creation => ({ ...creation, addsNothing: true });
    this.of = {
      events: {
        create: this.through(CreateEventDto, (dto, by, creation: Creation) => events.create(dto, by, creation)),
        update: this.changing(UpdateEventDto, (id, dto, by, restored) => events.update(id, dto, by, { restored })),
        remove: (id, by) => events.remove(id, { permanent: true, scope: 'all' }, by),
      },
      venues: {
        create: this.through(CreateVenueDto, (dto, by, creation: Creation) =>
          venues.create(dto, by, adopted(creation)),
        ),
        update: this.changing(UpdateVenueDto, (...write) => venues.update(...write)),
        remove: (id, by) => venues.remove(id, true, by),
      },
      organizers: {
        create: this.through(CreateOrganizerDto, (dto, by, creation: Creation) =>
          organizers.create(dto, by, adopted(creation)),
        ),
        update: this.changing(UpdateOrganizerDto, (...write) => organizers.update(...write)),
        remove: (id, by) => organizers.remove(id, true, by),
      },
      categories: {
        create: this.through(CreateCategoryDto, (dto, by, creation: Creation) =>
          categories.create(dto, by, adopted(creation)),
        ),
        update: this.changing(CategoryForm, (...write) => categories.update(...write)),
        remove: (id, by) => categories.remove(id, by),
      },
      tags: {
        create: this.through(CreateTagDto, (dto, by, creation: Creation) => tags.create(dto, by, adopted(creation))),
        update: this.changing(UpdateTagDto, (...write) => tags.update(...write)),
        remove: (id, by) => tags.remove(id, by),
      },
    };
  }

  /** @throws ApiError */
  create(kind: ImportedKind, raw: Parameters, caller: RequestContext, creation: Creation): Promise<Written> {
    return this.of[kind].create(raw, caller, creation);
  }

  /**
   * Writes facts and the texts of any number of languages in one transaction.
   * @param caller in the record's original language
   * @throws ApiError
   */
  async update(kind: ImportedKind, { id, raw, texts }: RecordParameters, caller: RequestContext): Promise<Written> {
    const read = await Promise.all(texts.map((one) => this.texts(kind, id, one, caller)));
    const restored = { revision: undefined, texts: read.map(({ refused: _, ...written }) => written) };
    const written = await this.of[kind].update(id, { ...raw, id }, caller, restored);
    return { id, refused: [...written.refused, ...read.flatMap(({ refused }) => refused)] };
  }

  /**
   * Writes one date of a series, which then follows its series in some fields again.
   * @param follows fields by their names among the overrides of the date
   * @throws ApiError
   */
  async updateDate(
    { id, raw, texts, follows }: RecordParameters & { readonly follows: readonly string[] },
    caller: RequestContext,
  ): Promise<void> {
    const read = await Promise.all(texts.map((one) => this.texts('events', id, one, caller)));
    const { dto } = await this.read(UpdateEventDto, { ...raw, id }, caller);
    const restored = { revision: undefined, texts: read.map(({ refused: _, ...written }) => written) };
    await this.events.update(id, dto, caller, { follows, ...(read.length > 0 ? { restored } : {}) });
  }

  /** Removes a record for good, unless somebody changed it: `caller.ifMatch` says which revision. @throws ApiError */
  async remove(kind: ImportedKind, id: number, caller: RequestContext): Promise<void> {
    await this.of[kind].remove(id, caller);
  }

  /** The caller with another content language. */
  inLanguage(caller: RequestContext, language: Language): RequestContext {
    return { ...caller, languages: languageChain(language, this.site.config.defaultLanguage) };
  }

  private async texts(
    kind: ImportedKind,
    id: number,
    { language, texts }: LanguageParameters,
    caller: RequestContext,
  ): Promise<Restored['texts'][number] & { refused: readonly string[] }> {
    const { input, of } = TRANSLATED[kind];
    const by = this.inLanguage(caller, language);
    const title = TITLE_PARAMETERS[kind];
    // A translation needs a title; an update without one leaves it.
    const { dto, refused } = await this.read(input, { [title]: '-', ...texts, id, path_language: language }, by);
    const { slug, ...columns } = textColumns(of, dto);
    if (!(title in texts)) Reflect.deleteProperty(columns, of.title);
    return { language, changes: { ...columns, slug: slug ?? undefined }, machine: false, refused };
  }

  private through<Dto extends object>(
    type: new () => Dto,
    create: (dto: Dto, caller: RequestContext, creation: Creation) => Promise<Answer<{ readonly id: number }>>,
  ): KindWrites['create'] {
    return async (raw, caller, creation) => {
      const { dto, refused } = await this.read(type, raw, caller);
      return { id: valueOf((await create(dto, caller, creation)).body).id, refused };
    };
  }

  private changing<Dto extends object>(
    type: new () => Dto,
    update: (id: number, dto: Dto, caller: RequestContext, restored: Restored) => Promise<unknown>,
  ): KindWrites['update'] {
    return async (id, raw, caller, restored) => {
      const { dto, refused } = await this.read(type, raw, caller);
      await update(id, dto, caller, restored);
      return { id, refused };
    };
  }

  /** The parsed parameters, without those that the service refuses. @throws ApiError if a necessary one is refused */
  private async read<Dto extends object>(
    type: new () => Dto,
    raw: Parameters,
    caller: RequestContext,
  ): Promise<{ dto: Dto; refused: readonly string[] }> {
    const first = await this.input.failures(type, raw, caller);
    if ('input' in first) return { dto: first.input, refused: [] };
    const needed = [...requiredFields(type), ...NEEDED];
    const refused = Object.keys(first.failed).filter((name) => !needed.includes(name));
    const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !refused.includes(name)));
    return { dto: await this.input.read(type, rest, caller), refused };
  }
}
