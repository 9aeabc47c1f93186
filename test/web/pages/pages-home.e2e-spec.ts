import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn } from '../../support/desk.js';
import { Make } from '../../support/make.js';
import { hrefs, metaOf, pageAt, pathIn, type Page } from '../../support/page.js';

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

function leads({ html }: Page): string[] {
  const [, section = ''] = /<section class="leads"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
  return [...section.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, title = '']) => title);
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
      ['Tomorrow', ['Tomorrow']],
      ['Next 7 days', ['Choir']],
    ];
    const page = await pageAt(api, '/en/');
    expect(leads(page)).toEqual(['Saturday fair', 'Gala']);
    expect(parts(page)).toEqual(expected);
    expect(page.html).toContain('All 5 events');
  });

  test('is led by the event that the settings name, and by featured ones where it is over or gone', async () => {
    const admin = await signedIn(api, 'admin');
    const lead = async (value: string): Promise<[number, string[]]> => {
      const form = await admin.get('/en/desk/settings');
      const version = /name="version" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
      const { status } = await admin.post('/en/desk/settings', { version, lead: value });
      return [status, leads(await pageAt(api, '/en/'))];
    };
    const chosen = await make.event({ titles: { en: 'Chosen' }, start_date: '2026-08-20', end_date: '2026-08-20' });
    const over = await make.event({ titles: { en: 'Over' }, start_date: '2026-05-20', end_date: '2026-05-20' });
    const id = String(chosen.id);
    expect(await lead(id)).toEqual([303, ['Chosen', 'Saturday fair', 'Gala']]);
    expect(await lead(`https://calendar.example.org/en/desk/events/${id}?in=en`)).toEqual([
      303,
      ['Chosen', 'Saturday fair', 'Gala'],
    ]);
    expect(await lead('the one on Saturday')).toEqual([400, ['Chosen', 'Saturday fair', 'Gala']]);
    expect(await lead(String(over.id))).toEqual([303, ['Saturday fair', 'Gala']]);
    expect(await lead('')).toEqual([303, ['Saturday fair', 'Gala']]);
  });

  test('of a quiet week leads to the next one with events', async () => {
    api.setNow('2026-09-02T02:00:00Z');
    expect((await pageAt(api, '/en/')).html).toContain('No upcoming events.');
    await event('Autumn walk', '2026-10-01');
    const page = await pageAt(api, '/en/');
    expect(parts(page)).toEqual([['Coming up', ['Autumn walk']]]);
    expect(page.html).toMatch(/Nothing in the next seven days\..*\/events\/week\/2026-09-28\/".*Jump to Thu 1 Oct/s);
  });

  test('shows the days after tomorrow, however many events there are before', async () => {
    api.setNow('2026-09-02T02:00:00Z');
    const many = Array.from({ length: 30 }, (_, at) => event(`Thursday ${String(at)}`, '2026-09-03'));
    await Promise.all([...many, event('Friday film', '2026-09-04'), event('Monday talk', '2026-09-07')]);
    const found = new Map(parts(await pageAt(api, '/en/')));
    expect(found.get('Next 7 days')).toEqual(expect.arrayContaining(['Friday film', 'Monday talk']));
    expect(found.get('Tomorrow')).toHaveLength(8);
  });
});

describe('the files of a home screen', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp({ SITE_NAME: 'Town hall', SITE_COLOR: '#aa0033' });
  });

  afterAll(() => api.close());

  test('are an icon, a name and the colours of the pages', async () => {
    const page = await pageAt(api, '/en/');
    const manifest = await api.raw('get', pathIn(hrefs(page, 'rel', 'manifest')[0])).buffer(true);
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(manifest.text || String(manifest.body))).toMatchObject({
      name: 'Town hall',
      display: 'minimal-ui',
    });
    const icon = await api.raw('get', pathIn(hrefs(page, 'rel', 'apple-touch-icon')[0]));
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'");
    expect(page.html).toMatch(/<meta name="theme-color" media="[^"]*dark\)" content="#[\da-f]{6}"/);
  });
});
