import { isUnpublished, type StoredStatus } from '../../../core/status/status.js';
import type { Tx } from '../../../platform/database/transaction.js';
import { Prisma } from '../../../platform/database/generated/prisma/client.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { editable } from '../reading/visibility.sql.js';
import { fixSlugs } from '../texts/slugs.js';

export const WAITING_TABLES = ['venue', 'organizer'] as const;
export type WaitingTable = (typeof WAITING_TABLES)[number];

/** By table, what an event is to be linked to; undefined where its links stay. */
export type LinkedPlaces = { readonly [Table in WaitingTable]?: readonly number[] | undefined };

/** What of a write changes when the event is seen, or what is linked to it. */
const FOLLOWED = ['status', 'date', 'date_utc', 'venue', 'organizer'] as const;
type FollowedInput = { readonly [Name in (typeof FOLLOWED)[number]]?: unknown };

/** An event as a write leaves it. */
export interface WrittenEvent {
  readonly status: StoredStatus;
  readonly publishedAt: Date;
}

/** What a record that is made inside an event has of it; nothing where the event is seen already. */
export interface WaitingColumns {
  readonly status: StoredStatus;
  readonly publishedAt: Date;
  readonly waits: true;
}

/** Whether anybody sees the event. */
export function isSeen({ status, publishedAt }: WrittenEvent, now: Date): boolean {
  return status === 'publish' && publishedAt <= now;
}

/** A record that is made inside an event which nobody sees yet is what the event is, and waits for it. */
export function waitingColumns(event: WrittenEvent, now: Date): WaitingColumns | undefined {
  if (isSeen(event, now)) return undefined;
  return { status: event.status === 'trash' ? 'draft' : event.status, publishedAt: event.publishedAt, waits: true };
}

/**
 * Lets venues and organizers that were made inside unpublished events be what this event has become: published with the
 * first of their author's events that is, and not before. Only those that the caller may edit: nobody publishes what is
 * somebody else's by a link to it.
 * @param waiting the links among which something waits
 * @param noted makes the changes of these records, and notes them
 */
export async function followEvent(
  tx: Tx,
  id: number,
  event: WrittenEvent,
  waiting: readonly WaitingTable[],
  caller: Pick<RequestContext, 'viewer' | 'now'>,
  noted: (table: WaitingTable, ids: readonly number[], write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const table of waiting) {
    const ids = await lockWaiting(tx, table, id, caller);
    await noted(table, ids, () => follow(tx, table, ids, { id, ...event }, caller.now));
  }
}

/** Whether a write can change who waits for the event: most change nothing of this. */
export function mayFollow(given: FollowedInput): boolean {
  return FOLLOWED.some((name) => given[name] !== undefined);
}

/**
 * The links of an event among which something waits for it.
 * @param linked what the event will be linked to, where `links` writes that
 * @param links a `with` in front of the question
 */
export async function waitingTables(
  tx: Tx,
  eventId: number,
  linked: LinkedPlaces = {},
  links: Prisma.Sql = Prisma.empty,
): Promise<readonly WaitingTable[]> {
  const waits = WAITING_TABLES.map(
    (table) => Prisma.sql`${someWaitFor(table, eventId, linked[table])} as ${Prisma.raw(table)}`,
  );
  const [row] = await tx.$queryRaw<Record<WaitingTable, boolean>[]>`${links} select ${Prisma.join(waits)}`;
  return WAITING_TABLES.filter((table) => row?.[table] === true);
}

function someWaitFor(table: WaitingTable, eventId: number, ids: readonly number[] | undefined): Prisma.Sql {
  const column = Prisma.raw(`${table}_id`);
  const linked = ids
    ? Prisma.sql`${[...ids]}::int[]`
    : Prisma.sql`array(select ${column} from ${Prisma.raw(`event_${table}`)} where event_id = ${eventId})`;
  return Prisma.sql`exists (select 1 from ${Prisma.raw(table)} v where v.id = any(${linked}) and v.waits)`;
}

async function lockWaiting(
  tx: Tx,
  table: WaitingTable,
  eventId: number,
  caller: Pick<RequestContext, 'viewer'>,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select v.id from ${Prisma.raw(`event_${table}`)} l join ${Prisma.raw(table)} v on v.id = l.${Prisma.raw(`${table}_id`)}
    where l.event_id = ${eventId} and v.waits and v.status <> 'trash' and ${editable('v', caller)}
    order by v.id for update of v`;
  return rows.map(({ id }) => id);
}

async function follow(
  tx: Tx,
  table: WaitingTable,
  ids: readonly number[],
  { id, status, publishedAt }: WrittenEvent & { readonly id: number },
  now: Date,
): Promise<void> {
  const own = status === 'publish' ? Prisma.sql`${publishedAt}::timestamptz` : Prisma.sql`null`;
  const otherwise = status === 'publish' || status === 'trash' ? 'draft' : status;
  const changed = await tx.$queryRaw<{ id: number; status: StoredStatus }[]>`
    with state as (
      select v.id, v.status = 'publish' and v.published_at <= ${now} as seen, least(${own}, (
        select min(e.published_at) from ${Prisma.raw(`event_${table}`)} l join event e on e.id = l.event_id
        where l.${Prisma.raw(`${table}_id`)} = v.id and e.id <> ${id} and e.status = 'publish' and e.author_id = v.author_id
      )) as appears from ${Prisma.raw(table)} v where v.id = any(${[...ids]}::int[])
    ), wanted as (
      select id, case when seen or appears is not null then 'publish' else ${otherwise} end as status,
        case when seen then null else appears end as published_at, not (seen or coalesce(appears <= ${now}, false)) as waits
      from state
    )
    update ${Prisma.raw(table)} v set status = w.status, published_at = coalesce(w.published_at, v.published_at),
      waits = w.waits, modified_at = ${now}, revision = v.revision + 1
    from wanted w where w.id = v.id and (w.status, coalesce(w.published_at, v.published_at), w.waits)
      is distinct from (v.status, v.published_at, v.waits)
    returning v.id, v.status`;
  for (const record of changed) if (!isUnpublished(record.status, null)) await fixSlugs(tx, table, record.id);
}
