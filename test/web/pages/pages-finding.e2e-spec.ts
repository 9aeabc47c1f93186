import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { metaOf, pageAt, type Page } from '../../support/page.js';

const WEEKLY = 'RRULE:FREQ=WEEKLY;COUNT=4';

const titles = ({ html }: Page): string[] =>
  [...html.matchAll(/<h[34]><a [^>]*>([^<]*)<\/a>/g)].map(([, title = '']) => title);

const at = (start: string, end: string): object => ({ start_date: start, end_date: end, timezone: 'UTC' });

describe('lists by day', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ TIMEZONE: 'UTC' });
    const make = new Make(api);
    const dated = (title: string, fields: object): Promise<Json> =>
      make.event({ titles: { en: title }, categories: 'Dated', ...fields });
    await dated('Over', at('2026-07-15 01:00', '2026-07-15 02:00'));
    await dated('Early', at('2026-07-15 03:00', '2026-07-15 20:00'));
    await dated('Late', at('2026-07-16 19:00', '2026-07-16 20:00'));
    await dated('Exhibition', at('2026-07-01 10:00', '2026-07-31 18:00'));
    await dated('Weekly', { ...at('2026-07-18 10:00', '2026-07-18 11:00'), recurrence: [WEEKLY] });
    await make.event({ titles: { en: 'Other' }, ...at('2026-07-16 19:00', '2026-07-16 20:00') });
  });

  afterAll(() => api.close());

  test.each([
    ['today', ['Early', 'Exhibition']],
    ['tomorrow', ['Late', 'Exhibition']],
    ['weekend', ['Exhibition', 'Weekly']],
    ['week', ['Early', 'Late', 'Exhibition', 'Weekly']],
  ])('list the days of the chip %s: what takes place then and has not ended', async (when, listed) => {
    const page = await pageAt(api, `/en/events/?when=${when}&categories=dated`);
    expect(titles(page).sort()).toEqual([...listed].sort());
    expect(page.html).toMatch(/class="way chip set" aria-label="Remove filter: [^"]*"/);
    expect(metaOf(page, 'robots')).toBe('noindex, follow');
  });

  test('list any days, and ignore what no calendar has', async () => {
    const at = async (query: string): Promise<string[]> =>
      titles(await pageAt(api, `/en/events/category/dated/?${query}`)).sort();
    expect(await at('from=2026-07-16&to=2026-07-16')).toEqual(['Exhibition', 'Late']);
    expect(await at('from=2026-07-16')).toEqual(['Exhibition', 'Late']);
    expect(await at('from=2026-07-18&to=2026-07-16')).toEqual(['Exhibition', 'Late', 'Weekly']);
    expect(await at('from=2026-02-30')).toEqual(['Early', 'Exhibition', 'Late', 'Weekly']);
  });

  test('have a series once, with the number of its further dates, or every date', async () => {
    const once = await pageAt(api, '/en/events/category/dated/');
    expect(titles(once).filter((title) => title === 'Weekly')).toHaveLength(1);
    expect(once.html).toContain('3 more dates');
    const every = await pageAt(api, '/en/events/category/dated/?hide_subsequent_recurrences=false');
    expect(titles(every).filter((title) => title === 'Weekly')).toHaveLength(4);
  });
});

describe('the numbers of the home page', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ TIMEZONE: 'UTC', CACHE_MB: '0' });
  });

  afterAll(() => api.close());

  test('are those of the lists behind them, whatever repeats, is over or is hidden', async () => {
    const make = new Make(api);
    const top = await Promise.all(['Music', 'Stage', 'Walks'].map((name) => make.category({ titles: { en: name } })));
    const below = await make.category({ titles: { en: 'Jazz' }, parent: top[0]?.id });
    const kinds: Json[] = [...top, below];
    for (let seed = 1; seed < 40; seed += 1) {
      const day = String(1 + ((seed * 7) % 28)).padStart(2, '0');
      const month = seed % 3 === 0 ? '06' : '07';
      const categories = kinds.filter((_, index) => (seed >> index) % 2 === 1).map(({ id }) => id);
      const event = await make.event({
        ...at(`2026-${month}-${day} 10:00`, `2026-${month}-${day} 12:00`),
        categories,
        ...(seed % 4 === 0 ? { recurrence: [WEEKLY] } : {}),
        ...(seed % 11 === 0 ? { hide_from_listings: true } : {}),
      });
      if (seed % 8 === 0) {
        const { events } = ok(await api.get(`/events/${String(event.id)}/occurrences?start_date=2026-01-01`));
        await api.put(`/events/${String(events[2]?.id)}`, { scope: 'this', categories: [top[1]?.id] });
      }
    }
    const home = await pageAt(api, '/en/');
    const total = async (path: string): Promise<number> =>
      Number(/data-total="(\d+)"/.exec((await pageAt(api, `/en/events/${path}`)).html)?.[1]);
    for (const name of ['Music', 'Stage', 'Walks']) {
      const [, count] = new RegExp(`>${name}<span>(\\d+)</span>`).exec(home.html) ?? [];
      expect({ name, count: Number(count) }).toEqual({ name, count: await total(`category/${name.toLowerCase()}/`) });
    }
    expect(home.html).toContain(`All ${String(await total(''))} events`);
    expect(home.html).toContain(`Show ${String(await total(''))} events`);
  });
});

describe('the kinds of categories', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp();
  });

  afterAll(() => api.close());

  test('are the least used tint of a top-level category, which those below it share', async () => {
    const make = new Make(api);
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
    const all: Json[] = [];
    for (const name of names) all.push(await make.category({ titles: { en: name } }));
    const below = await make.category({ titles: { en: 'Below' }, parent: all[2]?.id });
    const under = await make.category({ titles: { en: 'Under' }, parent: below.id });
    for (const { id } of [...all, under]) await make.event({ titles: { en: `Of ${String(id)}` }, categories: [id] });
    await make.event({ titles: { en: 'Without' } });
    const { html } = await pageAt(api, '/en/events/');
    const kinds = [...html.matchAll(/<li(?: data-kind="(\d)")?><article/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '1', '3', undefined]);
    await api.put(`/categories/${String(below.id)}`, { parent: all[4]?.id });
    expect((await pageAt(api, '/en/events/category/under/')).html).toContain('<li data-kind="5"><article');
  });
});
