import type { Decision } from '../planning/decisions.js';
import { changesStillDue } from './present-changes.js';

const change = (field: string, before: unknown, after: unknown): Decision => ({
  ...{ field, before, after, language: null, taken: true, reason: 'changed-there' },
});
const DATE = { original_start_date: '2027-04-12 19:00:00', event_status: 'cancelled' };

describe('changes of a plan, when a record was edited since', () => {
  test('of exceptions are due, since a series does not hold them itself', () => {
    const changes = [change('exceptions', [DATE], [])];
    expect(changesStillDue(changes, { own: { start_date: '2027-04-05 19:00:00' } })).toBe(changes);
  });

  test('of exceptions are left with other times that were edited, and are still known', () => {
    const changes = [change('exceptions', [DATE], []), change('start_date', '10', '11')];
    expect(changesStillDue(changes, { own: { start_date: '12' } })).toMatchObject([
      { field: 'exceptions', before: [DATE], taken: false, reason: 'edited-here' },
      { field: 'start_date', before: '12', taken: false, reason: 'edited-here' },
    ]);
  });
});
