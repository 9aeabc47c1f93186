import { endOfDay, type WallClock } from '#core/dates/wall-clock.js';
import { toInstant, type Zone } from '#core/dates/zone.js';

/** Codes of weekdays in RFC 5545, Sunday first. */
export const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** UNTIL of a rule whose last date is on a day: the end of that day, in UTC. */
export function untilDay(day: WallClock, zone: Zone): string {
  const moment = toInstant(endOfDay(day), zone).toISOString();
  return `UNTIL=${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
}
