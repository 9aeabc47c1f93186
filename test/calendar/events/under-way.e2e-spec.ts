import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { textOf } from '../../support/feeds.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeEach(async () => {
  api = await startTestApp({ MAX_PER_PAGE: '200' });
  make = new Make(api);
});

afterEach(() => api.close());

type Links = Record<'venue' | 'organizer' | 'category' | 'tag', Json>;

async function links(): Promise<Links> {
  const venue = await make.venue({ titles: { en: 'Museum' }, geo_lat: 22.29, geo_lng: 114.17 });
  const organizer = await make.organizer({ titles: { en: 'Curators' } });
  return { venue, organizer, category: await make.category(), tag: await make.tag() };
}

function linked({ venue, organizer, category, tag }: Links): object {
  return { venue: venue.id, organizer: organizer.id, categories: [category.id], tags: [tag.id] };
}

/** What each of these lists shows, by its address. */
async function numbers(addresses: readonly string[]): Promise<Record<string, number[]>> {
  return Object.fromEntries(await Promise.all(addresses.map(async (one) => [one, await numbersAt(one)] as const)));
}

function each(addresses: readonly string[], wanted: readonly number[]): Record<string, readonly number[]> {
  return Object.fromEntries(addresses.map((one) => [one, wanted]));
}

/** Every page, frame and feed that lists events of these without being given a date. */
function lists({ venue, organizer, category, tag }: Links): string[] {
  const feed = (extension: string): string => `${api.config.apiRoot}/${api.config.apiNamespace}/events.${extension}`;
  return [
    '/en/events/',
    `/en/venue/${venue.slug}/`,
    `/en/organizer/${organizer.slug}/`,
    `/en/events/category/${category.slug}/`,
    `/en/events/tag/${tag.slug}/`,
    '/en/search?search=shown',
    `/en/events/?venue=${venue.id}&tags=${tag.slug}&featured=false`,
    '/en/events/map/',
    '/en/embed/events?max=50',
    '/en/embed/events?max=50&view=tiles',
    '/en/embed?max=50',
    ...['ics', 'rss', 'csv', 'geojson', 'jsonld'].map(feed),
    `${feed('ics')}?categories=${category.slug}&recurrence=rule`,
  ];
}

/** The numbers of the events that a list shows on all of its pages: their titles are `Shown 7.` and the like. */
async function numbersAt(address: string): Promise<number[]> {
  const found = new Set<number>();
  for (let page = 1; ; page += 1) {
    const text = textOf(await api.raw('get', `${address}${address.includes('?') ? '&' : '?'}page=${page}`).expect(200));
    // Without a hit, a page offers other events below; the marks of a search stand around its words.
    const [hits = ''] = text.split(/<h2>(?:Past events|Coming up)<\/h2>/);
    for (const [, number] of hits.replaceAll(/<\/?mark>/g, '').matchAll(/Shown (\d+)\./g)) found.add(Number(number));
    if (!text.includes('rel="next"')) break;
  }
  return [...found].sort((a, b) => a - b);
}

function shown(number: number, start_date: string, end_date: string, fields: object = {}): Promise<Json> {
  return make.event({ titles: { en: `Shown ${number}.` }, start_date, end_date, ...fields });
}

const titles = (body: Json): string[] => (body.events as { title: string }[]).map(({ title }) => title);

