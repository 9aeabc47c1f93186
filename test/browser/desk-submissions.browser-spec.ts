import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { FILLED, post, stampIn, suggested, wait } from '../support/submit.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('suggesting events', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let visitor: BrowserContext;
  let editor: BrowserContext;

  beforeAll(async () => {
    ({ app, origin } = await startDemo({ SUBMISSIONS: 'true' }));
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
    visitor = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    editor = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    const door = await editor.newPage();
    await signIn(door, origin, LOGIN);
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const violations = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    const found = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    );
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  };

  /** Whether everybody can use the page as it is: narrow and wide, and dark as well in one language. */
  const look = async (page: Page, isDark: boolean): Promise<void> => {
    for (const colorScheme of isDark ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
      expect(scroll).toBeLessThanOrEqual(inner);
    }
  };

  /** Types into the field that has the focus, and goes on to the next. */
  const type = async (page: Page, name: string, text: string): Promise<void> => {
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  test('somebody suggests an event by the keyboard alone, and an editor accepts it', async () => {
    const page = await visitor.newPage();
    await page.goto(`${origin}/en/submit`);
    wait(app, 60);
    await page.focus('[name=title]');
    await type(page, 'title', 'Kite day');
    await type(page, 'description', 'Bring a kite.');
    for (const [name, value] of [
      ['start_date', '2026-09-25'],
      ['start_time', '10:00'],
      ['end_time', '16:00'],
    ] as const)
      await page.fill(`[name=${name}]`, value);
    await page.check('[name=all_day]');
    expect(await page.isVisible('[name=start_time]')).toBe(false);
    await page.uncheck('[name=all_day]');
    await page.focus('[name=venue]');
    await type(page, 'venue', 'Kite Hill');
    await type(page, 'address', '');
    await type(page, 'city', 'Sai Kung');
    for (const name of ['organizer', 'website', 'cost', 'category', 'sender', 'mail', 'note'])
      await type(page, name, '');
    // What people do not see, they do not come to.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/submit\/\d+\/[\w-]{43}\?done=sent$/);
    const own = page.url().split('?')[0] ?? '';

    const desk = await editor.newPage();
    await desk.goto(`${origin}/en/desk/submissions`);
    await desk.click('text=Kite day');
    await desk.waitForURL(/\/desk\/submissions\/\d+$/);
    expect(await desk.isChecked('[name=venue][value=new]')).toBe(true);
    expect(await desk.inputValue('[name=venue_name]')).toBe('Kite Hill');
    await desk.focus('[name=venue_city]');
    await desk.keyboard.press('Control+s');
    await desk.waitForURL(/\/desk\/submissions\?done=accepted$/);

    await page.goto(own);
    await page.click('text=View in the calendar');
    expect(await page.textContent('h1')).toBe('Kite day');
    await page.close();
    await desk.close();
  });

  test.each(LANGUAGES)('everybody can use what those see who suggest events, in %s', async (language) => {
    const page = await visitor.newPage();
    await page.goto(`${origin}/${language}/submit`);
    await look(page, language === 'en');
    await page.click('form[novalidate] button');
    expect(await page.isVisible('[role=alert]')).toBe(true);
    await look(page, language === 'en');
    const { own } = await suggested(app, { title: `A suggestion in ${language}` }, language);
    for (const path of [own, `${own}/change`]) {
      await page.goto(origin + path);
      await look(page, language === 'en');
    }
    await page.close();
  });

  test.each(LANGUAGES)('everybody can use the queue, in %s', async (language) => {
    const { own, id } = await suggested(app, { title: 'A long title, '.repeat(12) }, language);
    const form = await app.raw('get', `${own}/change`).set('accept', 'text/html');
    wait(app, 5);
    await post(app, `${own}/change`, {
      ...FILLED,
      opened: stampIn(form.text),
      title: 'Shorter',
      venue: 'x'.repeat(80),
    });
    const page = await editor.newPage();
    for (const path of ['submissions', `submissions/${id}`, 'submissions?state=accepted']) {
      const answer = await page.goto(`${origin}/${language}/desk/${path}`);
      expect(answer?.status()).toBe(200);
      await look(page, language === 'ja');
    }
    await page.close();
  });
});
