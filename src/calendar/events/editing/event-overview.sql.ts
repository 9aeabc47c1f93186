import { LANGUAGES, type Language } from '#core/language.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { readable } from '#calendar/records/reading/visibility.sql.js';
import { EVENT_PROBLEMS, type EventProblem } from '../dto/edited-events.query.js';
import { problemEvents } from './event-problems.sql.js';

/** Limit of counting. */
export const COUNTED = 300;
const TRANSLATED = ['missing', 'outdated'] as const;
const LISTED_DAYS = 60;
const LISTED = 12;
const WAITING = 6;

/** Number of events without a translation into a language, or with an outdated one. */
export interface TranslationCount {
  readonly language: Language;
  readonly status: (typeof TRANSLATED)[number];
  readonly count: number;
}

export interface OverviewRow {
  readonly is_empty: boolean;
  /** Ids of occurrences: today's and the next days'. */
  readonly next_ids: readonly number[];
  /** Ids of events that wait for a user who may publish them. */
  readonly review_ids: readonly number[];
  readonly review_count: number;
  /** The caller's own unpublished events. */
  readonly own_ids: readonly number[];
  readonly own_count: number;
  readonly problems: Readonly<Record<EventProblem, number>>;
  readonly translations: readonly TranslationCount[];
}

/**
 * All figures about events on the first page of the desk, in one statement: every count has a limit and follows an
 * index.
 * @param today by the site's clock
 * @param suggestionsApart whether readers' suggestions are listed elsewhere
 */
export function eventOverview(today: WallClock, caller: RequestContext, suggestionsApart: boolean): Prisma.Sql {
  const isReviewer = caller.viewer.can('edit_others_posts');
  const own = Prisma.sql`o.author_id = ${caller.viewer.id ?? 0} and o.status in ('draft', 'pending')`;
  const unlessSuggested = suggestionsApart
    ? Prisma.sql`and not exists (select from submission s where s.event_id = o.event_id and s.state = 'received')`
    : Prisma.empty;
  const review = isReviewer ? Prisma.sql`o.status = 'pending' ${unlessSuggested}` : Prisma.sql`false`;
  return Prisma.sql`with review as materialized (${waiting(review, today)}),
      own as materialized (${waiting(isReviewer ? Prisma.sql`${own} and o.status = 'draft'` : own, today)})
    select not exists (select 1 from event) as is_empty,
      array(select o.id from occurrence o where o.status <> 'trash' and ${readable('o', caller)}
        and o.start_local >= ${today}::timestamp - interval '1 day'
        and o.start_local < ${today}::timestamp + make_interval(days => ${LISTED_DAYS})
        and (o.start_local >= ${today}::timestamp or o.end_local < o.start_local + interval '1 day') and o.ends_at > ${caller.now}
        order by o.start_local, o.id limit ${LISTED}) as next_ids,
      ${told('review', today)}, ${told('own', today)},
      json_build_object(${Prisma.join(EVENT_PROBLEMS.map((problem) => problemCount(problem, today, caller)))}) as problems,
      ${translationCounts(caller)} as translations`;
}

/** The soonest to come and the latest past ones, a series once. */
function waiting(condition: Prisma.Sql, today: WallClock): Prisma.Sql {
  const side = (compared: '>=' | '<', order: 'asc' | 'desc'): Prisma.Sql =>
    Prisma.sql`(select coalesce(o.series_id, o.event_id) as id, o.start_local from occurrence o
      where ${condition} and o.start_local ${Prisma.raw(compared)} ${today}::timestamp
      order by o.start_local ${Prisma.raw(order)}, o.id ${Prisma.raw(order)} limit ${COUNTED})`;
  return Prisma.sql`select c.id, max(c.start_local) as start_local
    from (${side('>=', 'asc')} union all ${side('<', 'desc')}) c group by c.id`;
}

function told(name: 'review' | 'own', today: WallClock): Prisma.Sql {
  const from = Prisma.raw(name);
  return Prisma.sql`array(select w.id from ${from} w order by w.start_local < ${today}::timestamp, w.start_local, w.id
      limit ${WAITING}) as ${Prisma.raw(`${name}_ids`)},
    (select count(*)::int from ${from}) as ${Prisma.raw(`${name}_count`)}`;
}

function problemCount(problem: EventProblem, today: WallClock, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`'${problem}'`)}, (select count(*) from (${problemEvents(problem, today, caller)}) p)`;
}

/** Counts over all events for users who may edit all; for others over their own, up to the limit of counting. */
function translationCounts({ viewer }: RequestContext): Prisma.Sql {
  const [languages, statuses] = [[...LANGUAGES], [...TRANSLATED]];
  const tasks = viewer.can('edit_others_posts')
    ? Prisma.sql`translation_task k where`
    : Prisma.sql`(select e.id from event e where e.author_id = ${viewer.id ?? 0} limit ${COUNTED}) e
        join translation_task k on k.event_id = e.id where`;
  return Prisma.sql`(select coalesce(json_agg(json_build_object('language', c.language, 'status', c.status, 'count', c.found)
      order by c.status, array_position(${languages}::text[], c.language)), '[]')
    from (select l.language, s.status, (select count(*) from (select 1 from ${tasks}
          k.language = l.language and k.status = s.status limit ${COUNTED}) f) as found
        from unnest(${languages}::text[]) l(language), unnest(${statuses}::text[]) s(status)) c
    where c.found > 0)`;
}
