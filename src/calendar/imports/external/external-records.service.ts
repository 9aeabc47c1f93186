import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import type { AfterCreate } from '#calendar/records/publishing/created-once.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { linkKey, presentRecord } from '../imports.sql.js';
import { ImportSources } from '../sources/import-sources.service.js';
import type { ExternalEventDto, ExternalOrganizerDto, ExternalPlace, ExternalVenueDto } from './dto/external.input.js';

/** The two writes of a kind of record. */
interface Writes<Body extends object> {
  readonly create: (beside: AfterCreate) => Promise<Answer<Body>>;
  readonly update: (id: number) => Promise<Answer<Body>>;
}

/** Records of other programs, each known by a source and its key: one call creates or updates. */
@Injectable()
export class ExternalRecords {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sources: ImportSources,
    private readonly events: EventWrites,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
  ) {}

  /** @throws ApiError source-not-found, external-removed, rest_forbidden */
  putEvent(input: ExternalEventDto, caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.put('events', input, {
      create: (beside) => this.events.create(input, caller, { beside }),
      update: (id) => this.events.update(id, input, caller),
    });
  }

  /** @throws ApiError source-not-found, external-removed, rest_forbidden */
  putVenue(input: ExternalVenueDto, caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.put('venues', input, {
      create: (beside) => this.venues.create(input, caller, { beside, addsNothing: true }),
      update: (id) => this.venues.update(id, input, caller),
    });
  }

  /** @throws ApiError source-not-found, external-removed, rest_forbidden */
  putOrganizer(input: ExternalOrganizerDto, caller: RequestContext): Promise<Answer<OrganizerResponse>> {
    return this.put('organizers', input, {
      create: (beside) => this.organizers.create(input, caller, { beside, addsNothing: true }),
      update: (id) => this.organizers.update(id, input, caller),
    });
  }

  private async put<Body extends object>(
    kind: 'events' | 'venues' | 'organizers',
    place: ExternalPlace,
    { create, update }: Writes<Body>,
  ): Promise<Answer<Body>> {
    const key = { sourceId: place.path_source, kind, key: place.path_key };
    const { id: sourceId } = await this.sources.lasting(place.path_source);
    const known = await this.known(sourceId, kind, key.key);
    if (known) return update(known);
    const answer = await create(async (tx, recordId) => {
      // Of two first calls at one moment the later waits for the earlier here, and then finds its record.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`external:${String(sourceId)}:${kind}:${key.key}`}, 0))`;
      if ((await this.known(sourceId, kind, key.key, tx)) !== undefined) throw new ApiError('conflict');
      await tx.$executeRaw(linkKey({ ...key, recordId }));
    });
    return { ...answer, status: 201 };
  }

  /** The record of a key; undefined for a new key. @throws ApiError external-removed */
  private async known(
    sourceId: number,
    kind: string,
    key: string,
    prisma: Pick<PrismaService, '$queryRaw'> = this.prisma,
  ): Promise<number | undefined> {
    const [row] = await prisma.$queryRaw<{ recordId: number; isPresent: boolean }[]>(
      presentRecord(sourceId, kind, key),
    );
    if (row?.isPresent === false) throw new ApiError('external-removed');
    return row?.recordId;
  }
}
