import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { cellOf, monthCells, textOf } from '../../support/month-cells.js';
import { waysIn } from '../../support/page.js';

let api: TestApp;
let make: Make;
let category: Json;

beforeAll(async () => {
  api = await startTestApp({ TIMEZONE: 'Europe/London', MAX_PER_PAGE: '100' });
  make = new Make(api);
  category = await make.category({ titles: { en: 'Music' } });
  const at = (start_date: string, end_date: string, title: string, more = {}): Promise<Json> =>
    make.event({ titles: { en: title }, start_date, end_date, ...more });
  await at('2026-10-02 22:00:00', '2026-10-03 03:00:00', 'Night');
  await at('2026-10-09 18:00:00', '2026-10-11 23:00:00', 'Festival', { categories: [category.id] });
  await at('2026-10-12 00:00:00', '2026-10-12 23:59:59', 'Holiday', { all_day: true });
  await at('2026-10-13 10:00:00', '2026-10-13 11:00:00', 'Off', { event_status: 'cancelled' });
  await at('2026-10-14 10:00:00', '2026-10-14 11:00:00', 'Secret', { post_password: 'sesame', venue: [] });
  await at('2026-10-24 23:30:00', '2026-10-25 01:30:00', 'Before the clocks', { timezone: 'Europe/London' });
  await at('2026-10-25 00:30:00', '2026-10-25 03:00:00', 'While they go back', { timezone: 'Europe/London' });
  await at('2026-10-25 23:30:00', '2026-10-26 00:30:00', 'Far east', { timezone: 'Pacific/Auckland' });
  await at('2026-10-25 23:45:00', '2026-10-26 00:30:00', 'Far west', { timezone: 'Pacific/Honolulu' });
  for (let hour = 10; hour < 17; hour += 1)
    await at(`2026-10-20 ${hour}:00:00`, `2026-10-20 ${hour}:30:00`, `Talk ${hour}`, { categories: [category.id] });
  await at('2026-09-01 10:00:00', '2026-12-01 18:00:00', 'Permanent');
  await at('2026-12-24 10:00:00', '2026-12-24 11:00:00', 'Last');
});

afterAll(() => api.close());

async function page(address: string, status = 200): Promise<string> {
  const answer = await api.raw('get', address).set('Accept', 'text/html').expect(status);
  return answer.text;
}

