import { Prisma } from '../../platform/database/generated/prisma/client.js';

/** Kinds of records in the log. */
export const LOGGED_KINDS = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];
/** In a place: after all rows of its transaction. */
export const LAST_KIND = '~';

/** Up to where the log is complete. */
export interface SettledLog {
  /** The last transaction of the log that nothing can come before any more. It changes only when something was logged. */
  readonly xid: bigint;
  /** Whether the log has nothing behind it, so that whatever comes next gives notice. */
  readonly isWhole: boolean;
  /** The last number that any transaction took: there is no place behind it. */
  readonly issued: bigint;
}

const LOOK = Prisma.sql`l.settled as xid, l.is_whole as "isWhole", l.issued`;

/** To be asked in a statement of its own: what it answers is seen by statements, and snapshots, that begin afterwards. */
export const SETTLED = Prisma.sql`select ${LOOK} from settled_change() l`;

/** The same, with the setting in which the log's life is kept. */
export function lifeAndSettled(setting: string): Prisma.Sql {
  return Prisma.sql`select value, ${LOOK} from setting, settled_change() l where key = ${setting}`;
}

/** Names server and database: a backup that is restored by the server's own programs is another one. */
export const HOME = Prisma.sql`select concat(c.system_identifier, ':', d.oid) as home from pg_control_system() c, pg_database d
  where d.datname = current_database()`;

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
 * Events of records of the log, each with what its row of the log says: `link` names the table of links, `record` its
 * column. Exceptions, which are few, are named as their series. Each record is looked up by itself: the planner cannot
 * know how few they are, and would read all links.
 */
function eventsOf(link: 'venue' | 'organizer' | 'term', records: Prisma.Sql, columns: Prisma.Sql): Prisma.Sql {
  const [table, record] = [Prisma.raw(`event_${link}`), Prisma.raw(`${link}_id`)];
  return Prisma.sql`select coalesce(x.series_id, l.event_id) as id ${columns} from ${records} r
    cross join lateral (select event_id from ${table} where ${record} = r.record_id offset 0) l
    left join exceptions x on x.id = l.event_id`;
}

/**
 * Parts of a statement: `touched` are the events that changed in the rows of the log `span`, or of whose venues, organizers
 * and terms something changed. A category that moves takes its branch along.
 * @param column of `span` beside kind and record, for `touched`
 */
export function touchedEvents(column?: 'xid'): Prisma.Sql {
  const name = column ? Prisma.raw(`, ${column}`) : Prisma.empty;
  const of = (alias: string): Prisma.Sql => (column ? Prisma.raw(`, ${alias}.${column}`) : Prisma.empty);
  const ofKind = (kind: string): Prisma.Sql => Prisma.sql`(select record_id ${name} from span where kind = ${kind})`;
  return Prisma.sql`exceptions as materialized (select id, series_id from event where series_id is not null),
    terms as materialized (with recursive below(record_id ${name}) as (
        select record_id ${name} from span where kind in ('category', 'tag')
        union select t.id ${of('b')} from term t join below b on t.parent_id = b.record_id
      ) select record_id ${column ? Prisma.raw(`, max(${column}) as ${column}`) : Prisma.empty} from below group by record_id
    ), touched as (
      select record_id as id ${name} from span where kind = 'event'
      union all ${eventsOf('venue', ofKind('venue'), of('r'))}
      union all ${eventsOf('organizer', ofKind('organizer'), of('r'))}
      union all ${eventsOf('term', Prisma.sql`terms`, of('r'))}
    )`;
}

/** Ids of events that changed, in their order, after one; with how many dates each has. */
export function changedEvents({ from, to }: LogSpan, after: number, most: number): Prisma.Sql {
  return Prisma.sql`with span as materialized (
      select distinct kind, record_id from change_log where xid > ${from}::bigint and xid <= ${to}::bigint
    ), ${touchedEvents()}, page as (select distinct id from touched where id > ${after} order by id limit ${most})
    select p.id, (select count(*)::int from occurrence o where o.event_id = p.id or o.series_id = p.id) as dates
    from page p order by p.id`;
}
