import { planAbsences } from './absences.js';
import type { KnownKey } from './plan.js';
import { goneKeys } from './replaced-keys.js';

const KEY: KnownKey = {
  ...{
    kind: 'events',
    key: 'old',
    recordId: 1,
    state: 'linked',
    mainKey: null,
    fingerprint: 'a',
    isTrashed: false,
    keepsTimes: false,
    hasExceptions: false,
  },
  ...{ startsAt: new Date('2027-04-01T10:00:00Z'), lastAt: null, revision: 1, present: 1 },
};
const NONE = { venues: [], organizers: [], categories: [], tags: [], events: [], leftOut: [], states: [] } as const;

describe('keys that a source no longer has', () => {
  test('are those that it does not name', () => {
    expect(goneKeys({ isComplete: true }, [KEY, { ...KEY, key: 'there' }], new Set(['events there']))).toEqual([KEY]);
  });

  test('are none where it does not list all that it has', () => {
    expect(goneKeys({ isComplete: false }, [KEY], new Set())).toEqual([]);
  });

  test('do not withdraw an event that is there under another', () => {
    const records = { ...NONE, deleted: [{ kind: 'events', key: 'old' }], isComplete: false } as const;
    const now = new Date('2027-01-01');
    expect(planAbsences(records, [KEY], new Set(), now).items).toHaveLength(1);
    expect(planAbsences(records, [KEY], new Set(['events old']), now).items).toEqual([]);
  });
});
