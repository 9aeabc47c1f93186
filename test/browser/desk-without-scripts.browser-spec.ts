import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, leads, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { picture } from '../support/uploads.js';

describeInBrowser('the desk without scripts', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
    context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await signIn(page, origin, LOGIN);
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const save = async (): Promise<void> => {
    await leads(page, () => page.click('form[data-save] button[type=submit]:text("Save")'));
    expect(page.url()).toContain('done=');
  };

  test('a weekly event at a venue that is found by its name, with a date left out', async () => {
    await page.goto(`${origin}/en/desk/events/new`);
    await page.fill('[name=title]', 'Slow chess');
    await page.fill('[name=venue_search]', 'Victoria Park');
    await page.click('.repeat > summary');
    await page.check('[name="repeat[kind]"][value=weekly]');
    await page.locator('button[name=action][value=show]:visible').first().click();
    await page.locator('[name="repeat[next_held][]"]').nth(1).uncheck();
    expect(await page.inputValue('[name=title]')).toBe('Slow chess');
    // Enter in a line publishes nothing.
    for (const name of ['venue_search', 'start_time']) {
      await leads(page, () => page.press(`[name=${name}]`, 'Enter'));
      expect([page.url(), await page.inputValue('[name=title]')]).toEqual([
        expect.stringMatching(/events\/new$/),
        'Slow chess',
      ]);
    }
    await leads(page, () => page.click('[name=as][value=publish]'));
    expect(page.url()).toContain('done=created');
    await page.goto(`${origin}/en/event/slow-chess/`);
    expect(await page.innerText('main')).toMatch(/Every Wednesday, but not on 29 July 2026[^]*Victoria Park/);
  });

  test('an image is uploaded and cropped, and a category moved', async () => {
    await page.goto(`${origin}/en/desk/images`);
    const buffer = await picture(300, 200).png().toBuffer();
    await page.setInputFiles('[name=file]', { name: 'plain.png', mimeType: 'image/png', buffer });
    await Promise.all([page.waitForURL(/done=uploaded/), page.click('form[data-drop] button')]);
    await page.fill('[name="crop[width]"]', '100');
    await save();
    expect(await page.textContent('.image-page')).toContain('100 × 200 pixels');
    await page.goto(`${origin}/en/desk/categories`);
    const last = await page.locator('.tree > .depth-0').last().getAttribute('data-category');
    await page.click(`#row-${String(last)} .under`);
    await page.locator('.tree > .depth-0 button').first().click();
    await page.waitForURL(/done=moved/);
    expect(await page.getAttribute(`#row-${String(last)}`, 'data-parent')).not.toBe('0');
  });

  test('a series becomes a draft, and two venues are merged', async () => {
    await page.goto(`${origin}/en/desk/events?search=chess`);
    await page.check('input[name="event[]"]');
    await page.selectOption('#deed', { label: 'Change to draft' });
    await page.locator('form:has(#deed) button[type=submit]').first().click();
    expect(await page.textContent('[role=status]')).toBe('1 of 1 done.');
    await page.goto(`${origin}/en/desk/venues/1/merge?other=2`);
    await page.locator('main form[method=post] button').last().click();
    await page.waitForURL(/done=/);
  });
});
