import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { Make, ok, type Json } from '../support/make.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TASKS = 20;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('translating in a browser', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let event: Json;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    browser = await openBrowser();
    await givePassword(app, LOGIN, PASSWORD);
    context = await signedIn();
    event = await prepared(new Make(app));
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  /** What the test itself brings along is not the page's. */
  const signedIn = async (more: object = {}): Promise<BrowserContext> => {
    const own = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', ...more });
    const page = await own.newPage();
    await signIn(page, origin, LOGIN);
    await page.close();
    return own;
  };

  /** An outdated translation of an event with places and subjects, some of them without a name. */
  const prepared = async (make: Make): Promise<Json> => {
    const venue = await make.venue({ titles: { en: 'A place without a name' } });
    const made = await make.event({
      ...{ titles: { en: 'Doors at seven', ja: '七時開場', ko: '일곱 시', 'zh-hans': '七点', 'zh-hant': '七點' } },
      ...{ venue: [venue.id], description: '<p>Bring a coat.</p>', excerpt: 'An evening' },
    });
    ok(
      await app.put(`/events/${String(made.id)}`, {
        title: 'Doors at eight',
        description: '<p>Bring a warm coat.</p>',
      }),
    );
    return made;
  };

  const violations = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    const found = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    );
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  };

  test('a translator works a list of twenty down to nothing by the keyboard', async () => {
    const make = new Make(app);
    for (let number = 1; number <= TASKS; number += 1)
      await make.organizer({ titles: { ko: `악단 ${String(number)}` }, description: '<p>설명</p>' });
    const page = await context.newPage();
    await page.goto(`${origin}/en/desk/translations?to=zh-hans&status=missing&resource=organizers`);
    const left = Number(await page.textContent('nav[aria-label=Status] [aria-current] .count'));
    expect(left).toBeGreaterThanOrEqual(TASKS);
    await page.focus('tbody a');
    await page.keyboard.press('Enter');
    for (let number = 0; number < left; number += 1) {
      // The first field has the focus already.
      await page.waitForSelector('#organizer:focus');
      await page.keyboard.type(`乐团 ${String(number)}`);
      if (number === 0) {
        await Promise.all([page.waitForURL(/done=saved/), page.keyboard.press('Control+s')]);
        expect(await page.textContent('[role=status]')).toBe('Saved.');
        await page.waitForSelector('#organizer:focus');
      }
      const before = page.url();
      await Promise.all([page.waitForURL((url) => url.href !== before), page.keyboard.press('Control+Enter')]);
    }
    expect(page.url()).toContain('/en/desk/translations?');
    expect(await page.textContent('main')).toContain('Nothing left to do here.');
    await page.close();
  });

  test('copies and counts without a way to the service', async () => {
    const page = await context.newPage();
    await page.goto(`${origin}/en/desk/translations/events/${String(event.id)}?to=ja`);
    const address = page.url();
    await page.click('[data-pair=description] button[name=copy]');
    expect(await page.inputValue('#description')).toBe('<p>Bring a warm coat.</p>');
    expect(await page.textContent('[data-letters=description] [data-script=latin] b')).toBe('14');
    await page.fill('#title', '八時 kana かな');
    const counted = await page.locator('[data-letters=title] [data-script]:not([hidden])').allTextContents();
    expect(counted).toEqual(['Han characters: 2', 'Kana: 2', 'Latin letters: 4']);
    expect(page.url()).toBe(address);
    await page.close();
  });

  test('what is not saved stays when a name is translated, and is offered again after any other link', async () => {
    const page = await context.newPage();
    const address = `${origin}/en/desk/translations/events/${String(event.id)}?to=ko`;
    await page.goto(address);
    await page.fill('#title', '여덟 시');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /A place without a name .*new tab/ }).click();
    const name = await opened;
    await name.waitForSelector('#venue');
    await name.close();
    expect([page.url(), await page.inputValue('#title')]).toEqual([address, '여덟 시']);
    await page.click('[data-pair=excerpt] button[name=copy]');
    await page.click('.what a');
    await page.waitForURL('**/desk/events/*');
    await page.goto(address);
    expect(await page.inputValue('#excerpt')).toBe('');
    await page.getByRole('button', { name: 'Show changes' }).click();
    expect([await page.inputValue('#title'), await page.inputValue('#excerpt')]).toEqual(['여덟 시', 'An evening']);
    await page.close();
  });

  test('the Enter key in a field saves, and copies nothing', async () => {
    const made = await new Make(app).tag({ titles: { en: 'Strange things' } });
    const page = await context.newPage();
    await page.goto(`${origin}/en/desk/translations/tags/${String(made.id)}?to=ja`);
    await page.fill('#name', '不思議');
    await Promise.all([page.waitForURL(/done=saved/), page.keyboard.press('Enter')]);
    expect(await page.inputValue('#name')).toBe('不思議');
    await page.close();
  });

  test('one side is hidden where two columns do not fit, without a script', async () => {
    const plain = await signedIn({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await plain.newPage();
    await page.goto(`${origin}/en/desk/translations/events/${String(event.id)}?to=ja`);
    const shown = async (): Promise<boolean[]> =>
      Promise.all(['[data-pair=title] .text', '#title'].map((place) => page.isVisible(place)));
    expect(await shown()).toEqual([true, true]);
    await page.check('[name=side][value=target]');
    expect(await shown()).toEqual([false, true]);
    await page.check('[name=side][value=source]');
    expect(await shown()).toEqual([true, false]);
    await page.click('[name=side][value=both]');
    await page.click('[data-pair=excerpt] button[name=copy]');
    expect(await page.inputValue('#excerpt')).toBe('An evening');
    await plain.close();
  });

  test('the fields are as high as their sources', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/en/desk/translations/events/${String(event.id)}?to=ja`);
    for (const name of ['title', 'description', 'excerpt']) {
      const [source, target] = await Promise.all(
        [`[data-pair=${name}] .text`, `#${name}`].map((place) => page.locator(place).boundingBox()),
      );
      expect([source?.y, source?.height]).toEqual([target?.y, target?.height]);
    }
    await page.close();
  });

  test.each(LANGUAGES)('can be used by everybody, in %s, down to 320 pixels', async (language) => {
    const to = language === 'ja' ? 'ko' : 'ja';
    const page = await context.newPage();
    const paths = [
      `/translations?to=${to}&status=missing,outdated,translated`,
      `/translations?to=${to}&resource=events`,
      `/translations/events/${String(event.id)}?to=${to}&status=outdated`,
      `/translations/events/${String(event.id)}?from=en&to=en`,
    ];
    for (const path of paths) {
      await page.goto(`${origin}/${language}/desk${path}`);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of language === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          expect([path, await violations(page)]).toEqual([path, []]);
        }
        const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
        expect([path, width, scroll]).toEqual([path, width, Math.min(scroll, inner)]);
      }
    }
    await page.close();
  });
});
