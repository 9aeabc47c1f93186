import { isUnpublished, type StoredStatus } from '#core/status/status.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { editable } from '../reading/visibility.sql.js';
import { fixSlugs } from '../texts/slugs.js';

export const WAITING_TABLES = ['venue', 'organizer'] as const;
export type WaitingTable = (typeof WAITING_TABLES)[number];

/** Ids to link an event to, by table; undefined if its links stay. */
export type LinkedPlaces = { readonly [Table in WaitingTable]?: readonly number[] | undefined };

/** Parameters of a write that change when the event, or a record linked to it, becomes visible. */
const FOLLOWED = ['status', 'date', 'date_utc', 'venue', 'organizer'] as const;
type FollowedInput = { readonly [Name in (typeof FOLLOWED)[number]]?: unknown };

/** An event's visibility after a write. */
export interface WrittenEvent {
  readonly status: StoredStatus;
  readonly publishedAt: Date;
}

/** An event whose waiting records take its status. */
export interface FollowedEvent extends WrittenEvent {
  readonly id: number;
  /** The links with waiting records. */
  readonly waiting: readonly WaitingTable[];
}

/** Columns that a record created inside an event takes from it; undefined if the event is visible already. */
export interface WaitingColumns {
  readonly status: StoredStatus;
  readonly publishedAt: Date;
  readonly waits: true;
}

/** Whether the event is public. */
export function isSeen({ status, publishedAt }: WrittenEvent, now: Date): boolean {
  return status === 'publish' && publishedAt <= now;
}

/** A record created inside an event that is not public takes the event's status and waits for its publication. */
export function waitingColumns(event: WrittenEvent, now: Date): WaitingColumns | undefined {
  if (isSeen(event, now)) return undefined;
  return { status: event.status === 'trash' ? 'draft' : event.status, publishedAt: event.publishedAt, waits: true };
}

/**
 * Gives venues and organizers created inside unpublished events the new status of the event: they are published with
 * the first of their author's events that is, and not before. Only those that the caller may edit: nobody publishes
 * others' records by linking to them.
 * @param noted makes the changes of these records, and records them in the history
 */
export async function followEvent(
  tx: Tx,
  { waiting, ...event }: FollowedEvent,
  caller: Pick<RequestContext, 'viewer' | 'now' | 'hidesExistence'>,
  noted: (table: WaitingTable, ids: readonly number[], write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const table of waiting) {
    const ids = await lockWaiting(tx, table, event.id, caller);
    await noted(table, ids, () => follow(tx, { table, ids }, event, caller));
  }
}

/** Whether a write can change the status of records waiting for the event: most writes cannot. */
export function mayFollow(input: FollowedInput): boolean {
  return FOLLOWED.some((name) => input[name] !== undefined);
}

/**
 * The links of an event that have records waiting for it.
 * @param linked ids the event will be linked to, if `links` writes them
 * @param links a `with` before the query
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
  { table, ids }: { readonly table: WaitingTable; readonly ids: readonly number[] },
  { id, status, publishedAt }: WrittenEvent & { readonly id: number },
  caller: Pick<RequestContext, 'now' | 'hidesExistence'>,
): Promise<void> {
  const { now } = caller;
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
  for (const record of changed) if (!isUnpublished(record.status, null)) await fixSlugs(tx, table, record.id, caller);
}
