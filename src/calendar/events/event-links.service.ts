import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database/transaction.js';
import type { ResolvedRecord } from '../directory/directory.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { LinkedRef } from '#platform/input/linked.fields.js';
import { MediaService } from '../media/media.service.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import {
  isSeen,
  mayFollow,
  WAITING_TABLES,
  waitingTables,
  type LinkedPlaces,
  type WaitingTable,
  type WrittenEvent,
} from '../records/publishing/waiting.sql.js';
import { settleTermSlugs } from '../terms/settled-slugs.sql.js';
import { TermsService } from '../terms/terms.service.js';
import { VenuesService } from '../venues/venues.service.js';
import type { EventInput } from './dto/event.input.js';

/** Venues and organizers that a request includes in full. */
export class InlineRecords {
  private readonly dropped = new Map<object, ResolvedRecord['dropped']>();

  /** @param images image ids by record, fetched before the event's transaction begins */
  constructor(private readonly images: ReadonlyMap<object, number | null | undefined>) {}

  imageOf(record: object): number | null | undefined {
    return this.images.get(record);
  }

  /** Records the result; a retry of the transaction overwrites it. */
  note(record: object, { dropped }: ResolvedRecord): void {
    this.dropped.set(record, dropped);
  }

  /** Fields that were not written because the records existed already. */
  get droppedFields(): ResolvedRecord['dropped'] {
    return [...this.dropped.values()].flat();
  }
}

/** An event as the write will leave it, while its links are written. */
interface LinkingEvent extends WrittenEvent {
  readonly id: number;
}

/** Input with the links of an event. */
interface LinkedInput {
  readonly input: EventInput;
  readonly inline: InlineRecords;
  readonly caller: RequestContext;
}

/** The taxonomies in a request, and their terms in order. */
interface LinkedTerms {
  readonly taxonomies: readonly string[];
  readonly ids: readonly number[];
}

/** Links events with venues, organizers and terms, and creates records included in full. */
@Injectable()
export class EventLinksService {
  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly terms: TermsService,
    private readonly media: MediaService,
  ) {}

  async inline(input: EventInput, caller: RequestContext): Promise<InlineRecords> {
    const images = new Map<object, number | null | undefined>();
    for (const created of [...newOnes(input.venue), ...newOnes(input.organizer)]) {
      images.set(created, await this.media.resolve(created.image, caller, input.dry_run));
    }
    return new InlineRecords(images);
  }

  /**
   * Replaces the links in the input; others stay. One statement, besides those that create linked records.
   * @returns the links with records waiting for the event, if the request can change that
   */
  async write(tx: Tx, event: LinkingEvent, linked: LinkedInput): Promise<readonly WaitingTable[]> {
    const waiting = await this.replace(tx, event, linked);
    if (isSeen(event, linked.caller.now)) await settleTermSlugs(tx, termsOfEvent(event.id), linked.caller);
    return waiting;
  }

  private async replace(
    tx: Tx,
    event: LinkingEvent,
    { input, inline, caller }: LinkedInput,
  ): Promise<readonly WaitingTable[]> {
    const venue =
      input.venue &&
      (await this.ids(input.venue, inline, (created) =>
        this.venues.createWithin(tx, { input: created, imageId: inline.imageOf(created), caller, event }),
      ));
    const organizer =
      input.organizer &&
      (await this.ids(input.organizer, inline, (created) =>
        this.organizers.createWithin(tx, { input: created, imageId: inline.imageOf(created), caller, event }),
      ));
    const terms = await this.termsOf(tx, event, input, caller);
    const asks = mayFollow(input);
    if (!asks && !terms) return [];
    const waiting = await replaceLinks(tx, event.id, { venue, organizer }, terms);
    return asks ? waiting : [];
  }

  private async ids<Input extends object>(
    refs: readonly LinkedRef<Input>[],
    inline: InlineRecords,
    create: (input: Input) => Promise<ResolvedRecord>,
  ): Promise<number[]> {
    const ids = new Set<number>();
    for (const ref of refs) {
      if ('id' in ref) ids.add(ref.id);
      else if (ref.input) {
        const taken = await create(ref.input);
        inline.note(ref.input, taken);
        ids.add(taken.id);
      }
    }
    return [...ids];
  }

  private async termsOf(
    tx: Tx,
    event: LinkingEvent,
    input: EventInput,
    caller: RequestContext,
  ): Promise<LinkedTerms | undefined> {
    const provided = { category: input.categories, tag: input.tags };
    const taxonomies = (['category', 'tag'] as const).filter((taxonomy) => provided[taxonomy] !== undefined);
    if (taxonomies.length === 0) return undefined;
    const refs = taxonomies.flatMap((taxonomy) => (provided[taxonomy] ?? []).map((ref) => ({ ...ref, taxonomy })));
    return { taxonomies, ids: await this.terms.resolveOrCreate(tx, refs, caller, !isSeen(event, caller.now)) };
  }
}

function termsOfEvent(id: number): Prisma.Sql {
  return Prisma.sql`t.waits and t.id in (select term_id from event_term where event_id = ${id})`;
}

function newOnes<Input extends object>(refs: readonly LinkedRef<Input>[] | undefined): Input[] {
  return (refs ?? []).flatMap((ref) => ('create' in ref && ref.input ? [ref.input] : []));
}

/** @returns the links with waiting records */
async function replaceLinks(
  tx: Tx,
  eventId: number,
  places: LinkedPlaces,
  terms: LinkedTerms | undefined,
): Promise<readonly WaitingTable[]> {
  const parts = [
    ...(terms ? [termsReplaced(eventId, terms)] : []),
    ...WAITING_TABLES.flatMap((table) => {
      const ids = places[table];
      return ids ? [linksReplaced(table, eventId, ids)] : [];
    }),
  ];
  const links = parts.length > 0 ? Prisma.sql`with ${Prisma.join(parts)}` : Prisma.empty;
  return waitingTables(tx, eventId, places, links);
}

/**
 * Links change the terms' counts: writers of the same terms queue in the order of the ids. Counting `waited` makes the
 * statement lock all of them before it changes the first link.
 */
function termsReplaced(eventId: number, { taxonomies, ids }: LinkedTerms): Prisma.Sql {
  return Prisma.sql`waited as materialized (
      select id from term where id = any(${[...ids]}::int[] || array(select term_id from event_term where event_id = ${eventId}))
        order by id for no key update
    ), terms_gone as (
      delete from event_term l using term t
        where t.id = l.term_id and l.event_id = ${eventId} and t.taxonomy = any(${[...taxonomies]}) and t.id <> all(${[...ids]}::int[])
          and (select count(*) from waited) >= 0
    ), terms_linked as (
      insert into event_term (event_id, term_id, position)
      select ${eventId}, w.id, w.position from unnest(${[...ids]}::int[]) with ordinality as w(id, position)
      where (select count(*) from waited) >= 0
      on conflict (event_id, term_id) do update set position = excluded.position
    )`;
}

function linksReplaced(table: WaitingTable, eventId: number, ids: readonly number[]): Prisma.Sql {
  const links = Prisma.raw(`event_${table}`);
  const column = Prisma.raw(`${table}_id`);
  return Prisma.sql`${Prisma.raw(`${table}_gone`)} as (
      delete from ${links} where event_id = ${eventId} and ${column} <> all(${[...ids]}::int[])
    ), ${Prisma.raw(`${table}_linked`)} as (
      insert into ${links} (event_id, ${column}, position)
      select ${eventId}, w.id, w.position from unnest(${[...ids]}::int[]) with ordinality as w(id, position)
      on conflict (event_id, ${column}) do update set position = excluded.position
    )`;
}
