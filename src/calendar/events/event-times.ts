import { hasTime, type ParsedDate } from '#core/dates/parse-date.js';
import { eventTimes, type EventMoment } from '#core/dates/event-times.js';
import { wallFromDate, wallToDate } from '#core/dates/wall-clock.js';
import { isRepeated, parseZone, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { EventInput } from './dto/event.input.js';

/** The times of an event as stored in its columns. */
export interface TimeColumns {
  readonly startLocal: Date;
  readonly endLocal: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly allDay: boolean;
}

/** Columns that an update of the times reads first. */
export const TIME_COLUMNS = {
  startLocal: true,
  endLocal: true,
  startsAt: true,
  endsAt: true,
  timezone: true,
  allDay: true,
} as const satisfies Readonly<Record<keyof TimeColumns, true>>;

interface Span {
  readonly start: EventMoment;
  readonly end: EventMoment;
  readonly zone: Zone;
  readonly allDay: boolean;
}

function columns(span: Span): TimeColumns {
  const times = eventTimes(span);
  return {
    ...times,
    startLocal: wallToDate(times.startLocal),
    endLocal: wallToDate(times.endLocal),
    allDay: span.allDay,
  };
}

/** The times of a new event. Validation has ensured that both dates are present. */
export function newTimes(input: EventInput, siteZone: Zone, now: Date): TimeColumns {
  const zone = input.timezone ?? siteZone;
  const read = (date: EventInput['start_date']): ParsedDate => {
    if (!date) throw new Error('An event without a date passed validation.');
    return date.in(zone, now);
  };
  return columns({ start: read(input.start_date), end: read(input.end_date), zone, allDay: input.all_day === true });
}

/** Whether an update changes the times. */
export function givesTimes({ start_date, end_date, timezone, all_day }: EventInput): boolean {
  return Boolean(start_date ?? end_date ?? timezone) || all_day !== undefined;
}

/** The former start of a rescheduled event; null for any other status. */
export function previousStart(
  { event_status }: EventInput,
  stored: TimeColumns | undefined,
): { previousStart?: Date | null } {
  if (event_status === undefined) return {};
  if (event_status !== 'rescheduled') return { previousStart: null };
  return stored ? { previousStart: stored.startLocal } : {};
}

/**
 * The times after an update: values that were not sent stay, as a moment in the same zone, as a wall clock in another.
 * A time of day makes an all-day event an ordinary one, unless the update says otherwise.
 */
export function changedTimes(input: EventInput, stored: TimeColumns, now: Date): TimeColumns {
  const { start_date, end_date, timezone, all_day } = input;
  const present = parseZone(stored.timezone) ?? UTC_ZONE;
  const zone = timezone ?? present;
  const keep = (wall: Date, instant: Date): EventMoment =>
    zone.name === present.name ? { kind: 'instant', instant } : wallFromDate(wall);
  const start = start_date?.in(zone, now);
  const end = end_date?.in(zone, now);
  const keptEnd = wallFromDate(stored.endLocal);
  // If the start is moved out of a gap, an unchanged end moves with it, as one that is sent does.
  const staysWall = start?.kind === 'wall' && !isRepeated(keptEnd, zone);
  const isTimed = [start, end].some((date) => date && hasTime(date));
  return columns({
    start: start ?? keep(stored.startLocal, stored.startsAt),
    end: end ?? (staysWall ? keptEnd : keep(stored.endLocal, stored.endsAt)),
    zone,
    allDay: all_day ?? (stored.allDay && !isTimed),
  });
}
