import {
  DAY_CODES,
  type EventDates,
  type ImportNote,
  importNote,
  isSentinel,
  type ReadingOptions,
  refuseRecord,
  skip,
  timedDates,
  timesOn,
  toWallClock,
  untilDay,
  wholeDayDates,
} from 'kalends/reading';
import { dayShowings, segmentDays, type DayShowing } from './showing-days.js';
import type { ShowingTime } from './schedule-times.js';
import { writtenSchedule, type ScheduleSegment, type WrittenSchedule } from './written-schedule.js';

/** What a source says about the dates of an event. */
export interface ToldDates {
  readonly chinese: string;
  readonly english: string;
  /** Days of the second file, `YYYY-MM-DD`; undefined for an event that it lacks. */
  readonly listed: readonly string[] | undefined;
  /** Length of a showing in seconds. */
  readonly duration: number | undefined;
}

export interface HkDates extends EventDates {
  readonly notes: readonly ImportNote[];
  /** Whether the words say more than was read. */
  readonly isUnread: boolean;
}

/** What is told, and the remarks on it. */
interface Told extends ToldDates {
  readonly notes: ImportNote[];
}

interface Chosen {
  readonly schedule: WrittenSchedule;
  readonly showings: readonly DayShowing[];
}

const [CHINESE, ENGLISH, LISTED] = ['predateC', 'predateE', 'indate'];

/**
 * Dates of an event out of its words and of the days that are listed for it. Neither is always right: words that name
 * weekdays or single days win, spans take the days that are listed, and differences are told.
 * @throws RecordRefusal without a day
 */
export function hkDates(words: ToldDates, options: ReadingOptions): HkDates {
  const notes: ImportNote[] = [];
  const told = { ...words, notes };
  const chosen = chosenWords(told);
  const listed = usableDays(told, chosen, options);
  if (!chosen) return unreadDates(told, listed);
  if (chosen.schedule.exceptHolidays) notes.push(importNote('holidays-unread', CHINESE, told.chinese));
  const showings = reconciled(chosen, listed, notes);
  const dates = ruleDates(chosen, showings, told, options) ?? listDates(showings, told);
  return dates ? { ...dates, notes, isUnread: false } : unreadDates(told, listed);
}

/** The words that are understood wholly; where two languages differ, those that the list confirms. */
function chosenWords({ chinese, english, listed, notes }: Told): Chosen | undefined {
  const [first, second] = [chinese, english].flatMap((text): Chosen[] => {
    const schedule = writtenSchedule(text);
    const showings = schedule.isWhole ? dayShowings(schedule) : [];
    return showings.length > 0 ? [{ schedule, showings }] : [];
  });
  if (!first || !second || sameShowings(first.showings, second.showings)) return first;
  notes.push(importNote('dates-disagree', ENGLISH, english));
  return listed && !sameDays(first.showings, listed) && sameDays(second.showings, listed) ? second : first;
}

/** The list without the day that stands for none. */
function usableDays(
  { listed, chinese, english, notes }: Told,
  chosen: Chosen | undefined,
  { now, zone }: ReadingOptions,
): readonly string[] | undefined {
  const days = listed?.filter((day) => !isSentinel(day));
  if (!listed || !days || days.length > 0) return days;
  const last = chosen?.showings.at(-1)?.day ?? '';
  if (listed.length > 0 && last < toWallClock(now, zone).slice(0, 10)) skip('date-open', LISTED, chinese || english);
  if (listed.length > 0) notes.push(importNote('dates-disagree', LISTED, listed[0]));
  return undefined;
}

