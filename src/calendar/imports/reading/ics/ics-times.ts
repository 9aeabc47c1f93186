import { plusSeconds } from '#core/dates/calendar-shift.js';
import { endOfDay, startOfDay, wallFromDate, type WallClock } from '#core/dates/wall-clock.js';
import { toWallClock, UTC_ZONE, zoneOffset, type Zone } from '#core/dates/zone.js';
import { DAY } from '#core/dates/days.js';
import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { afterDuration, isoTime, momentInUtc, wallOfTime, type IsoTime } from '../iso-time.js';
import type { IcsProperty } from './ics-property.js';
import type { IcsZone, IcsZones } from './ics-zones.js';

/** Times of a component. */
export interface IcsTimes {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly allDay: boolean;
  readonly zone: Zone;
  readonly notes: readonly ImportNote[];
}

/** A value with the zone that its property names. */
interface ZonedTime {
  readonly time: IsoTime;
  readonly ownZone: IcsZone | undefined;
}

type Properties = ReadonlyMap<string, IcsProperty>;

/** Reads start and end; a note alone is the reason why there is no start. */
export function icsTimes(properties: Properties, zones: IcsZones): IcsTimes | ImportNote {
  const start = properties.get('DTSTART');
  if (!start || start.value.trim() === '') return importNote('start-missing', 'DTSTART');
  const from = zonedTime(start, zones);
  if (typeof from === 'string') return importNote(from, 'DTSTART', start.value.trim());
  const notes = [...zoneNotes(from, start), ...typeNotes(from.time, start)];
  const zone = eventZone(from, zones, properties.has('RRULE') || properties.has('RDATE'));
  const begin = wallOfTime(from.time, zone, from.ownZone?.zone ?? zone);
  const end = endOf(properties, { begin, zone, zones });
  const allDay = from.time.form === 'date' || isWholeDays(properties, begin, end.wall);
  if (allDay) return { ...wholeDays(begin, end, notes), allDay, zone };
  const isBefore = end.wall !== undefined && end.wall < begin;
  const problem = end.note ?? (isBefore ? importNote('end-before-start', 'DTEND', end.value) : undefined);
  return {
    start: begin,
    end: end.wall === undefined || isBefore ? begin : end.wall,
    allDay,
    zone,
    notes: problem ? [...notes, problem] : notes,
  };
}

/** A time of a property, and the zone that it names; the code of what is wrong with it. */
export function zonedTime(property: IcsProperty, zones: IcsZones): ZonedTime | 'date-unreadable' | 'date-impossible' {
  const time = isoTime(property.value);
  if (typeof time === 'string') return time;
  const id = property.parameters.get('TZID');
  if (time.form !== 'local' || id === undefined || id === '') return { time, ownZone: undefined };
  const ownZone = zones.zoneOf(id, time.wall);
  const moment = momentInUtc(time, ownZone.zone);
  return { time: moment, ownZone: moment === time ? ownZone : undefined };
}

/** Zone of an event: the one of its start, else the calendar's. */
function eventZone({ time, ownZone }: ZonedTime, { own }: IcsZones, repeats: boolean): Zone {
  if (ownZone) return ownZone.zone;
  return time.form === 'moment' && repeats && !isSteady(time.instant, own) ? UTC_ZONE : own;
}

/** Whether a rule in UTC means the same in the zone: no other day, and no change of the clocks. */
function isSteady(start: Date, zone: Zone): boolean {
  const offsets = [0, 90, 180, 270].map((days) => zoneOffset(new Date(start.getTime() + days * DAY), zone));
  const isSameDay = wallFromDate(start).slice(0, 10) === toWallClock(start, zone).slice(0, 10);
  return isSameDay && new Set(offsets).size === 1;
}

interface End {
  readonly wall: WallClock | undefined;
  /** Whether it is a day. */
  readonly isDate: boolean;
  readonly value?: string;
  readonly note?: ImportNote;
}

function endOf(
  properties: Properties,
  { begin, zone, zones }: { readonly begin: WallClock; readonly zone: Zone; readonly zones: IcsZones },
): End {
  const [end, duration] = [properties.get('DTEND'), properties.get('DURATION')];
  if (end && end.value.trim() !== '') {
    const value = end.value.trim();
    const to = zonedTime(end, zones);
    if (typeof to === 'string') return { wall: undefined, isDate: false, note: importNote(to, 'DTEND', value) };
    return { wall: wallOfTime(to.time, zone, to.ownZone?.zone ?? zone), isDate: to.time.form === 'date', value };
  }
  if (!duration) return { wall: undefined, isDate: false, note: importNote('end-missing', 'DTEND') };
  const wall = afterDuration(begin, duration.value, zone);
  const note = importNote('date-unreadable', 'DURATION', duration.value);
  return { wall, isDate: false, value: duration.value, ...(wall === undefined ? { note } : {}) };
}

/** Outlook marks whole days; their times are midnights. */
function isWholeDays(properties: Properties, start: WallClock, end: WallClock | undefined): boolean {
  const mark = properties.get('X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase();
  return mark === 'TRUE' && start === startOfDay(start) && end !== undefined && end === startOfDay(end);
}

/** The end of whole days is the day after the last; a day that ends on itself is one day. */
function wholeDays(begin: WallClock, end: End, notes: readonly ImportNote[]): Omit<IcsTimes, 'allDay' | 'zone'> {
  const start = startOfDay(begin);
  const last = end.wall === undefined ? start : end.wall > start ? (plusSeconds(end.wall, -1) ?? start) : start;
  const isBefore = end.wall !== undefined && startOfDay(end.wall) < start;
  const problem = isBefore ? importNote('end-before-start', 'DTEND', end.value) : end.note;
  const isWrong = problem !== undefined && problem.code !== 'end-missing';
  return { start, end: endOfDay(last), notes: isWrong ? [...notes, problem] : notes };
}

function zoneNotes({ ownZone }: ZonedTime, { name, parameters }: IcsProperty): ImportNote[] {
  return ownZone?.code === undefined ? [] : [importNote(ownZone.code, name, parameters.get('TZID'))];
}

/** The value decides, not the parameter. */
function typeNotes({ form }: IsoTime, { name, parameters, value }: IcsProperty): ImportNote[] {
  const isDate = parameters.get('VALUE')?.toUpperCase() === 'DATE';
  return isDate && form !== 'date' ? [importNote('value-type', name, value)] : [];
}
