import { plusSeconds } from '#core/dates/calendar-shift.js';
import { endOfDay, startOfDay, type WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { jsonText, type JsonObject } from '../json-value.js';

/** Times of an event. */
export interface LinkedTimes {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly allDay: boolean;
  readonly notes: readonly ImportNote[];
}

/**
 * Reads start and end, moments or days, of which the last belongs to the event. A flag says where the time of a moment
 * means nothing. A note alone is the reason why there is no start.
 */
export function linkedTimes(row: JsonObject, zone: Zone): LinkedTimes | ImportNote {
  const [from, to] = [jsonText(row['start_time']), jsonText(row['end_time'])];
  if (from === '') return importNote('start-missing', 'start_time');
  const begin = isoTime(from);
  if (typeof begin === 'string') return importNote(begin, 'start_time', from);
  const allDay = begin.form === 'date' || row['has_start_time'] === false;
  const start = wallOfTime(begin, zone);
  if (to === '') {
    const notes = allDay ? [] : [importNote('end-missing', 'end_time')];
    return { start: allDay ? startOfDay(start) : start, end: allDay ? endOfDay(start) : start, allDay, notes };
  }
  const finish = isoTime(to);
  if (typeof finish === 'string') return { start, end: start, allDay, notes: [importNote(finish, 'end_time', to)] };
  const end = wallOfTime(finish, zone);
  const isDay = finish.form === 'date' || row['has_end_time'] === false;
  // Days that were written as moments end at the midnight after the last.
  const isMidnight = isDay && finish.form !== 'date' && end === startOfDay(end) && end > start;
  const last = isMidnight ? (plusSeconds(end, -1) ?? end) : isDay ? endOfDay(end) : end;
  const isBefore = last < start;
  return {
    start: allDay ? startOfDay(start) : start,
    end: allDay ? endOfDay(isBefore ? start : last) : isBefore ? start : last,
    allDay,
    notes: isBefore ? [importNote('end-before-start', 'end_time', to)] : [],
  };
}
