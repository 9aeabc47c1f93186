import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { overflowOf } from '../support/axe.js';
import { describeInBrowser, leads, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { Make, ok } from '../support/make.js';
import { picture } from '../support/uploads.js';

const MOST_CLICKS = 8;
const SCREEN = { width: 1440, height: 900 };
const LEAST_ROWS = 12;

describeInBrowser('tasks at the desk', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let clicks = 0;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    const make = new Make(app);
    for (let at = 0; at < 100; at++)
      await make.event({ title: `Talk ${String(at)} ${'with a long title '.repeat(4)}`, venue: undefined });
    browser = await openBrowser();
    context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: SCREEN });
    page = await context.newPage();
    await signIn(page, origin, LOGIN);
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const click = async (selector: string): Promise<void> => {
    clicks++;
    await page.locator(selector).first().click();
  };

  test('an event with a picture, a rule and two languages takes eight clicks at most', async () => {
    await page.goto(`${origin}/en/desk`);
    await leads(page, () => click('a[href$="/desk/events/new"]:visible'));
    await click('[name=title]');
    await page.keyboard.type('Evening drawing class');
    const chosen = page.waitForEvent('filechooser');
    await click('[data-drop] .file');
    const buffer = await picture(800, 450).png().toBuffer();
    await (await chosen).setFiles({ name: 'class.png', mimeType: 'image/png', buffer });
    await page.locator('[data-cover] img').waitFor();
    // Both buttons are within the picture, beside each other.
    const [box, choose, remove] = await Promise.all(
      ['.cover-box', '.cover-box .file', '[data-cover-remove]'].map((one) => page.locator(one).first().boundingBox()),
    );
    const end = (one: typeof box, side: 'x' | 'y', length: 'width' | 'height'): number =>
      (one?.[side] ?? NaN) + (one?.[length] ?? NaN);
    for (const one of [choose, remove]) expect(end(one, 'y', 'height')).toBeLessThanOrEqual(end(box, 'y', 'height'));
    expect(end(choose, 'x', 'width')).toBeLessThanOrEqual(remove?.x ?? NaN);
    await click('.repeat > summary');
    await click('[name="repeat[kind]"][value=weekly]');
    await leads(page, () => click('[name=to][value=ja]'));
    await page.fill('[name=title]', '夜のデッサン教室');
    await leads(page, () => click('[name=as][value=publish]'));
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const [, id = ''] = /events\/(\d+)\?/.exec(page.url()) ?? [];
    const event = ok(await app.get(`/events/${id}?multilingual_language=en`));
    expect(event).toMatchObject({ status: 'publish', title: 'Evening drawing class', recurring: true });
    expect(event.available_languages).toEqual(expect.arrayContaining(['en', 'ja']));
    expect(event.image).toMatchObject({ width: 800 });
  });

  test('twelve events at least are seen at once', async () => {
    await page.setViewportSize(SCREEN);
    await page.goto(`${origin}/en/desk/events?per_page=50`);
    const bottoms = await page
      .locator('table.events tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= SCREEN.height).length).toBeGreaterThanOrEqual(LEAST_ROWS);
  });

  test.each([320, 390, 820, 1024, 1440])(
    'a hundred are looked through without scrolling sideways at %d',
    async (width) => {
      await page.setViewportSize({ width, height: SCREEN.height });
      for (const query of ['', '?page=2', '?page=3']) {
        await page.goto(`${origin}/en/desk/events${query}`);
        const beyond = await page
          .locator('main *')
          .evaluateAll(
            (all) =>
              all
                .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
                .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)).length,
          );
        expect([query, await overflowOf(page), beyond]).toEqual([query, 0, 0]);
      }
    },
  );

  test('many are acted on only when some are ticked, with their number', async () => {
    await page.setViewportSize(SCREEN);
    await page.goto(`${origin}/en/desk/events`);
    const bar = page.locator('form.many');
    await expect(bar.isVisible()).resolves.toBe(false);
    const boxes = page.locator('table.events tbody input[type=checkbox]');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await expect(bar.isVisible()).resolves.toBe(true);
    expect(await bar.innerText()).toContain('3');
  });

  test('the sections are behind a button on phones, with a bar of the most used', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${origin}/en/desk`);
    const venues = page.locator('nav.rooms a', { hasText: 'Venues' });
    await expect(venues.isVisible()).resolves.toBe(false);
    await page.click('.rooms-menu > summary');
    await expect(venues.isVisible()).resolves.toBe(true);
    await page.keyboard.press('Escape');
    await leads(page, () => page.click('nav.shortcuts a[href$="/desk/events/new"]'));
    expect(page.url()).toContain('/desk/events/new');
  });
});
