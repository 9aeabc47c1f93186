import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { crawl, kindsOf } from '../support/crawl.js';
import { startDemonstration } from '../support/demonstration.js';
import { Make, ok, type Json } from '../support/make.js';
import { hrefs, pageAt, pathIn, waysIn } from '../support/page.js';

const LANGUAGES = 5;
const ALL = 'start_date=1970-01-01&end_date=2099-01-01';

async function total(api: TestApp, list: string): Promise<number> {
  return ok(await api.get(list)).total as number;
}

/** Days on which something starts. */
async function days(api: TestApp): Promise<Set<string>> {
  const { total_pages: pages } = ok(await api.get(`/events?per_page=50&${ALL}`));
  const all = Array.from({ length: pages as number }, (_, at) => `/events?per_page=50&${ALL}&page=${String(at + 1)}`);
  const lists = await Promise.all(all.map(async (list) => ok(await api.get(list)).events as { start_date: string }[]));
  return new Set(lists.flat().map(({ start_date }) => start_date.slice(0, 10)));
}

function weekOf(day: string): string {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** (events and dates + venues + organizers + terms) × languages + weeks and months in use + 50. */
async function bound(api: TestApp): Promise<number> {
  const records = await Promise.all([
    total(api, `/events?${ALL}&hide_subsequent_recurrences=true`),
    total(api, `/events?${ALL}`),
    total(api, '/venues'),
    total(api, '/organizers'),
    total(api, '/categories?hide_empty=false'),
    total(api, '/tags?hide_empty=false'),
  ]);
  const used = [...(await days(api))];
  const units = new Set([...used.map(weekOf), ...used.map((day) => day.slice(0, 7))]);
  return records.reduce((sum, one) => sum + one, 0) * LANGUAGES + units.size + 50;
}

async function expectBounded(api: TestApp, start = '/'): Promise<void> {
  const most = await bound(api);
  const found = await crawl(api, most, start);
  if (found.addresses.length > most || !found.isAtEnd)
    throw new Error(`More than ${String(most)} addresses: ${JSON.stringify(kindsOf(found), null, 1)}`);
}

describe('whoever follows every link and no robots rules', () => {
  test('comes to the end of the demonstration', async () => {
    const api = await startDemonstration();
    await expectBounded(api);
    await api.close();
  });

  test('comes to the end of any calendar, wherever they begin', async () => {
    const api = await startTestApp();
    const make = new Make(api);
    const day = fc
      .date({ min: new Date('2026-05-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const name = fc.constantFrom('one', 'two', 'three');
    const event = fc.record({
      start_date: day.map((one) => `${one} 19:00:00`),
      venue: fc.option(name, { nil: undefined }),
      tags: fc.option(name, { nil: undefined }),
      dates: fc.integer({ min: 1, max: 8 }),
      rule: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      titles: fc.subarray(['en', 'ja', 'zh-hant'], { minLength: 1 }),
    });
    const starts = ['/', '/ko/events/week/2026-07-15/', '/en/events/?tags=one', '/events/map/?featured=false'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...starts),
        async (events, start) => {
          for (const { dates, rule, titles, venue, ...one } of events)
            await make.event({
              ...one,
              end_date: one.start_date.replace('19', '21'),
              titles: Object.fromEntries(titles.map((language) => [language, `${rule} ${one.start_date}`])),
              ...(venue === undefined ? {} : { venue: { venue } }),
              ...(dates === 1 ? {} : { recurrence: [`RRULE:FREQ=${rule};COUNT=${String(dates)}`] }),
            });
          await expectBounded(api, start);
        },
      ),
      { numRuns: 3 },
    );
    await api.close();
  });
});

describe('pages of a calendar', () => {
  let api: TestApp;
  let series: Json;

  beforeAll(async () => {
    api = await startTestApp();
    const make = new Make(api);
    const at = { start_date: '2026-08-03 19:00:00', end_date: '2026-08-03 21:00:00', tags: 'outdoor' };
    const recurrence = ['RRULE:FREQ=WEEKLY;INTERVAL=3;COUNT=60'];
    series = await make.event({ titles: { en: 'Walk', ja: '散歩' }, ...at, recurrence });
  });

  afterAll(() => api.close());

  const linked = async (address: string): Promise<string[]> => {
    const page = await pageAt(api, address);
    expect(page.status).toBe(200);
    return page.tags
      .filter(({ name, attributes: { href = '' } }) => name === 'a' && /^(http:\/\/127|\/)/.test(href))
      .map(({ attributes }) => pathIn(attributes['href']));
  };

  test.each([
    'events/',
    'events/map/',
    'search',
    'events/month/2026-08/',
    'events/week/2026-08-03/',
    'events/day/2026-08-03/',
    'events/tag/outdoor/',
  ])('carry filters in buttons and never in links: %s', async (path) => {
    const filter = `related_to=${String(series.id)}`;
    for (const address of [`/en/${path}`, `/en/${path}?${filter}`, `/en/${path}?search=walk&utm_source=letter`])
      expect((await linked(address)).filter((link) => link.includes('?'))).toEqual([]);
    expect(waysIn((await pageAt(api, `/en/${path}?${filter}`)).html)).toContain(
      path.includes('tag') ? `/ja/${path}?${filter}` : `/en/events/?${filter}`,
    );
  });

  test('link no day and no week, and lead to the next that has events', async () => {
    const pages = ['/en/', '/en/events/', '/en/events/month/2026-08/', '/en/events/week/2026-08-24/'];
    for (const address of [...pages, '/en/events/day/2026-08-24/']) {
      const others = (await linked(address)).filter((link) => /\/(day|week)\//.test(link));
      // A page itself in the other languages.
      expect(others).toHaveLength(/\/(day|week)\//.test(address) ? LANGUAGES : 0);
    }
    const week = waysIn((await pageAt(api, '/en/events/week/2026-08-24/')).html);
    expect(week).toEqual(expect.arrayContaining(['/en/events/week/2026-08-03/', '/en/events/week/2026-09-14/']));
    const day = waysIn((await pageAt(api, '/en/events/day/2026-08-24/')).html);
    expect(day).toEqual(expect.arrayContaining(['/en/events/day/2026-08-03/', '/en/events/day/2026-09-14/']));
    const month = waysIn((await pageAt(api, '/en/events/month/2026-08/')).html);
    expect(month.filter((way) => way.includes('/day/'))).toEqual([
      // The switch of views.
      '/en/events/day/2026-08-01/',
      '/en/events/day/2026-08-03/',
      '/en/events/day/2026-08-24/',
    ]);
  });

  test('lead on from page to page of a list, and to all dates of a series, with a button', async () => {
    const list = `/en/events/?related_to=${String(series.id)}`;
    const shown = await pageAt(api, '/en/event/walk/2026-08-24/');
    expect(waysIn(shown.html)).toContain(list);
    const first = await pageAt(api, list);
    expect(waysIn(first.html)).toContain(`${list}&page=2`);
    expect(waysIn((await pageAt(api, `${list}&page=2`)).html)).toContain(list);
  });

  test('lead, without a language in the address, to those of the language that they are in', async () => {
    for (const link of await linked('/')) expect(link).toMatch(/^\/(en|zh-hans|zh-hant|ja|ko|)\//);
    const page = await pageAt(api, '/events/');
    expect(hrefs(page, 'rel', 'canonical').map(pathIn)).toEqual(['/en/events/']);
    expect(page.html).toContain('/en/event/walk/');
  });

  test('may send their forms to where the feeds are', async () => {
    const two = await startTestApp({ PUBLIC_URL: 'https://api.example.org', SITE_URL: 'https://calendar.example.org' });
    const { headers, html } = await pageAt(two, '/en/events/');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://api.example.org");
    expect(html).toContain('formaction="https://api.example.org/calendar/events/v1/events.rss"');
    await two.close();
  });
});
