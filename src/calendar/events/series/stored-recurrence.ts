import { parseZone, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';

/** Columns of an event's row that determine its recurrence. */
interface Repeating {
  readonly recurrence: readonly string[] | null;
  readonly start_local: WallClock;
  readonly end_local: WallClock;
  readonly timezone: string;
  readonly all_day: boolean;
  readonly series_start: WallClock | null;
}

/** Recurrence of an event; undefined for a single event. An exception has that of its series. */
export function storedRecurrence(row: Repeating): Recurrence | undefined {
  if (row.recurrence === null) return undefined;
  for (const [allDay, zone] of formsOf(row, row.recurrence)) {
    const start = row.series_start ?? row.start_local;
    const first = { start, end: row.series_start ?? row.end_local, allDay, zone };
    const parsed = parseRecurrence(row.recurrence, first);
    if ('recurrence' in parsed) return parsed.recurrence;
  }
  return undefined;
}

/**
 * An exception may be all-day or in a zone where its series is not: the lines tell which of the forms is the series'
 * own.
 */
function formsOf({ timezone, all_day, series_start }: Repeating, lines: readonly string[]): readonly [boolean, Zone][] {
  const own = parseZone(timezone) ?? UTC_ZONE;
  if (series_start === null) return [[all_day, own]];
  const named = parseZone(/;TZID="?([^";:]+)/.exec(lines.join('\n'))?.[1] ?? timezone) ?? own;
  return [
    [all_day, own],
    [!all_day, own],
    [all_day, named],
    [!all_day, named],
  ];
}
