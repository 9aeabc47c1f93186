import fc from 'fast-check';
import { NOW, startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { runs } from '../../support/sample.js';

const EVENTS = 60;
const SEED = 36;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** On the half hour, events neither begin nor end. Times are those of Hong Kong. */
const AHEAD = 8 * HOUR;
const PRESENT = Date.parse(NOW) + AHEAD + HOUR / 2;
const MIDNIGHT = Math.floor(PRESENT / DAY) * DAY;

/** A tree: each names the one above it. */
const CATEGORIES = [undefined, undefined, undefined, 0, 0, 1] as const;
const TAGS = 4;

interface Made {
  readonly start: number;
  readonly hours: number;
  /** Number of its dates, a week apart. */
  readonly dates: number;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly isVenue: boolean;
  readonly isFeatured: boolean;
  readonly status: string;
}

interface Filter {
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly featured: boolean | undefined;
  readonly isVenue: boolean;
  readonly when: 'today' | 'tomorrow' | 'week' | undefined;
}

const some = (of: number): fc.Arbitrary<number[]> => fc.uniqueArray(fc.nat({ max: of - 1 }), { maxLength: 2 });

const worlds: fc.Arbitrary<Made> = fc.record({
  start: fc.integer({ min: -40, max: 40 * 4 }).map((quarter) => MIDNIGHT + quarter * 6 * HOUR),
  hours: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(24, 72, 400)),
  dates: fc.constantFrom(1, 1, 1, 2, 5),
  categories: some(CATEGORIES.length),
  tags: some(TAGS),
  isVenue: fc.boolean(),
  isFeatured: fc.boolean(),
  status: fc.constantFrom('publish', 'publish', 'publish', 'publish', 'draft', 'private'),
});

const filters: fc.Arbitrary<Filter> = fc.record({
  categories: some(CATEGORIES.length),
  tags: some(TAGS),
  featured: fc.constantFrom(undefined, undefined, true, false),
  isVenue: fc.constantFrom(false, false, true),
  when: fc.constantFrom(undefined, undefined, 'today' as const, 'tomorrow' as const, 'week' as const),
});

let api: TestApp;
let made: readonly Made[];
const ids: Record<'categories' | 'tags' | 'venue', number[]> = { categories: [], tags: [], venue: [] };

beforeAll(async () => {
  api = await startTestApp();
  const make = new Make(api);
  const idOf = ({ id }: Json): number => Number(id);
  for (const [at, above] of CATEGORIES.entries()) {
    const parent = above === undefined ? {} : { parent: ids.categories[above] };
    ids.categories.push(idOf(await make.category({ titles: { en: `Category ${at}` }, ...parent })));
  }
  for (let at = 0; at < TAGS; at += 1) ids.tags.push(idOf(await make.tag({ titles: { en: `Tag ${at}` } })));
  ids.venue.push(idOf(await make.venue()));
  made = fc.sample(worlds, { numRuns: EVENTS, seed: SEED });
  for (const [at, event] of made.entries()) {
    await make.event({
      titles: { en: `Number ${at}.` },
      start_date: wall(event.start),
      end_date: wall(event.start + event.hours * HOUR),
      ...(event.dates === 1 ? {} : { recurrence: `RRULE:FREQ=WEEKLY;COUNT=${event.dates}` }),
      categories: event.categories.map((one) => ids.categories[one]),
      tags: event.tags.map((one) => ids.tags[one]),
      ...(event.isVenue ? { venue: ids.venue[0] } : {}),
      featured: event.isFeatured,
      status: event.status,
    });
  }
  api.setNow(new Date(PRESENT - AHEAD).toISOString());
});

afterAll(() => api.close());

function wall(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

const WINDOWS = {
  today: [PRESENT, MIDNIGHT + DAY],
  tomorrow: [MIDNIGHT + DAY, MIDNIGHT + 2 * DAY],
  week: [PRESENT, MIDNIGHT + 7 * DAY],
} as const;

/** A series is one event, however many of its dates are within. */
function plainCount({ categories, tags, featured, isVenue, when }: Filter): number {
  const [from, to] = when === undefined ? [PRESENT, Infinity] : WINDOWS[when];
  const isWithin = ({ start, hours, dates }: Made): boolean =>
    Array.from({ length: dates }, (_, week) => start + week * 7 * DAY).some(
      (date) => date + hours * HOUR > from && date < to,
    );
  const isBelow = (one: number, above: number): boolean => one === above || CATEGORIES[one] === above;
  return made.filter(
    (event) =>
      event.status === 'publish' &&
      isWithin(event) &&
      (categories.length === 0 || categories.some((above) => event.categories.some((one) => isBelow(one, above)))) &&
      (tags.length === 0 || tags.some((one) => event.tags.includes(one))) &&
      (featured === undefined || event.isFeatured === featured) &&
      (!isVenue || event.isVenue),
  ).length;
}

/** What a list says that it has, what its button to show says, and what it shows on all of its pages. */
async function listed(address: string): Promise<{ total: number; offered: number; rows: number }> {
  let rows = 0;
  for (let page = 1; ; page += 1) {
    const path = `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
    const { text } = await api.raw('get', path).redirects(1).expect(200);
    const [list = ''] = text.split('<h2>Coming up</h2>');
    rows += list.match(/Number \d+\.</g)?.length ?? 0;
    if (text.includes('rel="next"')) continue;
    return { total: Number(/data-total="(\d+)"/.exec(text)?.[1]), offered: offeredBy(text), rows };
  }
}

function offeredBy(text: string): number {
  return Number(/>Show (\d+) events?</.exec(text)?.[1]);
}

const NONE: Filter = { categories: [], tags: [], featured: undefined, isVenue: false, when: undefined };

describe('counts of the bar', () => {
  test('of each chip are those of a plain count, and of the list that the chip leads to', async () => {
    const { text } = await api.raw('get', '/en/').expect(200);
    const CHIP = /<a href="([^"]+)" class="chip"[^>]*>(Category|Tag) (\d)<span class="count"> (\d+)</g;
    const chips = [...text.matchAll(CHIP)].map(([, ...parts]) => parts);
    expect(chips.length).toBeGreaterThanOrEqual(6);
    for (const [href = '', kind, at, count] of chips) {
      const filter = kind === 'Tag' ? { ...NONE, tags: [Number(at)] } : { ...NONE, categories: [Number(at)] };
      const wanted = plainCount(filter);
      expect({ kind, at, count: Number(count) }).toEqual({ kind, at, count: wanted });
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), 'http://calendar.example');
      expect({ href, ...(await listed(pathname + search)) }).toEqual({
        href,
        total: wanted,
        offered: wanted,
        rows: wanted,
      });
    }
  });

  test('and rows of a list are those of a plain count, whatever the filters', async () => {
    for (const filter of fc.sample(filters, { numRuns: runs(80), seed: SEED })) {
      const { categories, tags, featured, isVenue, when } = filter;
      const query = new URLSearchParams({
        ...(categories.length === 0 ? {} : { categories: categories.map((one) => ids.categories[one]).join(',') }),
        ...(tags.length === 0 ? {} : { tags: tags.map((one) => ids.tags[one]).join(',') }),
        ...(featured === undefined ? {} : { featured: String(featured) }),
        ...(isVenue ? { venue: String(ids.venue[0]) } : {}),
        ...(when === undefined ? {} : { when }),
      }).toString();
      const wanted = plainCount(filter);
      const found = await listed(`/en/events/?${query}`);
      expect({ query, ...found }).toEqual({ query, total: wanted, offered: wanted, rows: wanted });
    }
  });
});
