import { LANGUAGES } from '../../../src/core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make } from '../../support/make.js';
import { metaOf, pageAt, type Page } from '../../support/page.js';

/** The headings of the page with what stands below them. */
function parts({ html }: Page): [string, string[]][] {
  return html
    .split('<section class="part">')
    .slice(1)
    .map((part) => [
      /<h2>([^<]*)/.exec(part)?.[1] ?? '',
      [...part.matchAll(/<h[34]><a [^>]*>([^<]*)</g)].map(([, title = '']) => title),
    ]);
}

describe('the home page', () => {
  let api: TestApp;
  let make: Make;

  beforeAll(async () => {
    api = await startTestApp({ SITE_NAME: 'Town hall', SITE_DESCRIPTION: 'What is on in <town>.' });
    make = new Make(api);
  });

  afterAll(() => api.close());

  const event = (title: string, day: string, more = {}): Promise<unknown> =>
    make.event({ titles: { en: title }, start_date: `${day} 19:00:00`, end_date: `${day} 21:00:00`, ...more });

  test('of a calendar without events says so, in every language', async () => {
    for (const language of LANGUAGES) {
      const page = await pageAt(api, `/${language}/`);
      expect([page.status, parts(page)]).toEqual([200, []]);
      expect(page.html).toContain('<h1 class="unseen">Town hall</h1>');
      expect(metaOf(page, 'og:description')).toBe('What is on in <town>.');
    }
  });

  test('shows each event once, and a series by its next date', async () => {
    await event('Tonight', '2026-07-15');
    await event('Tomorrow', '2026-07-16');
    await event('Saturday fair', '2026-07-18', { featured: true });
    await event('Gala', '2026-09-01', { featured: true });
    await event('Choir', '2026-07-20', { recurrence: ['RRULE:FREQ=DAILY;COUNT=40'] });
    const expected = [
      ['Today', ['Tonight']],
      ['This weekend', ['Saturday fair']],
      ['Featured', ['Gala']],
      ['This month', ['Tomorrow', 'Choir']],
    ];
    expect(parts(await pageAt(api, '/en/'))).toEqual(expected);
  });

  test('looks ahead where little is left of the month', async () => {
    api.setNow('2026-08-31T02:00:00Z');
    expect(parts(await pageAt(api, '/en/'))).toEqual([['Featured', ['Gala']]]);
    await event('Autumn walk', '2026-10-01');
    expect(parts(await pageAt(api, '/en/')).at(-1)).toEqual(['Coming up', ['Autumn walk']]);
  });
});
