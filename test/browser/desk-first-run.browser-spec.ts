import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser } from '../support/browser.js';
import { givePassword, PASSWORD } from '../support/desk.js';
import { ok } from '../support/make.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OWN = 'three slow rivers at dusk';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('a new calendar in a browser', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    app = await startTestApp();
    origin = await app.app.getUrl();
    await givePassword(app, 'admin', PASSWORD, true);
    browser = await openBrowser();
    // What the test itself brings along is not the page's.
    context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    page = await context.newPage();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const typed = async (name: string, value: string): Promise<void> => {
    await page.locator(`[name="${name}"]`).focus();
    await page.keyboard.insertText(value);
  };

  test('is named and filled by keyboard alone, and emptied again', async () => {
    await page.goto(`${origin}/en/desk`);
    await typed('login', 'admin');
    await typed('password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/account\/password/);
    await typed('present', PASSWORD);
    await typed('password', OWN);
    await typed('repeat', OWN);
    await page.keyboard.press('Enter');
    await page.waitForURL(/first-run/);
    await typed('name[en]', 'Harbour Hall');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/begin/);
    await page.getByRole('button', { name: 'Add sample data' }).focus();
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: 'Remove sample data' });
    await remove.waitFor();
    expect(ok(await app.get('/events?per_page=1')).total).toBeGreaterThan(20);
    await looked(['/changes', '/trash', '/users', '/users/new', '/users/2', '/users/2/remove', '/settings']);
    const { events } = ok(await app.get('/events?per_page=1'));
    const id = String(events[0].id);
    ok(await app.put(`/events/${id}?scope=all`, { featured: true, title: 'Changed', excerpt: 'Changed as well' }));
    ok(await app.delete(`/venues/${String(ok(await app.get('/venues?per_page=1')).venues[0].id)}`));
    await looked([`/changes/events/${id}`, `/changes/events/${id}/1/restore`, '/trash', '/first-run/demonstration']);
    await page.goto(`${origin}/en/desk/first-run/demonstration`);
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/sample records removed, \d+ kept/).waitFor();
    await looked(['/first-run/demonstration', '/first-run/begin']);
  });

  test('shows a colour at once when it is chosen', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/en/desk/settings`);
    const before = await page.locator('.color-samples').innerHTML();
    await page.locator('input[type=color]').fill('#a02020');
    await page.locator('input[type=color]').dispatchEvent('change');
    await page.getByText('#a02020').waitFor();
    expect(await page.locator('.color-samples').innerHTML()).not.toBe(before);
    expect(await page.locator('[name=color]').inputValue()).toBe('#a02020');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved.').waitFor();
  });

  /** Every screen in five languages: nothing for axe to find, and nothing beside the edge at 320 pixels. */
  async function looked(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      for (const language of LANGUAGES) {
        await page.goto(`${origin}/${language}/desk${path}`);
        await page.evaluate(AXE);
        for (const colorScheme of language === 'ja' ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          const found = await page.evaluate<Violation[]>(
            'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
          );
          const told = found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
          expect([path, language, told]).toEqual([path, language, []]);
        }
        await page.setViewportSize({ width: 320, height: 700 });
        const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
        expect([path, language, scroll <= inner]).toEqual([path, language, true]);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
  }
});
