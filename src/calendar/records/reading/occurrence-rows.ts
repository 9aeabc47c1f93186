import { wallFromJson, type WallClock } from '#core/dates/wall-clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { EventId, OccurrenceId } from './event-ids.js';
import type { RecordCache } from './record-cache.js';
import { textsOfRows, type StoredRow } from './row-text.js';

/** The times of an occurrence: the values of its event's row that it replaces. */
export interface OccurrenceTimes {
  readonly id: OccurrenceId;
  /** The start according to the rule. */
  readonly original_start: WallClock;
  readonly start_local: WallClock;
  readonly end_local: WallClock;
  readonly utc_start: WallClock;
  readonly utc_end: WallClock;
}

/** An occurrence in a list, and its event. */
interface Place {
  readonly eventId: EventId;
  /** Undefined for an entry under the event's own id, at the event's own times. */
  readonly times?: OccurrenceTimes;
}

const WALLS = ['original_start', 'start_local', 'end_local', 'utc_start', 'utc_end'] as const;

/** `placed`, for a statement's `with`: occurrences of a list with their positions; and `wanted`, their events. */
export function placedOccurrences(ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`placed as materialized (select p.id as occurrence_id, p.position, o.event_id, o.original_start,
      o.start_local, o.end_local, o.starts_at at time zone 'UTC' as utc_start, o.ends_at at time zone 'UTC' as utc_end
    from unnest(array(${ids})) with ordinality as p(id, position) join occurrence o on o.id = p.id),
    wanted as materialized (select event_id as id, min(position) as position from placed group by event_id)`;
}

/** The positions of `placed` in one text, in order. */
export const PLACES = Prisma.raw(`(select string_agg(case when occurrence_id = event_id then event_id::text
  else json_build_array(event_id, occurrence_id, ${WALLS.join(', ')})::text end, E'\\x1e' order by position) from placed)`);

/** The columns of an occurrence as JSON, for `occurrenceTimes`. @param alias of the table `occurrence` */
export function timesJson(alias: string): Prisma.Sql {
  const utc: Readonly<Record<string, string>> = { utc_start: 'starts_at', utc_end: 'ends_at' };
  const columns = WALLS.map((name) => {
    const column = utc[name];
    return column === undefined ? `${alias}.${name}` : `${alias}.${column} at time zone 'UTC'`;
  });
  return Prisma.raw(`json_build_array(${alias}.id, ${columns.join(', ')})`);
}

/** Parses the result of `timesJson`. */
export function occurrenceTimes([id, ...walls]: readonly unknown[]): OccurrenceTimes {
  const wall = (name: (typeof WALLS)[number]): WallClock => wallFromJson(String(walls[WALLS.indexOf(name)]));
  return {
    id: Number(id),
    original_start: wall('original_start'),
    start_local: wall('start_local'),
    end_local: wall('end_local'),
    utc_start: wall('utc_start'),
    utc_end: wall('utc_end'),
  };
}

/** The rows of the events in the order of their positions: a row for each occurrence. */
export function placedRows(cache: RecordCache, places: unknown, rows: readonly StoredRow[]): StoredRow[] {
  const events = new Map(rows.map((row) => [row.id, row]));
  return textsOfRows(places)
    .map(placeOf)
    .flatMap(({ eventId, times }) => {
      const row = events.get(eventId);
      if (!row) return [];
      return times ? cachedOccurrence(cache, row, times) : row;
    });
}

/** As `occurrenceRow`, made once per version of the event. */
export function cachedOccurrence<Row extends EventTimes>(cache: RecordCache, row: Row, times: OccurrenceTimes): Row {
  return cache.made(`occurrence ${Object.values(times).join(' ')}`, [row], () => occurrenceRow(row, times));
}

/** Columns of an event's row that say when its series began. */
interface EventTimes {
  readonly id: number;
  readonly start_local?: unknown;
  readonly series_start?: unknown;
}

/** An event at one of its times, under the id of that occurrence. */
function occurrenceRow<Row extends EventTimes>(row: Row, times: OccurrenceTimes): Row {
  return { ...row, ...times, event_id: row.id, series_start: row.series_start ?? row.start_local };
}

function placeOf(text: string): Place {
  if (!text.startsWith('[')) return { eventId: Number(text) };
  const [eventId, ...times] = JSON.parse(text) as readonly unknown[];
  return { eventId: Number(eventId), times: occurrenceTimes(times) };
}
