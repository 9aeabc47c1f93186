import { GREGORIAN } from './gregorian.js';

const DAY = 86_400_000;
const FIRST = Date.parse('0001-01-01T00:00:00Z') / DAY;
const LAST = Date.parse('9999-12-31T00:00:00Z') / DAY;

it('has the days of every month from 0001 to 9999', () => {
  let day = FIRST;
  for (let index = 12; index < 120_000; index += 1) {
    const month = GREGORIAN.month(index);
    const last = new Date(day * DAY);
    last.setUTCMonth(last.getUTCMonth() + 1, 0);
    const days = last.getUTCDate();
    if (month?.first !== day || month.days !== days || month.number !== last.getUTCMonth() + 1) {
      throw new Error(`${last.toISOString()} is ${JSON.stringify(month)}`);
    }
    if (GREGORIAN.monthIndex(day) !== index || GREGORIAN.monthIndex(day + days - 1) !== index) {
      throw new Error(`${last.toISOString()} is found elsewhere`);
    }
    day += days;
  }
  expect(day).toBe(LAST + 1);
});

it('ends there', () => {
  expect([GREGORIAN.month(11), GREGORIAN.month(120_000)]).toEqual([undefined, undefined]);
  expect([GREGORIAN.firstMonth(0), GREGORIAN.firstMonth(10_000)]).toEqual([undefined, undefined]);
});
