import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import { readable } from '../records/reading/visibility.sql.js';
import { shown, shownIn } from '../records/texts/translations.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TERM } from '../terms/term.record.js';
import { VENUE } from '../venues/venue.record.js';
import type { EventWindow } from './lists/event-window.js';
import { ALL_EVENTS, ofList } from './lists/list-index.js';
import { listRows } from './lists/list-rows.sql.js';

/** Number of next dates examined: more change little and take longer. */
const LOOKED_AT = 500;

/** Ids to include in the choices, with or without events. */
export interface ChosenIds {
  readonly category: readonly number[];
  readonly tag: readonly number[];
  readonly venue: readonly number[];
  readonly organizer: readonly number[];
}

export interface ChoiceRow {
  readonly kind: keyof ChosenIds;
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string | null;
  /** Language of the name. */
  readonly language: Language | null;
  readonly slug: string | null;
  /** Number of the examined dates with it; null for one that is included in any case. */
  readonly dates: number | null;
}

/**
 * The most frequent choices of each kind among the next events of a window, with the categories above them. Reveals
 * nothing that a password hides.
 */
export function eventChoices(window: EventWindow, chosen: ChosenIds, most: number, caller: RequestContext): Prisma.Sql {
  const order = (id: string): Prisma.Sql => Prisma.sql`order by l.start_local, l.${Prisma.raw(id)} limit ${LOOKED_AT}`;
  const rows = listRows({
    list: ofList(ALL_EVENTS),
    window,
    where: [Prisma.sql`l.published_at <= ${caller.now}`],
    first: order('occurrence_id'),
  });
  return Prisma.sql`with recursive coming as materialized (
      select l.event_id from ${rows} l ${order('id')}
    ), held as materialized (
      select c.event_id, count(*) as dates from coming c join event e on e.id = c.event_id
      where e.password_hash is null group by c.event_id
    ), kept as materialized (
      select t.id, t.taxonomy, h.dates from held h join event_term l on l.event_id = h.event_id join term t on t.id = l.term_id
    ), branch as (
      select t.id, t.parent_id from term t where t.taxonomy = 'category' and t.id = any(${mostOf('category', chosen, most)})
      union select t.id, t.parent_id from branch b join term t on t.id = b.parent_id
    )
    ${terms('category', Prisma.sql`array(select id from branch)`, caller)}
    union all ${terms('tag', mostOf('tag', chosen, most), caller)}
    union all ${parties('venue', chosen, most, caller)}
    union all ${parties('organizer', chosen, most, caller)}`;
}

function mostOf(taxonomy: 'category' | 'tag', chosen: ChosenIds, most: number): Prisma.Sql {
  return Prisma.sql`array(select id from kept where taxonomy = ${taxonomy}
    group by id order by sum(dates) desc, id limit ${most}) || ${[...chosen[taxonomy]]}::int[]`;
}

function terms(taxonomy: 'category' | 'tag', ids: Prisma.Sql, caller: RequestContext): Prisma.Sql {
  const text = (field: string): Prisma.Sql => shown(TERM, 't', field, caller.languages);
  return Prisma.sql`select ${taxonomy} as kind, t.id, t.parent_id, ${text('name')} as name,
      ${shownIn(TERM, 't', 'name', caller.languages)} as language, ${text('slug')} as slug,
      (select sum(dates) from kept k where k.id = t.id)::int as dates from term t where t.id = any(${ids}) and t.taxonomy = ${taxonomy} and ${shownTerm('t', caller)}`;
}

function parties(table: 'venue' | 'organizer', chosen: ChosenIds, most: number, caller: RequestContext): Prisma.Sql {
  const [of, id, link] = [Prisma.raw(table), Prisma.raw(`l.${table}_id`), Prisma.raw(`event_${table}`)];
  const record = table === 'venue' ? VENUE : ORGANIZER;
  const name = shown(record, 'p', 'name', caller.languages);
  const language = shownIn(record, 'p', 'name', caller.languages);
  return Prisma.sql`select ${table}, p.id, null, ${name}, ${language}, null, null from ${of} p
    where p.id = any(array(select ${id} from held h join ${link} l on l.event_id = h.event_id
        group by ${id} order by sum(h.dates) desc, ${id} limit ${most}) || ${[...chosen[table]]}::int[])
      and p.status <> 'trash' and ${readable('p', caller)}`;
}
