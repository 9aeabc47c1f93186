import { wallClock, type WallClock } from './wall-clock.js';
import { defaultWindow, widen, type DateBound } from './windows.js';
import { parseZone, UTC_ZONE } from './zone.js';

const wall = (text: string): WallClock => {
  const read = wallClock(text);
  if (!read) throw new Error(text);
  return read;
};
const hongKong = parseZone('Asia/Hong_Kong') ?? UTC_ZONE;

describe('bounds of a list', () => {
  it.each<[DateBound, string]>([
    ['start_date', '2026-07-15 00:00:00'],
    ['end_date', '2026-07-15 23:59:59'],
    ['starts_before', '2026-07-15 23:59:59'],
    ['starts_after', '2026-07-15 23:59:59'],
    ['ends_before', '2026-07-15 23:59:59'],
    ['ends_after', '2026-07-15 23:59:59'],
  ])('%s widens to %s', (bound, expected) => {
    expect(widen(bound, wall('2026-07-15 12:30:00'), false)).toBe(expected);
    expect(widen(bound, wall('2026-07-15 12:30:00'), true)).toBe('2026-07-15 12:30:00');
  });

  it('begin today and end in two years when no date is named', () => {
    const now = new Date('2026-07-15T04:02:20Z');
    expect(defaultWindow(now, hongKong, false)).toEqual({ start: '2026-07-15 00:00:00', end: '2028-07-15 23:59:59' });
    expect(defaultWindow(now, hongKong, true)).toEqual({ start: '2026-07-15 12:02:20', end: '2028-07-15 12:02:20' });
  });

  it('take today from the zone, and the last day of a February without a 29th', () => {
    const leap = new Date('2028-02-28T20:00:00Z');
    expect(defaultWindow(leap, hongKong, false)).toEqual({ start: '2028-02-29 00:00:00', end: '2030-02-28 23:59:59' });
  });
});
