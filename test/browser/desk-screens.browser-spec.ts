import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { overflowOf, violationsOf } from '../support/axe.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { codeAt, givePassword, LOGIN, PASSWORD, removeFactors, secretIn } from '../support/desk.js';
import { DESK_RULES } from '../support/desk-rules.js';
import { Make, ok } from '../support/make.js';
import { NOW } from '../support/now.js';
import { isTried } from '../support/sample.js';
import { suggested } from '../support/submit.js';
import { OF_STAFF, plannedImport } from '../support/staff-records.js';
import { Uploads } from '../support/uploads.js';

const NARROW = { width: 320, height: 700 };
const SCHEMES = ['light', 'dark'] as const;

/** Every page of the desk for who is in, and of what it answers with something else, nothing. */
const PATHS = Object.entries(DESK_RULES).flatMap(([route, { for: whom, at }]) =>
  whom === 'the door' ||
  !route.startsWith('GET ') ||
  /\/lookup|\/next$|\/report$|^GET \/(venues|organizers).+\/remove$/.test(route)
    ? []
    : [(at ?? route.slice('GET '.length)).replace(/^\/$/, '')],
);

/** Pages that a parameter makes others, and ones that tell what is wrong. */
const MORE = [
  '/events?search=nothing+of+that+kind',
  '/categories/1/merge?other=2',
  '/tags/1/merge?other=2',
  '/organizers/1/merge?other=2',
  '/trash/venues/3/remove',
  '/events/999999',
];

/** Forms that are sent as they stand, with what nobody could take in them. */
const WRONG: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/events/new': { end_time: '01:00', url: 'nowhere' },
  '/events/1': { title: '' },
  '/venues/1': { name: '', website: 'nowhere', geo_lat: '100' },
  '/organizers/1': { name: '', email: 'nobody' },
  '/categories/new': { slug: '!' },
  '/translations/venues/1?to=ja': { name: 'x'.repeat(600) },
  '/users/new': { login: '!' },
  '/settings': { color: 'red', 'name[en]': 'x'.repeat(600) },
};

/** The records of the pages' addresses: two of each kind, and one in the trash. */
async function recordsOf(app: TestApp): Promise<Readonly<Record<string, readonly string[]>>> {
  const make = new Make(app);
  const three = async (one: () => Promise<{ id: number }>): Promise<string[]> =>
    (await Promise.all([one(), one(), one()])).map(({ id }) => String(id));
  const uploads = await Uploads.to(app);
  const records = {
    events: await three(() => make.event({ description: 'Long-words-of-a-text-'.repeat(20) })),
    venues: await three(() => make.venue({ website: `https://example.org/${'long'.repeat(40)}` })),
    organizers: await three(() => make.organizer()),
    categories: await three(() => make.category()),
    tags: await three(() => make.tag()),
    images: [String((await uploads.image('administrator')).id)],
    submissions: [(await suggested(app)).id],
    users: ['1', '2'],
    webhooks: [String(ok(await app.post('/webhooks', OF_STAFF['webhooks'] ?? {}), 201)['id'])],
  };
  const { events, venues } = records;
  ok(await app.put(`/events/${String(events[0])}`, { title: 'Unnamed no more', featured: true }));
  await plannedImport(app);
  for (const path of [`/events/${String(events[2])}`, `/venues/${String(venues[2])}`]) ok(await app.delete(path));
  return records;
}

describeInBrowser('every screen of the desk', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let records: Awaited<ReturnType<typeof recordsOf>>;
  const errors: string[] = [];

  beforeAll(async () => {
    ({ app, origin } = await startDemo({ SUBMISSIONS: 'true', MAP_TILES: 'https://tiles.invalid/{z}/{x}/{y}.png' }));
    records = await recordsOf(app);
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

  const expectUsable = async (
    page: Page,
    what: string,
    scheme: (typeof SCHEMES)[number],
    isForAxe = true,
  ): Promise<void> => {
    await page.emulateMedia({ colorScheme: scheme });
    const violations = isForAxe ? await violationsOf(page) : [];
    expect([what, scheme, violations, await overflowOf(page), errors.splice(0)]).toEqual([what, scheme, [], 0, []]);
  };

  /** The schemes in which the `at`-th screen is looked at in a language. */
  const schemesOf = (at: number, language: (typeof LANGUAGES)[number]): (typeof SCHEMES)[number][] =>
    SCHEMES.filter((_, turn) => isTried(at + LANGUAGES.indexOf(language), turn, SCHEMES.length));

  test.each(LANGUAGES)('the door, in %s', async (language) => {
    await givePassword(app, LOGIN, PASSWORD);
    const [context, page] = await open();
    let screens = 0;
    const both = async (what: string): Promise<void> => {
      for (const scheme of schemesOf(screens++, language)) await expectUsable(page, what, scheme);
    };
    await page.goto(`${origin}/${language}/desk/sign-in`);
    await both('sign-in');
    await signIn(page, origin, LOGIN);
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
    await page.locator('.rooms-menu > summary').click();
    await page.locator('header form button').click();
    await signIn(page, origin, LOGIN);
    await page.goto(`${origin}/${language}/desk/sign-in/code`);
    await both('code');
    await removeFactors(app);
    await givePassword(app, LOGIN, PASSWORD, true);
    await signIn(page, origin, LOGIN);
    await page.goto(`${origin}/${language}/desk/account/password`);
    await both('password');
    await context.close();
  });

  /** The address with a record that there is. */
  const found = (path: string): string =>
    path
      .replace('/trash/events/1', '/trash/events/3')
      .replace('/999', '/1')
      .replace(/(\w+)\/(\d)(?!\d)/, (all, kind: string, number: string) => {
        const id = records[kind]?.[Number(number) - 1];
        return id === undefined ? all : `${kind}/${id}`;
      })
      .replace(/(\w+)(\/\d+\/merge\?other=)2/, (all, kind: string, middle: string) => {
        const id = records[kind]?.[1];
        return id === undefined ? all : kind + middle + id;
      });

  test.each(LANGUAGES)('and every room, in %s', async (language) => {
    const [context, page] = await open();
    await signIn(page, origin, 'admin');
    // Half of them in the dark, in the next language the others.
    const turn = LANGUAGES.indexOf(language);
    for (const [at, path] of [...PATHS, ...MORE].entries()) {
      const answer = await page.goto(`${origin}/${language}/desk${found(path)}`);
      expect([path, answer?.status()]).toEqual([path, path === '/events/999999' ? 404 : 200]);
      // The languages share the rooms: long words are looked for in each.
      await expectUsable(page, path, (at + turn) % 2 === 0 ? 'light' : 'dark', isTried(at, turn, LANGUAGES.length));
    }
    await context.close();
  });

  test.each(LANGUAGES)('and every form that tells what is wrong, in %s', async (language) => {
    const [context, page] = await open();
    await signIn(page, origin, 'admin');
    for (const [at, [path, fields]] of Object.entries(WRONG).entries()) {
      await page.goto(`${origin}/${language}/desk${found(path)}`);
      await page.locator('form[data-save]').evaluate((form, wrong) => {
        for (const [name, value] of Object.entries(wrong)) {
          const field = form.querySelector(`[name="${name}"]`);
          if (field) Reflect.set(field, 'value', value);
        }
        form.setAttribute('novalidate', '');
      }, fields);
      await page.keyboard.press('Control+s');
      await page.locator('[aria-invalid=true]').first().waitFor();
      for (const scheme of schemesOf(at, language)) await expectUsable(page, path, scheme);
    }
    await context.close();
  });
});
