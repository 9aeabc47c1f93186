import fc from 'fast-check';
import { RecentKeys } from './recent-keys.js';

describe('recent keys', () => {
  it('are known among the last ones, and forgotten after twice as many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.integer({ min: 0, max: 20 })), (most, numbers) => {
        const keys = new RecentKeys(most);
        const fresh: number[] = [];
        for (const number of numbers) {
          const known = keys.note(String(number));
          if (known) expect(fresh.slice(-2 * most)).toContain(number);
          else {
            expect(fresh.slice(-most)).not.toContain(number);
            fresh.push(number);
          }
        }
      }),
    );
  });
});
