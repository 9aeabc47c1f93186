import { plusSeconds } from '#core/dates/calendar-shift.js';
import { endOfDay, startOfDay, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { toWallClock, type Zone } from '#core/dates/zone.js';
import { importNote } from '../import-note.js';
import type { ImportedTimes, ImportNote } from '../import-record.js';
import { refuseRecord } from '../record-refusal.js';
import { isSentinel, readSourceDay, type DateOrder } from './source-day.js';
import { readSourceEndTime, readSourceTime, type SourceTime } from './source-time.js';
import { daysBetween, timesBetween } from './written-range.js';

/** A text of the source, and the name under which it has it. */
export interface DatedText {
  readonly text: string;
  readonly column: string;
}

/** Dates of an event as a source has them, each in a text of its own. */
export interface WrittenSpan {
  readonly startDate: DatedText | undefined;
  readonly startTime: DatedText | undefined;
  readonly endDate: DatedText | undefined;
  readonly endTime: DatedText | undefined;
  /** Whether the source says that it takes whole days; undefined where it says nothing. */
  readonly allDay: boolean | undefined;
}

export interface SpanRules {
  readonly zone: Zone;
  readonly order: DateOrder;
  /** Name of the start, for a record without one. */
  readonly startColumn: string;
}

export interface DateSpan extends ImportedTimes {
  readonly allDay: boolean;
  readonly notes: readonly ImportNote[];
  /** Day of the end as the source has it: the last day of a daily event. */
  readonly lastDay: WallClock;
}

interface Written {
  readonly day: WallClock;
  readonly time: SourceTime | undefined;
  readonly notes: readonly ImportNote[];
}

const MINUTE = 60_000;
const HOUR = 3600;

/**
 * Start and end of an event. Without any time it takes whole days; without an end, the end is the start. An end before the
 * start is on the day of the start, or else the start.
 * @throws RecordRefusal without a start that can be read
 */
export function spanOf(input: WrittenSpan, rules: SpanRules): DateSpan {
  const written = withBothEnds(input, rules.order);
  const start = startOf(written, rules);
  const end = endOf(written, start, rules);
  const notes = [...start.notes, ...end.notes];
  const isBackwards = end.day < start.day;
  const lastDay = isBackwards ? start.day : end.day;
  if (isBackwards) notes.push(beforeStart(written));
  if (isAllDay(written, start, end)) {
    return { start: startOfDay(start.day), end: endOfDay(lastDay), allDay: true, notes, lastDay };
  }
  const from = wallOf(start.day, start.time, rules.zone);
  const to = endWall(written, { from, lastDay, end, isOpen: end.isOpen }, rules);
  notes.push(...to.notes);
  if (to.wall >= from) return { start: from, end: to.wall, allDay: false, notes, lastDay };
  if (!isBackwards) notes.push(beforeStart(written));
  return { start: from, end: from, allDay: false, notes, lastDay };
}

/** A start that has the end in it as well. */
function withBothEnds(written: WrittenSpan, order: DateOrder): WrittenSpan {
  const { startDate, startTime, endDate, endTime } = written;
  const days = startDate && !endDate ? daysBetween(startDate.text, order) : undefined;
  const times = startTime && !endTime ? timesBetween(startTime.text) : undefined;
  return {
    ...written,
    ...(startDate && days
      ? { startDate: { ...startDate, text: days[0] }, endDate: { ...startDate, text: days[1] } }
      : {}),
    ...(startTime && times
      ? { startTime: { ...startTime, text: times[0] }, endTime: { ...startTime, text: times[1] } }
      : {}),
  };
}

function startOf({ startDate, startTime }: WrittenSpan, { order, startColumn }: SpanRules): Written {
  if (!startDate) refuseRecord('start-missing', startColumn);
  const read = readSourceDay(startDate.text, order);
  if ('problem' in read) refuseRecord(read.problem, startDate.column, startDate.text);
  if (isSentinel(read.day)) refuseRecord('date-open', startDate.column, startDate.text);
  const text = startTime ?? timeBehind(read.time, startDate);
  const time = text && readSourceTime(text.text);
  if (text && !time) refuseRecord('time-unreadable', text.column, text.text);
  return {
    day: read.day,
    time,
    notes: read.disagrees ? [importNote('dates-disagree', startDate.column, startDate.text)] : [],
  };
}

/** A midnight behind a date is what spreadsheets add to days. */
function timeBehind(time: string | undefined, date: DatedText): DatedText | undefined {
  return time === undefined || readSourceTime(time)?.seconds === 0 ? undefined : { text: time, column: date.column };
}

/** The end as far as it can be read: what cannot is told, and counts as absent. */
function endOf({ endDate, endTime }: WrittenSpan, start: Written, { order }: SpanRules): Written & { isOpen: boolean } {
  const read = endDate && readSourceDay(endDate.text, order);
  const notes: ImportNote[] = [];
  const isOpen = read !== undefined && ('problem' in read ? read.problem === 'date-open' : isSentinel(read.day));
  if (endDate && isOpen) notes.push(importNote('open-run', endDate.column, endDate.text));
  else if (endDate && read && 'problem' in read) notes.push(importNote(read.problem, endDate.column, endDate.text));
  if (isOpen || (read && 'problem' in read)) return { day: start.day, time: undefined, notes, isOpen: true };
  const text = endTime ?? (endDate && timeBehind(read?.time, endDate));
  const time = text && readSourceEndTime(text.text);
  if (text && !time) notes.push(importNote('time-unreadable', text.column, text.text));
  return { day: read?.day ?? start.day, time, notes, isOpen: text !== undefined && !time };
}

function isAllDay({ allDay }: WrittenSpan, start: Written, end: Written & { isOpen: boolean }): boolean {
  return allDay ?? (start.time === undefined && (end.time === undefined || end.isOpen));
}

interface EndFacts {
  readonly from: WallClock;
  readonly lastDay: WallClock;
  readonly end: Written;
  readonly isOpen: boolean;
}

function endWall(
  { endDate, endTime }: WrittenSpan,
  { from, lastDay, end, isOpen }: EndFacts,
  { zone }: SpanRules,
): { wall: WallClock; notes: ImportNote[] } {
  if (isOpen) return { wall: from, notes: [] };
  const notes = [importNote('end-missing', endTime?.column ?? endDate?.column)];
  if (!end.time) return { wall: lastDay > from ? endOfDay(lastDay) : from, notes };
  const wall = wallOf(lastDay, end.time, zone);
  const isNight = endDate === undefined && wall < from && end.time.seconds <= 6 * HOUR && from.slice(11) >= '12';
  return { wall: isNight ? (plusSeconds(wall, 24 * HOUR) ?? wall) : wall, notes: [] };
}

function beforeStart({ endDate, endTime }: WrittenSpan): ImportNote {
  const text = endTime ?? endDate;
  return importNote('end-before-start', text?.column, text?.text);
}

function wallOf(day: WallClock, time: SourceTime | undefined, zone: Zone): WallClock {
  const wall = plusSeconds(day, time?.seconds ?? 0) ?? day;
  if (time?.offset === undefined) return wall;
  return toWallClock(new Date(wallToDate(wall).getTime() - time.offset * MINUTE), zone);
}
