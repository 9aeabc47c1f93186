import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { readable, tellsHidden } from '../records/reading/visibility.sql.js';

/** Kinds of records in the log. */
export const LOGGED_KINDS = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];
/** In a place: after all rows of its transaction. */
export const LAST_KIND = '~';

/** Up to where the log is complete, as far as a reader may know of it. */
export interface SettledLog {
  /** The last transaction of the log that nothing can come before any more. It changes only when something was logged. */
  readonly xid: bigint;
  /** Whether the log has nothing behind it, so that whatever comes next gives notice. */
  readonly isWhole: boolean;
  /**
   * The last number of the log that strangers may know, settled or not: there is no place behind it. Unlike `xid` it never
   * steps back, and no hidden row moves it.
   */
  readonly last: bigint;
}

/** The same, with what is stored of the log's life, and the key of its tokens. */
export interface LogState extends SettledLog {
  readonly value: string;
  readonly key: string;
}

/**
 * To be asked in a statement of its own: what it answers is seen by statements, and snapshots, that begin afterwards.
 * @param setting name of what is stored of the log's life
 * @param key name of what is stored of the key
 */
export function stateOfLog(setting: string, key: string, reader: Pick<Follower, 'viewer'>): Prisma.Sql {
  return Prisma.sql`select v.value, k.value as key, ${lastTold(reader, Prisma.sql`l.settled`)} as xid, l.is_whole as "isWhole",
      told_change(null, null) as last
    from setting v, setting k, settled_change() l where v.key = ${setting} and k.key = ${key}`;
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
  /** Whether it `was` so only between two transactions of this row. */
  readonly wasBetween: boolean;
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
  return Prisma.sql`select xid, kind, record_id as id, was, "is", was_between as "wasBetween", at from change_log
    where (xid, kind, record_id) > (${xid}::bigint, ${kind}, ${id}::int) and xid <= ${to}::bigint
      and (was or "is") and kind = any(${[...kinds]}::text[])
    order by xid, kind, record_id limit ${most}`;
}

/** Transactions of the log: after the first, up to the second. */
export interface LogSpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** Who follows a list. */
export type Follower = Pick<RequestContext, 'viewer' | 'now'>;

/**
 * Whether a follower may know of a row of the log: everybody of what strangers could see before or can see now, authors
 * of their own records as well, and those who may edit all of everything.
 */
function told({ viewer }: Follower): Prisma.Sql {
  if (viewer.can('edit_others_posts')) return Prisma.sql`true`;
  const own = viewer.can('edit_posts') ? Prisma.sql`or authors @> array[${viewer.id}::int]` : Prisma.empty;
  return Prisma.sql`(was or "is" ${own})`;
}

/** The last number up to another one that a reader may know: all of the log between the two is hidden from him. */
function lastTold({ viewer }: Pick<Follower, 'viewer'>, bound: Prisma.Sql): Prisma.Sql {
  if (viewer.can('edit_others_posts')) return bound;
  const reader = viewer.can('edit_posts') ? Prisma.sql`${viewer.id}::int` : Prisma.sql`null`;
  return Prisma.sql`told_change(${reader}, ${bound})`;
}

/** Records of a page of changes: behind an id, at most so many. */
export interface ChangesPage {
  readonly span: LogSpan;
  readonly after: number;
  readonly most: number;
}

/** Ids of records of a kind that changed, in their order. */
export function changedRecords(kind: LoggedKind, { span, after, most }: ChangesPage, follower: Follower): Prisma.Sql {
  return Prisma.sql`select distinct record_id as id from change_log
    where xid > ${span.from}::bigint and xid <= ${span.to}::bigint and kind = ${kind} and record_id > ${after}
      and ${told(follower)}
    order by record_id limit ${most}`;
}

/**
 * Events of records of the log, each with what its row of the log says: `link` names the table of links, `record` its
 * column. Exceptions, which are few, are named as their series, unless they are hidden. Each record is looked up by
 * itself: the planner cannot know how few they are, and would read all links.
 */
function eventsOf(link: 'venue' | 'organizer' | 'term', records: Prisma.Sql, columns: Prisma.Sql): Prisma.Sql {
  const [table, record] = [Prisma.raw(`event_${link}`), Prisma.raw(`${link}_id`)];
  return Prisma.sql`select coalesce(x.series_id, l.event_id) as id, false as own ${columns} from ${records} r
    cross join lateral (select event_id from ${table} where ${record} = r.record_id offset 0) l
    left join exceptions x on x.id = l.event_id where x.shown is not false`;
}

/**
 * Parts of a statement: `touched` are the events that changed in the rows of the log `span` (`own`), or of whose venues,
 * organizers and terms something changed. A category that moves takes its branch along.
 * @param shown whether the reader sees the event `e` in lists; an event that he does not see is `own` or none of his business
 * @param column of `span` beside kind and record, for `touched`
 */
export function touchedEvents(shown: Prisma.Sql, column?: 'xid'): Prisma.Sql {
  const name = column ? Prisma.raw(`, ${column}`) : Prisma.empty;
  const of = (alias: string): Prisma.Sql => (column ? Prisma.raw(`, ${alias}.${column}`) : Prisma.empty);
  const ofKind = (kind: string): Prisma.Sql => Prisma.sql`(select record_id ${name} from span where kind = ${kind})`;
  return Prisma.sql`exceptions as materialized (
      select e.id, e.series_id, ${shown} as shown from event e where e.series_id is not null
    ), terms as materialized (with recursive below(record_id ${name}) as (
        select record_id ${name} from span where kind in ('category', 'tag')
        union select t.id ${of('b')} from term t join below b on t.parent_id = b.record_id
      ) select record_id ${column ? Prisma.raw(`, max(${column}) as ${column}`) : Prisma.empty} from below group by record_id
    ), touched as (
      select record_id as id, true as own ${name} from span where kind = 'event'
      union all ${eventsOf('venue', ofKind('venue'), of('r'))}
      union all ${eventsOf('organizer', ofKind('organizer'), of('r'))}
      union all ${eventsOf('term', Prisma.sql`terms`, of('r'))}
    )`;
}

/**
 * Ids of events that changed, in their order; with how many dates each has. Whether an event is shown is looked up for one
 * after another, until there are enough.
 * @param isolated whether the list asks about certain events: what a password hides of them is not told by what they are linked to
 */
export function changedEvents(
  { span, after, most }: ChangesPage,
  follower: RequestContext,
  isolated: boolean,
): Prisma.Sql {
  const { from, to } = span;
  const listed = Prisma.sql`(e.status <> 'trash' and not e.hide_from_listings and ${readable('e', follower)}
    ${isolated ? Prisma.sql`and ${tellsHidden('e', follower)}` : Prisma.empty})`;
  return Prisma.sql`with span as materialized (
      select distinct kind, record_id from change_log
      where xid > ${from}::bigint and xid <= ${to}::bigint and ${told(follower)}
    ), ${touchedEvents(listed)}, named as (
      select id, bool_or(own) as own from touched where id > ${after} group by id order by id offset 0
    ), page as (
      select n.id from named n where n.own or coalesce((select ${listed} from event e where e.id = n.id), false)
      order by n.id limit ${most}
    )
    select p.id, (select count(*)::int from occurrence o where o.event_id = p.id or o.series_id = p.id) as dates
    from page p order by p.id`;
}
