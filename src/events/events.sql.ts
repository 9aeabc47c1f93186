import { perChain, type LanguageChain } from '../common/translation/chain.js';
import type { Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { RecordMemory } from '../records/record-memory.js';
import { strays } from '../records/releases.sql.js';
import { EVENT_SHAPE, ORGANIZER_SHAPE, TERM_SHAPE, VENUE_SHAPE, type RowShape } from '../records/row-shapes.js';
import type { EventRow, OrganizerRow, TermRow, VenueRow } from '../records/rows.js';
import { oneId, rowJson, rowTexts, texts, textsOfRows, wanted, type RecordRows } from '../records/rows.sql.js';
import { readable } from '../records/visibility.sql.js';

/** What a statement of `eventRows` answers, in one row: every linked record stands there once. */
export interface EventRecords extends RecordRows {
  readonly venues: string | null;
  readonly organizers: string | null;
  readonly terms: string | null;
}

const LINKS = {
  venueIds: '(select json_agg(l.venue_id order by l.position) from event_venue l where l.event_id = r.id)',
  organizerIds: '(select json_agg(l.organizer_id order by l.position) from event_organizer l where l.event_id = r.id)',
  termIds: '(select json_agg(l.term_id order by l.term_id) from event_term l where l.event_id = r.id)',
};

/** An event's own row, and the ids of what it is linked to. */
type LinkedRow = Omit<EventRow, 'venues' | 'organizers' | 'terms'> &
  Readonly<Record<keyof typeof LINKS, readonly number[] | null>>;

const LINKED_EVENT: RowShape = {
  ...EVENT_SHAPE,
  columns: [
    ...EVENT_SHAPE.columns,
    ...Object.entries(LINKS).map(([name, expression]) => ({ name, expression: () => expression })),
  ],
};

const eventTexts = perChain((chain) =>
  Prisma.raw(`select ${rowTexts(rowJson(LINKED_EVENT, 'r'), 'w.position')}
    from wanted w join event r on r.id = w.id ${texts(EVENT_SHAPE, 'r', chain)}`),
);
const venueTexts = linked(VENUE_SHAPE);
const organizerTexts = linked(ORGANIZER_SHAPE);
const termTexts = linked(TERM_SHAPE);

function linked(shape: RowShape): (chain: LanguageChain) => Prisma.Sql {
  const { table } = shape.of;
  return perChain((chain) =>
    Prisma.raw(`select ${rowTexts(rowJson(shape, 'v'))} from ${table} v ${texts(shape, 'v', chain)}
      where v.id = any(array(select l.${table}_id from wanted w join event_${table} l on l.event_id = w.id))`),
  );
}

/**
 * Events with all that an answer shows of them, in order: one statement, whatever their number.
 * @param ids a statement that yields their ids, as `id`, in order
 * @param total the number of those of which `ids` is one page
 * @param found further members of the statement's `with`, which both of them may read
 */
export function eventRows(ids: Prisma.Sql, caller: Caller, total?: Prisma.Sql, found?: Prisma.Sql): Prisma.Sql {
  const { languages } = caller;
  const mayBeShown = Prisma.sql`v.status <> 'trash' and ${readable('v', caller)}`;
  return Prisma.sql`with ${strays(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${wanted(ids)}
    select ${total ?? Prisma.sql`null`} as total, (${eventTexts(languages)}) as rows,
    (${venueTexts(languages)} and ${mayBeShown}) as venues,
    (${organizerTexts(languages)} and ${mayBeShown}) as organizers,
    (${termTexts(languages)}) as terms`;
}

const ANY_ID = -1;
const ANY_MOMENT = new Date(0);

/**
 * One event, for those who have not signed in: the most frequent of all statements, so its text is put together once
 * for each chain of languages.
 */
export function oneEventRows(id: number, caller: Caller): Statement {
  const { text, values } = anyEventRows(caller.languages)(caller);
  return { text, values: values.map((value) => (value === ANY_ID ? id : value === ANY_MOMENT ? caller.now : value)) };
}

const anyEventRows = perChain(() => {
  let made: Statement | undefined;
  return (caller: Caller) => (made ??= statementOf(eventRows(oneId(ANY_ID), { ...caller, now: ANY_MOMENT })));
});

/** The text of what was put together is put together each time that it is read. */
function statementOf({ text, values }: Prisma.Sql): Statement {
  return { text, values };
}

/** The events of an answer, each with what is linked to it. */
export function eventsOf(memory: RecordMemory, { rows, venues, organizers, terms }: EventRecords): EventRow[] {
  const venue = byId<VenueRow>(memory, VENUE_SHAPE, venues);
  const organizer = byId<OrganizerRow>(memory, ORGANIZER_SHAPE, organizers);
  const term = byId<TermRow>(memory, TERM_SHAPE, terms);
  return textsOfRows(rows).map((text) => {
    const row = memory.row(LINKED_EVENT, text) as LinkedRow;
    const of = {
      venues: those(row.venueIds, venue),
      organizers: those(row.organizerIds, organizer),
      terms: those(row.termIds, term),
    };
    return memory.made('event', [row, ...of.venues, ...of.organizers, ...of.terms], () => ({ ...row, ...of }));
  });
}

function byId<Row extends { readonly id: number }>(
  memory: RecordMemory,
  shape: RowShape,
  rows: string | null,
): ReadonlyMap<number, Row> {
  return new Map(
    textsOfRows(rows)
      .map((text) => memory.row(shape, text) as Row)
      .map((row) => [row.id, row]),
  );
}

/** What the caller may not read is left out. */
function those<Row>(ids: readonly number[] | null | undefined, rows: ReadonlyMap<number, Row>): Row[] {
  return (ids ?? []).map((id) => rows.get(id)).filter((row) => row !== undefined);
}
