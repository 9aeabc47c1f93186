import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
import { pageAt } from '../../support/page.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  await make.event({ titles: { en: 'Opening' }, slug: 'opening', tags: 'outdoor' });
  await make.event({ titles: { en: 'Daily' }, recurrence: ['RRULE:FREQ=DAILY;COUNT=30'] });
  const later = { start_date: '2026-09-05 10:00:00', end_date: '2026-09-05 12:00:00' };
  await make.event({ titles: { en: 'Later' }, slug: 'later', ...later });
  const { id } = await make.event({ slug: 'removed' });
  ok(await api.delete(`/events/${id}`));
  await make.venue({ titles: { en: 'Empty hall' } });
});

afterAll(() => api.close());

describe('a page that leads nowhere', () => {
  test.each([
    ['/en/no-such-page/', 404, 'The address may be mistyped'],
    ['/en/event/removed/', 410, 'It was cancelled or is no longer listed.'],
    ['/en/events/day/2026-13-01/', 400, 'Part of the address is wrong or missing.'],
    ['/ja/events/month/2026-99/', 400, 'URLの一部が間違っているか'],
    ['/en/events/tag/outdoor/?featured=true', 200, 'No events match.'],
    ['/en/venue/empty-hall/', 200, 'No upcoming events.'],
    ['/en/search', 200, 'Search'],
  ])('says what happened, and what comes next by day: %s', async (address, status, text) => {
    const page = await pageAt(api, address);
    expect(page.status).toBe(status);
    expect(page.html).toContain(text);
    const next = page.html.slice(page.html.lastIndexOf('<section class="part coming">'));
    const days = [...next.matchAll(/<h3><time datetime="([\d-]+)">/g)].map(([, day]) => day);
    expect(days).toEqual(['2026-08-01', '2026-09-05']);
    // A series stands once.
    expect(next.match(/>Daily</g)).toHaveLength(1);
    expect(next).toMatch(/class="button" href="[^"]*\/events\/"/);
    expect(next).toMatch(/href="[^"]*\/search"/);
    // The reason is told in the words of readers, not of programs.
    expect(page.html).not.toMatch(/must be|Invalid parameter/);
  });

  test.each([
    ['/en/events/?venue=999999&tags=outdoor', 'We ignored a filter that isn’t valid: Venue “999999”'],
    ['/en/events/tag/outdoor/?categories=nothing', 'We ignored a filter that isn’t valid: Categories “nothing”'],
    [
      '/en/events/?tags=outdoor&venue=0&start_date=never',
      'We ignored filters that aren’t valid: Venue “0”, Start “never”',
    ],
    ['/ja/events/?tags=outdoor&organizer=7777', '使えない条件を除いて表示しています：主催者「7777」'],
  ])('leaves out what is wrong of the filters, and names it: %s', async (address, notice) => {
    const page = await pageAt(api, address);
    expect([page.status, /<p class="notice" role="status">([^<]*)</.exec(page.html)?.[1]]).toEqual([400, notice]);
    expect(page.html).toContain('>Opening</a>');
    expect(page.html).not.toContain('>Later</a>');
    // No address on the page carries it on.
    expect(page.html).not.toMatch(/(?:999999|nothing|never|7777)(?:"|&)/);
  });

  test.each(['month/2026-08', 'week/2026-08-03', 'day/2026-08-01', 'map'])('does so in a %s as well', async (path) => {
    const page = await pageAt(api, `/en/events/${path}/?venue=999999`);
    expect([page.status, page.html.includes('We ignored')]).toEqual([400, true]);
  });
});
