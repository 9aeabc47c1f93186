import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, leads, openBrowser, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';

/** Milliseconds from key to key of somebody who types well. */
const delay = 60;
const TITLES = { en: 'Evening drawing class', ja: '夜のデッサン教室', ko: '저녁 드로잉 교실' };
const OTHERS = ['ja', 'ko'] as const;
const CANCELLED = '2026-07-29';

describeInBrowser('an evening at the desk', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
    context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    page = await context.newPage();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const save = async (): Promise<void> => {
    await leads(page, () => page.keyboard.press('Control+s'));
    expect(page.url()).toMatch(/done=(saved|created)/);
  };

  test('a weekly event with a cancelled date and three titles is with its readers', async () => {
    const began = Date.now();
    await page.goto(`${origin}/en/desk`);
    await page.locator('[name=login]').pressSequentially(LOGIN, { delay });
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD, { delay });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/desk');

    await page.goto(`${origin}/en/desk/events/new`);
    await page.locator('[name=title]').pressSequentially(TITLES.en, { delay });
    await page.click('.repeat > summary');
    await page.check('[name="repeat[kind]"][value=weekly]');
    await page.locator('.repeat > summary', { hasText: 'Every Wednesday' }).waitFor();
    await leads(page, () => page.click('[name=as][value=publish]'));
    expect(page.url()).toContain('done=created');
    const id = /events\/(\d+)\?/.exec(page.url())?.[1] ?? '';

    for (const language of OTHERS) {
      await page.goto(`${origin}/en/desk/translations/events/${id}?from=en&to=${language}`);
      await page.locator('#title').pressSequentially(TITLES[language], { delay });
      await save();
    }

    await page.goto(`${origin}/en/desk/events/${id}`);
    await page.locator('.single-dates summary').click();
    await page.locator('.single-dates a', { hasText: '29 July' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
    await page.check('[name=scope][value=this]');
    await page.click('.fold:has([name=event_status]) > summary');
    await page.selectOption('[name=event_status]', 'cancelled');
    await save();

    for (const [language, title] of Object.entries(TITLES)) {
      await page.goto(`${origin}/${language}/search?search=${encodeURIComponent(title)}`);
      await page.locator('main a', { hasText: title }).first().click();
      await page.waitForURL('**/event/**');
      expect([language, await page.innerText('h1')]).toEqual([language, title]);
    }
    console.log(`An event from the door to its readers: ${String(Math.round((Date.now() - began) / 1000))} s`);
    const { config } = app;
    const { text } = await app.raw('get', `${config.apiRoot}/${config.apiNamespace}/events/${id}.ics`);
    expect(text).toMatch(new RegExp(`SUMMARY[^:]*:${TITLES.en}`));
    const events = text.split('BEGIN:VEVENT');
    const of = (day: string): string => events.find((event) => event.includes(`:${day.replaceAll('-', '')}T`)) ?? '';
    expect([of(CANCELLED).includes('STATUS:CANCELLED'), of('2026-08-05').includes('STATUS:CANCELLED')]).toEqual([
      ...[true, false],
    ]);
  });
});
