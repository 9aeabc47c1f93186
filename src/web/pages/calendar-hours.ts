import { calendarDay } from '#core/dates/days.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';

/** Rows of a grid of hours: an hour, or hours that are folded into one row. */
export interface HourRow {
  readonly hour: number;
  /** Hour at which a folded row ends. */
  readonly until?: number;
}

/** Place of an event in the grid of a day. */
export interface HourPlace {
  readonly event: EventResponse;
  /** Row and quarter of an hour in which it starts, and quarters that it takes. */
  readonly row: number;
  readonly quarter: number;
  readonly quarters: number;
  /** Column among those of events at the same time, and their number. */
  readonly column: number;
  readonly columns: number;
}

/** A day's events in the grid, and those for which its columns do not suffice. */
export interface HoursOfDay {
  readonly places: readonly HourPlace[];
  readonly others: readonly EventResponse[];
}

interface Block {
  readonly event: EventResponse;
  /** Quarters of an hour after midnight. */
  readonly from: number;
  readonly to: number;
}

const MINUTES = 15;
const QUARTERS = 4;
const LAST_QUARTER = 24 * QUARTERS;
/** An event takes as much room as its text needs. */
const LEAST_QUARTERS = 2;
const MOST_COLUMNS = 3;
/** Hours from which a day is shown at the latest, and to which it is shown at least. */
const DAY_BEGINS = 10;
const DAY_ENDS = 18;
/** First hour that belongs to no night. */
const MORNING = 7;

/** The hours in which one of the events takes place, those of the day, and folded rows for the gaps in the night. */
export function hourRows(events: readonly EventResponse[]): readonly HourRow[] {
  const taken = new Set(events.map(blockOf).flatMap(({ from, to }) => hoursBetween(from, to)));
  const ofDay = [...taken].filter((hour) => hour >= MORNING);
  const first = Math.min(DAY_BEGINS, ...ofDay);
  const last = Math.max(DAY_ENDS - 1, ...ofDay);
  const shown = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => taken.has(hour) || (hour >= first && hour <= last),
  );
  return shown.flatMap((hour, at) => {
    const before = shown[at - 1];
    const gap = before !== undefined && before < hour - 1 ? [{ hour: before + 1, until: hour }] : [];
    return [...gap, { hour }];
  });
}

/** Places of events that last no longer than their day, by start; events at the same time stand beside each other. */
export function hoursOfDay(events: readonly EventResponse[], rows: readonly HourRow[]): HoursOfDay {
  const places: HourPlace[] = [];
  const others: EventResponse[] = [];
  for (const group of groupsOf(events.map(blockOf))) {
    const columns: Block[][] = [];
    for (const block of group) {
      const free = columns.find((column) => (column.at(-1)?.to ?? 0) <= block.from);
      if (free) free.push(block);
      else if (columns.length < MOST_COLUMNS) columns.push([block]);
      else others.push(block.event);
    }
    for (const [column, blocks] of columns.entries())
      for (const { event, from, to } of blocks) {
        const hour = Math.floor(from / QUARTERS);
        const row = rows.findIndex((one) => one.hour === hour && one.until === undefined);
        places.push({
          ...{ event, row, quarter: from % QUARTERS, quarters: to - from },
          ...{ column, columns: columns.length },
        });
      }
  }
  return { places: places.toSorted((a, b) => a.row - b.row || a.quarter - b.quarter || a.column - b.column), others };
}

/** Events that overlap, directly or through others. */
function groupsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  let end = -1;
  for (const block of blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (block.from >= end) groups.push([]);
    groups.at(-1)?.push(block);
    end = Math.max(end, block.to);
  }
  return groups;
}

function blockOf(event: EventResponse): Block {
  const { start_date: start, end_date: end } = event;
  const from = Math.min(Math.floor(minuteOf(start) / MINUTES), LAST_QUARTER - LEAST_QUARTERS);
  const isOver = calendarDay(end) > calendarDay(start);
  const last = isOver ? LAST_QUARTER : Math.ceil(minuteOf(end) / MINUTES);
  return { event, from, to: Math.min(LAST_QUARTER, Math.max(last, from + LEAST_QUARTERS)) };
}

function minuteOf(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

function hoursBetween(from: number, to: number): number[] {
  const first = Math.floor(from / QUARTERS);
  return Array.from({ length: Math.ceil(to / QUARTERS) - first }, (_, at) => first + at);
}
