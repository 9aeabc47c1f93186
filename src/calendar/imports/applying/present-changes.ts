import { isDeepStrictEqual } from 'node:util';
import type { Facts } from '#platform/history/changes.js';
import type { Decision } from '../planning/decisions.js';
import { isTimeFact } from '../planning/edited-facts.js';

/**
 * Changes of a plan, compared once more with what is here: a fact that somebody edited since the plan was made stays,
 * unless the source wins in any case or an editor chose its value. The same array where nothing was edited.
 */
export function changesStillDue(changes: readonly Decision[], present: Facts): readonly Decision[] {
  const isStale = (change: Decision): boolean => {
    const now = presentValue(change, present);
    const isForced = change.reason === 'source-wins' || change.reason === 'chosen';
    const isExpected = isDeepStrictEqual(now, change.before ?? null) || isDeepStrictEqual(now, change.after ?? null);
    return change.taken && !isForced && !isExpected && !isOfOtherEvents(change);
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

/** Exceptions of a series are events of their own: its facts here hold none. */
function isOfOtherEvents({ field }: Decision): boolean {
  return field === 'exceptions';
}

function presentValue({ field, language }: Decision, { own, texts }: Facts): unknown {
  return (language === null ? own[field] : texts?.[language]?.[field]) ?? null;
}
