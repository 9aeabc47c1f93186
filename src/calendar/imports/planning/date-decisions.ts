import { isDeepStrictEqual } from 'node:util';
import type { Facts } from '#platform/history/changes.js';
import {
  areTimesEdited,
  decisions,
  judged,
  type Decision,
  type RecordAuthorities,
  type ThreeWay,
} from './decisions.js';
import {
  editedDates,
  exceptionOf,
  exceptionsIn,
  TIMES,
  valuesHere,
  exceptionValues,
  type ExceptionFacts,
} from './series-dates.js';

/** A value of a date that the source changed. */
interface DateValue extends Pick<Decision, 'taken' | 'reason'> {
  readonly date: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The authority for values of a date that are no texts. */
const GROUPS: ReadonlyMap<string, keyof RecordAuthorities> = new Map([
  [TIMES, 'moments'],
  ['event_status', 'times'],
] as const);

/** All facts of a record that differ from what was imported before, each with the decision about it. */
export function recordDecisions(state: ThreeWay, authorities: RecordAuthorities): Decision[] {
  return [...decisions(state, authorities), ...dateDecisions(state, authorities)];
}

/**
 * Decides on the dates of a series that differ from it, value by value: what somebody edited at one date says nothing of
 * another. A decision has all values that are taken, or left, for the same reason.
 */
function dateDecisions(state: ThreeWay, authorities: RecordAuthorities): Decision[] {
  if (state.theirs.own['exceptions'] === undefined) return [];
  const named = byStart(state.theirs);
  return [...Map.groupBy(changedValues(state, authorities), ({ reason }) => reason)].map(([reason, values]) => {
    const dates = [...Map.groupBy(values, ({ date }) => date)];
    const listed = (side: 'before' | 'after'): ExceptionFacts[] =>
      dates.flatMap(([date, all]) => {
        const present = all.filter((value) => value[side] !== undefined);
        const own = Object.fromEntries(present.map((value): [string, unknown] => [value.name, value[side]]));
        const isListed = present.length > 0 || (side === 'after' && named.has(date));
        return isListed ? [exceptionOf(date, own)] : [];
      });
    const taken = values.some((value) => value.taken);
    return { field: 'exceptions', language: null, before: listed('before'), after: listed('after'), taken, reason };
  });
}

function changedValues(state: ThreeWay, authorities: RecordAuthorities): DateValue[] {
  const [theirs, imported, here] = [byStart(state.theirs), byStart(state.imported), valuesHere(state.ours)];
  const isEdited = editedDates(state.written, state.ours);
  const isSeriesEdited = areTimesEdited(state);
  return [...new Set([...imported.keys(), ...theirs.keys()])].sort().flatMap((date) => {
    const sides = { theirs: exceptionValues(theirs.get(date)), imported: exceptionValues(imported.get(date)) };
    const names = new Set([...Object.keys(sides.imported), ...Object.keys(sides.theirs)]);
    return [...names].flatMap((name): DateValue[] => {
      const [after, former, ours] = [sides.theirs[name], sides.imported[name], here.get(date)?.[name]];
      const isOwn = isEdited(date, name);
      // Another rule may have dropped the dates.
      const oursChanged = isOwn || (name === TIMES && isSeriesEdited);
      const authority = authorities[GROUPS.get(name) ?? 'texts'];
      const isChanged = !isDeepStrictEqual(after, former) || (authority === 'overwrite' && oursChanged);
      if (!isChanged || (isOwn && isDeepStrictEqual(after, ours))) return [];
      const verdict = judged(authority, { isBaseKnown: state.imported !== undefined, oursChanged, isEmpty: false });
      return [{ date, name, before: isOwn ? ours : former, after, ...verdict }];
    });
  });
}

function byStart(facts: Facts | undefined): ReadonlyMap<string, ExceptionFacts> {
  return new Map(exceptionsIn(facts?.own['exceptions']).map((one) => [one.original_start_date, one]));
}
