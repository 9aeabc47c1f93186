import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { strays } from '../records/releases.sql.js';
import {
  EVENT_SHAPE,
  ORGANIZER_SHAPE,
  rowOf,
  TERM_SHAPE,
  VENUE_SHAPE,
  type RowShape,
  type Values,
} from '../records/row-shapes.js';
import type { EventRow, OrganizerRow, TermRow, VenueRow } from '../records/rows.js';
import { rowJson, texts, wanted, type RecordRows } from '../records/rows.sql.js';
import { readable } from '../records/visibility.sql.js';

/** What a statement of `eventRows` answers, in one row: every linked record stands there once. */
export interface EventRecords extends RecordRows {
  readonly venues: readonly Values[] | null;
  readonly organizers: readonly Values[] | null;
  readonly terms: readonly Values[] | null;
}

const LINKS = [
  '(select json_agg(l.venue_id order by l.position) from event_venue l where l.event_id = r.id)',
  '(select json_agg(l.organizer_id order by l.position) from event_organizer l where l.event_id = r.id)',
  '(select json_agg(l.term_id) from event_term l where l.event_id = r.id)',
];

/**
 * Events with all that an answer shows of them, in order: one statement, whatever their number.
 * @param ids a statement that yields their ids, as `id`, in order
 * @param total the number of those of which `ids` is one page
 * @param found further members of the statement's `with`, which both of them may read
 */
export function eventRows(ids: Prisma.Sql, caller: Caller, total?: Prisma.Sql, found?: Prisma.Sql): Prisma.Sql {
  const rows = Prisma.raw(`select json_agg(${rowJson(EVENT_SHAPE, 'r', LINKS)} order by w.position)
    from wanted w join event r on r.id = w.id ${texts(EVENT_SHAPE, 'r', caller.languages)}`);
  const mayBeShown = (alias: string): Prisma.Sql =>
    Prisma.sql`${Prisma.raw(alias)}.status <> 'trash' and ${readable(alias, caller)}`;
  return Prisma.sql`with ${strays(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${wanted(ids)} select ${total ?? Prisma.sql`null`} as total, (${rows}) as rows,
    (${linked(VENUE_SHAPE, caller)} and ${mayBeShown('v')}) as venues,
    (${linked(ORGANIZER_SHAPE, caller)} and ${mayBeShown('v')}) as organizers,
    (${linked(TERM_SHAPE, caller)}) as terms`;
}

function linked(shape: RowShape, { languages }: Caller): Prisma.Sql {
  const { table } = shape.of;
  return Prisma.raw(`select json_agg(${rowJson(shape, 'v')}) from ${table} v ${texts(shape, 'v', languages)}
    where v.id = any(array(select l.${table}_id from wanted w join event_${table} l on l.event_id = w.id))`);
}

/** The events of an answer, each with what is linked to it. */
export function eventsOf({ rows, venues, organizers, terms }: EventRecords): EventRow[] {
  const venue = byId<VenueRow>(VENUE_SHAPE, venues);
  const organizer = byId<OrganizerRow>(ORGANIZER_SHAPE, organizers);
  const term = byId<TermRow>(TERM_SHAPE, terms);
  return (rows ?? []).map((values) => {
    const [venueIds, organizerIds, termIds] = values.slice(-LINKS.length) as (number[] | null)[];
    return Object.assign(rowOf(EVENT_SHAPE, values) as Omit<EventRow, 'venues' | 'organizers' | 'terms'>, {
      venues: those(venueIds, venue),
      organizers: those(organizerIds, organizer),
      terms: those(termIds, term),
    });
  });
}

function byId<Row extends { readonly id: number }>(
  shape: RowShape,
  rows: readonly Values[] | null,
): ReadonlyMap<number, Row> {
  return new Map((rows ?? []).map((values) => rowOf(shape, values) as Row).map((row) => [row.id, row]));
}

/** What the caller may not read is left out. */
function those<Row>(ids: readonly number[] | null | undefined, rows: ReadonlyMap<number, Row>): Row[] {
  return (ids ?? []).map((id) => rows.get(id)).filter((row) => row !== undefined);
}
