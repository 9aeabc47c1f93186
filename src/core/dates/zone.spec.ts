import fc from 'fast-check';
import { wallClock, wallFromDate, type WallClock } from './wall-clock.js';
import { parseZone, toInstant, toWallClock, zoneAbbreviation, type Zone } from './zone.js';

const zone = (name: string): Zone => parseZone(name) ?? fail(name);
const wall = (text: string): WallClock => wallClock(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} cannot be read`);
};
const utc = (date: Date): string => wallFromDate(date);

const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2031, 0, 1);
const everyZone = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta', 'US/Eastern', 'EST', 'Etc/GMT+12'];

describe('the name of a zone', () => {
  it.each([
    ['Asia/Hong_Kong', 'Asia/Hong_Kong'],
    ['asia/tokyo', 'Asia/Tokyo'],
    ['  AMERICA/ARGENTINA/BUENOS_AIRES ', 'America/Argentina/Buenos_Aires'],
    ['asia/calcutta', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['us/eastern', 'US/Eastern'],
    ['est', 'EST'],
    ['gmt', 'GMT'],
    ['utc', 'UTC'],
    ['etc/gmt-14', 'Etc/GMT-14'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['UTC+8', 'UTC+8'],
    ['utc-5.5', 'UTC-5.5'],
    ['UTC+5:30', 'UTC+5:30'],
    ['UTC+12.75', 'UTC+12.75'],
    ['UTC+0', 'UTC+0'],
    ['UTC-12', 'UTC-12'],
    ['UTC+14', 'UTC+14'],
    ['+02:00', '+02:00'],
    ['-0330', '-0330'],
  ])('%j is %s', (input, name) => {
    expect(parseZone(input)?.name).toBe(name);
  });

  it.each([
    '',
    ' ',
    'UTC+garbage',
    'UTC+',
    'UTC8',
    'UTC+15',
    'UTC+14.5',
    'UTC-12:30',
    'UTC-13',
    'UTC+5:60',
    'UTC+5.555',
    'UTC+5.33',
    '+15:00',
    '-13:00',
    '+02:75',
    '8',
    'Mars/Olympus',
    'Asia/Hong Kong',
    'SystemV/AST4',
    'JST',
    'Etc/Unknown',
    'Asia/',
    '../etc/passwd',
    'Asia/Tokyo\0',
    '__proto__',
    'constructor',
    'A/'.repeat(50_000),
  ])('%.40j is none', (input) => {
    expect(parseZone(input)).toBeUndefined();
  });

  it('is known for every zone of the runtime, in any case', () => {
    const unknown = everyZone.filter((name) => parseZone(name.toUpperCase())?.name !== name);
    expect(unknown).toEqual([]);
  });
});

describe('what clocks show', () => {
  it.each([
    ['America/New_York', '2028-03-12 02:30:00', '2028-03-12 07:30:00', '2028-03-12 03:30:00'],
    ['America/New_York', '2028-11-05 01:30:00', '2028-11-05 05:30:00', '2028-11-05 01:30:00'],
    ['Europe/London', '2026-10-25 02:30:00', '2026-10-25 02:30:00', '2026-10-25 02:30:00'],
    ['Asia/Hong_Kong', '2028-02-01 10:00:00', '2028-02-01 02:00:00', '2028-02-01 10:00:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:15:00', '2026-10-03 15:45:00', '2026-10-04 02:45:00'],
    ['Pacific/Apia', '2011-12-30 12:00:00', '2011-12-30 22:00:00', '2011-12-31 12:00:00'],
    ['UTC+5.5', '2026-08-10 09:00:00', '2026-08-10 03:30:00', '2026-08-10 09:00:00'],
    ['UTC-5', '2026-07-15 12:00:00', '2026-07-15 17:00:00', '2026-07-15 12:00:00'],
    ['+02:00', '2028-02-01 10:00:00', '2028-02-01 08:00:00', '2028-02-01 10:00:00'],
    ['EST', '2026-07-15 10:00:00', '2026-07-15 15:00:00', '2026-07-15 10:00:00'],
    ['Asia/Tokyo', '0001-01-01 00:00:00', '0001-01-01 00:00:00', '0001-01-01 09:18:59'],
    ['America/New_York', '9999-12-31 23:00:00', '9999-12-31 23:59:59', '9999-12-31 18:59:59'],
  ])('%s: %s is %s UTC, shown as %s', (name, local, instant, shown) => {
    const at = toInstant(wall(local), zone(name));
    expect(utc(at)).toBe(instant);
    expect(toWallClock(at, zone(name))).toBe(shown);
  });

  it('comes back to the same moment in every zone, or to the first of two', () => {
    const seconds = fc.integer({ min: FIRST / 1000, max: LAST / 1000 });
    fc.assert(
      fc.property(fc.constantFrom(...everyZone), seconds, (name, second) => {
        const at = new Date(second * 1000);
        const shown = toWallClock(at, zone(name));
        const back = toInstant(shown, zone(name));
        expect(toWallClock(back, zone(name))).toBe(shown);
        expect(at.getTime() - back.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(HOUR);
      }),
      { numRuns: 3000 },
    );
  });

  it('holds around every change of any zone from 2026 to 2030', () => {
    const holds = (name: string): void => {
      for (const { at, before, after } of changesOf(zone(name))) expectChange(zone(name), at, after - before);
    };
    expect(changesOf(zone('America/New_York'))).toHaveLength(10);
    fc.assert(fc.property(fc.constantFrom(...everyZone), holds), { numRuns: 60 });
  });
});

describe('what a zone is called', () => {
  it.each([
    ['Asia/Hong_Kong', '2026-07-15', 'HKT'],
    ['Asia/Tokyo', '2026-07-15', 'JST'],
    ['Asia/Shanghai', '2026-07-15', 'CST'],
    ['Asia/Taipei', '2026-07-15', 'CST'],
    ['Asia/Seoul', '2026-07-15', 'KST'],
    ['Asia/Calcutta', '2026-07-15', 'IST'],
    ['America/New_York', '2026-07-15', 'EDT'],
    ['America/New_York', '2026-12-15', 'EST'],
    ['America/Los_Angeles', '2028-03-05', 'PST'],
    ['Europe/London', '2026-07-15', 'BST'],
    ['Europe/London', '2026-12-15', 'GMT'],
    ['Europe/Dublin', '2026-07-15', 'IST'],
    ['Australia/Sydney', '2026-12-15', 'AEDT'],
    ['EST', '2026-07-15', 'EST'],
    ['UTC', '2026-07-15', 'UTC'],
    ['Asia/Dubai', '2026-07-15', '+04'],
    ['Asia/Colombo', '2026-07-15', '+0530'],
    ['America/Sao_Paulo', '2026-07-15', '-03'],
    ['Europe/Istanbul', '2026-07-15', '+03'],
    ['UTC+5.5', '2026-07-15', 'UTC+5.5'],
    ['UTC-3', '2026-07-15', 'UTC-3'],
    ['+02:00', '2026-07-15', 'GMT+0200'],
  ])('%s on %s: %s', (name, day, letters) => {
    expect(zoneAbbreviation(new Date(`${day}T12:00:00Z`), zone(name))).toBe(letters);
  });

  it('is never blank nor a GMT+8', () => {
    const odd = everyZone.filter(
      (name) => !/^([A-Za-z]{3,5}|[+-]\d{2}(\d{2})?)$/.test(zoneAbbreviation(new Date(FIRST), zone(name))),
    );
    expect(odd).toEqual([]);
  });
});

interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const offset = (time: number, of: Zone): number =>
  Date.parse(`${toWallClock(new Date(time), of).replace(' ', 'T')}Z`) - time;

function changesOf(of: Zone): Change[] {
  const found: Change[] = [];
  for (let time = FIRST; time < LAST; time += 7 * 24 * HOUR) {
    let [low, high] = [time, time + 7 * 24 * HOUR];
    const [before, after] = [offset(low, of), offset(high, of)];
    if (before === after) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offset(middle, of) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, before, after });
  }
  return found;
}

function expectChange(of: Zone, at: number, gained: number): void {
  const shownBefore = toWallClock(new Date(at - 1000), of);
  expect(toInstant(shownBefore, of).getTime()).toBe(at - 1000);
  const lost = wallFromDate(new Date(at + offset(at - 1000, of) + Math.abs(gained) / 2));
  const first = toInstant(lost, of);
  if (gained > 0) {
    expect(toWallClock(first, of)).toBe(wallFromDate(new Date(Date.parse(`${lost.replace(' ', 'T')}Z`) + gained)));
  } else {
    const repeated = wallFromDate(new Date(at + offset(at, of) - gained / 2));
    expect(toInstant(repeated, of).getTime()).toBe(at + gained / 2);
  }
}
