import { DateTime } from 'luxon';
import { weekOf } from './week-of.js';

const DAY = 86_400_000;

it('is the week of ISO 8601 where weeks begin on Monday', () => {
  const first = Date.parse('2010-01-01T00:00:00Z') / DAY;
  const days = Array.from({ length: 40 * 366 }, (_, index) => first + index);
  const wrong = days.filter((day) => {
    const { weekNumber, weeksInWeekYear } = DateTime.fromMillis(day * DAY, { zone: 'utc' });
    const { number, weeks } = weekOf(day, 1);
    return number !== weekNumber || weeks !== weeksInWeekYear;
  });
  expect(wrong).toEqual([]);
});
