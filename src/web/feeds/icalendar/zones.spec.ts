import fc from 'fast-check';
import ICAL from 'ical.js';
import { memoize } from '#core/memoize.js';
import { calendarZoneId, FIRST_YEAR, zoneDefinition } from './zones.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Years that the tests cover; rules without end are followed up to the last. */
const YEAR = 2026;
const END_YEAR = 2110;
const ZONES = Intl.supportedValuesOf('timeZone').filter((name) => calendarZoneId(name) !== undefined);

const LINKS = [
  'Asia/Calcutta',
  'US/Eastern',
  'Israel',
  'Egypt',
  'Chile/Continental',
  'America/Godthab',
  'Eire',
  'Europe/Kyiv',
];

interface Definition {
  readonly definition: string;
  readonly endYear: number;
}

interface Onset {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Clock changes as a program reads them from the VTIMEZONE alone, in order. Memoized: many zones share their changes. */
const onsets = memoize(readOnsets, ({ definition, endYear }) => definition.replace(/^TZID:.*$/m, String(endYear)));

function readOnsets({ definition, endYear }: Definition): Onset[] {
  const zone = new ICAL.Component(ICAL.parse(definition));
  return zone
    .getAllSubcomponents()
    .flatMap((part) => {
      // As it is written: the value that the library makes of it has no seconds.
      const [from, to] = ['tzoffsetfrom', 'tzoffsetto'].map((name) =>
        secondsOf(String(part.getFirstProperty(name)?.toJSON()[3])),
      );
      return dates(part, endYear).map((wall) => ({ at: wall - (from ?? 0), from: from ?? 0, to: to ?? 0 }));
    })
    .sort((one, other) => one.at - other.at);
}

function dates(part: ICAL.Component, endYear: number): number[] {
  const start = part.getFirstPropertyValue('dtstart');
  const rule = part.getFirstPropertyValue('rrule');
  if (!(start instanceof ICAL.Time)) throw new Error('no DTSTART');
  if (!(rule instanceof ICAL.Recur)) {
    const listed = part.getAllProperties('rdate').map((one) => readWall(String(one.getFirstValue())));
    return [...new Set([readWall(start.toString()), ...listed])];
  }
  const found: number[] = [];
  const next = rule.iterator(start);
  // The rule has no end.
  for (let date = next.next(); date.year < endYear; date = next.next()) found.push(readWall(date.toString()));
  return found;
}

function readWall(text: string): number {
  return Date.parse(`${text}Z`);
}

function secondsOf(text: string): number {
  const [, sign = '', hours = '', minutes = '', seconds = '0'] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** Offset from UTC by the time that the zone database shows, independent of how the service computes it. */
const offsetIn = memoize((name: string) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
  return (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
});

/** Moments around which the definition and the zone database differ. @param step between the moments compared */
function differences(name: string, year: number, endYear: number, step: number): string[] {
  const all = onsets({ definition: zoneDefinition({ id: name, year }), endYear });
  const [begin, end] = [Date.UTC(year, 0) + DAY, Date.UTC(endYear - 1, 0)];
  const offset = offsetIn(name);
  const told = (moment: number): number | undefined => all.findLast(({ at }) => at <= moment)?.to;
  const changes = all.flatMap(({ at }) => [at - 1000, at]);
  const between = Array.from({ length: (end - begin) / step }, (_, index) => begin + index * step);
  return [...changes, ...between]
    .filter((moment) => moment >= begin && moment < end && told(moment) !== offset(moment))
    .map((moment) => new Date(moment).toISOString());
}

const AREAS = Object.entries(Object.groupBy(ZONES, (name) => name.split('/')[0] ?? name));

test.each(AREAS)(
  'the VTIMEZONE of every zone is what the zone database says, decades ahead: %s',
  (_area, names = []) => {
    const wrong = names.map((name) => [name, differences(name, YEAR, END_YEAR, 40 * DAY + HOUR)] as const);
    expect(wrong.filter(([, moments]) => moments.length > 0)).toEqual([]);
  },
);

test('it is right for times of any year, in zones by any of their names', () => {
  const name = fc.constantFrom(...ZONES, ...LINKS);
  fc.assert(
    fc.property(name, fc.integer({ min: FIRST_YEAR, max: 2090 }), (zone, year) => {
      expect(differences(zone, year, year + 8, 5 * DAY + HOUR)).toEqual([]);
    }),
    { numRuns: 40, examples: [['Africa/Monrovia', 1970]] },
  );
});

test.each([
  ['Europe/Dublin', 'DAYLIGHT', ['TZOFFSETTO:+0100', 'TZNAME:IST']],
  ['Europe/Dublin', 'STANDARD', ['TZOFFSETTO:+0000', 'TZNAME:GMT']],
  ['America/Santiago', 'DAYLIGHT', ['RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU']],
  ['America/Nuuk', 'DAYLIGHT', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA']],
  ['Asia/Jerusalem', 'DAYLIGHT', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR']],
  ['America/New_York', 'STANDARD', ['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']],
])('summer is DAYLIGHT, whatever the law calls it, and follows a rule for good: %s, %s', (id, kind, lines) => {
  const [, part = ''] =
    new RegExp(`BEGIN:${kind}\r\n(.*?)END:${kind}`, 's').exec(zoneDefinition({ id, year: YEAR })) ?? [];
  expect(part.split('\r\n')).toEqual(expect.arrayContaining(lines));
});

test('a zone whose clocks are not changed has one offset', () => {
  expect(zoneDefinition({ id: 'Asia/Tokyo', year: YEAR }).split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Tokyo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'TZNAME:JST',
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ]);
});
