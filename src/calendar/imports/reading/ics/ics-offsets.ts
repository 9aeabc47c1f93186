import { plusDays } from '#core/dates/calendar-shift.js';
import { usualZoneNames } from '#core/dates/zone-aliases.js';
import { parseZone, toInstant, UTC_ZONE, zoneOffset, type Zone } from '#core/dates/zone.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { parseCompact } from '#core/recurrence/compact-date.js';
import { expand } from '#core/recurrence/expand.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import type { IcsProperty } from './ics-property.js';

/** Minutes by which the clocks of a zone's definition are ahead of UTC at a time that they show. */
export type IcsOffsets = (wall: WallClock) => number | undefined;

interface Observance {
  readonly from: WallClock;
  readonly minutes: number;
  readonly recurrence: Recurrence | undefined;
}

const WEEKS = 53;
const FURTHEST_BACK = -800;

/** The offsets that a VTIMEZONE tells; undefined without any. */
export function icsOffsets(parts: readonly (readonly IcsProperty[])[]): IcsOffsets | undefined {
  const observances = parts.flatMap((properties) => observance(properties) ?? []);
  const [first] = observances;
  if (!first) return undefined;
  if (observances.every(({ minutes }) => minutes === first.minutes)) return () => first.minutes;
  return (wall) => {
    const begun = observances.map((one) => ({ ...one, onset: lastOnset(one, wall) }));
    const latest = begun.reduce((best, one) => ((one.onset ?? '') > (best.onset ?? '') ? one : best));
    return latest.onset === undefined ? undefined : latest.minutes;
  };
}

/** Zone of the time zone database whose clocks show the same all through a year; the preferred one if it does. */
export function zoneOfOffsets(offsets: IcsOffsets, preferred: Zone, now: Date): Zone | undefined {
  const walls = weeksOf(now.getUTCFullYear());
  const minutes = walls.map(offsets);
  const agrees = (zone: Zone): boolean =>
    walls.every((wall, at) => zoneOffset(toInstant(wall, zone), zone) === minutes[at]);
  if (agrees(preferred)) return preferred;
  // Without summer time, a hundred zones agree: the offset says as much.
  if (new Set(minutes).size === 1) return undefined;
  return usualZoneNames()
    .flatMap((name) => parseZone(name) ?? [])
    .find(agrees);
}

function observance(properties: readonly IcsProperty[]): Observance | undefined {
  const valueOf = (name: string): string => properties.find((one) => one.name === name)?.value.trim() ?? '';
  const from = parseCompact(valueOf('DTSTART'))?.wall;
  const minutes = offsetMinutes(valueOf('TZOFFSETTO'));
  if (from === undefined || minutes === undefined) return undefined;
  const lines = properties
    .filter(({ name }) => name === 'RRULE' || name === 'RDATE')
    .map(({ name, value }) => `${name}:${value}`);
  const parsed = parseRecurrence(lines, { start: from, end: from, allDay: false, zone: UTC_ZONE });
  return { from, minutes, recurrence: 'recurrence' in parsed ? parsed.recurrence : undefined };
}

/** The last time at or before another at which the observance begins. */
function lastOnset({ from, recurrence }: Observance, wall: WallClock): WallClock | undefined {
  if (from > wall) return undefined;
  const after = plusDays(wall, FURTHEST_BACK);
  const onsets = recurrence && after !== undefined ? expand(recurrence, { after, until: wall, limit: 10 }) : [];
  return onsets.at(-1)?.originalStart ?? from;
}

/** `+0900`, `-033000`. */
function offsetMinutes(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)(?:\d\d)?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Noon of a day in each week of a year. */
function weeksOf(year: number): WallClock[] {
  const first = wallClock(`${year}-01-03 12:00:00`);
  if (first === undefined) return [];
  return Array.from({ length: WEEKS }, (_, week) => plusDays(first, 7 * week) ?? first);
}
