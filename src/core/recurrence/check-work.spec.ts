import fc from 'fast-check';
import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { UTC_ZONE } from '../dates/zone.js';
import { checkWork, MOST_STEPS, type Spent } from './check-work.js';
import { parseRule } from './parse-rule.js';
import type { FirstTime } from './recurrence.js';
import { RuleRefusal } from './refusal.js';

const wall = (text: string): WallClock => {
  const read = wallClock(text);
  if (!read) throw new Error(text);
  return read;
};
const first: FirstTime = {
  start: wall('2026-11-24 19:00:00'),
  end: wall('2026-11-24 21:00:00'),
  allDay: false,
  zone: UTC_ZONE,
};
const places = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: -most, max: most }), { minLength: 1, maxLength: 4 }).map((numbers) => numbers.join(','));
const part = (name: string, value: fc.Arbitrary<string | number>): fc.Arbitrary<string> =>
  fc.option(
    value.map((input) => `;${name}=${input}`),
    { nil: '', freq: 2 },
  );

/** Rules of every kind; most are sparse, never happen or are refused at once. */
const anyRule = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    part('INTERVAL', fc.integer({ min: 1, max: 1000 })),
    part('COUNT', fc.integer({ min: 1, max: 2000 })),
    part('BYMONTH', fc.integer({ min: 1, max: 12 })),
    part('BYMONTHDAY', places(31)),
    part('BYYEARDAY', places(366)),
    part('BYWEEKNO', places(53)),
    part('BYDAY', fc.constantFrom('MO', 'TU,SU', '5FR', '-5MO', '53TH')),
    part('BYSETPOS', places(366)),
    fc.constantFrom('', ';RSCALE=CHINESE', ';RSCALE=DANGI;SKIP=FORWARD'),
  )
  .map(([frequency, ...parts]) => `FREQ=${frequency}${parts.join('')}`);

const isTaken = (text: string, spent: Spent): boolean => {
  try {
    checkWork(parseRule(text, first), first, spent);
    return true;
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    return false;
  }
};
const stepsOf = (text: string): number => {
  const spent: Spent = { dates: 0, steps: 0 };
  isTaken(text, spent);
  return spent.steps;
};

describe('a rule', () => {
  it('is never looked at for longer than the bound, whatever it says', () => {
    fc.assert(
      fc.property(anyRule, (text) => {
        // The last step may be a whole barren stretch.
        expect(stepsOf(text)).toBeLessThanOrEqual(MOST_STEPS + 5000);
      }),
      { numRuns: 1000 },
    );
  });

  it('shares the bound with the other rules of its event, of which five may be refused', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { minLength: 2, maxLength: 100 }), (texts) => {
        const spent: Spent = { dates: 0, steps: 0 };
        let refusals = 0;
        for (const text of texts) {
          if (!isTaken(text, spent)) refusals += 1;
          if (refusals === 5) break;
        }
        expect(spent.steps).toBeLessThanOrEqual(MOST_STEPS + 5 * 5000);
      }),
      { numRuns: 200 },
    );
  });

  it('is walked over as far as it goes, and to the second date where it has no end', () => {
    expect(stepsOf('FREQ=DAILY;COUNT=2000')).toBe(2000);
    expect(stepsOf('FREQ=DAILY')).toBe(2);
    expect(stepsOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBe(5000);
  });
});
