import { parseWritten } from '#core/dates/parse-date.js';
import { endOfDay, startOfDay, type WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { afterDuration, isoTime, wallOfTime, type IsoTime, type IsoTimeProblem } from '../iso-time.js';
import type { JsonObject } from '../json-value.js';
import { zoneOfOffset } from '../zone-of-name.js';
import { schemaText } from './schema-texts.js';

/** Times of an event, as wall clocks of its zone. */
export interface SchemaTimes {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly allDay: boolean;
  readonly zone: Zone;
  readonly notes: readonly ImportNote[];
}

/** Reads `startDate`, `endDate` and `duration`; a note alone is the reason why there is no start. */
export function schemaTimes(node: JsonObject, source: Zone): SchemaTimes | ImportNote {
  const text = schemaText(node['startDate']);
  if (text === '') return importNote('start-missing', 'startDate');
  const from = writtenTime(text);
  if (typeof from === 'string') return importNote(from, 'startDate', text);
  const { zone, code } = from.form === 'moment' ? zoneOfOffset(from.instant, from.minutes, source) : { zone: source };
  const start = wallOfTime(from, zone);
  const zoneNotes = code ? [importNote(code, 'startDate', text)] : [];
  const read = endOf(node, { start, zone, isDay: from.form === 'date' });
  const isWhole = from.form === 'date' || (start === startOfDay(start) && read.end === endOfDay(read.end));
  if (!isWhole) return { start, end: read.end, allDay: false, zone, notes: [...zoneNotes, ...read.notes] };
  return {
    start: startOfDay(start),
    end: endOfDay(read.end),
    allDay: true,
    zone,
    notes: [...zoneNotes, ...read.notes],
  };
}

/** A date or time in ISO 8601, or in words that say by themselves which day it is. */
function writtenTime(text: string): IsoTime | IsoTimeProblem {
  const time = isoTime(text);
  if (time !== 'date-unreadable') return time;
  const date = parseWritten(text);
  if (!date) return 'date-unreadable';
  if (date.kind === 'instant') return { form: 'moment', instant: date.instant, minutes: 0 };
  return { form: date.dateOnly ? 'date' : 'local', wall: date.wall };
}

interface Begin {
  readonly start: WallClock;
  readonly zone: Zone;
  readonly isDay: boolean;
}

interface End {
  readonly end: WallClock;
  readonly notes: readonly ImportNote[];
}

function endOf(node: JsonObject, begin: Begin): End {
  const [text, duration] = [schemaText(node['endDate']), schemaText(node['duration'])];
  if (text !== '') return endAt(text, begin);
  const after = duration === '' ? undefined : afterDuration(begin.start, duration, begin.zone);
  if (after !== undefined && after >= begin.start) return { end: after, notes: [] };
  return { end: begin.start, notes: begin.isDay ? [] : [importNote('end-missing', 'endDate')] };
}

/** A day as the end is its whole day, unless the event begins at a time on it. */
function endAt(text: string, { start, zone, isDay }: Begin): End {
  const to = writtenTime(text);
  if (typeof to === 'string') return { end: start, notes: [importNote(to, 'endDate', text)] };
  const end = wallOfTime(to, zone);
  if (to.form === 'date' && end.slice(0, 10) >= start.slice(0, 10)) {
    const isOpen = !isDay && end.slice(0, 10) === start.slice(0, 10);
    return isOpen
      ? { end: start, notes: [importNote('end-missing', 'endDate', text)] }
      : { end: endOfDay(end), notes: [] };
  }
  return end < start ? { end: start, notes: [importNote('end-before-start', 'endDate', text)] } : { end, notes: [] };
}