describe('a month', () => {
  test('has whole weeks, each day once and in order, and names them in full', async () => {
    const html = await page('/en/events/month/2026-10/');
    const cells = monthCells(html);
    expect(cells.map(({ day }) => day)).toEqual(
      Array.from({ length: 35 }, (_, at) => new Date(Date.UTC(2026, 8, 28 + at)).toISOString().slice(0, 10)),
    );
    expect(cells.filter(({ isOfMonth }) => isOfMonth)).toHaveLength(31);
    expect([...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name]) => name)).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ]);
    expect(html).toMatch(/<caption[^>]*>Events, October 2026<\/caption>/);
  });

  test('shows an event on its day by its own clock, also when clocks are changed', async () => {
    const html = await page('/en/events/month/2026-10/');
    expect(cellOf(html, '2026-10-24').links).toEqual(['23:30 Before the clocks']);
    expect(cellOf(html, '2026-10-25').links).toEqual([
      '00:30 While they go back',
      '23:30 UTC+13 Far east',
      '23:45 UTC-10 Far west',
    ]);
    expect(cellOf(html, '2026-10-26').links).toEqual([]);
  });

  test('tells what lasts several days on each of them, and what ends in the night once', async () => {
    const html = await page('/en/events/month/2026-10/');
    expect(cellOf(html, '2026-10-09').links).toEqual(['18:00 Festival Day 1 of 3']);
    expect(cellOf(html, '2026-10-10').links).toEqual(['Festival Day 2 of 3']);
    expect(cellOf(html, '2026-10-11').links).toEqual(['Festival Day 3 of 3']);
    expect(cellOf(html, '2026-10-02').links).toEqual(['22:00 Night']);
    expect(cellOf(html, '2026-10-03').links).toEqual([]);
  });

  test('tells once what is on before, in and after it; day by day where it begins or ends', async () => {
    const october = await page('/en/events/month/2026-10/');
    expect(monthCells(october).flatMap(({ links }) => links.filter((link) => link.includes('Permanent')))).toEqual([]);
    expect(textOf(october.slice(october.indexOf('Ongoing')))).toContain('Permanent');
    expect(cellOf(await page('/en/events/month/2026-12/'), '2026-12-01').links).toEqual(['Permanent Day 92 of 92']);
  });

  test('says what lasts all day and what is cancelled, and shows what is protected as lists do', async () => {
    const html = await page('/en/events/month/2026-10/');
    expect(cellOf(html, '2026-10-12').links).toEqual(['All day Holiday']);
    expect(cellOf(html, '2026-10-13').links).toEqual(['10:00 Off Cancelled']);
    expect(html).toContain('<s>Off</s>');
    expect(cellOf(html, '2026-10-14').links).toEqual(['10:00 Secret']);
  });

  test('shows four events of a day, and how many more there are', async () => {
    const cell = cellOf(await page('/en/events/month/2026-10/'), '2026-10-20');
    expect(cell.links).toEqual(['10:00 Talk 10', '11:00 Talk 11', '12:00 Talk 12', '13:00 Talk 13']);
    const { total } = ok(
      await api.get('/events?start_date=2026-10-20 00:00:00&starts_before=2026-10-21 00:00:00&strict_dates=true'),
    );
    expect(cell.total).toBe(total);
    expect(total).toBe(7);
  });

  test('marks today alone', async () => {
    const cells = monthCells(await page('/en/events/month/2026-09/'));
    expect(cells.filter(({ isToday }) => isToday)).toEqual([]);
    api.setNow('2026-09-17T23:30:00Z');
    const [today, ...more] = monthCells(await page('/en/events/month/2026-09/')).filter(({ isToday }) => isToday);
    expect([today?.day, more]).toEqual(['2026-09-18', []]);
    api.setNow('2026-07-15T04:00:00Z');
  });

  test.each([
    ['zh-hans', '2026年10月', '星期一', '2026-09-28'],
    ['zh-hant', '2026年10月', '星期日', '2026-09-27'],
    ['en', 'October 2026', 'Monday', '2026-09-28'],
    ['ja', '2026年10月', '日曜日', '2026-09-27'],
    ['ko', '2026년 10월', '일요일', '2026-09-27'],
  ])('begins its weeks as its readers do: %s', async (language, title, weekday, first) => {
    const html = await page(`/${language}/events/month/2026-10/`);
    expect(html).toContain(`<h1><time datetime="2026-10">${title}</time>`);
    expect(html).toContain(`<tr><th scope="col">${weekday}</th>`);
    expect(monthCells(html)[0]?.day).toBe(first);
    expect(html.includes('令和8年')).toBe(language === 'ja');
  });

  test('keeps filters from page to page, and tells search engines of the whole month', async () => {
    const filter = `categories=${String(category.id)}`;
    const html = await page(`/en/events/month/2026-10/?${filter}`);
    expect(cellOf(html, '2026-10-20').total).toBe(7);
    expect(cellOf(html, '2026-10-25').total).toBe(0);
    for (const path of ['month/2026-09/', 'month/2026-11/', 'day/2026-10-20/', 'map/', ''])
      expect(waysIn(html)).toContain(`/en/events/${path}?${filter}`);
    expect(waysIn(html)).toContain(`/ja/events/month/2026-10/?${filter}`);
    expect(html).toContain(`<input type="hidden" name="categories" value="${String(category.id)}"/>`);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/en\/events\/month\/2026-10\/"\/>/);
  });

  test('without events says so and leads on, and is not listed by search engines', async () => {
    const html = await page('/en/events/month/2027-01/');
    expect(html).toContain('noindex, follow');
    expect(html).toContain('No events in this period.');
    expect(html).toMatch(/formaction="[^"]*\/en\/events\/month\/2026-12\/"[^>]*>Jump to December 2026</);
    expect(html).not.toContain('<table');
    const filtered = await page(`/en/events/month/2026-09/?categories=${String(category.id)}`);
    expect(filtered).toContain('>Jump to October 2026<');
    expect(waysIn(filtered)).toContain(`/en/events/month/2026-10/?categories=${String(category.id)}`);
  });
});

describe('where the calendar ends', () => {
  test('there are no months, weeks and days, and none of the present is missing', async () => {
    expect(await page('/en/events/month/2026-07/')).toContain('No events in this period.');
    const first = await page('/en/events/month/2026-08/');
    expect([first.includes('"Previous: '), first.includes('"Next: ')]).toEqual([false, true]);
    expect(await page('/en/events/month/2027-01/')).not.toContain('"Next: ');
    for (const path of [
      'month/2026-06',
      'month/2027-02',
      'week/2026-08-20',
      'week/2027-01-10',
      'day/2026-08-31',
      'day/2026-12-25',
    ]) {
      const html = await page(`/en/events/${path}/`, 404);
      expect(html).not.toMatch(/"(Previous|Next): /);
    }
    await page('/en/events/week/2026-07-15/');
    await page('/en/events/day/2026-07-15/');
  });

  test('what no calendar has is a mistake of the address', async () => {
    const wrong = [
      'month/2027-13',
      'month/2027-2',
      'month/now',
      'day/2027-02-30',
      'day/2027-2-3',
      'week/2026-10-32',
      'month/?month=13',
    ];
    for (const path of wrong) expect(await page(`/en/events/${path}`, 400)).toContain('<h1>');
  });

  test.each([
    ['2026-10', '2026-10'],
    ['2026/9', '2026-09'],
    ['２０２６年１０月', '2026-10'],
    ['2026년 10월', '2026-10'],
  ])('a form leads to the month that it names: %s', async (input, month) => {
    const answer = await api
      .raw('get', `/ko/events/month/?month=${encodeURIComponent(input)}&featured=true`)
      .expect(303);
    expect(answer.headers['location']).toMatch(new RegExp(`/ko/events/month/${month}/\\?featured=true$`));
  });
});
