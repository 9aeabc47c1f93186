import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { calendar, component, Imports } from '../support/imports.js';
import { ok, type Json } from '../support/make.js';

const RUNS = process.env['EVERYTHING'] === 'true' ? 100 : 8;

/** A date of a series that differs. */
type Change = { readonly kind: 'moved' | 'cancelled' | 'renamed' | 'elsewhere' | 'excluded'; readonly at: number };

/** An event as its calendar has it. */
interface Entry {
  readonly uid: number;
  readonly day: number;
  readonly hour: number;
  readonly hasPlace: boolean;
  readonly hasText: boolean;
  readonly hasPage: boolean;
  readonly isCancelled: boolean;
  readonly hasCategory: boolean;
  /** Number of dates; 1 for a single event. */
  readonly count: number;
  readonly changes: readonly Change[];
  /** Which of its keys the calendar writes. */
  readonly key: number;
}

interface State {
  readonly entries: readonly Entry[];
  readonly isBrokenOff: boolean;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('moved', 'cancelled', 'renamed', 'elsewhere', 'excluded'),
  at: fc.integer({ min: 1, max: 3 }),
});

const entry = (uid: number): fc.Arbitrary<Entry> =>
  fc.record({
    uid: fc.constant(uid),
    day: fc.integer({ min: 1, max: 20 }),
    hour: fc.integer({ min: 10, max: 20 }),
    hasPlace: fc.boolean(),
    hasText: fc.boolean(),
    hasPage: fc.boolean(),
    isCancelled: fc.boolean(),
    hasCategory: fc.boolean(),
    count: fc.constantFrom(1, 1, 4),
    changes: fc.uniqueArray(change, { maxLength: 3, selector: ({ at }) => at }),
    key: fc.constantFrom(0, 0, 1),
  });

const state: fc.Arbitrary<State> = fc.record({
  entries: fc
    .subarray([1, 2, 3, 4])
    .chain((uids) => fc.tuple(...uids.map(entry)))
    .map((entries) => [...entries]),
  isBrokenOff: fc.constantFrom(false, false, false, true),
});

function stamp(day: number, hour: number): string {
  const date = new Date(Date.UTC(2027, 4, day, hour)).toISOString();
  return date.replace(/[-:]|\.000Z/g, '');
}

const at = (name: string, day: number, hour: number): string => `${name};TZID=Asia/Tokyo:${stamp(day, hour)}`;

function componentsOf(event: Entry, round: string): string[] {
  const { uid, day, hour, count, isCancelled } = event;
  const id = `e${String(uid)}-${String(event.key)}`;
  const title = `${round} ${String(uid)}`;
  const changes = count === 1 ? [] : event.changes;
  const main = [
    ...[at('DTSTART', day, hour), at('DTEND', day, hour + 1), `SUMMARY:${title}`],
    ...(event.hasPlace ? [`LOCATION:Hall ${String(uid % 2)}`] : []),
    ...(event.hasText ? [`DESCRIPTION:About ${title}`] : []),
    ...(event.hasPage ? [`URL:https://example.org/${String(uid)}`] : []),
    ...(event.hasCategory ? ['CATEGORIES:Music'] : []),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...(count === 1 ? [] : [`RRULE:FREQ=DAILY;COUNT=${String(count)}`]),
    ...changes.filter(({ kind }) => kind === 'excluded').map((one) => at('EXDATE', day + one.at, hour)),
  ];
  const exceptions = changes
    .filter(({ kind }) => kind !== 'excluded')
    .map(({ kind, at: later }) => {
      const start = kind === 'moved' ? hour + 2 : hour;
      return component(
        id,
        at('RECURRENCE-ID', day + later, hour),
        at('DTSTART', day + later, start),
        at('DTEND', day + later, start + 1),
        `SUMMARY:${kind === 'renamed' ? `${title}, another` : title}`,
        ...(kind === 'elsewhere' ? ['LOCATION:Elsewhere'] : event.hasPlace ? [`LOCATION:Hall ${String(uid % 2)}`] : []),
        ...(kind === 'cancelled' || isCancelled ? ['STATUS:CANCELLED'] : []),
      );
    });
  return [component(id, ...main), ...exceptions];
}

function fileOf({ entries, isBrokenOff }: State, round: string): string {
  const whole = calendar(...entries.flatMap((one) => componentsOf(one, round)));
  return isBrokenOff ? whole.slice(0, whole.lastIndexOf('END:VCALENDAR')) : whole;
}

let changing: TestApp;
let fresh: TestApp;

beforeAll(async () => {
  [changing, fresh] = [await startTestApp({}), await startTestApp({})];
});

afterAll(async () => {
  await changing.close();
  await fresh.close();
});

interface ShownDate {
  readonly title: unknown;
  readonly start: string;
  readonly end: unknown;
  readonly status: unknown;
  readonly venue: unknown;
  readonly description: unknown;
  readonly page: boolean;
  readonly categories: readonly unknown[];
}

/** Dates that strangers see, as far as a source tells them. */
async function datesOf(api: TestApp, round: string): Promise<ShownDate[]> {
  const { events } = ok(await api.get(`/events?search=${round}&start_date=2027-01-01&end_date=2027-12-31&per_page=50`));
  return (events as Json[])
    .map((event) => ({
      title: event['title'],
      start: String(event['start_date']),
      end: event['end_date'],
      status: event['event_status'],
      venue: event['venue']['venue'] ?? null,
      description: event['description'],
      page: String(event['website']).startsWith('https://example.org/'),
      categories: (event['categories'] as Json[]).map(({ name }) => name),
    }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

let rounds = 0;
const AUTHORITIES = ['overwrite', 'preserve'] as const;

test.each(AUTHORITIES)(
  'a calendar that changes is in the end as one that never was otherwise (%s)',
  async (authority) => {
    const property = fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 4 }), state, async (states, end) => {
      const last = { ...end, isBrokenOff: false };
      rounds += 1;
      const round = `Round${authority}${String(rounds)}`;
      for (const [api, files] of [
        [changing, [...states, last]],
        [fresh, [last]],
      ] as const) {
        const imports = new Imports(api);
        const source = await imports.source({ authority, times_authority: authority });
        for (const state of files) {
          const run = await imports.imported(source, fileOf(state, round), { anyway: true });
          expect(run['state']).toBe('done');
          const again = await imports.imported(source, fileOf(state, round), { anyway: true });
          expect(again['counts']).toMatchObject({ create: 0, update: 0, withdraw: 0, return: 0, keys_replaced: 0 });
        }
      }
      const [found, expected] = [await datesOf(changing, round), await datesOf(fresh, round)];
      // A calendar says nothing of what lies before its first event.
      const [first = ''] = expected.map(({ start }) => start).sort();
      expect(found.filter(({ start }) => start >= first)).toEqual(expected);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 50, endOnFailure: true });
  },
);
