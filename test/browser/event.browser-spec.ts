import type { Browser } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo, visits } from '../support/browser.js';

describeInBrowser('the page of an event in a browser', () => {
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

  test('a reader elsewhere sees the event’s own time, and theirs', async () => {
    const path = '/en/event/schubert-by-candlelight/';
    await visit(path, { timezoneId: 'America/New_York' }, async (page) => {
      expect(await page.locator('.when .date').innerText()).toContain('19:30');
      expect(await page.locator('.when .local').isVisible()).toBe(true);
    });
    await visit(path, { timezoneId: 'Europe/London' }, async (page) => {
      expect(await page.locator('.when .local').isVisible()).toBe(false);
    });
  });

  test('the days of a range are apart where they share a line, and none breaks', async () => {
    const viewport = { width: 820, height: 1100 };
    await visit('/en/event/harbour-lantern-festival/', { viewport, bypassCSP: true }, async (page) => {
      await page.addStyleTag({ content: '.when { width: 40rem }' });
      expect(await page.locator('.when .date time').innerText()).toBe('Fri 31 Jul – Sun 2 Aug 2026');
    });
    await visit('/ko/events/week/2026-07-27/', { viewport }, async (page) => {
      expect(await page.locator('h1 time').innerText()).toBe('2026년 7월 26일 ~ 8월 1일');
    });
    await visit('/zh-hant/venue/victoria-park/', { viewport }, async (page) => {
      const heights = await page
        .locator('.rows .time time')
        .evaluateAll((all) =>
          all.filter((one) => /[月]/.test(one.textContent)).map((one) => one.getBoundingClientRect().height),
        );
      expect(heights.length).toBeGreaterThan(0);
      for (const height of heights) expect(height).toBeLessThan(32);
    });
  });

  test('the menu of calendars lies over the page, and Escape closes it', async () => {
    await visit('/en/event/tai-chi-at-first-light/', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await page.click('.calendar summary');
      expect(await page.locator('.calendar .sheet').isVisible()).toBe(true);
      expect(await height()).toBe(before);
      await page.keyboard.press('Escape');
      expect(await page.locator('.calendar .sheet').isVisible()).toBe(false);
    });
  });

  test('on a telephone, the main action stays at the foot and hides nothing at the end of the page', async () => {
    await visit('/en/event/schubert-by-candlelight/', { viewport: { width: 390, height: 844 } }, async (page) => {
      const bar = page.locator('.offer');
      expect(await bar.boundingBox()).toMatchObject({ y: 844 - 64, height: 64 });
      await page.locator('footer a').last().scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      const last = await page.locator('footer a').last().boundingBox();
      expect((last?.y ?? 844) + (last?.height ?? 0)).toBeLessThanOrEqual(844 - 64);
    });
  });

  test('on paper stand dates, places and the address of the page, and nothing to press', async () => {
    for (const path of ['/en/event/schubert-by-candlelight/', '/en/venue/lantern-wharf/', '/en/events/', '/en/']) {
      await visit(path, {}, async (page) => {
        await page.emulateMedia({ media: 'print' });
        const seen = (selector: string): Promise<number> => page.locator(selector).filter({ visible: true }).count();
        expect([path, await seen('button, summary, .chip, input, footer a, .next')]).toEqual([path, 0]);
        expect(await page.locator('footer').innerText()).toContain(origin + path);
        if (path.includes('/event/'))
          for (const text of ['Thursday', '19:30', 'Lantern Wharf', 'London', '£18'])
            expect(await page.locator('.card').innerText()).toContain(text);
      });
    }
  });
});
