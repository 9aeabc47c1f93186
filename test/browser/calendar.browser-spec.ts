import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo, visits } from '../support/browser.js';
import { Make } from '../support/make.js';

const WIDE = { width: 1280, height: 900 };
const ON_DESK: BrowserContextOptions = { viewport: WIDE, reducedMotion: 'reduce' };
const MONTH = '/en/events/month/2026-08/';

describeInBrowser('months, weeks and the map in a browser', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    ({ app, origin } = await startDemo({ MAP_TILES: 'http://127.0.0.1:1/{z}/{x}/{y}.png' }));
    const make = new Make(app);
    for (const hour of [10, 11, 12, 13, 14, 15])
      await make.event({
        start_date: `2026-08-20 ${String(hour)}:00:00`,
        end_date: `2026-08-20 ${String(hour)}:50:00`,
      });
    const venue = await make.venue({ titles: { en: 'Long pier' }, geo_lat: 22.2936, geo_lng: 114.1712 });
    for (const day of Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0')))
      await make.event({ titles: { en: `Procession ${day}` }, venue: venue.id, start_date: `2026-11-${day} 10:00:00` });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const visit = visits(() => ({ browser, origin }));

  test('a bar is as wide as its days, and no two meet', async () => {
    await visit(MONTH, ON_DESK, async (page) => {
      const bars = await page.locator('.month .bar[data-days]').evaluateAll((all) =>
        all.map((bar) => {
          const { left, right, top, bottom } = bar.getBoundingClientRect();
          const cells = [...(bar.closest('tr')?.cells ?? [])].map((cell) => cell.getBoundingClientRect());
          const under = cells.filter((cell) => cell.left < right - 8 && cell.right > left + 8).length;
          return { left, right, top, bottom, under, days: Number(bar.getAttribute('data-days')) };
        }),
      );
      expect(bars.length).toBeGreaterThan(1);
      for (const { under, days } of bars) expect(under).toBe(days);
      const meeting = bars.filter((one) =>
        bars.some(
          (other) =>
            other !== one &&
            other.left < one.right - 2 &&
            other.right > one.left + 2 &&
            other.top < one.bottom - 2 &&
            other.bottom > one.top + 2,
        ),
      );
      expect(meeting).toEqual([]);
    });
  });

  test('a card appears beside what is pointed at or focused, on the screen, and Escape takes it away', async () => {
    await visit(MONTH, ON_DESK, async (page) => {
      const entry = page.locator('.month td:last-child li:not(.rest) a').last();
      const card = entry.locator('.peek');
      expect((await card.boundingBox())?.width).toBe(1);
      await entry.scrollIntoViewIfNeeded();
      await entry.hover();
      await page.waitForTimeout(400);
      const box = await card.boundingBox();
      expect(box?.width).toBeGreaterThan(200);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDE.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(WIDE.height);
      await page.keyboard.press('Escape');
      expect((await card.boundingBox())?.width).toBe(1);
      await page.mouse.move(2, 2);
      await page.locator('.month .date').first().focus();
      await page.keyboard.press('Tab');
      const focused = page.locator('.month a:focus-visible .peek');
      expect((await focused.boundingBox())?.width).toBeGreaterThan(200);
    });
  });

  test('the heading opens the months of the year without scripts, and leads to another one', async () => {
    await visit(`${MONTH}?featured=true`, { ...ON_DESK, javaScriptEnabled: false }, async (page) => {
      await page.locator('h1').click({ force: true });
      await page.getByRole('button', { name: 'Sept', exact: true }).click();
      await page.waitForURL('**/events/month/2026-09/?featured=true');
    });
  });

  test('the number of further events opens the list of the day beside its cell', async () => {
    await visit(MONTH, ON_DESK, async (page) => {
      const more = page.locator('.month .others').first();
      await more.click();
      await page.locator('dialog.panel .row').first().waitFor();
      expect(page.url()).toContain(MONTH);
      await page.keyboard.press('Escape');
      expect(await page.locator('dialog.panel').isVisible()).toBe(false);
    });
  });

  test('an event of a week stands at its hour', async () => {
    await visit('/en/events/week/2026-08-04/', ON_DESK, async (page) => {
      const { hour, entry } = await page.evaluate(() => {
        const top = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? NaN;
        const item = document.querySelector('.week .hours li:not(.rest)');
        const name = `${(item?.querySelector('.time')?.textContent ?? '').slice(0, 2)}:00`;
        const axis = [...document.querySelectorAll('.axis span')].find(({ textContent }) => textContent === name);
        return { hour: top(axis), entry: top(item) };
      });
      expect(entry).toBeGreaterThan(hour - 4);
      expect(entry).toBeLessThan(hour + 60);
    });
  });

  test('narrow screens have the days below their numbers', async () => {
    for (const path of [MONTH, '/ja/events/week/2026-08-02/'])
      await visit(path, { ...ON_DESK, viewport: { width: 390, height: 844 } }, async (page) => {
        expect(await page.locator('nav.strip').isVisible()).toBe(true);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
        expect(await page.locator('.axis, .month thead').first().isVisible()).toBe(false);
      });
  });

  test('lines to copy follow each choice', async () => {
    await visit('/en/embed/try', ON_DESK, async (page) => {
      await page.locator('kalends-events .kalends').waitFor();
      await page.getByText('Cards').click();
      await page.selectOption('[name=theme]', 'own');
      await page.fill('[name=background]', '#fff8e0');
      await page.locator('kalends-events[background="#fff8e0"]').waitFor();
      const [html, frame, address] = await page
        .locator('textarea')
        .evaluateAll((all) => all.map((one) => ('value' in one ? String(one.value) : '')));
      expect(html).toMatch(
        /^<script type="module" src="[^"]*\/embed\.js"><\/script><kalends-events [^\n]*view="tiles"[^\n]*$/,
      );
      expect(html).toContain('background="#fff8e0"');
      expect(frame).toMatch(/^<iframe src="[^"]*\/en\/embed\?view=tiles&#38;[^"\n]*" [^\n]*><\/iframe>$/);
      expect(new URL(address ?? '').searchParams.get('background')).toBe('#fff8e0');
      expect(await page.locator('kalends-events').getAttribute('view')).toBe('tiles');
    });
  });

  test('a map gathers pins, opens a card, and lights up pin and row together', async () => {
    await visit('/en/events/map/', ON_DESK, async (page) => {
      const pins = page.locator('#map .pin');
      await pins.first().waitFor();
      const far = await pins.count();
      await page.locator('#map .cluster').first().click();
      await page.waitForTimeout(600);
      const pin = page.locator('#map .pin:not(.cluster)').first();
      await pin.waitFor();
      await page.locator('.place h2').first().hover();
      expect(await page.locator('#map .pin.lit').count()).toBeLessThanOrEqual(1);
      await pin.click();
      await page.locator('.point-card a').first().waitFor();
      expect((await page.locator('.leaflet-popup-content').boundingBox())?.width).toBe(320);
      expect(await page.locator('.place.lit').count()).toBe(1);
      expect(far).toBeGreaterThan(0);
    });
  });

  test('Enter on a gathered pin leads nearer, and keeps the focus in the map', async () => {
    await visit('/en/events/map/', ON_DESK, async (page) => {
      const cluster = page.locator('#map .cluster').first();
      await cluster.waitFor();
      const before = await page.locator('#map .pin').evaluateAll((all) => all.map((pin) => pin.getAttribute('title')));
      await cluster.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (titles) =>
          [...document.querySelectorAll<HTMLElement>('#map .pin')].some(({ title }) => !titles.includes(title)),
        before,
      );
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('map');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#map') !== null)).toBe(true);
    });
  });

  test('a card has all events of its place, and scrolls', async () => {
    await visit('/en/events/map/?search=Procession', ON_DESK, async (page) => {
      const pin = page.locator('#map .pin');
      await pin.focus();
      await page.keyboard.press('Enter');
      await page.locator('.point-card a').first().waitFor();
      expect(await page.locator('.point-card a').count()).toBe(22);
      expect(await page.locator('.leaflet-popup-scrolled').count()).toBe(1);
    });
  });
});