describe('pages, frames and feeds', () => {
  it('show an exhibition until it ends, and nothing that has ended today', async () => {
    api.setNow('2026-07-01T00:00:00Z');
    const all = await links();
    await shown(1, '2026-07-14 10:00', '2026-09-14 18:00', linked(all));
    await shown(2, '2026-03-01 10:00', '2026-07-15 12:00', linked(all));
    await shown(3, '2026-07-15 13:00', '2026-07-15 15:00', linked(all));
    await shown(4, '2027-01-01 10:00', '2033-01-01 18:00', linked(all));
    await shown(5, '2026-07-15 08:00', '2026-07-15 11:59', linked(all));
    for (const [now, wanted] of [
      // In Hong Kong it is a second before noon, noon, three o'clock, and later.
      ['2026-07-15T03:59:59Z', [1, 2, 3, 4]],
      ['2026-07-15T04:00:00Z', [1, 3, 4]],
      ['2026-07-15T07:00:00Z', [1, 4]],
      ['2026-09-14T09:59:59Z', [1, 4]],
      ['2026-09-14T10:00:00Z', [4]],
      ['2032-12-31T00:00:00Z', [4]],
    ] as const) {
      api.setNow(now);
      expect({ now, ...(await numbers(lists(all))) }).toEqual({ now, ...each(lists(all), wanted) });
    }
  });

  it('put what began before today in front, under a heading of its own', async () => {
    await shown(1, '2026-07-15 20:00', '2026-07-15 22:00');
    await shown(2, '2026-06-01 10:00', '2026-08-30 18:00');
    const { text } = await api.raw('get', '/en/events/').expect(200);
    expect(text).toMatch(
      /<h2>On now<\/h2>.*Shown 2\..*until Sun 30 Aug|<h2>On now<\/h2>.*until Sun 30 Aug.*Shown 2\./s,
    );
    expect(text.indexOf('Shown 2.')).toBeLessThan(text.indexOf('Wed 15 Jul'));
    expect(text).not.toContain('1 Jun');
    const embed = await api.raw('get', '/ja/embed/events').expect(200);
    expect(embed.text.indexOf('現在開催中')).toBeLessThan(embed.text.indexOf('7月15日'));
  });

  it('show the occurrence of a series that is under way', async () => {
    api.setNow('2026-07-01T00:00:00Z');
    const all = await links();
    await shown(1, '2026-07-01 10:00', '2026-07-05 18:00', { ...linked(all), recurrence: 'RRULE:FREQ=WEEKLY;COUNT=3' });
    for (const [now, dates] of [
      ['2026-07-12T00:00:00Z', 2],
      ['2026-07-12T10:00:00Z', 1],
      ['2026-07-19T09:59:59Z', 1],
      ['2026-07-19T10:00:00Z', 0],
    ] as const) {
      api.setNow(now);
      expect({ now, ...(await numbers(lists(all))) }).toEqual({ now, ...each(lists(all), dates === 0 ? [] : [1]) });
      const window = `strict_dates=true&ongoing=true&start_date=${now}&end_date=9999-01-01`;
      const once = ok(await api.get(`/events?${window}&hide_subsequent_recurrences=true`));
      expect([once.total, once.events[0]?.subsequent_recurrences]).toEqual(
        dates === 0 ? [0, undefined] : [1, dates - 1],
      );
      const { text } = await api.raw('get', '/en/events/?hide_subsequent_recurrences=false');
      expect(text).toContain(dates === 0 ? 'No events match.' : `${dates} event${dates === 1 ? '' : 's'}<`);
    }
  });

  it('keep to the default of the API where ongoing=false', async () => {
    await shown(1, '2026-07-14 10:00', '2026-09-14 18:00');
    await shown(2, '2026-07-15 08:00', '2026-07-15 09:00');
    expect(await numbersAt('/en/events/?ongoing=false')).toEqual([2]);
    expect(await numbersAt(`${api.config.apiRoot}/${api.config.apiNamespace}/events.ics?ongoing=false`)).toEqual([2]);
  });

  it('show with a start what is under way then', async () => {
    await shown(1, '2026-07-14 10:00', '2026-09-14 18:00');
    await shown(2, '2026-08-05 10:00', '2026-08-05 18:00');
    expect(await numbersAt('/en/events/?start_date=2026-08-01&end_date=2026-08-31')).toEqual([1, 2]);
    expect(await numbersAt('/en/events/?end_date=2026-08-31')).toEqual([1, 2]);
    expect(await numbersAt('/en/events/?start_date=2026-09-15')).toEqual([]);
    expect((await api.raw('get', '/en/events/?start_date=2026-09-15')).text).toContain('No events match.');
  });

  it('offer what is on as a filter', async () => {
    const { venue, ...rest } = await links();
    await shown(1, '2026-03-01 10:00', '2026-09-14 18:00', linked({ venue, ...rest }));
    expect((await api.raw('get', '/en/events/')).text).toContain(
      `name="venue" value="${venue.id}"/><span>Museum</span>`,
    );
  });
});

