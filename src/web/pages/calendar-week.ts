import { calendarDay, plusDay } from '#core/dates/days.js';
import { lastDay } from '#core/dates/event-days.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventDay } from '#calendar/events/event-days.service.js';
import type { Stretch } from '#core/dates/months.js';

/** One day of an event that lasts several days. */
export interface BarDay {
  readonly event: EventResponse;
  /** Free lanes above it on this day. */
  readonly gap: number;
  /** Days that the bar takes from here on; undefined on the days that it reaches from the left. */
  readonly days: number | undefined;
  /** Whether the event began before its bar, and whether it goes on after it. */
  readonly isFromBefore: boolean;
  readonly goesOn: boolean;
}

/** A day in a row of the calendar. */
export interface CalendarDay {
  readonly day: string;
  readonly bars: readonly BarDay[];
  /** Events of this day alone. */
  readonly entries: readonly EventResponse[];
  /** Number of events without a bar or an entry. */
  readonly more: number;
  readonly total: number;
}

interface RoomOfDays {
  /** Bars above each other. */
  readonly lanes: number;
  /** Events of a day, bars among them. */
  readonly atMost: number;
  /** Events that last longer than all of these days count for the day on which they start. */
  readonly whole: Stretch;
  /** Which events have a bar: without it, those that last several days. */
  readonly isBar?: (event: EventResponse) => boolean;
}

interface Bar extends Stretch {
  readonly event: EventResponse;
}

/** Whether an event takes more than its first day, or all of it. */
export function isWithoutHours(event: EventResponse): boolean {
  return event.all_day === true || isLasting(event);
}

/** Whether an event takes more than its first day. */
function isLasting(event: EventResponse): boolean {
  return lastDay(event) > calendarDay(event.start_date);
}

/** Events of several days, each once. */
export function knownIn(days: readonly EventDay[]): readonly EventResponse[] {
  const all = days.flatMap(({ starting, goingOn }) => [...starting.events, ...goingOn.events]);
  return [...new Map(all.map((event) => [event.id, event])).values()];
}

/**
 * A row of days with bars across those that an event lasts.
 * @param days of the row
 * @param known all events of the page, among them those that reach into the row
 */
export function calendarWeek(
  days: readonly EventDay[],
  known: readonly EventResponse[],
  room: RoomOfDays,
): readonly CalendarDay[] {
  const { isBar = isLasting, whole } = room;
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const bars = known.filter(isBar).flatMap((event) => barIn({ first, last }, event, whole));
  const lanes = lanesOf(chosenOf(bars, room.lanes));
  return days.map(({ day, starting, goingOn }) => {
    const ofDay = lanes.map((lane) => lane.find((bar) => bar.first <= day && bar.last >= day));
    const shown = ofDay.filter((bar) => bar !== undefined).length;
    const total = starting.total + goingOn.total;
    const entries = starting.events.filter((event) => !isBar(event)).slice(0, Math.max(1, room.atMost - shown));
    return {
      day,
      bars: barDays(ofDay, day),
      entries,
      more: Math.max(0, total - shown - entries.length),
      total,
    };
  });
}

/** Days of the row that an event takes. */
function barIn(row: Stretch, event: EventResponse, whole: Stretch): Bar[] {
  const first = calendarDay(event.start_date);
  const end = lastDay(event);
  const last = first < whole.first && end > whole.last ? first : end;
  if (last < row.first || first > row.last) return [];
  return [{ event, first: first > row.first ? first : row.first, last: last < row.last ? last : row.last }];
}

/**
 * As many bars on a day as there are lanes: the latest, as a festival is news and a permanent exhibition is none. A bar
 * is interrupted on days without a free lane.
 */
function chosenOf(bars: readonly Bar[], lanes: number): readonly Bar[] {
  const chosen: Bar[] = [];
  const latest = bars.toSorted((a, b) => compare(b.event.start_date, a.event.start_date) || a.event.id - b.event.id);
  for (const bar of latest) {
    const taken = (day: string): number => chosen.filter((one) => one.first <= day && one.last >= day).length;
    const free = daysIn(bar).filter((day) => taken(day) < lanes);
    chosen.push(...stretchesOf(free).map((part) => ({ ...part, event: bar.event })));
  }
  return chosen;
}

/** Days in order as stretches without a gap. */
function stretchesOf(days: readonly string[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of days) {
    const before = stretches.at(-1);
    if (before && plusDay(before.last, 1) === day) stretches.splice(-1, 1, { first: before.first, last: day });
    else stretches.push({ first: day, last: day });
  }
  return stretches;
}

/** Bars in lanes in which none meets another; the earliest and longest on top. */
function lanesOf(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const lanes: Bar[][] = [];
  const ordered = bars.toSorted(
    (a, b) => compare(a.event.start_date, b.event.start_date) || compare(b.last, a.last) || a.event.id - b.event.id,
  );
  for (const bar of ordered) {
    const free = lanes.find((lane) => lane.every((one) => one.last < bar.first || one.first > bar.last));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

function barDays(lanes: readonly (Bar | undefined)[], day: string): readonly BarDay[] {
  let gap = 0;
  return lanes.flatMap((bar) => {
    if (!bar) {
      gap += 1;
      return [];
    }
    const { event } = bar;
    const one: BarDay = {
      event,
      gap,
      days: bar.first === day ? daysIn(bar).length : undefined,
      isFromBefore: calendarDay(event.start_date) < bar.first,
      goesOn: lastDay(event) > bar.last,
    };
    gap = 0;
    return [one];
  });
}

function daysIn({ first, last }: Stretch): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = plusDay(day, 1)) days.push(day);
  return days;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
