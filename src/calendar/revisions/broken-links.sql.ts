import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { shownImage } from '../media/media.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';

/** The links `{ field, id }` whose record no longer exists or is hidden from the caller. */
export function brokenLinks(links: readonly { field: string; id: number }[], caller: RequestContext): Prisma.Sql {
  const there = (from: string, more = Prisma.sql`true`): Prisma.Sql =>
    Prisma.sql`exists (select 1 from ${Prisma.raw(from)} x where x.id = w.id and ${more})`;
  return Prisma.sql`select w.field, w.id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) w(field text, id int)
    where not case w.field
      when 'venue' then ${there('venue')} when 'organizer' then ${there('organizer')}
      when 'post_parent' then ${there('event')} when 'author' then ${there('app_user')}
      when 'image' then ${there('image', shownImage('x', caller))}
      when 'tags' then ${there('term', Prisma.sql`x.taxonomy = 'tag' and ${shownTerm('x', caller)}`)}
      else ${there('term', Prisma.sql`x.taxonomy = 'category' and ${shownTerm('x', caller)}`)} end`;
}
