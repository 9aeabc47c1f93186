import { memoizeByChain } from '../common/translation/chain.js';
import type { Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { RequestContext } from '../http/request-scope.js';
import { duePublications } from '../records/lists/due-publications.sql.js';
import { EVENT_SHAPE, ORGANIZER_SHAPE, TERM_SHAPE, VENUE_SHAPE, type RowShape } from '../records/reading/row-shapes.js';
import type { EventRow } from '../records/reading/rows.js';
import { rowTexts, rowVersions, texts, theseIds, wanted, type RecordRows } from '../records/reading/rows.sql.js';
import { readable } from '../records/reading/visibility.sql.js';

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
  versionParts: [
    ...EVENT_SHAPE.versionParts,
    ...Object.entries(LINKS).map(([name, expression]) => ({ name, expression: () => expression, read: idsOf })),
  ],
};

function idsOf(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** What a statement selects of its events and of what they are linked to: all of it, or the versions only. */
interface Parts {
  readonly events: Prisma.Sql;
  readonly venues: Prisma.Sql;
  readonly organizers: Prisma.Sql;
  readonly terms: Prisma.Sql;
}

const wholeParts = memoizeByChain((chain): Parts => {
  const rows = (shape: RowShape): Prisma.Sql => linked(shape, rowTexts(shape, 'v'), texts(shape, 'v', chain));
  return {
    events: Prisma.raw(
      `select ${rowTexts(LINKED_EVENT, 'r', 'w.position')} from wanted w join event r on r.id = w.id ${texts(EVENT_SHAPE, 'r', chain)}`,
    ),
    venues: rows(VENUE_SHAPE),
    organizers: rows(ORGANIZER_SHAPE),
    terms: rows(TERM_SHAPE),
  };
});

const VERSION_PARTS: Parts = {
  events: Prisma.raw(
    `select ${rowVersions(LINKED_EVENT, 'r', 'w.position')} from wanted w join event r on r.id = w.id`,
  ),
  venues: linked(VENUE_SHAPE, rowVersions(VENUE_SHAPE, 'v')),
  organizers: linked(ORGANIZER_SHAPE, rowVersions(ORGANIZER_SHAPE, 'v')),
  terms: linked(TERM_SHAPE, rowVersions(TERM_SHAPE, 'v')),
};
const KNOWN_VERSIONS = Prisma.raw(`select ${rowVersions(LINKED_EVENT, 'r')} from event r`);

function linked({ of: { table } }: RowShape, rows: string, versionParts = ''): Prisma.Sql {
  return Prisma.raw(`select ${rows} from ${table} v ${versionParts}`);
}

/** The ids of linked records, as arrays. */
type LinkedIds = Readonly<Record<keyof typeof LINKS, Prisma.Sql>>;

const OF_WANTED: LinkedIds = {
  venueIds: ofWanted('venue'),
  organizerIds: ofWanted('organizer'),
  termIds: ofWanted('term'),
};

function ofWanted(table: 'venue' | 'organizer' | 'term'): Prisma.Sql {
  return Prisma.raw(`array(select l.${table}_id from wanted w join event_${table} l on l.event_id = w.id)`);
}

/**
 * Events with all that an answer shows of them, in order: one statement, whatever their number.
 * @param ids a statement that yields their ids, as `id`, in order
 * @param total the number of those of which `ids` is one page
 * @param found further members of the statement's `with`, which both of them may read
 */
export function eventRows(ids: Prisma.Sql, caller: RequestContext, total?: Prisma.Sql, found?: Prisma.Sql): Prisma.Sql {
  return statement(wholeParts(caller.languages), { ids, total, found }, caller);
}

/** The versions of events and of all that an answer shows with them; otherwise like `eventRows`. */
export function eventVersions(
  ids: Prisma.Sql,
  caller: RequestContext,
  total?: Prisma.Sql,
  found?: Prisma.Sql,
): Prisma.Sql {
  return statement(VERSION_PARTS, { ids, total, found }, caller);
}

interface Which {
  readonly ids: Prisma.Sql;
  readonly total: Prisma.Sql | undefined;
  readonly found: Prisma.Sql | undefined;
}

function statement(parts: Parts, { ids, total, found }: Which, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`with ${duePublications(caller.now)}, ${found ? Prisma.sql`${found}, ` : Prisma.empty}${wanted(ids)}
    select ${total ?? Prisma.sql`null`} as total, ${records(parts, OF_WANTED, caller)}`;
}

/** The columns of `EventRecords` but the total. What the caller may not see is left out of what is linked. */
function records({ events, venues, organizers, terms }: Parts, of: LinkedIds, caller: RequestContext): Prisma.Sql {
  const mayBeShown = Prisma.sql`v.status <> 'trash' and ${readable('v', caller)}`;
  return Prisma.sql`(${events}) as rows,
    (${venues} where v.id = any(${of.venueIds}) and ${mayBeShown}) as venues,
    (${organizers} where v.id = any(${of.organizerIds}) and ${mayBeShown}) as organizers,
    (${terms} where v.id = any(${of.termIds})) as terms`;
}

/** The ids of events that are known, and of what they are linked to as far as is known. */
export type KnownIds = Readonly<Record<'ids' | keyof typeof LINKS, readonly number[]>>;

export function idsOfKnown(events: readonly LinkedRow[]): KnownIds {
  const all = (key: keyof typeof LINKS): number[] => [...new Set(events.flatMap((event) => event[key]))];
  return {
    ids: events.map(({ id }) => id),
    venueIds: all('venueIds'),
    organizerIds: all('organizerIds'),
    termIds: all('termIds'),
  };
}

/** The versions of events that are known, and of what they are linked to: other links make another version of an event itself. */
export function knownEventVersions(
  { ids, venueIds, organizerIds, termIds }: KnownIds,
  caller: RequestContext,
): Prisma.Sql {
  const of = {
    venueIds: Prisma.sql`${venueIds}::int[]`,
    organizerIds: Prisma.sql`${organizerIds}::int[]`,
    termIds: Prisma.sql`${termIds}::int[]`,
  };
  const parts = { ...VERSION_PARTS, events: Prisma.sql`${KNOWN_VERSIONS} where r.id = any(${ids}::int[])` };
  return Prisma.sql`with ${duePublications(caller.now)} select null as total, ${records(parts, of, caller)}`;
}

// What stands for the values in the statements that are put together once.
const ANY = { ids: [-1], now: new Date(0), venueIds: [-2], organizerIds: [-3], termIds: [-4] };

/**
 * Events by their ids. For those who have not signed in these are the most frequent of all statements, and their texts
 * are put together once for each chain of languages.
 */
export function eventRowsById(ids: readonly number[], caller: RequestContext): Statement {
  if (caller.viewer.user) return eventRows(theseIds(ids), caller);
  return given(anyEventRows(caller.languages)(caller), [
    [ANY.ids, ids],
    [ANY.now, caller.now],
  ]);
}

/** `knownEventVersions`, put together once like `eventRowsById`. */
export function eventVersionsById(known: KnownIds, caller: RequestContext): Statement {
  if (caller.viewer.user) return knownEventVersions(known, caller);
  anyEventVersions ??= statementOf(knownEventVersions(ANY, { ...caller, now: ANY.now }));
  return given(anyEventVersions, [
    [ANY.ids, known.ids],
    [ANY.now, caller.now],
    [ANY.venueIds, known.venueIds],
    [ANY.organizerIds, known.organizerIds],
    [ANY.termIds, known.termIds],
  ]);
}

const anyEventRows = memoizeByChain(() => {
  let made: Statement | undefined;
  return (caller: RequestContext) => (made ??= statementOf(eventRows(theseIds(ANY.ids), { ...caller, now: ANY.now })));
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
