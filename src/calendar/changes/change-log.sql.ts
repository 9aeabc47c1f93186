import { Prisma } from '../../platform/database/generated/prisma/client.js';

/** Kinds of records in the log. */
export const LOGGED_KINDS = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];
/** In a place: after all rows of its transaction. */
export const LAST_KIND = '~';

/**
 * The last transaction of the log that nothing can come before any more: all transactions up to it have ended. It changes
 * only when something was logged.
 */
export const SETTLED = Prisma.sql`select coalesce(max(xid), 0)::bigint as xid from change_log
  where xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Place of one row in the log; rows are in the order of all three. */
export interface LogPlace {
  readonly xid: bigint;
  readonly kind: string;
  readonly id: number;
}

export interface LogRow extends LogPlace {
  readonly kind: LoggedKind;
  readonly was: boolean;
  readonly is: boolean;
  readonly at: Date;
}

/** A part of the log: after a place, up to a transaction. */
export interface LogSelection {
  readonly place: LogPlace;
  readonly to: bigint;
  readonly kinds: readonly LoggedKind[];
  readonly most: number;
}

/** Rows that a stranger may know of, in the order of the log. */
export function logPart({ place: { xid, kind, id }, to, kinds, most }: LogSelection): Prisma.Sql {
  return Prisma.sql`select xid, kind, record_id as id, was, "is", at from change_log
    where (xid, kind, record_id) > (${xid}::bigint, ${kind}, ${id}::int) and xid <= ${to}::bigint
      and (was or "is") and kind = any(${[...kinds]}::text[])
    order by xid, kind, record_id limit ${most}`;
}

/** Transactions of the log: after the first, up to the second. */
export interface LogSpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** Ids of records of a kind that changed, in their order, after one. */
export function changedRecords(kind: LoggedKind, { from, to }: LogSpan, after: number, most: number): Prisma.Sql {
  return Prisma.sql`select distinct record_id as id from change_log
    where xid > ${from}::bigint and xid <= ${to}::bigint and kind = ${kind} and record_id > ${after}
    order by record_id limit ${most}`;
}

/**
 * Ids of events that changed, or of whose venues, organizers and terms something changed; those of exceptions are their
 * series'. A category that moves takes its branch along. In the order of the ids, after one.
 */
export function changedEvents({ from, to }: LogSpan, after: number, most: number): Prisma.Sql {
  return Prisma.sql`with span as materialized (
      select distinct kind, record_id from change_log where xid > ${from}::bigint and xid <= ${to}::bigint
    ), terms as (with recursive below(id) as (select record_id from span where kind in ('category', 'tag')
      union select t.id from term t join below b on t.parent_id = b.id) select id from below
    ), changed as (
      select record_id as id from span where kind = 'event'
      union select coalesce(e.series_id, e.id) from event e join event_venue l on l.event_id = e.id
        join span s on s.kind = 'venue' and s.record_id = l.venue_id
      union select coalesce(e.series_id, e.id) from event e join event_organizer l on l.event_id = e.id
        join span s on s.kind = 'organizer' and s.record_id = l.organizer_id
      union select coalesce(e.series_id, e.id) from event e join event_term l on l.event_id = e.id
        join terms t on t.id = l.term_id
    ), page as (select id from changed where id > ${after} order by id limit ${most})
    select p.id, (select count(*)::int from occurrence o where o.event_id = p.id or o.series_id = p.id) as dates
    from page p order by p.id`;
}
