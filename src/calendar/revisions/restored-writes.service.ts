import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { UpdateEventDto } from '../events/dto/event.input.js';
import { EventWrites } from '../events/writing/event-writes.service.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { UpdateOrganizerDto } from '../organizers/dto/organizer.input.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { CategoryForm, UpdateTagDto } from '../terms/dto/term.input.js';
import { UpdateVenueDto } from '../venues/dto/venue.input.js';
import { VenuesService } from '../venues/venues.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { Restored } from '../records/publishing/restored.js';
import type { Resource } from '../records/resource-names.js';
import type { RestoredParameters } from './restored-input.js';

/** Reads and writes records of a resource from parameters. */
interface ResourceWriter {
  readonly read: (raw: RestoredParameters, caller: RequestContext) => Promise<object>;
  readonly write: (
    id: number,
    raw: RestoredParameters,
    caller: RequestContext,
    restored: Restored,
  ) => Promise<Answer<object>>;
}

/** Writes of former revisions by resource, through the services that write its records. */
@Injectable()
export class RestoredWrites {
  readonly of: Readonly<Record<Resource, ResourceWriter>>;

  constructor(
    private readonly input: InputPipe,
    events: EventWrites,
    venues: VenuesService,
    organizers: OrganizersService,
    categories: CategoriesService,
    tags: TagsService,
  ) {
    this.of = {
      events: this.through(UpdateEventDto, (id, input, caller, restored) =>
        events.update(id, input, caller, { restored }),
      ),
      venues: this.through(UpdateVenueDto, (...write) => venues.update(...write)),
      organizers: this.through(UpdateOrganizerDto, (...write) => organizers.update(...write)),
      categories: this.through(CategoryForm, (...write) => categories.update(...write)),
      tags: this.through(UpdateTagDto, (...write) => tags.update(...write)),
    };
  }

  private through<Input extends object>(
    dto: new () => Input,
    update: (id: number, input: Input, caller: RequestContext, restored: Restored) => Promise<Answer<object>>,
  ): ResourceWriter {
    const read = (raw: RestoredParameters, caller: RequestContext): Promise<Input> => this.input.read(dto, raw, caller);
    return {
      read,
      write: async (id, raw, caller, restored) => update(id, await read(raw, caller), caller, restored),
    };
  }
}
