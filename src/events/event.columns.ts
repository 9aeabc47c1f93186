import { hasTime, type ParsedDate } from '../common/dates/parse-date.js';
import { eventTimes, type EventMoment } from '../common/dates/event-times.js';
import { wallFromDate, wallToDate } from '../common/dates/wall-clock.js';
import { parseZone, UTC_ZONE, type Zone } from '../common/dates/zone.js';
import type { TextChanges } from '../records/texts/translation-writes.js';
import type { EventInput } from './dto/event.input.js';

/** When an event is, as its columns hold it. */
export interface TimeColumns {
  readonly startLocal: Date;
  readonly endLocal: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly timezoneAbbr: string;
  readonly allDay: boolean;
}

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

/** The times of a new event. Its validation has seen to it that both dates are there. */
export function newTimes(input: EventInput, siteZone: Zone, now: Date): TimeColumns {
  const zone = input.timezone ?? siteZone;
  const read = (date: EventInput['start_date']): ParsedDate => {
    if (!date) throw new Error('An event without a date passed validation.');
    return date.in(zone, now);
  };
  return columns({ start: read(input.start_date), end: read(input.end_date), zone, allDay: input.all_day === true });
}

/**
 * The times after an update: what was not sent stays, as a moment in the same zone, as a wall clock in another. An event
 * that is given a time of day is all day no more, unless the update says so.
 */
export function changedTimes(input: EventInput, stored: TimeColumns, now: Date): TimeColumns | undefined {
  const { start_date, end_date, timezone, all_day } = input;
  if (!start_date && !end_date && !timezone && all_day === undefined) return undefined;
  const present = parseZone(stored.timezone) ?? UTC_ZONE;
  const zone = timezone ?? present;
  const keep = (wall: Date, instant: Date): EventMoment =>
    zone.name === present.name ? { kind: 'instant', instant } : wallFromDate(wall);
  const start = start_date?.in(zone, now);
  const end = end_date?.in(zone, now);
  const isTimed = [start, end].some((date) => date && hasTime(date));
  return columns({
    start: start ?? keep(stored.startLocal, stored.startsAt),
    end: end ?? keep(stored.endLocal, stored.endsAt),
    zone,
    allDay: all_day ?? (stored.allDay && !isTimed),
  });
}

/** The other columns that exist once. */
export function invariantColumns(input: EventInput): {
  showMap?: boolean;
  showMapLink?: boolean;
  hideFromListings?: boolean;
  sticky?: boolean;
  featured?: boolean;
  ticketUrl?: string | null;
  postParentId?: number | null;
} {
  return {
    ...(input.show_map === undefined ? {} : { showMap: input.show_map }),
    ...(input.show_map_link === undefined ? {} : { showMapLink: input.show_map_link }),
    ...(input.hide_from_listings === undefined ? {} : { hideFromListings: input.hide_from_listings }),
    ...(input.sticky === undefined ? {} : { sticky: input.sticky }),
    ...(input.featured === undefined ? {} : { featured: input.featured }),
    ...(input.ticket_url === undefined ? {} : { ticketUrl: input.ticket_url }),
    ...(input.post_parent === undefined ? {} : { postParentId: input.post_parent }),
  };
}

/** The columns of a language. A website that is taken back is "", which is not the same as never set. */
export function localizedColumns(input: EventInput, isNew: boolean): TextChanges {
  const { title, description, excerpt, slug, cost, website } = input;
  return {
    title,
    description,
    excerpt,
    slug: slug ?? undefined,
    cost,
    website: website === null && !isNew ? '' : website,
  };
}
