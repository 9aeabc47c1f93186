import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo } from '../support/browser.js';

describeInBrowser('the search field', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  beforeEach(async () => {
    await page.goto(`${origin}/en/`);
  });

  const typed = async (text: string): Promise<void> => {
    await page.locator('[role=combobox]').pressSequentially(text, { delay: 20 });
    await page.locator('.suggestions [role=option]').first().waitFor();
  };
  const chosen = (): Promise<string> =>
    page.evaluate(() => {
      const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.firstElementChild?.textContent ?? '';
    });

  test('suggests pages, of which the keyboard chooses one', async () => {
    await typed('lantern');
    expect(await page.locator('[role=combobox]').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const first = await chosen();
    expect(first).toMatch(/lantern/i);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/en/'));
    expect(await page.locator('h1').innerText()).toBe(first);
  });

  test('searches on Enter where none is chosen, and closes on Escape', async () => {
    await typed('lantern');
    await page.keyboard.press('Escape');
    expect(await page.locator('.suggestions').isVisible()).toBe(false);
    expect(await page.locator('[role=combobox]').inputValue()).toBe('lantern');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?search=lantern');
  });

  test('stays closed where Escape comes before the suggestions', async () => {
    await page.locator('[role=combobox]').pressSequentially('lantern');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
    expect(await page.locator('.suggestions').isVisible()).toBe(false);
  });

  test('leads by a click, and asks once for what is typed in one go', async () => {
    let requested = 0;
    page.on('request', (request) => {
      requested += Number(request.url().includes('/search/suggest'));
    });
    // However busy the machine is, no letter comes late.
    await page.locator('[role=combobox]').evaluate((field: HTMLInputElement) => {
      field.focus();
      for (const letter of 'victoria') {
        field.value += letter;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await page.locator('.suggestions [role=option]').first().waitFor();
    expect(requested).toBe(1);
    await page.locator('[role=option]', { hasText: 'Victoria Park' }).click();
    await page.waitForURL('**/en/venue/victoria-park/');
  });
});
