import { wallClock, type WallClock } from '../dates/wall-clock.js';

/** A date in iCalendar's form: `20261224`, `20261224T190000`, or with `Z` for UTC. */
export interface CompactDate {
  readonly form: 'date' | 'local' | 'utc';
  readonly wall: WallClock;
}

const FORM = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/;

/** Parses a date; undefined for another form, or for a day or time that does not exist. */
export function parseCompact(text: string): CompactDate | undefined {
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', utc] = parts;
  const wall = wallClock(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
  if (!wall) return undefined;
  return { form: parts[4] === undefined ? 'date' : utc === undefined ? 'local' : 'utc', wall };
}

/** `20261224T190000`. @param wall as `YYYY-MM-DD HH:MM:SS` */
export function compactTime(wall: string): string {
  return wall.replace(' ', 'T').replace(/[-:]/g, '');
}

/** `20261224` */
export function compactDay(wall: string): string {
  return compactTime(wall).slice(0, 8);
}
