import { HtmlValidate } from 'html-validate';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Browser, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, KINDS_OF_PAGES, openBrowser, startDemo, visits } from '../support/browser.js';

const MANY_TABS = 60;

/** What a reader sees on a page, line by line, and where it leads. */
interface Said {
  readonly texts: readonly string[];
  readonly ways: readonly string[];
}

async function whatIsSaid(page: Page): Promise<Said> {
  const text = await page.locator('body').innerText();
  return {
    texts: text.split('\n').filter((line) => line.trim() !== ''),
    // Those of the page itself: what an element shows in the stead of its link is its own.
    ways: await page.evaluate(() => [...document.querySelectorAll('a')].map((link) => link.href)),
  };
}

describeInBrowser('pages in a browser', () => {
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

  const kinds = Object.entries(KINDS_OF_PAGES);
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // How a closed element is written is the renderer's, and no reader's, concern.
    rules: { 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
  });

  const frames = ['', '&view=month', '&view=tiles'].map((query) => [`frame ${query}`, `/embed?max=3${query}`] as const);

  test.each([...kinds, ...frames])('%s is valid HTML in all languages', async (kind, path) => {
    const wrong: string[] = [];
    for (const language of LANGUAGES) {
      const { text, status } = await app.raw('get', `/${language}${path}`).set('Accept', 'text/html').redirects(1);
      expect(status).toBe(kind === 'missing' ? 404 : 200);
      const { results } = await validator.validateString(text);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
        wrong.push(`${language} ${String(line)}:${String(column)} ${ruleId}: ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(kinds)('%s says the same without scripts, and nothing complains with them', async (kind, path) => {
    const complaints: string[] = [];
    const said: Said[] = [];
    for (const javaScriptEnabled of [false, true]) {
      const timezoneId = 'Asia/Hong_Kong';
      await visit(`/en${path}`, { javaScriptEnabled, timezoneId }, async (page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        await page.reload();
        // The element fetches its events after the page has come.
        if (javaScriptEnabled && kind === 'embed') await page.locator('kalends-events [part=events]').waitFor();
        said.push(await whatIsSaid(page));
      });
    }
    const [without, together] = said;
    expect(without?.texts).not.toEqual([]);
    const notIn = (one: Said | undefined, other: Said | undefined): readonly string[] | undefined =>
      one?.texts.filter((text) => !other?.texts.includes(text));
    // The link that an element stands for gives way to the events themselves.
    expect(notIn(without, together)).toEqual(kind === 'embed' ? ['All events'] : []);
    // Which clock a reader goes by, and where they are, is known to scripts only.
    const ofScripts = (text: string): boolean =>
      kind === 'event' ? text.startsWith('Your time: ') : text === 'Near me';
    expect(notIn(together, without)?.filter((text) => !ofScripts(text))).toEqual([]);
    expect(together?.ways).toEqual(without?.ways);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('the keyboard alone leads from a month to an event and back', async () => {
    await visit('/en/events/month/2026-08/', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const focused = (): Promise<string> =>
        page.evaluate(
          () => document.activeElement?.closest('main table')?.querySelector<HTMLAnchorElement>('a:focus')?.href ?? '',
        );
      let address = '';
      for (let tab = 0; tab < MANY_TABS && !address.includes('/event/'); tab += 1) {
        await page.keyboard.press('Tab');
        address = await focused();
      }
      expect(address).toContain('/event/');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/event/**');
      expect(await page.locator('h1').count()).toBe(1);
      // A browser without windows has no key for it.
      await page.goBack();
      await page.waitForURL('**/events/month/2026-08/');
    });
  });

  test('the first stop of the keyboard leads past the menu', async () => {
    await visit('/en/events/', {}, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
    });
  });

  test('nothing moves while a page comes', async () => {
    for (const path of ['/en/', '/en/events/', '/en/event/schubert-by-candlelight/']) {
      await visit(path, {}, async (page) => {
        const shift = await page.evaluate<number>(
          `new Promise((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; })
              .observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          })`,
        );
        expect(shift).toBeLessThan(0.01);
      });
    }
  });

  /** Which addresses of this calendar robots.txt leaves to readers. */
  const keptFromRobots = async (): Promise<RegExp> => {
    const { text } = await app.raw('get', '/robots.txt');
    const paths = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) =>
      path.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*'),
    );
    return new RegExp(`^${origin}(?:${paths.join('|')})`);
  };

  const brokenOf = (links: readonly LinkResult[]): string[] =>
    links.filter(({ state }) => state === LinkState.BROKEN).map(({ url, status }) => `${String(status)} ${url}`);

  test('a walk along all links that robots may follow ends, and none of them is broken', async () => {
    const kept = await keptFromRobots();
    const { links } = await new LinkChecker().check({
      path: `${origin}/en/`,
      recurse: true,
      concurrency: 4,
      linksToSkip: (link) => Promise.resolve(!link.startsWith(origin) || kept.test(link)),
    });
    expect(brokenOf(links)).toEqual([]);
    expect(links.filter(({ state }) => state === LinkState.OK).length).toBeGreaterThan(100);
    const months = new Set(links.map(({ url }) => /\/events\/month\/([^/?]+)/.exec(url)?.[1]).filter((month) => month));
    expect(months.size).toBeLessThan(60);
  });

  test.each(['month', 'week', 'day'] as const)('no link of a filtered %s is broken', async (unit) => {
    const page = new URL(KINDS_OF_PAGES[unit] ?? '', origin);
    page.searchParams.set('featured', 'true');
    const { links } = await new LinkChecker().check({
      path: page.href,
      linksToSkip: (link) => Promise.resolve(!link.startsWith(origin)),
    });
    expect(brokenOf(links)).toEqual([]);
    expect(links.filter(({ url }) => url.includes('?featured=true')).length).toBeGreaterThan(1);
  });

  test('what a page says of its other languages, they say of it', async () => {
    const said = new Map<string, string>();
    for (const path of Object.values(KINDS_OF_PAGES)) {
      for (const language of LANGUAGES) {
        const { text } = await app.raw('get', `/${language}${path}`).set('Accept', 'text/html').redirects(1);
        const canonical = /rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';
        const alternates = [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
        const told = alternates
          .map(([, tag = '', href = '']) => `${tag} ${href}`)
          .sort()
          .join('\n');
        if (!text.includes('noindex')) expect(said.get(canonical) ?? told).toBe(told);
        said.set(canonical, told);
        for (const [, , href = ''] of alternates) if (said.has(href)) expect(said.get(href)).toBe(told);
      }
    }
  });
});
