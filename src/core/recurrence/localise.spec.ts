import fc from 'fast-check';
import { eventTimes } from '../dates/event-times.js';
import { wallFromDate, type WallClock } from '../dates/wall-clock.js';
import { parseZone, UTC_ZONE } from '../dates/zone.js';
import { localiser } from './localise.js';

const zones = [
  'UTC',
  'Asia/Tokyo',
  'Europe/Zurich',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC+8',
];
const quarter = 900_000;
const moment = fc.integer({ min: Date.UTC(2009, 0, 1) / quarter, max: Date.UTC(2030, 0, 1) / quarter });
const wall = (quarters: number): WallClock => wallFromDate(new Date(quarters * quarter));

it('gives the times that any event of these wall clocks has', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, fc.nat(300), (name, from, length) => {
      const zone = parseZone(name) ?? UTC_ZONE;
      const range = { start: wall(from), end: wall(from + length) };
      const { startLocal, endLocal, startsAt, endsAt } = eventTimes({ ...range, zone, allDay: false });
      expect(localiser({ ...range, zone, allDay: false })(range)).toEqual({
        start: startLocal,
        end: endLocal,
        startsAt,
        endsAt,
      });
    }),
    { numRuns: 2000 },
  );
});
