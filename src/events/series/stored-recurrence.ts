import { parseZone, UTC_ZONE } from '../../common/dates/zone.js';
import type { WallClock } from '../../common/dates/wall-clock.js';
import { parseRecurrence } from '../../common/recurrence/parse-recurrence.js';
import type { Recurrence } from '../../common/recurrence/recurrence.js';

/** What of an event's row says how it repeats. */
interface Repeating {
  readonly recurrence: readonly string[] | null;
  readonly start_local: WallClock;
  readonly end_local: WallClock;
  readonly timezone: string;
  readonly all_day: boolean;
  readonly series_start: WallClock | null;
}

/** How an event repeats; undefined for one that takes place once. An exception says how its series does. */
export function storedRecurrence(row: Repeating): Recurrence | undefined {
  if (row.recurrence === null) return undefined;
  const first = {
    start: row.series_start ?? row.start_local,
    end: row.series_start ?? row.end_local,
    allDay: row.all_day,
    zone: parseZone(row.timezone) ?? UTC_ZONE,
  };
  const parsed = parseRecurrence(row.recurrence, first);
  return 'recurrence' in parsed ? parsed.recurrence : undefined;
}
