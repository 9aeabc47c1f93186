import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { monthCells, textOf } from '../../support/month-cells.js';

const EVENTS = 90;
const SEED = 11;
const DAY = 86_400_000;
const MONTHS = ['2026-08', '2026-09', '2026-10'];

interface Made {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly isTicketed: boolean;
  readonly isFeatured: boolean;
  readonly isSeen: boolean;
  readonly category: number;
}

let api: TestApp;
let made: Made[];
let filters: readonly (readonly [query: string, holds: (event: Made) => boolean])[];

beforeAll(async () => {
  api = await startTestApp();
  const make = new Make(api);
  const categories: Json[] = [await make.category(), await make.category()];
  made = [];
  for (const { start, length, status, ...marks } of fc.sample(worlds, { numRuns: EVENTS, seed: SEED })) {
    const end = new Date(start + length * 1000).toISOString().slice(0, 19).replace('T', ' ');
    const event = {
      start: new Date(start).toISOString().slice(0, 19).replace('T', ' '),
      end,
      title: `Number ${String(made.length)}`,
      category: categories[made.length % 2].id as number,
      isSeen: status === 'publish',
      ...marks,
    };
    made.push(event);
    await make.event({
      titles: { en: event.title },
      start_date: event.start,
      end_date: event.end,
      status,
      categories: [event.category],
      featured: event.isFeatured,
      ticket_url: event.isTicketed ? 'http://tickets.example/' : '',
    });
  }
  const [one, other] = categories.map(({ id }) => id as number);
  filters = [
    ['', () => true],
    [`?categories=${String(one)}`, ({ category }) => category === one],
    [`?categories=${String(one)},${String(other)}`, () => true],
    ['?featured=false', ({ isFeatured }) => !isFeatured],
    ['?featured=true&ticketed=true', ({ isFeatured, isTicketed }) => isFeatured && isTicketed],
    ['?recurring=false', () => true],
    ['?search=number', () => true],
    ['?hide_subsequent_recurrences=true', () => true],
  ];
});

afterAll(() => api.close());

/** Starts in four months, on the hour; from a moment to months long, and often just about a day. */
const worlds = fc.record({
  start: fc
    .integer({
      min: Date.parse('2026-07-20T00:00:00Z') / 3_600_000,
      max: Date.parse('2026-11-10T00:00:00Z') / 3_600_000,
    })
    .map((hour) => hour * 3_600_000),
  length: fc.oneof(
    fc.integer({ min: 0, max: 36 * 3600 }),
    fc.constantFrom(0, 86_399, 86_400, 86_401, 2 * 86_400 - 1, 9 * 3600, 33 * 3600),
    fc.integer({ min: 1, max: 9 }).map((days) => days * 86_400),
    fc.integer({ min: 10, max: 90 }).map((days) => days * 86_400 + 3600),
  ),
  status: fc.constantFrom('publish', 'publish', 'publish', 'publish', 'draft'),
  isFeatured: fc.boolean(),
  isTicketed: fc.boolean(),
});

function timeOf(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`);
}

/** The days of an event, told plainly: the first nine hours of a day belong to the night before. */
function daysOf({ start, end }: Made): string[] {
  const last = new Date(timeOf(end) - 9 * 3_600_000 - 1000).toISOString().slice(0, 10);
  const days = [start.slice(0, 10)];
  for (let day = timeOf(`${start.slice(0, 10)} 00:00:00`) + DAY; ; day += DAY) {
    const text = new Date(day).toISOString().slice(0, 10);
    if (text > last) return days;
    days.push(text);
  }
}

describe('a month', () => {
  test('counts every day as a plain reading of its events does, whatever the filter', async () => {
    let counted = 0;
    for (const [query, holds] of filters) {
      for (const month of MONTHS) {
        const { text } = await api.raw('get', `/en/events/month/${month}/${query}`).expect(200);
        const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
        const isThroughout = (event: Made): boolean =>
          event.start < `${month}-01` && daysOf(event).some((day) => day.slice(0, 7) > month);
        const wanted = made.filter((event) => event.isSeen && holds(event));
        const byDay = (day: string): Made[] =>
          wanted.filter(
            (event) => event.start.startsWith(day) || (!isThroughout(event) && daysOf(event).includes(day)),
          );
        const cells = monthCells(text);
        expect(cells.filter(({ isOfMonth }) => isOfMonth)).toHaveLength(days);
        for (const { day, total, links } of cells) {
          expect({ query, day, total }).toEqual({ query, day, total: byDay(day).length });
          // Three of them may have a bar; what starts on the day always has a place.
          expect(links.length).toBeGreaterThanOrEqual(Math.min(3, total));
          expect(links.length).toBeLessThanOrEqual(4);
          const starting = byDay(day).filter(({ start }) => start.startsWith(day)).length;
          const begun = links.filter((link) => !/Day ([2-9]|\d\d) of/.test(link));
          expect(begun.length).toBeGreaterThanOrEqual(Math.min(1, starting));
          expect(begun.length).toBeLessThanOrEqual(starting);
          for (const link of links) expect(byDay(day).some(({ title }) => link.includes(title))).toBe(true);
          counted += total;
        }
        const apart = text.indexOf('Ongoing');
        const throughout = wanted.filter(isThroughout);
        const told = apart < 0 ? '' : textOf(text.slice(apart));
        for (const { title } of throughout.slice(0, throughout.length <= 4 ? 4 : 0)) expect(told).toContain(title);
      }
    }
    expect(counted).toBeGreaterThan(1000);
  });
});
