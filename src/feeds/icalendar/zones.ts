import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

/** A zone as calendars are told of it. */
export interface CalendarZone {
  readonly id: string;
  /** Its VTIMEZONE, with the end of its last line. */
  readonly definition: string;
}

const known = new Map<string, CalendarZone | undefined>();
const names: ReadonlySet<string> = new Set([tzlib_get_timezones()].flat());

/** Undefined for what has no rules to tell of: UTC, a fixed offset, a zone newer than the library. */
export function calendarZone(name: string): CalendarZone | undefined {
  if (!known.has(name)) known.set(name, names.has(name) && name !== 'UTC' ? define(name) : undefined);
  return known.get(name);
}

/** A link such as Asia/Calcutta is told under the name that it leads to. */
function define(name: string): CalendarZone | undefined {
  const [definition, parameter] = [tzlib_get_ical_block(name)].flat();
  const id = parameter?.startsWith('TZID=') === true ? parameter.slice('TZID='.length) : undefined;
  return definition === undefined || definition === '' || id === undefined
    ? undefined
    : { id, definition: `${definition}\r\n` };
}
