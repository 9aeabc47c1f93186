import { EVENT } from '../events/event.record.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import { readable } from '../records/reading/visibility.sql.js';
import { shown, type TranslatedTable } from '../records/texts/translations.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TERM } from '../terms/term.record.js';
import { VENUE } from '../venues/venue.record.js';

/** Kinds of records with names in the history. */
export type NamedKind = 'event' | 'venue' | 'organizer' | 'term' | 'user';

export interface NamedRef {
  readonly kind: NamedKind;
  readonly id: number;
}

/** The names of records that exist and that the caller may know: one statement for any number. */
export function recordNames(refs: readonly NamedRef[], caller: RequestContext): Prisma.Sql {
  const titled = (of: TranslatedTable, mayKnow: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`(select ${shown(of, 'r', of.title, caller.languages)} from ${Prisma.raw(of.table)} r where r.id = w.id and ${mayKnow})`;
  return Prisma.sql`select w.kind, w.id, case w.kind
      when 'event' then ${titled(EVENT, readable('r', caller))}
      when 'venue' then ${titled(VENUE, readable('r', caller))}
      when 'organizer' then ${titled(ORGANIZER, readable('r', caller))}
      when 'term' then ${titled(TERM, shownTerm('r', caller))}
      else (select u.login from app_user u where u.id = w.id) end as name
    from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) w(kind text, id int)`;
}
