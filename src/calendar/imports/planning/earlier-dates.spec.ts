import { READING, zoneNamed } from '../../../../test/import-files/reading.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import type { ImportedEvent } from '../reading/import-record.js';
import { addedToEarlierDates } from './earlier-dates.js';

const at = (day: string, time: string): WallClock => {
  const wall = wallClock(`${day} ${time}`);
  if (!wall) throw new Error(day);
  return wall;
};

const times = (day: string): { start: WallClock; end: WallClock } => ({
  start: at(day, '18:00:00'),
  end: at(day, '20:00:00'),
});

/** Days of a series that shows some, after an import of others. */
function daysOf(shown: readonly string[], imported: readonly string[], now: string): string[] {
  const dates = shown.map(times);
  const [first = times('2027-01-01')] = dates;
  const event: ImportedEvent = {
    kind: 'events',
    key: 'parent:1',
    place: { rows: [1] },
    originalLanguage: READING.language,
    texts: {},
    ...first,
    allDay: false,
    zone: zoneNamed('Europe/Rome'),
    dates,
    notes: [],
  };
  const stored = imported.map((day) => ({ start_date: `${day} 18:00:00`, end_date: `${day} 20:00:00` }));
  const all = addedToEarlierDates(event, { own: { dates: stored } }, new Date(now));
  expect(all).toMatchObject(all.dates?.[0] ?? {});
  return (all.dates ?? []).map(({ start }) => start.slice(0, 10));
}

const [ONE, TWO, THREE] = ['2027-04-07', '2027-04-14', '2027-04-21'] as const;

it('a series that shows its next date keeps those that were', () => {
  expect(daysOf([THREE], [ONE, TWO], '2027-04-15T00:00:00Z')).toEqual([ONE, TWO, THREE]);
  expect(daysOf([TWO], [ONE], '2027-04-07T16:00:00Z')).toEqual([ONE, TWO]);
});

it('a date to come that it no longer shows is gone', () => {
  expect(daysOf([THREE], [ONE, TWO], '2027-04-08T00:00:00Z')).toEqual([ONE, THREE]);
  expect(daysOf([TWO], [ONE], '2027-04-07T15:59:59Z')).toEqual([TWO]);
  expect(daysOf([ONE], [TWO], '2027-04-01T00:00:00Z')).toEqual([ONE]);
});
