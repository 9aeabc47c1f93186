import { devices, type Browser, type Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, leads, openBrowser, startDemo, visits } from '../support/browser.js';

const PHONE = devices['Pixel 7'];
/** Between the towers and the park. */
const IN_TOWN = { latitude: 22.2831, longitude: 114.1779 };
/** The day on which the festival begins. */
const FRIDAY = '2026-07-31T02:00:00Z';
const MOST_TAPS = 3;

describeInBrowser('tasks of readers on a telephone', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const visit = visits(() => ({ browser, origin }));
  const tap = async (page: Page, text: string): Promise<void> => {
    await page.waitForTimeout(300);
    await leads(page, () => page.locator('.finding .chip:visible', { hasText: text }).first().tap());
  };

  test('family events this weekend near here take three taps', async () => {
    app.setNow(FRIDAY);
    const options = { ...PHONE, geolocation: IN_TOWN, permissions: ['geolocation'] };
    await visit('/en/', options, async (page) => {
      const taps = ['This weekend', 'For families', 'Near me'];
      expect(taps.length).toBeLessThanOrEqual(MOST_TAPS);
      for (const text of taps) await tap(page, text);
      const rows = await page.locator('.list .row').allInnerTexts();
      expect(rows.map((row) => /City of Neon|Harbour Lantern|Rabbit Lantern|夜光醒獅巡遊/.exec(row)?.[0])).toEqual([
        'City of Neon',
        'Harbour Lantern',
        'Rabbit Lantern',
        '夜光醒獅巡遊',
      ]);
      for (const row of rows) expect(row).toMatch(/\d\.\d km/);
      expect(await page.locator('h1').innerText()).toBe('Tagged “For families”');
      const set = (await page.locator('.finding .set').allInnerTexts()).join();
      for (const text of ['This weekend', 'Within 5 km']) expect(set).toContain(text);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    });
  });

  test('the next date of a class takes one tap', async () => {
    app.setNow(FRIDAY);
    await visit('/en/events/', PHONE, async (page) => {
      const row = page.locator('.row', { hasText: 'Tai Chi at First Light' });
      expect(await row.count()).toBe(1);
      await leads(page, () => row.locator('a').first().tap());
      expect(await page.locator('.when .date').innerText()).toContain('Tuesday 4 August 2026');
    });
  });
});
