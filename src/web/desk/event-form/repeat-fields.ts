import { parseWall } from '#core/dates/parse-date.js';
import { wallClock } from '#core/dates/wall-clock.js';
import { secondOf } from '#core/dates/days.js';
import { atOtherHour } from '#core/recurrence/place-dates.js';
import { WEEKDAYS } from '#core/recurrence/rule.js';
import {
  inputChoice,
  inputFlag,
  inputGroup,
  inputGroups,
  inputText,
  inputTexts,
  type FormInput,
} from '#core/forms/form-input.js';

export const REPEAT_KINDS = ['never', 'daily', 'weekly', 'monthly', 'yearly', 'lunar', 'dates', 'lines'] as const;
export const REPEAT_DAYS = ['day', 'last', 'weekday'] as const;
export const NTHS = ['1', '2', '3', '4', '-1'] as const;
export const LUNAR_CALENDARS = ['CHINESE', 'DANGI'] as const;
export const LUNAR_STEPS = ['yearly', 'monthly'] as const;
export const REPEAT_ENDS = ['never', 'until', 'count'] as const;

/** Parts of the form in which dates can be checked. */
const DATE_PARTS = ['next', 'month'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

const ANY_DAY = '2000-01-01';

type RepeatKind = (typeof REPEAT_KINDS)[number];

/** A further date. An end before its start is on the next day. */
export interface DateFields {
  readonly day: string;
  readonly start_time: string;
  readonly end_day: string;
  readonly end_time: string;
}

/** Repetition of an event in the fields of the form. */
export interface RepeatFields {
  readonly kind: RepeatKind;
  readonly interval: string;
  readonly weekdays: readonly string[];
  /** For months and years: day of the start, last day, or a weekday. */
  readonly on: (typeof REPEAT_DAYS)[number];
  readonly nth: (typeof NTHS)[number];
  readonly weekday: (typeof WEEKDAYS)[number];
  readonly calendar: (typeof LUNAR_CALENDARS)[number];
  readonly lunar: (typeof LUNAR_STEPS)[number];
  readonly ends: (typeof REPEAT_ENDS)[number];
  readonly until: string;
  readonly count: string;
  readonly lines: string;
  /** Further dates, without the event's own. */
  readonly dates: readonly DateFields[];
  /** Excluded starts, as wall clocks. */
  readonly left_out: readonly string[];
  /** Time of day of the event when these were shown: `HH:MM:SS`, or empty. */
  readonly clock: string;
  /** Month shown, if the user has chosen one. */
  readonly month: string;
}

/** Name of the field for a part of a further date. */
export function dateField(at: number, part: keyof DateFields): string {
  return `repeat[dates][${String(at)}][${part}]`;
}

export const NO_REPEAT: RepeatFields = {
  kind: 'never',
  interval: '1',
  weekdays: [],
  on: 'day',
  nth: '1',
  weekday: 'MO',
  calendar: 'CHINESE',
  lunar: 'yearly',
  ends: 'never',
  until: '',
  count: '',
  lines: '',
  dates: [],
  left_out: [],
  clock: '',
  month: '',
};

export function readRepeat(form: FormInput): RepeatFields {
  const input = inputGroup(form, 'repeat');
  return {
    kind: inputChoice(REPEAT_KINDS, input, 'kind') ?? 'never',
    interval: inputText(input, 'interval').trim() || '1',
    weekdays: WEEKDAYS.filter((name) => inputTexts(input, 'weekdays').includes(name)),
    on: inputChoice(REPEAT_DAYS, input, 'on') ?? 'day',
    nth: inputChoice(NTHS, input, 'nth') ?? '1',
    weekday: inputChoice(WEEKDAYS, input, 'weekday') ?? 'MO',
    calendar: inputChoice(LUNAR_CALENDARS, input, 'calendar') ?? 'CHINESE',
    lunar: inputChoice(LUNAR_STEPS, input, 'lunar') ?? 'yearly',
    ends: inputChoice(REPEAT_ENDS, input, 'ends') ?? 'never',
    until: inputText(input, 'until').trim(),
    count: inputText(input, 'count').trim(),
    lines: inputText(input, 'lines').trim(),
    dates: inputGroups(input, 'dates')
      .map(readDate)
      .filter(({ day }) => day !== ''),
    ...leftOutAt(leftOut(input), inputText(input, 'clock'), ownClock(form)),
    month: monthRequested(input),
  };
}

/** Month of the button pressed, else the one shown before. */
function monthRequested(repeat: FormInput): string {
  return inputText(repeat, 'turn') || inputText(repeat, 'month');
}

/**
 * Excluded dates. The list of next dates and the month may show the same date, so both are compared with what they showed:
 * only a checkbox that the user changed counts. A checked date takes place.
 */
function leftOut(input: FormInput): string[] {
  const out = new Set(inputTexts(input, 'left_out'));
  for (const part of DATE_PARTS) {
    const held = new Set(inputTexts(input, `${part}_held`));
    for (const start of inputTexts(input, `${part}_in`)) if (!held.has(start)) out.add(start);
    for (const start of inputTexts(input, `${part}_out`)) if (held.has(start)) out.delete(start);
  }
  return [...out].sort();
}

function ownClock(form: FormInput): string | undefined {
  const time = inputFlag(form, 'all_day') ? '00:00' : inputText(form, 'start_time').trim();
  return time === '' ? undefined : parseWall(`${ANY_DAY} ${time}`)?.slice(ANY_DAY.length + 1);
}

/** Excluded dates at the new time of day, so that they stay excluded. */
function leftOutAt(starts: readonly string[], was: string, is = was): Pick<RepeatFields, 'left_out' | 'clock'> {
  const [from, to] = [was, is].map((time) => wallClock(`${ANY_DAY} ${time}`));
  if (!from || !to || was === is) return { left_out: starts, clock: is };
  const hours = { was: secondOf(from), is: secondOf(to) };
  const left_out = starts.map((start) => {
    const clock = wallClock(start);
    return clock ? atOtherHour(clock, hours) : start;
  });
  return { left_out, clock: is };
}

/** The same repetition at another time of day: `HH:MM:SS`. */
export function repeatAt(repeat: RepeatFields, clock: string): RepeatFields {
  return { ...repeat, ...leftOutAt(repeat.left_out, repeat.clock, clock === '' ? repeat.clock : clock) };
}

function readDate(input: FormInput): DateFields {
  return {
    day: inputText(input, 'day').trim(),
    start_time: inputText(input, 'start_time').trim(),
    end_day: inputText(input, 'end_day').trim(),
    end_time: inputText(input, 'end_time').trim(),
  };
}

/** Key of the effective fields: equal for two forms of the same meaning. */
export function repeatMeaning(repeat: RepeatFields): string {
  const { kind, interval, weekdays, on, nth, weekday, calendar, lunar, ends, until, count, left_out } = repeat;
  if (kind === 'never') return kind;
  if (kind === 'lines') return JSON.stringify([kind, repeat.lines]);
  if (kind === 'dates') return JSON.stringify([kind, repeat.dates]);
  const days = on === 'weekday' ? [on, nth, weekday] : [on];
  const own = {
    daily: [],
    weekly: weekdays,
    monthly: days,
    yearly: days,
    lunar: [calendar, lunar],
  }[kind];
  const end = { never: [], until: [until], count: [count] }[ends];
  return JSON.stringify([kind, interval, own, ends, end, left_out]);
}
