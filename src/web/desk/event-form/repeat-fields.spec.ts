import { readRepeat } from './repeat-fields.js';

const [FIRST, SECOND, THIRD] = ['2026-08-04 18:30:00', '2026-08-11 18:30:00', '2026-08-18 18:30:00'] as const;

test.each([
  ['what stays as it was', { left_out: [THIRD], next_in: [FIRST], next_held: [FIRST] }, [THIRD]],
  [
    'what the list unticks',
    { next_in: [FIRST, SECOND], next_held: [SECOND], month_in: [FIRST], month_held: [FIRST] },
    [FIRST],
  ],
  [
    'what the month unticks',
    { next_in: [FIRST], next_held: [FIRST], month_in: [FIRST, SECOND], month_held: [SECOND] },
    [FIRST],
  ],
  ['not what the list ticks', { left_out: [FIRST], next_out: [FIRST], next_held: [FIRST], month_out: [FIRST] }, []],
  ['not what the month ticks', { left_out: [FIRST], next_out: [FIRST], month_out: [FIRST], month_held: [FIRST] }, []],
])('of the dates %s is left out', (_, repeat, expected) => {
  expect(readRepeat({ repeat }).left_out).toEqual(expected);
});
