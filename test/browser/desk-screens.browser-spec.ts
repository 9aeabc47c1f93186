import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '../../src/common/language.js';
import type { TestApp } from '../support/app.js';
import { overflowOf, violationsOf } from '../support/axe.js';
import { describeInBrowser, openBrowser, startDemo } from '../support/browser.js';
import { codeAt, givePassword, LOGIN, PASSWORD, removeFactors, secretIn } from '../support/desk.js';
import { DESK_RULES } from '../support/desk-rules.js';
import { NOW } from '../support/now.js';

const NARROW = { width: 320, height: 700 };
const SCHEMES = ['light', 'dark'] as const;

/** Every page of the desk for who is in, and of what it answers with something else, nothing. */
const PATHS = Object.entries(DESK_RULES).flatMap(([route, { for: whom, at }]) =>
  whom === 'the door' || !route.startsWith('GET ') || /\/lookup|\/next$/.test(route)
    ? []
    : [(at ?? route.slice('GET '.length)).replace(/^\/$/, '')],
);

describeInBrowser('every screen of the desk', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  const errors: string[] = [];

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    for (const login of ['admin', LOGIN]) await givePassword(app, login, PASSWORD);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  /** What the test itself brings along is not the page's. */
  const open = async (): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', viewport: NARROW });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => {
      if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) errors.push(said.text());
    });
    return [context, page];
  };

  const signIn = async (page: Page, login: string): Promise<void> => {
    await page.goto(`${origin}/en/desk/sign-in`);
    await page.fill('[name=login]', login);
    await page.fill('[name=password]', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  };

  const expectUsable = async (page: Page, what: string, scheme: (typeof SCHEMES)[number]): Promise<void> => {
    await page.emulateMedia({ colorScheme: scheme });
    expect([what, scheme, await violationsOf(page), await overflowOf(page), errors.splice(0)]).toEqual([
      ...[what, scheme, [], 0, []],
    ]);
  };

  test.each(LANGUAGES)('the door, in %s', async (language) => {
    await givePassword(app, LOGIN, PASSWORD);
    const [context, page] = await open();
    const both = async (what: string): Promise<void> => {
      for (const scheme of SCHEMES) await expectUsable(page, what, scheme);
    };
    await page.goto(`${origin}/${language}/desk/sign-in`);
    await both('sign-in');
    await signIn(page, LOGIN);
    await page.goto(`${origin}/${language}/desk/events/new`);
    await page.fill('[name=title]', 'Longer-than-any-narrow-window-'.repeat(4));
    await givePassword(app, LOGIN, PASSWORD);
    await Promise.all([page.waitForURL('**/events/new'), page.keyboard.press('Control+s')]);
    await page.locator('[name=_kept]').waitFor({ state: 'attached' });
    await both('unsent, signed out');
    await page.fill('[name=login]', LOGIN);
    await page.fill('[name=password]', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in');
    await both('unsent, signed in');
    await page.locator('main button[type=submit]').click();
    await page.waitForURL('**done=created**');
    await page.goto(`${origin}/${language}/desk/account/second-factor`);
    await page.locator('main button[type=submit]').first().click();
    await page.locator('[name=code]').waitFor();
    await both('second factor');
    await page.fill('[name=present]', PASSWORD);
    await page.fill('[name=code]', codeAt(secretIn(await page.content()), new Date(NOW)));
    await page.keyboard.press('Enter');
    await page.locator('li code').first().waitFor();
    await both('recovery codes');
    await page.locator('header form button').click();
    await signIn(page, LOGIN);
    await page.goto(`${origin}/${language}/desk/sign-in/code`);
    await both('code');
    await removeFactors(app);
    await givePassword(app, LOGIN, PASSWORD, true);
    await signIn(page, LOGIN);
    await page.goto(`${origin}/${language}/desk/account/password`);
    await both('password');
    await context.close();
  });

  test.each(LANGUAGES)('and every room, in %s', async (language) => {
    const [context, page] = await open();
    await signIn(page, 'admin');
    // Half of them in the dark, in the next language the others.
    const turn = LANGUAGES.indexOf(language);
    for (const [at, path] of PATHS.entries()) {
      const answer = await page.goto(`${origin}/${language}/desk${path}`);
      // Not every record of the rules is one of the demonstration.
      expect([path, Number(answer?.status()) < 500]).toEqual([path, true]);
      await expectUsable(page, path, (at + turn) % 2 === 0 ? 'light' : 'dark');
    }
    await context.close();
  });
});
