import type { Status } from '#core/status/status.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';

/** Tables of records with a status, an author and a publication date. */
export type PublicationTable = 'event' | 'venue' | 'organizer';

/** Whether a single read may show the records `alias`; the caller excludes the trash. */
export function readable(alias: string, { viewer, now }: RequestContext): Prisma.Sql {
  if (viewer.can('edit_others_posts')) return Prisma.sql`true`;
  const published = hasStatus(alias, 'publish', now);
  const a = Prisma.raw(alias);
  return viewer.can('edit_posts') ? Prisma.sql`(${published} or ${a}.author_id = ${viewer.id})` : published;
}

/** Whether the caller may learn that there is such a record; `mayKnow` does the same for a row. */
export function known(alias: string, caller: RequestContext): Prisma.Sql {
  return caller.hidesExistence ? readable(alias, caller) : Prisma.sql`true`;
}

/** Whether a list shows them: readable ones outside the trash, or those of the requested statuses. */
export function listed(alias: string, caller: RequestContext, statuses: readonly Status[] | undefined): Prisma.Sql {
  if (statuses) {
    const wanted = Prisma.join(
      statuses.map((status) => hasStatus(alias, status, caller.now)),
      ' or ',
    );
    if (statuses.length === 1 && statuses[0] === 'publish') return wanted;
    return Prisma.sql`(${readable(alias, caller)} and (${wanted}))`;
  }
  if (!caller.viewer.can('edit_posts')) return hasStatus(alias, 'publish', caller.now);
  return Prisma.sql`(${readable(alias, caller)} and ${Prisma.raw(alias)}.status <> 'trash')`;
}

/** Whether the record `alias` is in the trash and was public until then. */
export function wasPublic(alias: string): Prisma.Sql {
  const a = Prisma.raw(alias);
  return Prisma.sql`(${a}.status = 'trash' and ${a}.trashed_status = 'publish' and ${a}.published_at <= ${a}.trashed_at)`;
}

/** Whether filters may reveal what a password hides of the event `alias`: only to users who may edit it. */
export function tellsHidden(alias: string, caller: RequestContext): Prisma.Sql {
  const open = Prisma.sql`${Prisma.raw(alias)}.password_hash is null`;
  return caller.viewer.may('edit_posts') ? Prisma.sql`(${open} or ${editable(alias, caller)})` : open;
}

/** As `tellsHidden`, by event id, for many events: the few with a password are looked up once. */
export function tellsHiddenById(id: string, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(id)} not in (select e.id from event e
    where e.password_hash is not null and not ${tellsHidden('e', caller)})`;
}

/** Whether the caller may edit the records `alias`; `mayEdit` does the same for a row. */
export function editable(alias: string, { viewer }: Pick<RequestContext, 'viewer'>): Prisma.Sql {
  if (!viewer.may('edit_posts')) return Prisma.sql`false`;
  if (viewer.may('edit_others_posts')) return Prisma.sql`true`;
  const a = Prisma.raw(alias);
  const own = Prisma.sql`${a}.author_id = ${viewer.id}`;
  if (viewer.may('publish_posts')) return own;
  return Prisma.sql`(${own} and (case ${a}.status when 'trash' then ${a}.trashed_status else ${a}.status end) is distinct from 'publish')`;
}

function hasStatus(alias: string, status: Status, now: Date): Prisma.Sql {
  const a = Prisma.raw(alias);
  if (status === 'publish') return Prisma.sql`(${a}.status = 'publish' and ${a}.published_at <= ${now})`;
  if (status === 'future') return Prisma.sql`(${a}.status = 'publish' and ${a}.published_at > ${now})`;
  return Prisma.sql`${a}.status = ${Prisma.raw(`'${status}'`)}`;
}
