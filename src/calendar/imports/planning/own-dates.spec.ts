import type { Facts } from '#platform/history/changes.js';
import { leavesDates, withDatesOf, withoutOwnDates } from './own-dates.js';

const facts = (...recurrence: readonly string[]): Facts => ({ own: { title: 'x', recurrence } });
const [RULE, LONGER, REMOVED] = ['RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE:20270401T100000Z'];

it.each([
  ['tells a rule alone', facts(RULE), facts(LONGER), true],
  ['tells a rule for the first time', facts(RULE), undefined, true],
  ['tells dates as well', facts(RULE, REMOVED), undefined, false],
  ['told dates before: now it has taken them back', facts(RULE), facts(RULE, REMOVED), false],
  ['tells no rule', { own: {} }, undefined, false],
])('a source that %s: does it leave single dates to us?', (_, theirs, imported, leaves) => {
  expect(leavesDates(theirs, imported)).toBe(leaves);
});

it('what was removed here is no edit of the rule, and stays when the rule changes', () => {
  const state = { theirs: facts(LONGER), imported: facts(RULE), written: facts(RULE), ours: facts(RULE, REMOVED) };
  expect(withoutOwnDates(state)).toEqual({ ...state, ours: facts(RULE) });
  expect(withDatesOf(state.theirs, state.ours)).toEqual(facts(LONGER, REMOVED));
  const single = { own: { title: 'x' } };
  expect(withDatesOf(single, state.ours)).toBe(single);
});
