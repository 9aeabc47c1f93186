import type { Language } from '#core/language.js';
import type { StoredStatus } from '#core/status/status.js';
import { EVENT } from '../events/event.record.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import type { RecordDefinition } from '../records/reading/record.js';
import { editable } from '../records/reading/visibility.sql.js';
import { shown } from '../records/texts/translations.sql.js';
import { VENUE } from '../venues/venue.record.js';

/** Resources with a trash, by their names in paths. */
export const TRASHED_RESOURCES = ['events', 'venues', 'organizers'] as const;
export type TrashedResource = (typeof TRASHED_RESOURCES)[number];

/** Limit for each kind; nobody reads more pages. */
const MOST_COUNTED = 10_000;

/** A record in the trash. */
export interface TrashedRow {
  readonly resource: TrashedResource;
  readonly id: number;
  /** HTML of one line, in the first available language. */
  readonly title: string;
  readonly original_language: Language;
  /** Status after restoring. */
  readonly trashed_status: StoredStatus;
  readonly trashed_at: Date;
  readonly revision: number;
  /** The user who trashed it; null if no longer known. */
  readonly login: string | null;
}

const RECORDS: Readonly<Record<TrashedResource, RecordDefinition & { table: 'event' | 'venue' | 'organizer' }>> = {
  events: EVENT,
  venues: VENUE,
  organizers: ORGANIZER,
};

/** A page of the records that the caller may restore, the last trashed first. */
export function trashPage(caller: RequestContext, { most, offset }: { most: number; offset: number }): Prisma.Sql {
  const parts = TRASHED_RESOURCES.map(
    (resource) =>
      Prisma.sql`(${trashed(resource, caller)} order by r.trashed_at desc, r.id desc limit ${offset + most})`,
  );
  const page = Prisma.sql`select * from (${Prisma.join(parts, ' union all ')}) one
    order by trashed_at desc, resource, id desc limit ${most} offset ${offset}`;
  return told(page, caller);
}

export function trashTotal(caller: RequestContext): Prisma.Sql {
  const parts = TRASHED_RESOURCES.map((resource) => Prisma.sql`(${trashed(resource, caller)} limit ${MOST_COUNTED})`);
  return Prisma.sql`select count(*)::int as total from (${Prisma.join(parts, ' union all ')}) one`;
}

/** One record, if it is in the trash and the caller may restore it. */
export function oneTrashed(resource: TrashedResource, id: number, caller: RequestContext): Prisma.Sql {
  const own = resource === 'events' ? Prisma.sql`coalesce(r.occurrence_id, r.id) = ${id}` : Prisma.sql`r.id = ${id}`;
  return told(Prisma.sql`${trashed(resource, caller)} and ${own}`, caller);
}

function trashed(resource: TrashedResource, caller: RequestContext): Prisma.Sql {
  const { table } = RECORDS[resource];
  const isEvent = resource === 'events';
  // Exceptions are trashed and restored with their series, which alone is listed.
  const alone = isEvent
    ? Prisma.sql`(r.series_id is null or not exists (
        select 1 from event s where s.id = r.series_id and s.trashed_at is not null))`
    : Prisma.sql`true`;
  const shownId = isEvent ? Prisma.sql`coalesce(r.occurrence_id, r.id)` : Prisma.sql`r.id`;
  return Prisma.sql`select ${resource} as resource, ${table} as kind, r.id as record_id, ${shownId} as id,
      r.original_language, r.trashed_status, r.trashed_at, r.revision
    from ${Prisma.raw(table)} r where r.trashed_at is not null and ${alone} and ${editable('r', caller)}`;
}

/** Adds titles and users. */
function told(page: Prisma.Sql, caller: RequestContext): Prisma.Sql {
  const titles = TRASHED_RESOURCES.map((resource) => {
    const of = RECORDS[resource];
    const text = shown(of, 'w', of.title, caller.languages);
    return Prisma.sql`when ${resource} then ${text}`;
  });
  return Prisma.sql`select w.resource, w.shown_id as id, w.original_language, w.trashed_status, w.trashed_at, w.revision,
      coalesce(case w.resource ${Prisma.join(titles, ' ')} end, '') as title,
      (select u.login from history h join app_user u on u.id = h.user_id
        where h.kind = w.kind and h.record_id = w.id and h.action = 'trash' order by h.id desc limit 1) as login
    from (select resource, kind, record_id as id, id as shown_id, original_language, trashed_status, trashed_at, revision
      from (${page}) p) w
    order by w.trashed_at desc, w.resource, w.id desc`;
}
