import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { textOf } from '../../support/month-cells.js';
import { waysIn } from '../../support/page.js';

let api: TestApp;
let venue: Json;

beforeAll(async () => {
  api = await startTestApp({ TIMEZONE: 'Asia/Hong_Kong' });
  const make = new Make(api);
  venue = await make.venue({ titles: { en: 'Town hall' } });
  const at = (start_date: string, end_date: string, title: string, more = {}): Promise<Json> =>
    make.event({ titles: { en: title }, start_date, end_date, ...more });
  await at('2026-09-30 10:00:00', '2026-11-01 18:00:00', 'Exhibition', { venue: venue.id });
  await at('2026-10-07 19:00:00', '2026-10-08 02:00:00', 'Concert', { venue: venue.id });
  await at('2026-10-09 10:00:00', '2026-10-10 18:00:00', 'Fair');
  for (let minute = 10; minute < 42; minute += 1)
    await at(`2026-10-08 10:${minute}:00`, `2026-10-08 11:${minute}:00`, `Talk ${minute}`);
  await at('2026-10-08 23:59:59', '2026-10-09 00:30:00', 'Last second');
});

afterAll(() => api.close());

async function page(path: string, status = 200): Promise<string> {
  return (await api.raw('get', `/en/events/${path}`).set('Accept', 'text/html').expect(status)).text;
}

/** The titles under each second heading, those without one under "". */
function sections(html: string): Record<string, string[]> {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const parts = main.split(/(?=<section)/).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [, heading = ''] = /^<section[^>]*>(?:<form[^>]*>(?:<input[^>]*>)*)?<h2>(.*?)<\/h2>/s.exec(part) ?? [];
      const titles = [...part.matchAll(/<h[23]><a[^>]*>([^<]*)<\/a><\/h[23]>|<span class="name">([^<]*)<\/span>/g)].map(
        ([, title, name = '']) => title ?? name,
      );
      return [textOf(heading.replace(/<b aria-hidden.*?<\/b>/s, '')), titles];
    }),
  );
}

describe('a day', () => {
  test('lists what starts then, and apart what began before and goes on', async () => {
    expect(sections(await page('day/2026-10-09/'))).toEqual({ '': ['Fair'], Ongoing: ['Exhibition'] });
    expect(sections(await page('day/2026-10-10/'))).toEqual({ Ongoing: ['Fair', 'Exhibition'] });
    expect(sections(await page('day/2026-10-07/'))).toEqual({ '': ['Concert'], Ongoing: ['Exhibition'] });
  });

  test('has as many pages as it needs, to the last second', async () => {
    const first = await page('day/2026-10-08/');
    expect(first).toContain('33 events');
    expect(sections(first)['']).toHaveLength(30);
    expect(waysIn(first)).toContain('/en/events/day/2026-10-08/?page=2');
    const second = await page('day/2026-10-08/?page=2');
    expect(sections(second)).toEqual({ '': ['Talk 40', 'Talk 41', 'Last second'] });
    expect(second).toContain('noindex');
    await page('day/2026-10-08/?page=3', 404);
  });

  test('leads to the days beside it, to its week and its month', async () => {
    const html = await page('day/2026-10-08/');
    for (const path of ['day/2026-10-07', 'day/2026-10-09', 'week/2026-10-05'])
      expect(waysIn(html)).toContain(`/en/events/${path}/`);
    expect(html).toMatch(/<nav class="switch".*href="[^"]*\/en\/events\/month\/2026-10\/".*<\/nav>/s);
    expect(html).not.toContain('noindex');
  });

  test('without events says so and leads on', async () => {
    const filtered = await page(`day/2026-10-11/?featured=true`);
    expect(filtered).toContain('No events in this period.');
    const empty = await page('day/2026-07-15/');
    expect(empty).toContain('noindex, follow');
    expect(empty).toMatch(/day\/2026-09-30\/"[^>]*>Jump to Wednesday 30 September 2026</);
  });
});

describe('a week', () => {
  test('lists by day what starts, at most ten, and once what is on all the while', async () => {
    const html = await page('week/2026-10-07/');
    expect(html).toMatch(/<h1><time datetime="2026-10-05">5 – 11 October 2026<\/time><\/h1>/);
    const found = sections(html);
    const filled = Object.keys(found).filter((name) => (found[name] ?? []).length > 0);
    expect(filled).toEqual([
      ...['Wednesday 7 October', 'Thursday 8 October', 'Friday 9 October', 'Saturday 10 October', 'Ongoing'],
    ]);
    expect(found['Friday 9 October']).toEqual(['Fair']);
    expect(found['Saturday 10 October']).toEqual(['Fair']);
    expect(found['Thursday 8 October']).toHaveLength(10);
    expect(html).toMatch(/day\/2026-10-08\/"[^>]*>.*?<span class="of-list">\+23 more</s);
    expect(found['Ongoing']).toEqual(['Exhibition']);
  });

  test('has one address in each language, whose week may begin on another day', async () => {
    const html = await page('week/2026-10-07/');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/en\/events\/week\/2026-10-05\/"/);
    expect(html).toMatch(/hreflang="ja" href="[^"]*\/ja\/events\/week\/2026-10-04\/"/);
    const ja = await api.raw('get', '/ja/events/week/2026-10-04/').expect(200);
    expect(ja.text).toMatch(/hreflang="en" href="[^"]*\/en\/events\/week\/2026-10-05\/"/);
  });

  test('keeps filters, which only the present reader sees', async () => {
    const html = await page(`week/2026-10-07/?venue=${String(venue.id)}`);
    expect(Object.values(sections(html)).flat()).toEqual(['Concert', 'Exhibition']);
    expect(waysIn(html)).toContain(`/en/events/week/2026-09-28/?venue=${String(venue.id)}`);
    expect(html).toContain('noindex');
  });
});
