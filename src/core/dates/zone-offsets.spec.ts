import fc from 'fast-check';
import { IANAZone } from 'luxon';
import { regionOffset, steadyOffset } from './zone-offsets.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const asked = (region: string, moment: number): number => Math.round(IANAZone.create(region).offset(moment) * 60_000);

it('offsets that are known for a week are those of the moment', () => {
  const region = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moment = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(region, moment, fc.integer({ min: -DAY, max: DAY }), (name, at, distance) => {
      expect(regionOffset(name, at)).toBe(asked(name, at));
      const steady = steadyOffset(name, at);
      if (steady !== undefined) expect(asked(name, at + distance)).toBe(steady);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['America/Boa_Vista', Date.UTC(2000, 9, 1)],
  ['Africa/Tunis', Date.UTC(1943, 3, 10)],
])('%s, where clocks were put back after a week', (region, first) => {
  const hours = Array.from({ length: 21 * 24 }, (_, hour) => first + hour * HOUR);
  expect(new Set(hours.map((moment) => asked(region, moment))).size).toBe(2);
  expect(hours.map((moment) => regionOffset(region, moment))).toEqual(hours.map((moment) => asked(region, moment)));
});
