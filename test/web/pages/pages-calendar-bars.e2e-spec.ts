import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, type Json } from '../../support/make.js';
import { cellOf, textOf } from '../../support/month-cells.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ TIMEZONE: 'Europe/London' });
  make = new Make(api);
  const category = await make.category({ titles: { en: 'Music' } });
  const at = (title: string, start: string, end: string, more = {}): Promise<Json> =>
    make.event({ titles: { en: title }, start_date: `2026-${start}:00`, end_date: `2026-${end}:00`, ...more });
  // Mondays: 5, 12, 19 and 26 October.
  await at('Fair', '10-09 10:00', '10-14 18:00', { categories: [category.id] });
  await at('Camp', '10-13 10:00', '10-15 18:00', {
    cost: '£20',
    venue: (await make.venue({ titles: { en: 'Hall' } })).id,
  });
  await at('Run', '10-14 10:00', '10-16 18:00');
  await at('Show', '10-12 10:00', '10-17 18:00');
  await at('Night', '10-12 22:00', '10-13 04:00');
  await at('Talk', '10-14 19:00', '10-14 20:00');
  await at('Holiday', '10-20 00:00', '10-20 23:59', { all_day: true });
  await at('Dawn', '10-21 00:20', '10-21 02:00');
  for (const minute of ['00', '10', '20', '30']) await at(`Desk ${minute}`, `10-22 11:${minute}`, `10-22 13:00`);
  await at('Late', '10-22 23:45', '10-23 03:00');
});

afterAll(() => api.close());

async function page(path: string): Promise<string> {
  return (await api.raw('get', `/en/events/${path}`).set('Accept', 'text/html').expect(200)).text;
}

interface Bar {
  readonly title: string;
  readonly days: number;
  readonly gap: number;
  readonly edges: string;
}

/** Bars that begin in this part of a page. */
function barsIn(html: string): Bar[] {
  return [
    ...html.matchAll(/<li class="bar([^"]*)" data-days="(\d)"( data-gap="\d")?.*?<span class="name">(.*?)<\/span>/gs),
  ].map(([, edges = '', days, gap = '0', title = '']) => ({
    title: textOf(title),
    days: Number(days),
    gap: Number(/\d/.exec(gap)?.[0]),
    edges: edges.trim(),
  }));
}

