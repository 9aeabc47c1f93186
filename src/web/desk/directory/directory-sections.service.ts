import type { FormInput } from '#core/forms/form-input.js';
import { Injectable } from '@nestjs/common';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DirectoryRecord } from '#calendar/directory/directory.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from '#calendar/organizers/dto/organizer.input.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import { CreateVenueDto, UpdateVenueDto } from '#calendar/venues/dto/venue.input.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { VENUE } from '#calendar/venues/venue.record.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { DeskInput, type FormOutcome } from '../forms/desk-input.service.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { DirectoryKind } from '../records/desk-kind.js';
import type { Mergeable } from '../records/mergeable.js';

type Party = VenueResponse | OrganizerResponse;

/** Values of a form, and the labels of its fields. */
interface Sent {
  readonly input: FormInput;
  readonly context: DeskContext;
  readonly labels: Readonly<Record<string, string>>;
}

/** Differences between venues and organizers at the desk. */
export interface DirectorySection extends Mergeable {
  readonly record: DirectoryRecord<unknown>;
  readonly get: (id: number, caller: RequestContext) => Promise<Answer<Party>>;
  readonly remove: (id: number, caller: RequestContext) => Promise<unknown>;
  readonly create: (sent: Sent, caller: RequestContext) => Promise<FormOutcome<Answer<Party>>>;
  readonly update: (id: number, sent: Sent, caller: RequestContext) => Promise<FormOutcome<Answer<Party>>>;
}

/** Passes forms to the services of the API. */
@Injectable()
export class DirectorySections {
  private readonly sections: Readonly<Record<DirectoryKind, DirectorySection>>;

  constructor(input: DeskInput, venues: VenuesService, organizers: OrganizersService) {
    this.sections = {
      venues: {
        record: VENUE,
        get: (id, caller) => venues.get(id, caller),
        remove: (id, caller) => venues.remove(id, false, caller),
        create: (form, caller) =>
          input.send({ ...form, dto: CreateVenueDto }, caller, (read) => venues.create(read, caller)),
        update: (id, form, caller) =>
          input.send({ ...form, dto: UpdateVenueDto, input: { ...form.input, id } }, caller, (read) =>
            venues.update(id, read, caller),
          ),
        mergePlan: (pair, caller) => venues.mergePlan(pair, caller),
        merge: (pair, caller) => venues.merge(pair, caller),
      },
      organizers: {
        record: ORGANIZER,
        get: (id, caller) => organizers.get(id, caller),
        remove: (id, caller) => organizers.remove(id, false, caller),
        create: (form, caller) =>
          input.send({ ...form, dto: CreateOrganizerDto }, caller, (read) => organizers.create(read, caller)),
        update: (id, form, caller) =>
          input.send({ ...form, dto: UpdateOrganizerDto, input: { ...form.input, id } }, caller, (read) =>
            organizers.update(id, read, caller),
          ),
        mergePlan: (pair, caller) => organizers.mergePlan(pair, caller),
        merge: (pair, caller) => organizers.merge(pair, caller),
      },
    };
  }

  of(kind: DirectoryKind): DirectorySection {
    return this.sections[kind];
  }
}
