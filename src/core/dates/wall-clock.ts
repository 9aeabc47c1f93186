declare const wallClockBrand: unique symbol;

/** Reading of a wall clock, `YYYY-MM-DD HH:MM:SS`, in the years 0001 to 9999: sorts and compares as text. */
export type WallClock = string & { readonly [wallClockBrand]: true };

/** A wall clock in parts, each padded with zeros, with the field names of the API. */
export interface DateDetails {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** Milliseconds of the first and the last second that a wall clock can show, read as UTC. */
export const FIRST_SECOND = Date.parse('0001-01-01T00:00:00Z');
export const LAST_SECOND = Date.parse('9999-12-31T23:59:59Z');

/** Both ends of the range as wall clocks. */
export const FIRST_WALL = wallFromDate(new Date(FIRST_SECOND));
export const LAST_WALL = wallFromDate(new Date(LAST_SECOND));

const FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** The text as a wall clock; undefined when it has another form or names a day or time that does not exist. */
export function wallClock(text: string): WallClock | undefined {
  if (!FORM.test(text)) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(time) || time < FIRST_SECOND) return undefined;
  return format(time) === text ? branded(text) : undefined;
}

/** A timestamp that the database sent as JSON: its text has a T in the middle. */
export function wallFromJson(text: string): WallClock {
  return branded(text.replace('T', ' '));
}

/** 00:00:00 of the same day. */
export function startOfDay(wall: WallClock): WallClock {
  return branded(`${wall.slice(0, 10)} 00:00:00`);
}

/** 23:59:59 of the same day. */
export function endOfDay(wall: WallClock): WallClock {
  return branded(`${wall.slice(0, 10)} 23:59:59`);
}

export function dateDetails(wall: WallClock): DateDetails {
  return {
    year: wall.slice(0, 4),
    month: wall.slice(5, 7),
    day: wall.slice(8, 10),
    hour: wall.slice(11, 13),
    minutes: wall.slice(14, 16),
    seconds: wall.slice(17, 19),
  };
}

/** A Date whose UTC reading is the wall clock, for columns of the type `timestamp without time zone`. */
export function wallToDate(wall: WallClock): Date {
  return new Date(`${wall.replace(' ', 'T')}Z`);
}

/** The UTC reading of a Date without its fraction of a second; outside 0001 to 9999 the nearest wall clock. */
export function wallFromDate(date: Date): WallClock {
  return branded(format(Math.min(Math.max(date.getTime(), FIRST_SECOND), LAST_SECOND)));
}

function branded(text: string): WallClock {
  return text as WallClock;
}

function format(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
