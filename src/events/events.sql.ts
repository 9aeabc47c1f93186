import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { Page } from '../records/paging.js';
import { eventOrganizers, eventTerms, eventVenues, postColumns, wallText } from '../records/rows.sql.js';
import { EVENT } from '../records/translations.sql.js';

/** The ids of one page, in order. */
export function eventPage(where: Prisma.Sql, order: Prisma.Sql, page: Page): Prisma.Sql {
  return Prisma.sql`select e.id from event e where ${where} order by ${order} limit ${page.perPage} offset ${page.offset}`;
}

export function eventTotal(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`select count(*) as total from event e where ${where}`;
}

const FACTS = Prisma.raw(
  [
    ['start_local', wallText('e.start_local')],
    ['end_local', wallText('e.end_local')],
    ['utc_start', wallText("e.starts_at at time zone 'UTC'")],
    ['utc_end', wallText("e.ends_at at time zone 'UTC'")],
    ...[
      'timezone',
      'timezone_abbr',
      'all_day',
      'show_map',
      'show_map_link',
      'hide_from_listings',
      'sticky',
      'featured',
      'ticket_url',
      'password_hash',
      'post_parent_id',
      'trashed_status',
    ].map((column): [string, string] => [column, `e.${column}`]),
  ]
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', '),
);

/** Events by their ids with all that an answer shows of them, in the order of the ids: one statement, whatever their number. */
export function eventRows(ids: readonly number[], caller: Caller): Prisma.Sql {
  return Prisma.sql`select json_build_object(${postColumns(EVENT, 'e', caller.languages)}, ${FACTS},
      'venues', ${eventVenues('e', caller)}, 'organizers', ${eventOrganizers('e', caller)}, 'terms', ${eventTerms('e', caller)}) as row
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, position) join event e on e.id = wanted.id order by wanted.position`;
}
