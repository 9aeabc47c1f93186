import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import type { AppliedFilter } from '../../records/lists/list-filters.js';
import { collated } from '../../records/texts/collation.js';
import { EVENT, shown } from '../../records/texts/translations.sql.js';
import { listed } from '../../records/reading/visibility.sql.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import { inWindow, type EventWindow } from './event-window.js';
import type { FilterContext } from './events.filters.js';

/** Which events `e` a list shows, its search apart. */
export function eventWhere(
  { query, caller }: FilterContext,
  window: EventWindow | undefined,
  filters: readonly Pick<AppliedFilter, 'where'>[],
): Prisma.Sql {
  const conditions = [
    listed('e', caller, query.status),
    Prisma.sql`not e.hide_from_listings`,
    window ? inWindow('e', window) : Prisma.sql`false`,
    ...filters.map(({ where }) => where),
  ];
  return Prisma.join(conditions, ' and ');
}

type OrderBy = NonNullable<ListEventsQuery['orderby']>;

/** What a list is sorted by, and in which direction. */
export function sortingOf({ orderby, order, search }: ListEventsQuery): { by: OrderBy; direction: 'asc' | 'desc' } {
  const by = orderby === undefined || (orderby === 'relevance' && search === undefined) ? 'start_date' : orderby;
  return { by, direction: order ?? (['date', 'modified', 'relevance'].includes(by) ? 'desc' : 'asc') };
}

/** The order of a list; ties go by id, in its direction. A search adds the column `relevance`. */
export function eventOrder(query: ListEventsQuery, caller: RequestContext): Prisma.Sql {
  const sorting = sortingOf(query);
  const direction = Prisma.raw(sorting.direction);
  const keys: Record<OrderBy, () => Prisma.Sql> = {
    start_date: () => Prisma.sql`e.start_local ${direction},`,
    end_date: () => Prisma.sql`e.end_local ${direction},`,
    title: () =>
      Prisma.sql`${collated(shown(EVENT, 'e', 'title', caller.languages), caller.languages[0])} ${direction},`,
    date: () => Prisma.sql`e.published_at ${direction},`,
    modified: () => Prisma.sql`e.modified_at ${direction},`,
    id: () => Prisma.empty,
    // Among equals the one nearest in time, whichever way the order goes.
    relevance: () =>
      Prisma.sql`relevance ${direction}, abs(extract(epoch from e.starts_at - ${caller.now}::timestamptz)),`,
  };
  return Prisma.sql`${keys[sorting.by]()} e.id ${direction}`;
}
