import { DAY } from '#core/dates/days.js';
import { parseZone, UTC_ZONE, zoneAbbreviation, type Zone } from '#core/dates/zone.js';
import { regionOffset } from '#core/dates/zone-offsets.js';
import { transitions, type Transition } from '#core/dates/zone-transitions.js';
import { memoize } from '#core/memoize.js';
import { line } from './content-line.js';
import { observanceLines, type ClockChange } from './observances.js';

/** A zone that times of a calendar refer to. */
export interface CalendarZone {
  readonly id: string;
  /** Year of the earliest of these times. */
  readonly year: number;
}

/** Earlier times are written in UTC. */
export const FIRST_YEAR = 1970;
/** Changes are followed up to this year: longer than weekdays need to repeat, and past all that follow no rule. */
const END_YEAR = 2120;
const LONGEST_SUMMER = 366 * DAY;

/** Name of a zone in calendars; undefined for zones without rules: UTC and fixed offsets. */
export function calendarZoneId(name: string): string | undefined {
  const zone = parseZone(name);
  return zone?.kind === 'region' && zone !== UTC_ZONE ? zone.name : undefined;
}

/**
 * The VTIMEZONE of a zone, valid from that year on. Made from the zone database that the service itself computes with, so
 * that both always agree.
 */
export function zoneDefinition({ id, year }: CalendarZone): string {
  return definitionOf({ id, year });
}

const definitionOf = memoize(
  ({ id, year }: CalendarZone) =>
    `BEGIN:VTIMEZONE\r\n${line('TZID', id)}${observanceLines(changesFrom(id, year))}END:VTIMEZONE\r\n`,
  ({ id, year }) => `${String(year)} ${id}`,
);

/** Changes of clocks from the beginning of the year on, with the last one before it. */
function changesFrom(id: string, year: number): ClockChange[] {
  const zone = parseZone(id) ?? UTC_ZONE;
  // In some zones the year begins earlier than in UTC.
  const begin = Date.UTC(year, 0) - 2 * DAY;
  const found = transitions(id, begin - LONGEST_SUMMER, Date.UTC(END_YEAR + 1, 0));
  const before = found.findLastIndex(({ at }) => at <= begin);
  const offset = regionOffset(id, begin);
  const steady = { at: Date.UTC(FIRST_YEAR, 0) - offset, from: offset, to: offset };
  return (before < 0 ? [steady, ...found] : found.slice(before))
    .map((change, index, all) => changeOf(change, all[index + 1], zone))
    .filter(({ at }) => at < Date.UTC(END_YEAR, 0));
}

/** Daylight time is a change forward that is reversed within a year, whatever the law calls it: calendars expect that. */
function changeOf(change: Transition, next: Transition | undefined, zone: Zone): ClockChange {
  const { at, from, to } = change;
  const isSummer = to > from && next !== undefined && next.to < to && next.at - at < LONGEST_SUMMER;
  return { ...change, kind: isSummer ? 'DAYLIGHT' : 'STANDARD', name: zoneAbbreviation(new Date(at), zone) };
}
