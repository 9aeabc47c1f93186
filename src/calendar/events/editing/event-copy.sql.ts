import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { readable } from '#calendar/records/reading/visibility.sql.js';
import { shownTerm } from '#calendar/terms/shown-term.sql.js';

/** Links a copy with the venues, organizers and terms of its original that the caller may see. */
export function copiedLinks(from: number, to: number, caller: RequestContext): Prisma.Sql {
  const party = (table: 'venue' | 'organizer'): Prisma.Sql => {
    const [links, id, record] = [Prisma.raw(`event_${table}`), Prisma.raw(`${table}_id`), Prisma.raw(table)];
    return Prisma.sql`insert into ${links} (event_id, ${id}, position)
      select ${to}::int, l.${id}, l.position from ${links} l join ${record} r on r.id = l.${id}
      where l.event_id = ${from} and r.status <> 'trash' and ${readable('r', caller)}`;
  };
  return Prisma.sql`with venues as (${party('venue')}), organizers as (${party('organizer')})
    insert into event_term (event_id, term_id, position)
    select ${to}::int, l.term_id, l.position from event_term l join term t on t.id = l.term_id
    where l.event_id = ${from} and ${shownTerm('t', caller)}`;
}

/** Keeps translations outdated in the copy that are outdated in the original. */
export function copiedDigests(from: number, to: number, original: string): Prisma.Sql {
  return Prisma.sql`update event_translation n set source_digest = s.source_digest
    from event_translation s join event_translation o on o.event_id = s.event_id and o.language = ${original}
    where n.event_id = ${to} and s.event_id = ${from} and s.language = n.language and n.language <> ${original}
      and s.source_digest is distinct from o.source_digest`;
}
