import type { InterfaceLanguage } from '#core/language.js';
import { LAST_WALL, wallClock, wallFromDate } from '#core/dates/wall-clock.js';
import { toWallClock, type Zone } from '#core/dates/zone.js';
import { formatExpected } from '#core/messages/format.js';
import { dayOf } from '#core/dates/days.js';
import { parseRecurrence, recurrenceExpected } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import { recurrenceText } from '#core/recurrence/recurrence-text.js';
import type { EventFields } from './event-fields.js';
import { datesIn, formMonth, type FormDate, type FormMonth } from './form-month.js';
import { readWhen, type WrongWhen } from './event-times-fields.js';
import { singleDate, repeatLines } from './repeat-lines.js';

/** Dates that the fields of the form mean. */
export interface DateFieldValues {
  /** Undefined if they cannot be read. */
  readonly first?: FirstTime;
  readonly wrong: WrongWhen;
  /** Repetition in words, as readers see it. */
  readonly sentence: string;
  readonly lines: readonly string[];
  /** Error in the lines of the rule. */
  readonly problem?: string;
  /** Positions of single dates that cannot be read, from 1 on. */
  readonly wrongDates: readonly number[];
  readonly next: readonly FormDate[];
  /** One month of its dates, however far away. */
  readonly month?: FormMonth | undefined;
  /** Excluded dates that the list of the next ones does not show. */
  readonly leftOut: readonly string[];
}

const SHOWN = 10;
const NOTHING = { sentence: '', lines: [], wrongDates: [], next: [], leftOut: [] };

/** @param label of the field with the lines of the rule */
export function eventDates(
  fields: Pick<EventFields, 'start_day' | 'start_time' | 'end_day' | 'end_time' | 'all_day' | 'timezone' | 'repeat'>,
  { siteZone, now, language, label }: { siteZone: Zone; now: Date; language: InterfaceLanguage; label: string },
): DateFieldValues {
  const { repeat } = fields;
  const when = readWhen(fields, siteZone);
  if ('wrong' in when) return { ...NOTHING, wrong: when.wrong, leftOut: repeat.left_out };
  const { first } = when;
  const wrongDates =
    repeat.kind === 'dates' ? repeat.dates.flatMap((date, at) => (singleDate(date, first) ? [] : [at + 1])) : [];
  const lines = repeatLines(repeat, first);
  if (lines === null) return { ...NOTHING, first, wrong: {}, wrongDates };
  const parsed = parseRecurrence(lines, first);
  if ('problems' in parsed) {
    const problem = formatExpected(label, recurrenceExpected(parsed.problems), language);
    return { ...NOTHING, first, wrong: {}, lines, problem, wrongDates, leftOut: repeat.left_out };
  }
  const { recurrence } = parsed;
  const next = nextDates(recurrence, now);
  const shown = new Set(next.map(({ originalStart }) => originalStart));
  const [from, to] = [next[0]?.originalStart ?? LAST_WALL, next.at(-1)?.originalStart ?? LAST_WALL];
  return {
    first,
    wrong: {},
    sentence: recurrenceText(recurrence, language),
    lines,
    wrongDates,
    next,
    month: formMonth(recurrence, repeat.month, next[0]),
    // An excluded start that the rule does not produce among the dates shown was excluded from another rule.
    leftOut: repeat.left_out.filter((start) => {
      const clock = wallClock(start);
      return clock !== undefined && !shown.has(clock) && (clock < from || clock > to);
    }),
  };
}

/** The next ten dates from today on, and the excluded ones between them. */
function nextDates(recurrence: Recurrence, now: Date): readonly FormDate[] {
  const today = dayOf(toWallClock(now, recurrence.first.zone));
  const after = wallFromDate(new Date((today * 86_400 - 1) * 1000));
  const limit = SHOWN + recurrence.removed.length;
  const range = { until: LAST_WALL, limit, ...(recurrence.first.start > after ? {} : { after }) };
  let taken = 0;
  return datesIn(recurrence, range).filter(({ isOut }) => {
    if (taken === SHOWN) return false;
    if (!isOut) taken += 1;
    return true;
  });
}
