import type { Facts } from '#platform/history/changes.js';
import type { ThreeWay } from './decisions.js';

/**
 * Whether a source tells a rule and no single dates of a series: then dates that were added or removed here are none of
 * its affairs, and stay when the rule changes.
 */
export function leavesDates(theirs: Facts, imported: Facts | undefined): boolean {
  return hasRules(theirs) && [theirs, imported].every((facts) => linesOf(facts).every(isRule));
}

/** The states of a record as such a source sees them. */
export function withoutOwnDates(state: ThreeWay): ThreeWay {
  if (!leavesDates(state.theirs, state.imported)) return state;
  return { ...state, written: state.written && onlyRules(state.written), ours: onlyRules(state.ours) };
}

/** Facts without added and removed dates of a series. */
export function onlyRules(facts: Facts): Facts {
  return hasRules(facts) ? withLines(facts, linesOf(facts).filter(isRule)) : facts;
}

/** Facts of such a source, with the dates that were added or removed here. */
export function withDatesOf<Some extends Facts>(facts: Some, present: Facts): Some {
  return hasRules(facts)
    ? withLines(facts, [...linesOf(facts), ...linesOf(present).filter((line) => !isRule(line))])
    : facts;
}

function withLines<Some extends Facts>(facts: Some, recurrence: readonly string[]): Some {
  return { ...facts, own: { ...facts.own, recurrence } };
}

function hasRules(facts: Facts): boolean {
  return linesOf(facts).some(isRule);
}

function linesOf(facts: Facts | undefined): string[] {
  const lines = facts?.own['recurrence'];
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
}

function isRule(line: string): boolean {
  return /^rrule\b/i.test(line);
}
