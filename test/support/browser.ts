import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { TestApp } from './app.js';
import { startDemonstration } from './demonstration.js';
import { PASSWORD } from './desk.js';

const PATHS = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = PATHS.find((path) => path !== undefined && existsSync(path));

if (executablePath === undefined) {
  console.error('NOT TESTED: pages in a browser. There is no Chromium: install the package chromium, or set CHROMIUM.');
}

/** `describe`, where there is a browser. */
export const describeInBrowser: typeof describe.skip = executablePath === undefined ? describe.skip : describe;

export function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  // Containers have no user namespaces, in which it would put its pages.
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** The service with its demonstration data, and the address that its pages have. */
export async function startDemo(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ app: TestApp; origin: string }> {
  const app = await startDemonstration(settings);
  return { app, origin: await app.app.getUrl() };
}

/** Goes through the door of the desk, up to whatever comes behind it. */
export async function signIn(page: Page, origin: string, login: string): Promise<void> {
  await page.goto(`${origin}/en/desk/sign-in`);
  await page.fill('[name=login]', login);
  await page.fill('[name=password]', PASSWORD);
  await page.press('[name=password]', 'Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

type Visit = (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) => Promise<void>;

/** Opens pages of a service, each in a browser as it is after its installation. @param at known when the first is opened */
export function visits(at: () => { readonly browser: Browser; readonly origin: string }): Visit {
  return async (path, options, look) => {
    const { browser, origin } = at();
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      await page.goto(origin + path);
      await look(page);
    } finally {
      await context.close();
    }
  };
}

/** Does what leads to another page, and waits for that: it may have the address of the one before. */
export async function leads(page: Page, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), action()]);
}

/** One page of each kind, below the language. */
export const KINDS_OF_PAGES: Readonly<Record<string, string>> = {
  home: '/',
  list: '/events/',
  month: '/events/month/2026-08/',
  week: '/events/week/2026-08-04/',
  day: '/events/day/2026-08-04/',
  map: '/events/map/',
  search: '/search?search=lantern',
  nothing: '/search?search=lantren',
  category: '/events/category/festivals/',
  tag: '/events/tag/outdoors/',
  event: '/event/schubert-by-candlelight/',
  date: '/event/tai-chi-at-first-light/',
  venue: '/venue/victoria-park/',
  organizer: '/organizer/harbour-arts-society/',
  embed: '/embed/try',
  missing: '/no-such-page/',
};
