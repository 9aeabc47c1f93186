import { readSlug } from '#core/slug/read-slug.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { shownImage } from '../media/media.sql.js';
import { isAncestor } from '../records/publishing/tree.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { bySlug } from '../records/reading/by-slug.sql.js';
import { editable, known } from '../records/reading/visibility.sql.js';

export type RecordKind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

/** Whether every id is a record of the kind that the caller may know of; terms hidden from the caller count as missing. */
export function allExist(kind: RecordKind, ids: readonly number[], caller: RequestContext): Prisma.Sql {
  const isTerm = kind === 'category' || kind === 'tag';
  const taxonomy = isTerm
    ? Prisma.sql`and t.taxonomy = ${kind} and ${shownTerm('t', caller)}`
    : Prisma.sql`and ${known('t', caller)}`;
  return Prisma.sql`select count(*) = ${new Set(ids).size} as found from ${Prisma.raw(isTerm ? 'term' : kind)} t where t.id = any(${[...ids]}::int[]) ${taxonomy}`;
}

/** Whether the id is an event's or an occurrence's, of which the caller may know. */
export function eventOrOccurrenceExists(id: number, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from event e where e.id = ${id} and ${known('e', caller)})
    or exists (select 1 from occurrence o join event e on e.id = o.event_id where o.id = ${id} and ${known('e', caller)}) as found`;
}

export function userExists(id: number): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from app_user where id = ${id}) as found`;
}

/** Whether the image exists and the caller may read it. */
export function imageExists(id: number, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from image x where x.id = ${id} and ${shownImage('x', caller)}) as found`;
}

export function recordBySlug(kind: 'event' | 'venue' | 'organizer', slug: string, caller: RequestContext): Prisma.Sql {
  return bySlug(kind, readSlug(slug), caller);
}

/** The original language of a record that the caller may edit; terms may be read by everybody. */
export function originalLanguage(
  kind: 'event' | 'venue' | 'organizer' | 'term',
  id: number,
  caller: RequestContext,
): Prisma.Sql {
  const told = kind === 'term' ? Prisma.sql`true` : editable('r', caller);
  return Prisma.sql`select original_language from ${Prisma.raw(kind)} r where r.id = ${id} and ${told}`;
}

/** Whether one is below the other; only for events that the caller may edit. */
export function parentIsBelow(table: 'event' | 'term', id: number, parent: number, caller: RequestContext): Prisma.Sql {
  const told = table === 'term' ? Prisma.sql`true` : editable('r', caller);
  return Prisma.sql`select b.found from (${isAncestor(table, id, parent)}) b
    where exists (select 1 from ${Prisma.raw(table)} r where r.id = ${id} and ${told})`;
}
