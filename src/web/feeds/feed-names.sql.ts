import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { EVENT } from '#calendar/events/event.record.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { readable, tellsHidden } from '#calendar/records/reading/visibility.sql.js';
import { shown } from '#calendar/records/texts/translations.sql.js';
import { shownTerm } from '#calendar/terms/shown-term.sql.js';
import { TERM } from '#calendar/terms/term.record.js';
import { VENUE } from '#calendar/venues/venue.record.js';

export interface FilterNameRow {
  readonly kind: 'event' | 'venue' | 'organizer' | 'term';
  readonly id: number;
  readonly name: string | null;
}

type IdFilters = Pick<ListEventsQuery, 'categories' | 'tags' | 'venue' | 'organizer' | 'post_parent' | 'related_to'>;

/** Names of the records that a list is filtered by, as far as the caller may read them; undefined without such filters. */
export function filterNames(query: IdFilters, caller: RequestContext): Prisma.Sql | undefined {
  const { categories, tags, venue = [], organizer = [], post_parent: parent, related_to: related } = query;
  const terms = [...(categories?.ids ?? []), ...(tags?.ids ?? [])];
  const events = [parent, related].filter((id) => id !== undefined);
  if (terms.length + venue.length + organizer.length + events.length === 0) return undefined;
  const { languages } = caller;
  return Prisma.sql`select 'term' as kind, t.id, ${shown(TERM, 't', 'name', languages)} as name
      from term t where t.id = any(${terms}::int[]) and ${shownTerm('t', caller)}
    union all select 'venue', v.id, ${shown(VENUE, 'v', 'name', languages)}
      from venue v where v.id = any(${venue}::int[]) and v.status <> 'trash' and ${readable('v', caller)}
    union all select 'organizer', g.id, ${shown(ORGANIZER, 'g', 'name', languages)}
      from organizer g where g.id = any(${organizer}::int[]) and g.status <> 'trash' and ${readable('g', caller)}
    union all select 'event', o.id, ${shown(EVENT, 'e', 'title', languages)}
      from occurrence o join event e on e.id = coalesce(o.series_id, o.event_id)
      where o.id = any(${events}::int[]) and e.status <> 'trash' and ${readable('e', caller)} and ${tellsHidden('e', caller)}`;
}