function reconciled(
  { schedule, showings }: Chosen,
  listed: readonly string[] | undefined,
  notes: ImportNote[],
): readonly DayShowing[] {
  if (!listed || sameDays(showings, listed)) return showings;
  notes.push(importNote('dates-disagree', LISTED, `${listed[0] ?? ''} – ${listed.at(-1) ?? ''}`));
  if (!schedule.segments.every(isSpan)) return showings;
  return [...new Set(listed)].sort().flatMap((day): DayShowing[] => {
    const segments = schedule.segments.filter((one) => segmentDays(one).includes(day));
    const times = (segments.length > 0 ? segments : schedule.segments.slice(0, 1)).flatMap((one) => one.times);
    return times.length > 0 ? times.map((time) => ({ day, time })) : [{ day, time: undefined }];
  });
}

/** Days from one to another, whatever their weekdays. */
function isSpan({ ranges, weekdays }: ScheduleSegment): boolean {
  return weekdays === undefined && ranges.every(({ from, to }) => from < to);
}

/** Weekdays of one span at one time as a rule, without the days that are left out. */
function ruleDates(
  { schedule }: Chosen,
  showings: readonly DayShowing[],
  told: Told,
  { zone }: ReadingOptions,
): EventDates | undefined {
  const [segment, ...others] = schedule.segments;
  const [first] = showings;
  const [range, ...ranges] = segment?.ranges ?? [];
  if (!segment?.weekdays || !range || !first?.time || others.length + ranges.length > 0) return undefined;
  if (range.from === range.to || segment.times.length !== 1 || showings.length < 2) return undefined;
  const times = timesOn(first.day, first.time.start, endOf(first.time, told));
  const last = timesOn(range.to, 0, 0);
  if (!times || !last) return undefined;
  const present = new Set(showings.map(({ day }) => day));
  const absent = segmentDays(segment).filter((day) => day > first.day && !present.has(day));
  const codes = [...segment.weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((day) => DAY_CODES[day] ?? '');
  const clock = times.start.slice(11).replaceAll(':', '');
  const recurrence = [
    `RRULE:FREQ=WEEKLY;${untilDay(last.start, zone)};BYDAY=${codes.join(',')}`,
    ...absent.map((day) => `EXDATE:${day.replaceAll('-', '')}T${clock}`),
  ];
  return { ...times, allDay: false, recurrence };
}

function listDates(showings: readonly DayShowing[], told: Told): EventDates | undefined {
  if (showings.every(({ time }) => !time)) return wholeDayDates(showings.map(({ day }) => day));
  return timedDates(
    showings.map(({ day, time }) => {
      return time ? { day, start: time.start, end: endOf(time, told) } : { day, start: 0, end: 86_399 };
    }),
  );
}

/** The end that is written, or the start and the length. */
function endOf({ start, end }: ShowingTime, { duration, notes }: Told): number {
  if (end !== undefined) return end;
  if (duration === undefined && !notes.some(({ code }) => code === 'end-missing')) {
    notes.push(importNote('end-missing', 'progtimee'));
  }
  return start + (duration ?? 0);
}

/** Words that could not be read: the days that are listed, or what was read of them, in whole days. */
function unreadDates(told: Told, listed: readonly string[] | undefined): HkDates {
  const text = told.chinese || told.english;
  if (text === '' && !listed) refuseRecord('start-missing', CHINESE);
  const partly = [told.chinese, told.english].flatMap((words) => dayShowings(writtenSchedule(words)));
  const dates = wholeDayDates(listed ?? partly.map(({ day }) => day));
  if (!dates) refuseRecord('date-unreadable', CHINESE, text);
  const unread = text === '' ? [] : [importNote('schedule-unread', CHINESE, text)];
  return { ...dates, notes: [...told.notes, ...unread], isUnread: text !== '' };
}

function sameDays(showings: readonly DayShowing[], listed: readonly string[]): boolean {
  const days = new Set(showings.map(({ day }) => day));
  return days.size === new Set(listed).size && listed.every((day) => days.has(day));
}

function sameShowings(one: readonly DayShowing[], other: readonly DayShowing[]): boolean {
  const text = (showings: readonly DayShowing[]) =>
    JSON.stringify(showings.map(({ day, time }) => [day, time?.start, time?.end]));
  return text(one) === text(other);
}
