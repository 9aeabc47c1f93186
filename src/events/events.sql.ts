import { perChain } from '../common/translation/chain.js';
import type { Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { strays } from '../records/releases.sql.js';
import { EVENT_SHAPE, ORGANIZER_SHAPE, TERM_SHAPE, VENUE_SHAPE, type RowShape } from '../records/row-shapes.js';
import type { EventRow } from '../records/rows.js';
import { oneId, rowTexts, rowVersion, rowVersions, texts, wanted, type RecordRows } from '../records/rows.sql.js';
import { readable } from '../records/visibility.sql.js';

/** What a statement of `eventRows` or `eventVersions` answers, in one row: every linked record stands there once. */
export interface EventRecords extends RecordRows {
  readonly venues: string | null;
  readonly organizers: string | null;
  readonly terms: string | null;
}

const LINKS = {
  venueIds: "(select string_agg(l.venue_id::text, ',' order by l.position) from event_venue l where l.event_id = r.id)",
  organizerIds:
    "(select string_agg(l.organizer_id::text, ',' order by l.position) from event_organizer l where l.event_id = r.id)",
  termIds: "(select string_agg(l.term_id::text, ',' order by l.term_id) from event_term l where l.event_id = r.id)",
};

/** An event's own row, and the ids of what it is linked to. */
export type LinkedRow = Omit<EventRow, 'venues' | 'organizers' | 'terms'> &
  Readonly<Record<keyof typeof LINKS, readonly number[]>>;

export const LINKED_EVENT: RowShape = {
  ...EVENT_SHAPE,
  beside: [
    ...EVENT_SHAPE.beside,
    ...Object.entries(LINKS).map(([name, expression]) => ({ name, expression: () => expression, read: idsOf })),
  ],
};

function idsOf(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** The parts of a statement that say all of its events and of what they are linked to, or the versions of it only. */
interface Parts {
  readonly events: Prisma.Sql;
  readonly venues: Prisma.Sql;
  readonly organizers: Prisma.Sql;
  readonly terms: Prisma.Sql;
}

const wholeParts = perChain((chain): Parts => ({
  events: Prisma.raw(
    `select ${rowTexts(LINKED_EVENT, 'r', 'w.position')} from wanted w join event r on r.id = w.id ${texts(EVENT_SHAPE, 'r', chain)}`,
  ),
  venues: linked(VENUE_SHAPE, rowTexts(VENUE_SHAPE, 'v'), texts(VENUE_SHAPE, 'v', chain)),
  organizers: linked(ORGANIZER_SHAPE, rowTexts(ORGANIZER_SHAPE, 'v'), texts(ORGANIZER_SHAPE, 'v', chain)),
  terms: linked(TERM_SHAPE, rowTexts(TERM_SHAPE, 'v'), texts(TERM_SHAPE, 'v', chain)),
}));

const VERSION_PARTS: Parts = {
  events: Prisma.raw(
    `select ${rowVersions(LINKED_EVENT, 'r', 'w.position')} from wanted w join event r on r.id = w.id`,
  ),
  venues: linked(VENUE_SHAPE, rowVersions(VENUE_SHAPE, 'v')),
  organizers: linked(ORGANIZER_SHAPE, rowVersions(ORGANIZER_SHAPE, 'v')),
  terms: linked(TERM_SHAPE, rowVersions(TERM_SHAPE, 'v')),
};

function linked({ of: { table } }: RowShape, rows: string, beside = ''): Prisma.Sql {
  return Prisma.raw(`select ${rows} from ${table} v ${beside}
      where v.id = any(array(select l.${table}_id from wanted w join event_${table} l on l.event_id = w.id))`);
}

/**
 * Events with all that an answer shows of them, in order: one statement, whatever their number.
 * @param ids a statement that yields their ids, as `id`, in order
 * @param total the number of those of which `ids` is one page
 * @param found further members of the statement's `with`, which both of them may read
 */
export function eventRows(ids: Prisma.Sql, caller: Caller, total?: Prisma.Sql, found?: Prisma.Sql): Prisma.Sql {
  return statement(wholeParts(caller.languages), { ids, total, found }, caller);
}

/** The versions of events and of all that an answer shows with them; otherwise like `eventRows`. */
export function eventVersions(ids: Prisma.Sql, caller: Caller, total?: Prisma.Sql, found?: Prisma.Sql): Prisma.Sql {
  return statement(VERSION_PARTS, { ids, total, found }, caller);
}

interface Which {
  readonly ids: Prisma.Sql;
  readonly total: Prisma.Sql | undefined;
  readonly found: Prisma.Sql | undefined;
}

function statement(
  { events, venues, organizers, terms }: Parts,
  { ids, total, found }: Which,
  caller: Caller,
): Prisma.Sql {
  const mayBeShown = Prisma.sql`v.status <> 'trash' and ${readable('v', caller)}`;
  return Prisma.sql`with ${strays(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${wanted(ids)}
    select ${total ?? Prisma.sql`null`} as total, (${events}) as rows,
    (${venues} and ${mayBeShown}) as venues,
    (${organizers} and ${mayBeShown}) as organizers,
    (${terms}) as terms`;
}

/**
 * The versions of an event that is known, and of what it is linked to as far as is known: other links make another
 * version of the event itself.
 */
export function knownEventVersions(
  { id, venueIds, organizerIds, termIds }: Pick<LinkedRow, 'id' | keyof typeof LINKS>,
  caller: Caller,
): Prisma.Sql {
  const mayBeShown = Prisma.sql`v.status <> 'trash' and ${readable('v', caller)}`;
  return Prisma.sql`with ${strays(caller.now)} select null as total,
    (select ${EVENT_VERSION} from event r where r.id = ${id}) as rows,
    (select ${VENUE_VERSIONS} from venue v where v.id = any(${venueIds}::int[]) and ${mayBeShown}) as venues,
    (select ${ORGANIZER_VERSIONS} from organizer v where v.id = any(${organizerIds}::int[]) and ${mayBeShown}) as organizers,
    (select ${TERM_VERSIONS} from term v where v.id = any(${termIds}::int[])) as terms`;
}

const EVENT_VERSION = Prisma.raw(rowVersion(LINKED_EVENT, 'r'));
const VENUE_VERSIONS = Prisma.raw(rowVersions(VENUE_SHAPE, 'v'));
const ORGANIZER_VERSIONS = Prisma.raw(rowVersions(ORGANIZER_SHAPE, 'v'));
const TERM_VERSIONS = Prisma.raw(rowVersions(TERM_SHAPE, 'v'));

// What stands for the values in the statements that are put together once.
const ANY = { id: -1, now: new Date(0), venueIds: [-2], organizerIds: [-3], termIds: [-4] };

/**
 * One event for those who have not signed in: the most frequent of all statements, so its text is put together once for
 * each chain of languages.
 */
export function oneEventRows(id: number, caller: Caller): Statement {
  return given(anyEventRows(caller.languages)(caller), [
    [ANY.id, id],
    [ANY.now, caller.now],
  ]);
}

/** `knownEventVersions` for those who have not signed in. */
export function oneEventVersions(row: LinkedRow, caller: Caller): Statement {
  anyEventVersions ??= statementOf(knownEventVersions(ANY, { ...caller, now: ANY.now }));
  return given(anyEventVersions, [
    [ANY.id, row.id],
    [ANY.now, caller.now],
    [ANY.venueIds, row.venueIds],
    [ANY.organizerIds, row.organizerIds],
    [ANY.termIds, row.termIds],
  ]);
}

const anyEventRows = perChain(() => {
  let made: Statement | undefined;
  return (caller: Caller) => (made ??= statementOf(eventRows(oneId(ANY.id), { ...caller, now: ANY.now })));
});
let anyEventVersions: Statement | undefined;

/** The text of what was put together is put together each time that it is read. */
function statementOf({ text, values }: Prisma.Sql): Statement {
  return { text, values };
}

function given({ text, values }: Statement, pairs: readonly (readonly [unknown, unknown])[]): Statement {
  const places = new Map(pairs);
  return { text, values: values.map((value) => (places.has(value) ? places.get(value) : value)) };
}
