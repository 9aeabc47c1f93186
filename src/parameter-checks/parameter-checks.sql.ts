import { readSlug } from '../common/slug/read-slug.js';
import { Prisma } from '../generated/prisma/client.js';
import type { RequestContext } from '../http/request-scope.js';
import { bySlug } from '../records/reading/by-slug.sql.js';

export type RecordKind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

/** Whether every id names a record of the kind, of whatever status. */
export function allExist(kind: RecordKind, ids: readonly number[]): Prisma.Sql {
  const isTerm = kind === 'category' || kind === 'tag';
  const taxonomy = isTerm ? Prisma.sql`and taxonomy = ${kind}` : Prisma.empty;
  return Prisma.sql`select count(*) = ${new Set(ids).size} as found from ${Prisma.raw(isTerm ? 'term' : kind)} where id = any(${[...ids]}::int[]) ${taxonomy}`;
}

export function userExists(id: number): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from app_user where id = ${id}) as found`;
}

export function imageExists(id: number): Prisma.Sql {
  return Prisma.sql`select exists (select 1 from image where id = ${id}) as found`;
}

export function recordBySlug(kind: 'event' | 'venue' | 'organizer', slug: string, caller: RequestContext): Prisma.Sql {
  return bySlug(kind, readSlug(slug), caller);
}

export function originalLanguage(kind: 'event' | 'venue' | 'organizer' | 'term', id: number): Prisma.Sql {
  return Prisma.sql`select original_language from ${Prisma.raw(kind)} where id = ${id}`;
}
