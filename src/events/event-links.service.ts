import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transaction.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { LinkedRef } from '../input/linked.fields.js';
import { MediaService } from '../media/media.service.js';
import type { OrganizerInput } from '../organizers/dto/organizer.input.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TermsService } from '../terms/terms.service.js';
import type { VenueInput } from '../venues/dto/venue.input.js';
import { VenuesService } from '../venues/venues.service.js';
import type { EventInput } from './dto/event.input.js';

/** The images of records that are created inside an event, fetched before its transaction begins. */
export type InlineImages = ReadonlyMap<object, number | null | undefined>;

/** Links events with venues, organizers and terms, and creates those that are given in full. */
@Injectable()
export class EventLinksService {
  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly terms: TermsService,
    private readonly media: MediaService,
  ) {}

  async inlineImages(input: EventInput, caller: Caller): Promise<InlineImages> {
    const images = new Map<object, number | null | undefined>();
    for (const created of [...newOnes(input.venue), ...newOnes(input.organizer)]) {
      images.set(created, await this.media.resolve((created as VenueInput | OrganizerInput).image, caller));
    }
    return images;
  }

  /** Replaces the links that were given; the others stay. */
  async write(tx: Tx, eventId: number, input: EventInput, images: InlineImages, caller: Caller): Promise<void> {
    if (input.venue) {
      const ids = await this.ids(input.venue, (created) => this.venues.createWithin(tx, created, caller, images.get(created)));
      await replace(tx, 'venue', eventId, ids);
    }
    if (input.organizer) {
      const ids = await this.ids(input.organizer, (created) => this.organizers.createWithin(tx, created, caller, images.get(created)));
      await replace(tx, 'organizer', eventId, ids);
    }
    for (const [taxonomy, refs] of [['category', input.categories], ['tag', input.tags]] as const) {
      if (refs) await this.writeTerms(tx, eventId, taxonomy, await this.terms.resolveOrCreate(tx, taxonomy, refs, caller));
    }
  }

  private async ids(refs: readonly LinkedRef[], create: (input: object) => Promise<number>): Promise<number[]> {
    const ids = new Set<number>();
    for (const ref of refs) {
      if ('id' in ref) ids.add(ref.id);
      else if (ref.input) ids.add(await create(ref.input));
    }
    return [...ids];
  }

  private async writeTerms(tx: Tx, eventId: number, taxonomy: 'category' | 'tag', ids: readonly number[]): Promise<void> {
    await tx.$executeRaw`delete from event_term l using term t where t.id = l.term_id and l.event_id = ${eventId} and t.taxonomy = ${taxonomy}`;
    if (ids.length > 0) {
      await tx.eventTerm.createMany({ data: ids.map((termId, position) => ({ eventId, termId, position })) });
    }
  }
}

function newOnes(refs: readonly LinkedRef[] | undefined): object[] {
  return (refs ?? []).flatMap((ref) => ('create' in ref && ref.input ? [ref.input] : []));
}

async function replace(tx: Tx, table: 'venue' | 'organizer', eventId: number, ids: readonly number[]): Promise<void> {
  const links = Prisma.raw(`event_${table}`);
  const column = Prisma.raw(`${table}_id`);
  await tx.$executeRaw`delete from ${links} where event_id = ${eventId}`;
  if (ids.length === 0) return;
  await tx.$executeRaw`insert into ${links} (event_id, ${column}, position)
    select ${eventId}, w.id, w.position from unnest(${[...ids]}::int[]) with ordinality as w(id, position)`;
}
