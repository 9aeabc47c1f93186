import {
  calendarDay,
  childText,
  DAY_CODES,
  type DayTime,
  durationOfWords,
  endOfDay,
  type EventDates,
  type ImportNote,
  importNote,
  plusDay,
  readSourceDay,
  refuseRecord,
  timedDates,
  timesOn,
  untilDay,
  type WallClock,
  weekdayOfDate,
  type XmlElement,
  type Zone,
} from 'kalends/reading';
import { koreanSchedule, type KoreanSchedule } from './korean-schedule.js';

/** Dates of a performance: a series for each time of day, where a list would be too long. */
export interface KopisDates {
  /** The first one belongs to the event itself. */
  readonly series: readonly [KopisSeries, ...KopisSeries[]];
  readonly notes: readonly ImportNote[];
  /** Whether the words about times belong in the description. */
  readonly hasWords: boolean;
}

export interface KopisSeries {
  readonly dates: EventDates;
  /** Time of day, `11:20`, that tells a series from the others. */
  readonly time?: string;
}

const TWO_HOURS = 7200;
/** More dates than this are rules. */
const MOST_LISTED = 300;
const MOST_DAYS = 4000;
const [FROM, TO, WORDS] = ['prfpdfrom', 'prfpdto', 'dtguidance'];

/** Dates of a performance out of its first and last day and the words about its weekdays. @throws RecordRefusal without a day */
export function kopisDates(element: XmlElement, zone: Zone): KopisDates {
  const notes: ImportNote[] = [];
  const { from, to } = daysOf(element, notes);
  const words = childText(element, WORDS);
  const schedule = words === '' ? undefined : koreanSchedule(words);
  if (childText(element, 'openrun') === 'Y') notes.push(importNote('open-run', 'openrun'));
  const showings = schedule ? showingsOf(schedule, { from, to }, lengthOf(element, notes)) : [];
  if (schedule?.hasHolidays) notes.push(importNote('holidays-unread', WORDS, words));
  if (showings.length > MOST_LISTED && schedule) {
    const series = seriesOf(showings, to, zone);
    if (series) return { series, notes, hasWords: true };
  }
  const listed = timedDates(showings);
  if (listed) return { series: [{ dates: listed }], notes, hasWords: showings.length > 1 };
  if (words !== '') notes.push(importNote(schedule ? 'dates-disagree' : 'schedule-unread', WORDS, words));
  const whole = { start: from, end: endOfDay(to), allDay: true };
  return { series: [{ dates: whole }], notes, hasWords: words !== '' };
}

function daysOf(element: XmlElement, notes: ImportNote[]): { from: WallClock; to: WallClock } {
  const [first, last] = [childText(element, FROM), childText(element, TO)];
  if (first === '') refuseRecord('start-missing', FROM);
  const from = readSourceDay(first, 'month-first');
  if ('problem' in from) refuseRecord(from.problem, FROM, first);
  const to = last === '' ? from : readSourceDay(last, 'month-first');
  if ('problem' in to) notes.push(importNote(to.problem, TO, last));
  else if (to.day < from.day) notes.push(importNote('end-before-start', TO, last));
  return { from: from.day, to: 'problem' in to || to.day < from.day ? from.day : to.day };
}

function lengthOf(element: XmlElement, notes: ImportNote[]): number {
  const length = durationOfWords(childText(element, 'prfruntime'));
  if (length === undefined) notes.push(importNote('end-missing', 'prfruntime'));
  return length ?? TWO_HOURS;
}

function showingsOf(
  { times }: KoreanSchedule,
  { from, to }: { readonly from: WallClock; readonly to: WallClock },
  length: number,
): DayTime[] {
  const showings: DayTime[] = [];
  const last = calendarDay(to);
  for (let day = calendarDay(from), count = 0; day <= last && count < MOST_DAYS; day = plusDay(day, 1), count += 1) {
    const starts = [...(times.get(weekdayOfDate(day)) ?? [])].sort((a, b) => a - b);
    showings.push(...starts.map((start) => ({ day, start, end: start + length })));
  }
  return showings;
}

/** A rule for each time of day. */
function seriesOf(
  showings: readonly DayTime[],
  to: WallClock,
  zone: Zone,
): [KopisSeries, ...KopisSeries[]] | undefined {
  const byTime = new Map<number, DayTime[]>();
  for (const showing of showings)
    byTime.set(showing.start, [...(byTime.get(showing.start) ?? []), showing].slice(0, 8));
  const series = [...byTime.values()].flatMap((some): KopisSeries[] => {
    const [first] = some;
    const times = first && timesOn(first.day, first.start, first.end);
    if (!first || !times) return [];
    const days = weekdaysAt(showings, first.start);
    const recurrence = [
      `RRULE:FREQ=WEEKLY;${untilDay(to, zone)};BYDAY=${days.map((day) => DAY_CODES[day] ?? '').join(',')}`,
    ];
    return [{ dates: { ...times, allDay: false, recurrence }, time: times.start.slice(11, 16) }];
  });
  const [first, ...others] = series;
  return first && [{ dates: first.dates }, ...others];
}

/** Monday first. */
function weekdaysAt(showings: readonly DayTime[], start: number): number[] {
  const days = new Set(showings.filter((one) => one.start === start).map(({ day }) => weekdayOfDate(day)));
  return [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}
