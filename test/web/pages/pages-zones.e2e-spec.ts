import { startTestApp, type TestApp } from '../../support/app.js';
import { Make } from '../../support/make.js';
import { cellOf, entriesIn, textOf } from '../../support/month-cells.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ TIMEZONE: 'Europe/London' });
  const make = new Make(api);
  const venue = await make.venue({ titles: { en: 'Opera' }, slug: 'opera' });
  const organizer = await make.organizer({ titles: { en: 'Choir' }, slug: 'choir' });
  const more = { venue: venue.id, organizer: organizer.id, categories: 'Music', tags: 'Live', featured: true };
  const at = (title: string, day: string, timezone: string, other = {}): Promise<unknown> =>
    make.event({
      titles: { en: title },
      slug: title.toLowerCase(),
      start_date: `${day} 18:00:00`,
      end_date: `${day} 20:00:00`,
      timezone,
      ...more,
      ...other,
    });
  await at('Summer', '2026-07-15', 'Europe/Kyiv');
  await at('Winter', '2026-12-15', 'Europe/Kyiv');
  await at('Dublin', '2026-07-15', 'Europe/Dublin');
  await at('Fixed', '2026-07-15', 'UTC-3.5');
  await at('Holiday', '2026-07-15', 'Asia/Tokyo', { all_day: true });
});

afterAll(() => api.close());

async function page(address: string): Promise<string> {
  const { text } = await api.raw('get', address).set('Accept', 'text/html').expect(200);
  return text.replace(/<\/?mark>/g, '');
}

/** What stands in the row of an event before its title. */
function timeIn(html: string, title: string): string {
  const before = html.slice(0, html.search(new RegExp(`<a [^>]*>${title}<`)));
  return textOf(before.slice(before.lastIndexOf('<p class="time">')));
}

describe('a time of another zone', () => {
  test.each([
    '/en/',
    '/en/events/',
    '/en/events/day/2026-07-15/',
    '/en/search?search=summer',
    '/en/venue/opera/',
    '/en/organizer/choir/',
    '/en/events/category/music/',
    '/en/events/tag/live/',
    '/en/embed/events?max=20',
    '/en/embed/events?max=20&view=tiles',
  ])('is named beside it on %s', async (address) => {
    const html = await page(address);
    expect(timeIn(html, 'Summer')).toMatch(/18:00–20:00 UTC\+3$/);
    expect(html).toContain('<abbr class="zone" title="Eastern European Summer Time">UTC+3</abbr>');
  });

  test('is named in a week, beside the start and on the card', async () => {
    const html = await page('/en/events/week/2026-07-15/');
    expect(entriesIn(html)).toEqual(expect.arrayContaining(['18:00 UTC+3 Summer', '18:00 Dublin', 'All day Holiday']));
    expect(textOf(html)).toContain('18:00–20:00 UTC+3');
  });

  test('is named in a month, and in the description of its page', async () => {
    const links = cellOf(await page('/en/events/month/2026-07/'), '2026-07-15').links;
    expect(links).toContain('18:00 UTC+3 Summer');
    expect(links).toContain('18:00 Dublin');
    expect(await page('/en/embed/events?view=month&month=2026-07')).toContain('UTC+3</abbr>');
    expect(await page('/en/event/summer/')).toMatch(/<meta name="description" content="[^"]*18:00–20:00 UTC\+3/);
  });

  test('is named by its own moment, and only where the site has another', async () => {
    const html = await page('/en/events/');
    expect(timeIn(html, 'Winter')).toBe('18:00–20:00 UTC+2');
    expect(html).toContain('title="Eastern European Standard Time">UTC+2<');
    expect(timeIn(html, 'Dublin')).toBe('18:00–20:00');
    expect(timeIn(html, 'Holiday')).toBe('All day');
    expect(html).toContain('<abbr class="zone">UTC-3:30</abbr>');
  });

  test.each([
    ['en', 'Eastern European Summer Time', 'Eastern European Standard Time'],
    ['ja', '東ヨーロッパ夏時間', '東ヨーロッパ標準時'],
    ['ko', '동유럽 하계 표준시', '동유럽 표준시'],
    ['zh-hans', '东欧夏令时间', '东欧标准时间'],
    ['zh-hant', '東歐夏令時間', '東歐標準時間'],
  ])('has the name that it has then: %s', async (language, summer, winter) => {
    expect(await page(`/${language}/event/summer/`)).toContain(`<span class="zone">${summer}</span>`);
    expect(await page(`/${language}/event/winter/`)).toContain(`<span class="zone">${winter}</span>`);
    expect(await page(`/${language}/events/`)).toContain(`title="${summer}">UTC+3<`);
  });
});
