import { daysOf, monthsOf, neighboursOf } from './calendar-range.js';
import { plusMonth } from '#core/dates/months.js';

const CALENDAR = { first: '2026-09-03', lastStart: '2026-12-24', last: '2026-12-25' };

describe('the pages that a calendar has', () => {
  const months = monthsOf(daysOf(CALENDAR, '2026-10-15'));
  const at = (month: string, range = months): unknown => neighboursOf(month, range, plusMonth);

  test('reach from a month before the first event to one after the last', () => {
    expect(at('2026-07')).toBeUndefined();
    expect(at('2026-08')).toEqual({ earlier: undefined, later: '2026-09' });
    expect(at('2027-01')).toEqual({ earlier: '2026-12', later: undefined });
    expect(at('2027-02')).toBeUndefined();
  });

  test('are the present one as well, which leads to the nearest', () => {
    expect(at('2030-01', monthsOf(daysOf(CALENDAR, '2030-01-15')))).toEqual({ earlier: '2027-01', later: undefined });
    expect(at('2020-01', monthsOf(daysOf(CALENDAR, '2020-01-15')))).toEqual({ earlier: undefined, later: '2026-08' });
    expect(at('2030-01', monthsOf(daysOf(undefined, '2030-01-15')))).toEqual({ earlier: '2029-12', later: '2030-02' });
  });

  test('do not go on as long as what has no end', () => {
    const { last } = daysOf({ ...CALENDAR, last: '9999-12-31' }, '2026-10-15');
    expect(last).toBe('2028-12-01');
    expect(daysOf({ first: '9999-11-30', lastStart: '9999-12-31', last: '9999-12-31' }, '2026-10-15').last).toBe(
      '9999-12-31',
    );
  });
});
