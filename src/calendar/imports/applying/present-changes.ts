import { isDeepStrictEqual } from 'node:util';
import type { Facts } from '#platform/history/changes.js';
import type { Decision } from '../planning/decisions.js';
import { isTimeFact } from '../planning/edited-facts.js';
import {
  exceptionOf,
  exceptionsIn,
  exceptionValues,
  type DateValueTest,
  type ExceptionFacts,
} from '../planning/series-dates.js';

/**
 * Changes of a plan, compared once more with what is here: a fact that somebody edited since the plan was made stays,
 * unless the source wins in any case or an editor chose its value. The same array where nothing was edited.
 */
export function changesStillDue(changes: readonly Decision[], present: Facts): readonly Decision[] {
  const isStale = (change: Decision): boolean => {
    const now = presentValue(change, present);
    const isExpected = isDeepStrictEqual(now, change.before ?? null) || isDeepStrictEqual(now, change.after ?? null);
    return change.taken && !isForced(change) && !isExpected && !isOfOtherEvents(change);
  };
  const stale = changes.filter(isStale);
  if (stale.length === 0) return changes;
  // Times are taken or left together.
  const timesAreStale = stale.some(isTimeFact);
  return changes.map((change) => {
    const isLeft = stale.includes(change) || (timesAreStale && change.taken && isTimeFact(change));
    const before = isOfOtherEvents(change) ? change.before : presentValue(change, present);
    return isLeft ? { ...change, before, taken: false, reason: 'edited-here' } : change;
  });
}

/** The changes of dates of a series that are still due: a value that somebody edited since the plan stays. */
export function dateChangesStillDue(changes: readonly Decision[], isEdited: DateValueTest): readonly Decision[] {
  return changes.flatMap((change): readonly Decision[] => {
    if (!isOfOtherEvents(change) || !change.taken || isForced(change)) return [change];
    const left = withValues(change, isEdited);
    if ([left.before, left.after].flat().length === 0) return [change];
    const due = withValues(change, (start, name) => !isEdited(start, name));
    return [due, { ...left, taken: false, reason: 'edited-here' }];
  });
}

/** The changes without those of some dates. */
export function withoutDateChanges(changes: readonly Decision[], isLeft: DateValueTest): readonly Decision[] {
  return changes.map((change) =>
    isOfOtherEvents(change) ? withValues(change, (start, name) => !isLeft(start, name)) : change,
  );
}

/** A change of dates with some of their values, and the dates that have any. */
function withValues(change: Decision, isWanted: DateValueTest): Decision {
  const some = (dates: unknown): ExceptionFacts[] =>
    exceptionsIn(dates).flatMap((date) => {
      const start = date.original_start_date;
      const values = Object.entries(exceptionValues(date)).filter(([name]) => isWanted(start, name));
      return values.length > 0 ? [exceptionOf(start, Object.fromEntries(values))] : [];
    });
  return { ...change, before: some(change.before), after: some(change.after) };
}

function isForced({ reason }: Decision): boolean {
  return reason === 'source-wins' || reason === 'chosen';
}

/** Exceptions of a series are events of their own: its facts here hold none. */
function isOfOtherEvents({ field }: Decision): boolean {
  return field === 'exceptions';
}

function presentValue({ field, language }: Decision, { own, texts }: Facts): unknown {
  return (language === null ? own[field] : texts?.[language]?.[field]) ?? null;
}
