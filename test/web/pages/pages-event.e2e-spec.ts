import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { pageAt, type Page } from '../../support/page.js';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

let api: TestApp;
let make: Make;
let venue: Json;

beforeAll(async () => {
  api = await startTestApp({ MAP_TILES: TILES });
  make = new Make(api);
  const point = { geo_lat: 22.3, geo_lng: 114.17, show_map: true, show_map_link: true };
  venue = await make.venue({
    titles: { en: 'Pier' },
    address: '1 Quay, Central',
    city: 'Hong Kong',
    country: 'Hong Kong',
    ...point,
  });
});

afterAll(() => api.close());

/** The part of a page between two texts. */
function between({ html }: Page, from: string, to: string): string {
  const start = html.indexOf(from);
  expect(start).toBeGreaterThan(-1);
  return html.slice(start, html.indexOf(to, start));
}

function titlesBelow(page: Page, heading: string): string[] {
  if (!page.html.includes(`>${heading}</h2>`)) return [];
  const rows = between(page, `>${heading}</h2>`, '</section>');
  return [...rows.matchAll(/<h3><a [^>]*>([^<]*)</g)].map(([, title = '']) => title);
}

describe('the page of an event', () => {
  test('names each part of an address once', async () => {
    await make.event({ slug: 'once', venue: venue.id });
    expect((await pageAt(api, '/en/event/once/')).html).toContain('>1 Quay, Central, Hong Kong</span>');
    ok(await api.put(`/venues/${venue.id}`, { address: '1 Quay, Hong Kong' }));
    expect((await pageAt(api, '/en/event/once/')).html).toContain('>1 Quay, Hong Kong</span>');
    const place = { address: '香港中環碼頭1號', city: '香港', country: '香港' };
    const pier = await make.venue({ titles: { 'zh-hant': '碼頭' }, ...place });
    await make.event({ slug: 'einmal', titles: { 'zh-hant': '一次' }, venue: pier.id });
    expect((await pageAt(api, '/zh-hant/event/einmal/')).html).toContain('>香港中環碼頭1號</span>');
  });

  test('has one main action: tickets, or else the calendar', async () => {
    const ticket_url = 'https://tickets.example/1';
    await make.event({ slug: 'with-tickets', ticket_url });
    await make.event({ slug: 'without-tickets' });
    await make.event({ slug: 'called-off', ticket_url, event_status: 'cancelled' });
    await make.event({
      slug: 'long-over',
      ticket_url,
      start_date: '2026-07-01 10:00:00',
      end_date: '2026-07-01 11:00:00',
    });
    const offers = async (slug: string): Promise<string[]> => {
      const { html } = await pageAt(api, `/en/event/${slug}/`);
      return [...html.matchAll(/class="button"[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    };
    expect(await offers('with-tickets')).toEqual(['Tickets']);
    expect(await offers('without-tickets')).toEqual(['Add to calendar']);
    expect(await offers('called-off')).toEqual([]);
    expect(await offers('long-over')).toEqual([]);
  });

  test('says that it is over, of an event and of a date of a series', async () => {
    const past = { start_date: '2026-07-01 10:00:00', end_date: '2026-07-01 11:00:00' };
    await make.event({ slug: 'over', ...past });
    await make.event({ slug: 'weekly-over', ...past, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=20'] });
    expect((await pageAt(api, '/en/event/over/')).html).toContain('This event has ended.');
    const date = await pageAt(api, '/en/event/weekly-over/2026-07-01/');
    expect(date.html).toContain('This date has passed.');
    // NOW is 15 July: the next date is that day's or the one of the week after.
    expect(date.html).toMatch(/Every Wednesday[^<]* · <a href="[^"]*\/2026-07-\d\d\/">then Wed \d+ Jul/);
    await make.event({ slug: 'not-over' });
    expect((await pageAt(api, '/en/event/not-over/')).html).not.toMatch(/has ended|has passed/);
  });

  test('leads from a date of a series to the one after it that takes place, and says which is the last', async () => {
    const times = { start_date: '2026-07-20 10:00:00', end_date: '2026-07-20 11:00:00' };
    const { id } = await make.event({ slug: 'class', ...times, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=30'] });
    const rule = async (day: string): Promise<string | undefined> => {
      const { html } = await pageAt(api, `/en/event/class/${day}/`);
      return /<p class="rule">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
    };
    expect(await rule('2026-07-20')).toMatch(/ · then Mon 27 Jul$/);
    expect(await rule('2026-08-03')).toMatch(/ · then Mon 10 Aug$/);
    // The 25th of the dates to come: those that the page lists end before it.
    expect(await rule('2027-01-04')).toMatch(/ · then Mon 11 Jan 2027$/);
    expect(await rule('2027-02-08')).toMatch(/ · last date$/);
    const { events } = ok(await api.get(`/events/${String(id)}/occurrences`));
    ok(await api.put(`/events/${events[3].id}?scope=this`, { event_status: 'cancelled' }));
    expect(await rule('2026-08-03')).toMatch(/ · then Mon 17 Aug$/);
  });

  test('has a chip for each date of a series below its month, a cancelled one struck', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=40'];
    const { id } = await make.event({ slug: 'weekly', recurrence });
    const { events } = ok(await api.get(`/events/${id}/occurrences`));
    ok(await api.put(`/events/${events[2].id}?scope=this`, { event_status: 'cancelled' }));
    const page = await pageAt(api, '/en/event/weekly/');
    const dates = between(page, '>All dates</h2>', '</section>');
    expect(dates).toContain('<p class="rule">Every Saturday, 40 times</p><h3>August 2026</h3>');
    const chips = [...dates.matchAll(/<a class="(chip[^"]*)"[^>]*?( aria-current="date")?><time[^>]*>([^<]*)/g)];
    expect(chips.slice(0, 4).map(([, kind, current, text]) => [kind, current !== undefined, text])).toEqual([
      ['chip', true, 'Sat 1'],
      ['chip', false, 'Sat 8'],
      ['chip off', false, 'Sat 15'],
      ['chip', false, 'Sat 22'],
    ]);
    expect(chips).toHaveLength(24);
    expect(dates).toContain('16 more dates');
    expect(between(await pageAt(api, '/zh-hant/event/weekly/'), 'class="dates"', '</section>')).toContain('>1日週六<');
  });

  test('leads to what is on there, and to what is like it, each series once and nothing twice', async () => {
    const place = await make.venue({ titles: { en: 'Hall' } });
    const at = (en: string, day: number, more = {}): Promise<Json> =>
      make.event({
        titles: { en },
        slug: en.toLowerCase(),
        start_date: `2026-09-${String(day)} 19:00:00`,
        end_date: `2026-09-${String(day)} 21:00:00`,
        ...more,
      });
    const here = { venue: place.id, categories: 'Blues' };
    await at('Shown', 10, here);
    await at('Daily', 11, { ...here, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] });
    await at('Off', 12, { ...here, event_status: 'cancelled' });
    await at('Beside', 13, here);
    await at('Alike', 14, { categories: 'Blues' });
    const page = await pageAt(api, '/en/event/shown/');
    expect(titlesBelow(page, 'Also at this venue')).toEqual(['Daily', 'Beside']);
    expect(titlesBelow(page, 'More like this')).toEqual(['Alike']);
  });

  test('draws a map on demand where tiles are configured, and else links to one', async () => {
    await make.event({ slug: 'mapped', venue: venue.id, show_map: true, show_map_link: true });
    await make.event({ slug: 'unmapped', venue: venue.id, show_map_link: true });
    await make.event({ slug: 'unlinked', venue: venue.id, show_map: true });
    await make.event({ slug: 'placeless', venue: venue.id });
    const mapOf = async (slug: string): Promise<unknown> => {
      const { tags } = await pageAt(api, `/en/event/${slug}/`);
      const way = tags.find(({ attributes }) => attributes['class']?.startsWith('see-map'));
      const { 'data-map': point, 'data-tiles': tiles, href } = way?.attributes ?? {};
      return [way?.name, point, tiles, href?.startsWith('https://www.openstreetmap.org/')];
    };
    expect(await mapOf('mapped')).toEqual(['a', '22.3 114.17', TILES, true]);
    expect(await mapOf('unmapped')).toEqual(['a', undefined, undefined, true]);
    expect(await mapOf('unlinked')).toEqual(['button', '22.3 114.17', TILES, undefined]);
    expect(await mapOf('placeless')).toEqual([undefined, undefined, undefined, undefined]);
    // Neither library nor style of maps is loaded before.
    expect((await pageAt(api, '/en/event/mapped/')).tags.filter(({ name }) => name === 'script')).toHaveLength(2);
  });
});
