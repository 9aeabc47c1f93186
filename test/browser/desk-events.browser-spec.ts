import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, PASSWORD } from '../support/desk.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('home, list and copy of events', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Of an event that repeats. */
  let series: number;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, 'admin', PASSWORD);
    browser = await openBrowser();
    context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    page = await context.newPage();
    await signIn(page, origin, 'admin');
    const { body } = await app.get('/events?recurring=true&per_page=1', 'administrator');
    series = body.events[0].recurring_event_id;
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const open = (path: string): Promise<unknown> => page.goto(`${origin}${path}`);

  const violations = async (): Promise<string[]> => {
    await page.evaluate(AXE);
    const found = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    );
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  };

  test.each(LANGUAGES)('can be used by everybody in %s', async (language) => {
    const screens = [
      '/desk',
      '/desk/events',
      '/desk/events?mine=true&when=past&search=none',
      '/desk/events?venue=x',
      `/desk/events/${String(series)}/copy`,
    ];
    for (const path of screens)
      for (const colorScheme of language === 'ja' ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme });
        await open(`/${language}${path}`);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await violations()).toEqual([]);
          const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scroll).toBeLessThanOrEqual(width);
        }
      }
  });

  test('all of a page are selected at once, and changed by keyboard alone', async () => {
    await open('/en/desk/events?recurring=true');
    await page.focus('[data-select-all] input');
    await page.keyboard.press('Space');
    const boxes = page.locator('input[name="event[]"]');
    const count = await boxes.count();
    expect(await page.locator('input[name="event[]"]:checked').count()).toBe(count);
    await boxes.first().focus();
    await page.keyboard.press('Space');
    expect(await page.locator('[data-select-all] input').evaluate((all) => all.matches(':indeterminate'))).toBe(true);
    await page.focus('#deed');
    await page.keyboard.type('Mark');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:text("Result")');
    expect(await page.textContent('[role=status]')).toBe(`${String(count - 1)} of ${String(count - 1)} done.`);
    expect(await violations()).toEqual([]);
    await page.focus('main p a');
    await page.keyboard.press('Enter');
    await page.waitForURL(/recurring=true$/);
  });

  test('a filter is saved as a view and found again', async () => {
    await open('/en/desk/events?status=draft');
    await page.click('.saved-views summary');
    await page.fill('#view-name', 'Drafts');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=status]');
    await open('/en/desk/events');
    await page.click('.saved-views nav a');
    await page.waitForURL(/status=draft$/);
    expect(await violations()).toEqual([]);
  });

  test('an event is copied with Ctrl+S', async () => {
    await open(`/en/desk/events/${String(series)}/copy`);
    await page.fill('[name=start_date]', '2027-03-02T19:00');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/events\/\d+\?done=copied$/);
    const id = /\/events\/(\d+)\?/.exec(page.url())?.[1] ?? '';
    expect((await app.get(`/events/${id}`, 'administrator')).body).toMatchObject({ status: 'draft', recurring: true });
  });
});
