import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, PASSWORD } from '../support/desk.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MOST_TABS = 160;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('the form of an event', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, 'editor', PASSWORD);
    browser = await openBrowser();
    context = await signedIn();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  async function signedIn(): Promise<BrowserContext> {
    // What the test itself brings along is not the page's.
    const made = await browser.newContext({ locale: 'en-GB', bypassCSP: true, reducedMotion: 'reduce' });
    const page = await made.newPage();
    await signIn(page, origin, 'editor');
    await page.close();
    return made;
  }

  async function open(path: string, within = context): Promise<Page> {
    const page = await within.newPage();
    await page.goto(`${origin}${path}`);
    return page;
  }

  /** Goes on with Tab until what has the focus matches. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let at = 0; at < MOST_TABS; at++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    }
    throw new Error(`${selector} is not reached by Tab.`);
  }

  const violations = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    const found = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    );
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  };

  const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  test('moves the end with the start', async () => {
    const page = await open('/en/desk/events/new');
    const end = page.locator('[name=end_time]');
    await page.fill('[name=start_time]', '10:30');
    await page.locator('[name=start_time]').blur();
    expect(await end.inputValue()).toBe('12:30');
    // What would end tomorrow is for the editor to say.
    await page.fill('[name=start_time]', '23:00');
    await page.locator('[name=start_time]').blur();
    expect(await end.inputValue()).toBe('12:30');
    await page.close();
  });

  test('makes a weekly event with a date left out by keyboard alone', async () => {
    const page = await open('/en/desk/events/new');
    await tabTo(page, '[name=title]');
    await page.keyboard.type('Choir practice');
    // Enter in a line is no button.
    await page.keyboard.press('Enter');
    await tabTo(page, '.repeat > summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '[name="repeat[kind]"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('.repeat > summary', { hasText: 'Every Wednesday' }).waitFor();
    const dates = page.locator('[name="repeat[next_held][]"]');
    expect(await dates.count()).toBe(10);
    await tabTo(page, '[name="repeat[next_held][]"]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.locator('[name="repeat[next_held][]"]').nth(10).waitFor();
    // What was just unticked has the focus still.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('2026-07-29 19:00:00');
    await tabTo(page, '[name=venue_search]');
    await page.keyboard.type('victoria p');
    await page.getByRole('option', { name: 'Victoria Park' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-chosen=venue] :checked').count()).toBe(1);
    await tabTo(page, '[name=as][value=publish]');
    await page.keyboard.press('Enter');
    await page.getByText('Event created.').waitFor();
    const id = /events\/(\d+)\?/.exec(page.url())?.[1] ?? '';
    const published = await page.goto(`${origin}/en/event/choir-practice/`);
    expect(published?.status()).toBe(200);
    const text = await page.innerText('main');
    expect(text).toContain('Wednesday 22 July 2026');
    expect(text).toContain('Every Wednesday, but not on 29 July 2026');
    expect(text).not.toContain('Wednesday 29 July');
    const { config } = app;
    const calendar = `${config.apiRoot}/${config.apiNamespace}/events/${id}.ics`;
    const { text: single } = await app.raw('get', calendar);
    expect(single).toContain('DTSTART;TZID=Asia/Hong_Kong:20260805T190000');
    expect(single).not.toContain('20260729T');
    const { text: rule } = await app.raw('get', `${calendar}?recurrence=rule`);
    expect(rule).toContain('RRULE:FREQ=WEEKLY');
    expect(rule).toMatch(/EXDATE[^\n]*20260729T/);
    await page.close();
  });

  test('makes a new place of what was typed', async () => {
    const page = await open('/en/desk/events/new');
    await page.fill('[name=title]', 'Town meeting');
    await page.fill('[name=venue_search]', 'Town Hall Annexe');
    await page.getByRole('option', { name: 'Town Hall Annexe' }).click();
    expect(await page.inputValue('[name="new_venue[venue]"]')).toBe('Town Hall Annexe');
    await page.keyboard.press('Control+s');
    await page.getByText('Event created.').waitFor();
    expect(await page.locator('[data-chosen=venue]').innerText()).toContain('Town Hall Annexe');
    await page.close();
  });

  test('offers what was not saved when it is opened again, and nothing once it is saved', async () => {
    const page = await open('/en/desk/events/new');
    await page.fill('[name=title]', 'Half written');
    await page.click('.repeat > summary');
    await page.check('[value=dates]');
    await page.fill('[name="repeat[dates][0][day]"]', '2026-08-01');
    await page.getByText('Kept in this browser').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${origin}/en/desk/events/new`);
    await page.getByRole('button', { name: 'Show changes' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Half written',
    );
    expect(await page.inputValue('[name="repeat[dates][0][day]"]')).toBe('2026-08-01');
    await page.keyboard.press('Control+s');
    await page.getByText('Event created.').waitFor();
    await page.goto(`${origin}/en/desk/events/new`);
    expect(await page.getByRole('button', { name: 'Show changes' }).isVisible()).toBe(false);
    await page.close();
  });

  test('says that the connection is lost, and keeps what is written', async () => {
    const page = await open('/en/desk/events/new');
    await page.fill('[name=title]', 'Written in a tunnel');
    await context.setOffline(true);
    await page.getByText('No connection.').waitFor();
    await page.keyboard.press('Control+s');
    expect(await page.inputValue('[name=title]')).toBe('Written in a tunnel');
    await context.setOffline(false);
    await page.getByText('Kept in this browser').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Event created.').waitFor();
    await page.close();
  });

  test('shows two editors both versions, by axe’s rules in five languages and on a narrow screen', async () => {
    const event = await app.post('/events', {
      title: 'Shared',
      start_date: '2026-08-01 10:00:00',
      end_date: '2026-08-01 11:00:00',
    });
    const path = `/desk/events/${String(event.body.id)}`;
    for (const language of LANGUAGES) {
      const [one, other] = await Promise.all([open(`/${language}${path}`), open(`/${language}${path}`, context)]);
      await other.fill('[name=title]', `Theirs ${language}`);
      await other.keyboard.press('Control+s');
      await other.waitForURL('**done=saved**');
      await one.fill('[name=title]', `Mine ${language}`);
      await one.keyboard.press('Control+s');
      await one.locator('.collision table').waitFor();
      expect(await violations(one)).toEqual([]);
      await one.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(one)).toBeLessThanOrEqual(0);
      await one.locator('.collision button').click();
      await one.waitForURL('**done=saved**');
      expect(await one.inputValue('[name=title]')).toBe(`Mine ${language}`);
      await Promise.all([one.close(), other.close()]);
    }
  });

  const screens = LANGUAGES.flatMap((language) =>
    ['weekly', 'dates', 'preview'].map((screen) => [screen, language] as const),
  );

  test.each(screens)('%s in %s can be used by everybody', async (screen, language) => {
    const { body } = await app.get('/events/by-slug/schubert-by-candlelight');
    const path = screen === 'preview' ? `events/${String(body.id)}/preview?in=${language}` : 'events/new';
    const page = await open(`/${language}/desk/${path}`);
    if (screen !== 'preview') {
      await page.click('.repeat > summary');
      await page.check(`[value=${screen}]`);
      await page.locator(screen === 'weekly' ? '[data-live=dates] table' : '[data-dates]').waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (language === 'ko') {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page)).toEqual([]);
    }
    await page.close();
  });
});