describe('ongoing=true', () => {
  const list = async (query: string): Promise<string[]> => titles(ok(await api.get(`/events?${query}`)));

  it('adds to any window what has begun before it and has not ended at its start', async () => {
    await shown(1, '2026-07-01 10:00', '2026-09-14 18:00');
    await shown(2, '2026-07-14 20:00', '2026-07-15 00:00:00');
    await shown(3, '2026-07-15 08:00', '2026-07-15 09:00');
    await shown(4, '2020-01-01 10:00', '2040-01-01 18:00');
    await shown(5, '2026-08-05 10:00', '2026-08-05 18:00');
    expect(await list('')).toEqual(['Shown 3.', 'Shown 5.']);
    expect(await list('ongoing=false')).toEqual(['Shown 3.', 'Shown 5.']);
    expect(await list('ongoing=true')).toEqual(['Shown 4.', 'Shown 1.', 'Shown 3.', 'Shown 5.']);
    expect(await list('ongoing=true&order=desc')).toEqual(['Shown 5.', 'Shown 3.', 'Shown 1.', 'Shown 4.']);
    expect(await list('ongoing=true&start_date=2026-08-01&end_date=2026-08-31')).toEqual([
      'Shown 4.',
      'Shown 1.',
      'Shown 5.',
    ]);
    expect(await list('ongoing=true&starts_after=2026-09-13')).toEqual(['Shown 4.', 'Shown 1.']);
    expect(await list('ongoing=true&starts_after=2026-09-13&ends_after=2026-10-01')).toEqual(['Shown 4.']);
    expect(await list('ongoing=true&starts_before=2026-07-02&start_date=2026-07-02')).toEqual(['Shown 4.', 'Shown 1.']);
    expect(await list('ongoing=true&start_date=2026-09-15')).toEqual(['Shown 4.']);
    expect((await api.get('/events?ongoing=maybe')).status).toBe(400);
    const paged = ok(await api.get('/events?ongoing=true&per_page=1&page=2'));
    expect([titles(paged), paged.total, paged.total_pages]).toEqual([['Shown 1.'], 4, 4]);
    expect(paged.next_rest_url).toContain('ongoing=true');
    const again = ok(await api.raw('get', new URL(paged.rest_url).pathname + new URL(paged.rest_url).search));
    expect(titles(again)).toEqual(['Shown 1.']);
  });
});

describe('only_with_upcoming', () => {
  it('counts what is under way', async () => {
    const on = { venue: (await make.venue()).id, organizer: (await make.organizer()).id };
    const over = { venue: (await make.venue()).id, organizer: (await make.organizer()).id };
    await shown(1, '2026-03-01 10:00', '2026-07-15 12:00:01', on);
    await shown(2, '2026-03-01 10:00', '2026-07-15 12:00:00', over);
    const ids = async (kind: 'venues' | 'organizers'): Promise<number[]> =>
      (ok(await api.get(`/${kind}?only_with_upcoming=true`))[kind] as { id: number }[]).map(({ id }) => id);
    expect([await ids('venues'), await ids('organizers')]).toEqual([[on.venue], [on.organizer]]);
    api.setNow('2026-07-15T04:00:01Z');
    expect([await ids('venues'), await ids('organizers')]).toEqual([[], []]);
  });
});

describe('an event', () => {
  it('is on its pages and in its feeds exactly while it has not ended, in any zone, on any night', async () => {
    const all = await links();
    const minutes = fc.oneof(
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 600, max: 3000 }),
      fc.integer({ min: 3000, max: 90_000 }),
    );
    const event = fc.record({
      timezone: fc.constantFrom(
        'UTC',
        'Asia/Hong_Kong',
        'America/New_York',
        'Pacific/Kiritimati',
        'Pacific/Pago_Pago',
        'Europe/London',
        'UTC-12',
        'Asia/Kathmandu',
      ),
      // Around the end of daylight saving time in London and New York, too.
      start: fc.integer({
        min: Date.parse('2026-09-20T00:00:00Z') / 60_000,
        max: Date.parse('2026-11-10T00:00:00Z') / 60_000,
      }),
      minutes,
      all_day: fc.boolean(),
    });
    const events = fc.sample(event, { numRuns: 36, seed: 34 });
    const wall = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const ends = await Promise.all(
      events.map(async ({ start, minutes: length, ...fields }, number) => {
        const made = await shown(number, wall(start), wall(start + length), { ...linked(all), ...fields });
        return Date.parse(`${(made.utc_end_date as string).replace(' ', 'T')}Z`);
      }),
    );
    const moments = fc.sample(fc.tuple(fc.nat(ends.length - 1), fc.constantFrom(-1000, 0, -86_400_000, 7_200_000)), {
      numRuns: 8,
      seed: 7,
    });
    for (const [which, shift] of moments) {
      const now = new Date((ends[which] ?? 0) + shift);
      api.setNow(now.toISOString());
      const wanted = ends.flatMap((end, number) => (end > now.getTime() ? [number] : []));
      expect({ now, ...(await numbers(lists(all))) }).toEqual({ now, ...each(lists(all), wanted) });
    }
  });
});
