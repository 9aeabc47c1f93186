import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';

describeInBrowser('the fields of an event', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
  });

  beforeEach(async () => {
    page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${origin}/en/desk/sign-in`);
    await page.fill('[name=login]', LOGIN);
    await page.fill('[name=password]', PASSWORD);
    await page.press('[name=password]', 'Enter');
    await page.waitForURL('**/en/desk');
  });

  afterEach(() => page.close());

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

  /** Whether nothing stands over what has the focus. */
  const isInSight = (): Promise<boolean> =>
    page.evaluate(() => {
      const held = document.activeElement;
      const { left, top, width, height } = held?.getBoundingClientRect() ?? new DOMRect();
      const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      return held?.contains(met) === true && top + Math.min(height, innerHeight / 2) <= innerHeight;
    });

  test.each([
    [390, 700],
    [1280, 800],
  ])('that are wrong are reached from the notice, %d wide', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/en/desk/events/new`);
    await page.fill('[name=start_day]', '');
    await page.fill('[name=website]', 'nothing');
    await page.keyboard.press('Control+s');
    await page.locator('[data-faults] a').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-faults'))).toBe(true);
    expect(await isInSight()).toBe(true);
    for (const id of ['start_day', 'title', 'website']) {
      await page.locator(`[data-faults] a[href="#${id}"]`).press('Enter');
      expect([id, await focused(), await isInSight()]).toEqual([id, id, true]);
    }
  });

  test('that are wrong are reached without a script, and no bar covers them', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.setViewportSize({ width: 390, height: 700 });
    await still.goto(`${origin}/en/desk/events/new`);
    await still.fill('[name=website]', 'nothing');
    await still.locator('.bar button').click();
    for (const id of ['title', 'website']) {
      await still.locator(`[data-faults] a[href="#${id}"]`).press('Enter');
      const [bar, field] = await Promise.all([
        still.locator('.bar').boundingBox(),
        still.locator(`#${id}`).boundingBox(),
      ]);
      expect((field?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeGreaterThan(0);
    }
    await plain.close();
  });
});