/** A cell of the month, or a column of the week. */
function dayIn(html: string, day: string): string {
  const part = html
    .split(/(?=<td|<section)/)
    .find((one) => one.includes(`datetime="${day}"`) && /^<(td|section class="weekday)/.test(one));
  return part ?? '';
}

describe('bars of a month', () => {
  test('take the days of a row that an event lasts, and say where it goes on', async () => {
    const html = await page('month/2026-10/');
    expect(barsIn(dayIn(html, '2026-10-09'))).toEqual([{ title: 'Fair', days: 3, gap: 0, edges: 'on' }]);
    expect(barsIn(dayIn(html, '2026-10-12'))[0]).toEqual({ title: 'Fair', days: 2, gap: 0, edges: 'from on' });
  });

  test('do not overlap; where lanes end, the latest are shown, and others are counted', async () => {
    const html = await page('month/2026-10/');
    expect(barsIn(dayIn(html, '2026-10-12'))).toEqual([
      { title: 'Fair', days: 2, gap: 0, edges: 'from on' },
      { title: 'Show', days: 6, gap: 0, edges: '' },
    ]);
    expect(barsIn(dayIn(html, '2026-10-13'))).toEqual([{ title: 'Camp', days: 3, gap: 0, edges: '' }]);
    expect(barsIn(dayIn(html, '2026-10-14'))).toEqual([{ title: 'Run', days: 3, gap: 0, edges: '' }]);
    const { links, total } = cellOf(html, '2026-10-14');
    expect(links).toEqual(['10:00 Run Day 1 of 3', 'Show Day 3 of 6', 'Camp Day 2 of 3', '19:00 Talk']);
    expect(total).toBe(5);
  });

  test('a night is no bar, and has none on the next day', async () => {
    const html = await page('month/2026-10/');
    expect(cellOf(html, '2026-10-12').links).toContain('22:00 Night');
    expect(cellOf(html, '2026-10-13').links.join()).not.toContain('Night');
  });

  test('a card names place and price, also to those who hear it', async () => {
    const [, card = ''] =
      /Camp.*?<span class="peek">(.*?)<\/li>/s.exec(dayIn(await page('month/2026-10/'), '2026-10-13')) ?? [];
    expect(textOf(card.replace(/<span class="whole" aria-hidden="true">.*?<\/span><\/span>/s, ''))).toBe('Hall £20');
    expect(card).toContain('class="cover"');
  });
});

describe('hours of a week', () => {
  /** Attributes of the events in a column that begin so. */
  const places = (html: string): Record<string, string> =>
    Object.fromEntries(
      [
        ...html.matchAll(
          /<li((?: data-(?!kind)[a-z]+="\d+"| class="rest")+)[^>]*>.*?<span class="name">(.*?)<\/span>/gs,
        ),
      ].map(([, place = '', title = '']) => [
        textOf(title),
        place
          .replaceAll(/ data-|"/g, ' ')
          .replace(/ +/g, ' ')
          .trim(),
      ]),
    );
  const hours = (html: string): string[] => {
    const [, axis = ''] = /<div class="axis"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
    return [...axis.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, hour = '']) => hour);
  };

  test('are those of the day where nothing is in the night, which is folded otherwise', async () => {
    const quiet = hours(await page('week/2026-10-05/'));
    expect([quiet.at(0), quiet.at(-1), quiet.length]).toEqual(['10:00', '17:00', 8]);
    const html = await page('week/2026-10-19/');
    expect(hours(html).slice(0, 4)).toEqual(['00:00', '01:00', '02:00–10:00', '10:00']);
    expect(hours(html).at(-1)).toBe('23:00');
  });

  test('place an event by its start and length; the night ends with its day', async () => {
    const html = await page('week/2026-10-19/');
    expect(places(dayIn(html, '2026-10-21'))).toEqual({ Dawn: 'row= 0 quarter= 1 hours= 1 quarters= 3' });
    expect(places(dayIn(html, '2026-10-22'))['Late']).toBe('row= 16 quarter= 2 hours= 0 quarters= 2');
    expect(dayIn(html, '2026-10-23')).not.toContain('Late');
  });

  test('have three columns for what overlaps, and count the others; a list names all', async () => {
    const day = dayIn(await page('week/2026-10-19/'), '2026-10-22');
    const found = places(day);
    expect(found['Desk 00']).toBe('row= 4 hours= 2 column= 0 columns= 3');
    expect(found['Desk 20']).toBe('row= 4 quarter= 1 hours= 1 quarters= 3 column= 2 columns= 3');
    expect(day).toMatch(/<li class="rest"[^>]*>.*Desk 30/s);
    expect(day).toContain('<span class="of-grid">+1 more</span>');
    expect(day).not.toContain('of-list');
  });

  test('leave whole and several days to bars on top, and to a part of its own what goes on all the while', async () => {
    const html = await page('week/2026-10-19/');
    expect(barsIn(dayIn(html, '2026-10-20'))).toEqual([{ title: 'Holiday', days: 1, gap: 0, edges: '' }]);
    const before = await page('week/2026-10-12/');
    expect(before).toContain('data-lanes="4"');
    expect(barsIn(dayIn(before, '2026-10-14'))).toEqual([{ title: 'Run', days: 3, gap: 0, edges: '' }]);
    // The lane of the fair is free again.
    expect(dayIn(before, '2026-10-15')).toMatch(/<li class="bar rest" data-gap="1">.*?Show/s);
  });
});
