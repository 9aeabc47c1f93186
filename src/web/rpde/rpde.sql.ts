import { touchedEvents } from '#calendar/changes/change-log.sql.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** The last change of an event: its number and the event's id. */
export interface RpdePlace {
  readonly modified: bigint;
  readonly id: number;
}

export interface RpdeItem extends RpdePlace {
  /** Whether a stranger may see it. */
  readonly shown: boolean;
}

/** `modified` of events that were not changed since the feed was begun: less than the number of any transaction. */
export const BEFORE_LOG = 1n;

const SHOWN = (now: Date): Prisma.Sql => Prisma.sql`is_open(e) and e.published_at <= ${now}`;

/**
 * Events that a stranger sees, in the order of their ids, after one. Those that have changed since a transaction are left
 * out: they come with the log.
 */
export function allEvents({ modified, id }: RpdePlace, now: Date, most: number): Prisma.Sql {
  return Prisma.sql`select ${BEFORE_LOG}::bigint as modified, e.id, true as shown from event e
    where e.id > ${id}::int and e.series_id is null and ${SHOWN(now)}
      and e.id not in (select record_id from change_log where xid > ${modified}::bigint and kind = 'event')
    order by e.id limit ${most}`;
}

/** So many rows of the log are looked through at once; rows of one transaction belong together. */
const ROWS = 5_000;

/**
 * The transaction up to which the next part of the log goes. Venues and organizers without events are not counted, so that
 * a part has something to tell however many of them come at once.
 */
export function endOfPart(from: bigint, settled: bigint): Prisma.Sql {
  return Prisma.sql`select coalesce((select xid from change_log where xid > ${from}::bigint and xid <= ${settled}::bigint
      and (was or "is")
      and (kind in ('event', 'category', 'tag')
        or kind = 'venue' and exists (select from event_venue where venue_id = record_id)
        or kind = 'organizer' and exists (select from event_organizer where organizer_id = record_id))
    order by xid offset ${ROWS} limit 1), ${settled}::bigint) as xid`;
}

/**
 * Events of a part of the log, by their last change in it: one of their own, or of a venue, organizer, term or branch of
 * categories.
 */
export function changedItems({ modified, id }: RpdePlace, to: bigint, now: Date, most: number): Prisma.Sql {
  return Prisma.sql`with span as materialized (
      select kind, record_id, max(xid) as xid from change_log
      where xid >= ${modified}::bigint and xid <= ${to}::bigint and (was or "is") group by kind, record_id
    ), ${touchedEvents(SHOWN(now), 'xid')}, items as (
      select max(xid) as modified, id, bool_or(own) as own from touched
      group by id having (max(xid), id) > (${modified}::bigint, ${id}::int) order by 1, 2 offset 0
    ), page as (
      select modified, id from items where own or coalesce((select ${SHOWN(now)} from event e where e.id = items.id), false)
      order by modified, id limit ${most}
    )
    select i.modified, i.id, coalesce(${SHOWN(now)}, false) as shown
    from page i left join event e on e.id = i.id order by i.modified, i.id`;
}

/**
 * An event once more, under a later number than its own: so a reader to whom nothing new happens does not fall behind the
 * log. None if the log has nothing between a place and a moment.
 */
export function eventAgain({ modified, id }: RpdePlace, moment: Date, settled: bigint, now: Date): Prisma.Sql {
  return Prisma.sql`select max(l.xid) as modified, ${id}::int as id,
      coalesce((select ${SHOWN(now)} from event e where e.id = ${id}), false) as shown
    from change_log l where l.at <= ${moment} and l.xid > ${modified}::bigint and l.xid <= ${settled}::bigint
      and (l.was or l."is" or l.kind = 'mark')
    having max(l.xid) is not null`;
}
