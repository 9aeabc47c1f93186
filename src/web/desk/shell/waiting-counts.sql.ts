import { Prisma } from '#platform/database/generated/prisma/client.js';

/** Limit of counting. */
const MOST = 99;

/** What waits for editors: a number for each section, up to the limit of counting. */
export interface WaitingCounts {
  /** Events to be reviewed, without readers' suggestions where those are listed by themselves. */
  readonly events: number;
  readonly submissions: number;
  /** Translations whose original has changed since. */
  readonly translations: number;
}

/** @param suggestionsApart whether readers' suggestions are listed by themselves */
export function waitingCounts(suggestionsApart: boolean): Prisma.Sql {
  const suggested = Prisma.sql`select from submission s where s.state = 'received'`;
  const unlessSuggested = suggestionsApart
    ? Prisma.sql`and not exists (${suggested} and s.event_id = o.event_id)`
    : Prisma.empty;
  return Prisma.sql`select
    (select count(distinct p.id)::int from (select coalesce(o.series_id, o.event_id) as id from occurrence o
      where o.status = 'pending' ${unlessSuggested} limit ${MOST}) p) as events,
    (select count(*)::int from (${suggested} limit ${suggestionsApart ? MOST : 0}) s) as submissions,
    (select count(*)::int from (select from translation_task t where t.status = 'outdated' limit ${MOST}) t) as translations`;
}
