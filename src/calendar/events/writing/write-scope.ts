import { defined } from '#core/defined.js';
import { wallFromDate, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { inZone } from '#core/dates/parse-date.js';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { DateInput } from '#platform/input/date.fields.js';
import type { EventInput } from '../dto/event.input.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import type { EventRow } from '../event.record.js';
import { seriesOf } from '../series/event-rows.service.js';

/** The scope of a write: by default the whole series for the series' own id, one occurrence otherwise. */
export function writeScope(row: EventRow, provided: WriteScope | undefined): WriteScope {
  const scope = provided ?? (seriesOf(row) === row.id ? 'all' : 'this');
  const isFirst = row.series_start === null || row.series_start === row.original_start;
  return scope === 'following' && isFirst ? 'all' : scope;
}

/**
 * Translates input for one occurrence into input for the whole series: dates move the series by as much as they would
 * move the occurrence.
 */
export function inputForSeries(row: EventRow, input: EventInput, now: Date): EventInput {
  if (seriesOf(row) === row.id || (!input.start_date && !input.end_date)) return input;
  const zone = input.timezone ?? parseZone(row.timezone) ?? UTC_ZONE;
  const moved = (provided: DateInput | undefined, own: WallClock, first: WallClock): DateInput | undefined => {
    if (!provided) return undefined;
    const by = wallToDate(inZone(provided.in(zone, now), zone)).getTime() - wallToDate(own).getTime();
    return DateInput.read(wallFromDate(new Date(wallToDate(first).getTime() + by)));
  };
  const first = row.series_start ?? row.start_local;
  const duration = wallToDate(row.end_local).getTime() - wallToDate(row.start_local).getTime();
  const firstEnd = wallFromDate(new Date(wallToDate(first).getTime() + duration));
  const start_date = moved(input.start_date, row.start_local, first);
  const end_date = moved(input.end_date, row.end_local, firstEnd);
  return { ...input, ...defined({ start_date, end_date }) };
}
