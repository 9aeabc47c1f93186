import { defined } from './defined.js';

test('undefined values go, all others stay in their order', () => {
  const values = { second: undefined, first: 1, empty: '', none: null, off: false };
  expect(Object.entries(defined(values))).toEqual([
    ['first', 1],
    ['empty', ''],
    ['none', null],
    ['off', false],
  ]);
});
