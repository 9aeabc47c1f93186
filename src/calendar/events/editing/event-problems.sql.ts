import type { WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { editable, readable } from '#calendar/records/reading/visibility.sql.js';
import type { EventProblem } from '../dto/edited-events.query.js';

/** Number of dates, or events, examined: the next ones, or the latest created. It bounds the time of the statement. */
const LOOKED_AT = 1_000;

/** Ids of events with a problem that the caller may edit; a series under its own. @param today by the site's clock */
export function problemEvents(problem: EventProblem, today: WallClock, caller: RequestContext): Prisma.Sql {
  const found = { no_venue: withoutVenue(today), begun: begunBefore(), twice: twice(today, caller) }[problem];
  return Prisma.sql`select distinct p.id from (${found}) p join event r on r.id = p.id where ${editable('r', caller)}`;
}

/** Published events yet to begin, without a venue. Events that take place online need none. */
function withoutVenue(today: WallClock): Prisma.Sql {
  return Prisma.sql`select coalesce(o.series_id, o.event_id) as id from (${coming(today, Prisma.sql`o.status = 'publish'`)}) o
    join event e on e.id = o.event_id and e.event_status not in ('moved_online', 'cancelled')
    where not exists (select 1 from event_venue l where l.event_id = o.event_id)`;
}

/** Events that had begun before they were entered: perhaps the year is wrong. Series may have begun long ago. */
function begunBefore(): Prisma.Sql {
  return Prisma.sql`select e.id from (select n.id, n.starts_at, n.created_at, n.recurrence, n.status from event n
      order by n.id desc limit ${LOOKED_AT}) e
    where e.starts_at < e.created_at and e.recurrence is null and e.status <> 'trash'`;
}

/**
 * Events in one place at the same moment, or with the same title on the same day. Dates of one series are not compared
 * with each other.
 */
function twice(today: WallClock, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`with coming as materialized (${coming(today, Prisma.sql`o.status <> 'trash' and ${readable('o', caller)}`)}),
    one as (select coalesce(c.series_id, c.event_id) as id, c.event_id, c.start_local from coming c),
    placed as (select o.id, min(o.id) over w <> max(o.id) over w as met from one o
      join event_venue l on l.event_id = o.event_id window w as (partition by o.start_local, l.venue_id)),
    named as (select o.id, min(o.id) over w <> max(o.id) over w as met from one o
      join event_translation t on t.event_id = o.event_id
      where t.title is not null window w as (partition by o.start_local::date, lower(normalize(t.title)) collate "C"))
    select id from placed where met union select id from named where met`;
}

function coming(today: WallClock, condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`select o.event_id, o.series_id, o.start_local from occurrence o
    where ${condition} and o.start_local >= ${today}::timestamp order by o.start_local, o.id limit ${LOOKED_AT}`;
}
