import fc from 'fast-check';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { compactTime } from '#core/recurrence/compact-date.js';

/** An event with its lines; `start` is `20261124T190000`, a wall clock of the zone, or `20261124`, which is all day. */
export interface Case {
  readonly zone: string;
  readonly start: string;
  readonly lines: readonly string[];
}

const ZONES = [
  'UTC',
  'Asia/Tokyo',
  'Europe/Zurich',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
] as const;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY = 86_400_000;
const FIRST_DAY = Date.parse('2020-01-01T00:00:00Z') / DAY;
const LAST_DAY = Date.parse('2036-12-31T00:00:00Z') / DAY;
/** Half past two is skipped and repeated by the clocks of some zones. */
const TIMES = [0, 2 * 60 + 30, 9 * 60, 19 * 60, 23 * 60 + 45, 'all day', 'all day'] as const;

const day = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 5 });
const ordinals = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), fc.constantFrom(...WEEKDAYS))
    .map(([nth, weekday]) => `${nth}${weekday}`),
  { minLength: 1, maxLength: 3 },
);
const part = (name: string, values: fc.Arbitrary<readonly (string | number)[]>): fc.Arbitrary<string> =>
  values.map((input) => `${name}=${input.join(',')}`);
const numbers = (min: number, max: number, maxLength: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(
    fc.integer({ min, max }).filter((number) => number !== 0),
    { minLength: 1, maxLength },
  );
const monthDays = part('BYMONTHDAY', numbers(-31, 31, 4));
const months = part('BYMONTH', numbers(1, 12, 6));
const byDay = part('BYDAY', weekdays);
const byOrdinal = part('BYDAY', ordinals);
const positions = part('BYSETPOS', numbers(-4, 4, 2));
const none = fc.constant('');

/** What may stand behind each frequency; BYSETPOS only behind a part whose days it chooses from. */
const PARTS: Readonly<Record<string, fc.Arbitrary<string[]>>> = {
  DAILY: fc.tuple(fc.oneof(none, byDay, monthDays), fc.oneof(none, months)),
  WEEKLY: fc.oneof(fc.tuple(fc.oneof(none, byDay), fc.oneof(none, months)), fc.tuple(byDay, positions)),
  MONTHLY: fc.oneof(
    fc.tuple(fc.oneof(none, byDay, byOrdinal, monthDays), fc.oneof(none, months)),
    fc.tuple(fc.oneof(byDay, monthDays), positions),
    fc.tuple(byDay, monthDays),
  ),
  YEARLY: fc.oneof(
    fc.tuple(fc.oneof(none, byDay, byOrdinal, monthDays), months),
    fc.tuple(fc.oneof(none, monthDays, byDay)),
    fc.tuple(months, fc.oneof(byDay, monthDays), positions),
    fc.tuple(
      part(
        'BYDAY',
        fc.tuple(fc.integer({ min: 1, max: 53 }), fc.constantFrom(...WEEKDAYS)).map(([n, d]) => [`${n}${d}`]),
      ),
    ),
    fc.tuple(part('BYYEARDAY', numbers(-366, 366, 4)), fc.oneof(none, byDay)),
    fc.tuple(part('BYWEEKNO', numbers(-5, 53, 4)), byDay),
  ),
};

/** What becomes of 31 April. */
const skip = fc.oneof(
  { weight: 4, arbitrary: none },
  fc.constantFrom('OMIT', 'BACKWARD', 'FORWARD').map((input) => `;RSCALE=GREGORIAN;SKIP=${input}`),
);

const rule = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY'),
    fc.oneof(
      none,
      fc.integer({ min: 2, max: 5 }).map((interval) => `INTERVAL=${interval}`),
    ),
    fc.oneof(
      none,
      fc.integer({ min: 1, max: 60 }).map((count) => `COUNT=${count}`),
      fc.tuple(day, fc.integer({ min: 0, max: 86_399 })).map(([last, second]) => `UNTIL=${compact(last, second)}Z`),
    ),
    fc.oneof(
      none,
      none,
      fc.constantFrom(...WEEKDAYS).map((weekday) => `WKST=${weekday}`),
    ),
  )
  .chain(([frequency, ...more]) =>
    (PARTS[frequency] ?? fc.constant([])).map((parts) =>
      [`RRULE:FREQ=${frequency}`, ...parts, ...more].filter((text) => text !== '').join(';'),
    ),
  )
  .chain((text) => skip.map((input) => (/FREQ=(MONTHLY|YEARLY)/.test(text) ? `${text}${input}` : text)));

/** An event with one rule, and now and then with dates that are added and taken off, near its start. */
export const eventCase: fc.Arbitrary<Case> = fc
  .tuple(
    fc.constantFrom(...ZONES),
    day,
    fc.constantFrom(...TIMES),
    rule,
    fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
    fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
  )
  .map(([zone, first, minute, line, added, removed]) => {
    const allDay = minute === 'all day';
    const on = (days: number): string => (allDay ? compact(days, 0).slice(0, 8) : compact(days, minute * 60));
    const dates = (name: string, days: readonly number[]): string[] =>
      days.map((ahead) => `${name}:${on(first + ahead)}`);
    const rrule = allDay ? line.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1') : line;
    return { zone, start: on(first), lines: [rrule, ...dates('RDATE', added), ...dates('EXDATE', removed)] };
  });

function compact(days: number, second: number): string {
  return compactTime(wallFromDate(new Date(days * DAY + second * 1000)));
}
