import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, KINDS_OF_PAGES, openBrowser, startDemo } from '../support/browser.js';
import { isTried } from '../support/sample.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('every kind of page can be used by everybody', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    ({ app, origin } = await startDemo({ PREMIUM: 'true' }));
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  /** What axe finds on the page as it is now. */
  const violations = async (page: Page): Promise<string[]> => {
    const found = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    );
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  };

  const cases = Object.entries(KINDS_OF_PAGES).flatMap(([kind, path]) =>
    LANGUAGES.map((language) => [kind, language, path] as const),
  );
  const looks = SIZES.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })));

  test.each(cases)('%s in %s, light and dark, on a telephone and a desk', async (kind, language, path) => {
    // What the test itself brings along is not the page's.
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      const answer = await page.goto(`${origin}/${language}${path}`);
      expect(answer?.status()).toBe(kind === 'missing' ? 404 : 200);
      await page.evaluate(AXE);
      for (const [turn, { size, colorScheme }] of looks.entries()) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        // The languages share the looks: each page is looked at in all four.
        if (isTried(LANGUAGES.indexOf(language), turn, looks.length)) expect(await violations(page)).toEqual([]);
        const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
        expect(scroll).toBeLessThanOrEqual(inner);
      }
    } finally {
      await context.close();
    }
  });
});
