import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { picture } from '../support/uploads.js';

describeInBrowser('the fields of an event', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
  });

  beforeEach(async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
    await signIn(page, origin, LOGIN);
  });

  afterEach(() => page.context().close());

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

  /** Whether nothing stands over what has the focus. */
  const isInSight = (): Promise<boolean> =>
    page.evaluate(() => {
      const held = document.activeElement;
      const { left, top, width, height } = held?.getBoundingClientRect() ?? new DOMRect();
      const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      return held?.contains(met) === true && top + Math.min(height, innerHeight / 2) <= innerHeight;
    });

  test.each([
    [390, 700],
    [1280, 800],
  ])('that are wrong are reached from the notice, %d wide', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/en/desk/events/new`);
    await page.fill('[name=start_day]', '');
    await page.click('.fold:has([name=website]) > summary');
    await page.fill('[name=website]', 'nothing');
    await page.keyboard.press('Control+s');
    await page.locator('[data-faults] a').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-faults'))).toBe(true);
    expect(await isInSight()).toBe(true);
    for (const id of ['start_day', 'title', 'website']) {
      await page.locator(`[data-faults] a[href="#${id}"]`).press('Enter');
      expect([id, await focused(), await isInSight()]).toEqual([id, id, true]);
    }
  });

  test('that are wrong are reached without a script, and no bar covers them', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.setViewportSize({ width: 390, height: 700 });
    await still.goto(`${origin}/en/desk/events/new`);
    await still.click('.fold:has([name=website]) > summary');
    await still.fill('[name=website]', 'nothing');
    await still.locator('.bar button').first().click();
    for (const id of ['title', 'website']) {
      await still.locator(`[data-faults] a[href="#${id}"]`).press('Enter');
      const [bar, field] = await Promise.all([
        still.locator('.bar').boundingBox(),
        still.locator(`#${id}`).boundingBox(),
      ]);
      expect((bar?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeGreaterThan(0);
      expect(field?.y).toBeGreaterThan(0);
    }
    await plain.close();
  });

  test('show a picture as it was cropped in another tab', async () => {
    await page.goto(`${origin}/en/desk/images`);
    const buffer = await picture(600, 400).png().toBuffer();
    await page.setInputFiles('#file', { name: 'wide.png', mimeType: 'image/png', buffer });
    await Promise.all([page.waitForURL('**done=uploaded'), page.click('form.drop button')]);
    const id = /images\/(\d+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`${origin}/en/desk/events/new`);
    await page.click('.library summary');
    await page.check(`[name=image][value="${id}"]`);
    const thumbnail = page.locator(`label:has([name=image][value="${id}"]) img`);
    const before = await thumbnail.getAttribute('src');
    const other = await page.context().newPage();
    await other.goto(`${origin}/en/desk/images/${id}`);
    await other.fill('[name="crop[width]"]', '200');
    await Promise.all([other.waitForURL('**done=saved'), other.press('[name="crop[left]"]', 'Enter')]);
    await other.close();
    expect(await thumbnail.getAttribute('src')).toBe(before);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForFunction(
      ([number, old]) =>
        document.querySelector(`label:has([name=image][value="${String(number)}"]) img`)?.getAttribute('src') !== old,
      [id, before],
    );
    expect(
      await thumbnail.evaluate(async (shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  test.each([
    ['Tab', (): Promise<void> => page.keyboard.press('Tab')],
    ['Escape', (): Promise<void> => page.keyboard.press('Escape')],
    ['a click elsewhere', (): Promise<void> => page.click('h1')],
  ])('find nothing any more after %s, also where the answer comes later', async (_, leave) => {
    await page.goto(`${origin}/en/desk/events/new`);
    const [input, list] = [page.locator('#venue_search'), page.locator('#venue_search-found')];
    await input.pressSequentially('victoria');
    await page.getByRole('option', { name: 'Victoria Park' }).waitFor();
    await leave();
    expect([await list.isVisible(), await input.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/lookup/venues*', async (route) => held.then(() => route.continue()));
    const [request] = await Promise.all([page.waitForRequest('**/lookup/venues*'), input.press('Space')]);
    await leave();
    release();
    expect((await request.response())?.status()).toBe(200);
    // What is asked later is answered later: the page has read the first answer by then.
    await page.evaluate(async () => (await fetch('/en/desk/lookup/tags?search=a')).text());
    expect(await list.isVisible()).toBe(false);
    expect((await input.inputValue()).trim()).toBe('victoria');
  });

  test('find by a click as by a key', async () => {
    await page.goto(`${origin}/en/desk/events/new`);
    await page.locator('#venue_search').pressSequentially('victoria');
    await page.getByRole('option', { name: 'Victoria Park' }).click();
    expect(await page.locator('[data-chosen=venue] :checked').count()).toBe(1);
    expect(await page.locator('#venue_search-found').isVisible()).toBe(false);
  });

  test('show readers’ card while they are filled, and what folded parts hold', async () => {
    await page.goto(`${origin}/en/desk/events/new`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const card = page.locator('[data-card]');
    await page.fill('[name=title]', 'Kite day');
    expect(await card.innerText()).toMatch(/Wednesday 22 July 2026, 19:00–21:00\s+Kite day/);
    await page.fill('[name=start_day]', '2026-08-09');
    await card.getByText('Sunday 9 August 2026').waitFor();
    const [price] = await page.locator('.fold', { hasText: 'Price and tickets' }).all();
    await price?.locator('summary').click();
    await page.fill('[name=cost]', '0');
    await page.fill('[name=ticket_url]', 'https://tickets.example.org/kites');
    await card.getByText('Free').waitFor();
    expect(await price?.locator('[data-holds]').innerText()).toBe('0 · Ticket link');
    await page.fill('[name=end_time]', '');
    await page.fill('[name=start_day]', '');
    // A wrong date is told beside its field, and leaves no empty box.
    await page.locator('[data-live=when] .wrong').waitFor();
    expect(await card.locator('.when').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1200, height: 900 });
    expect(await card.isVisible()).toBe(false);
  });

  test('make a category in its place, and publishes nothing by Enter', async () => {
    await page.goto(`${origin}/en/desk/events/new`);
    await page.fill('[name=title]', 'Kites');
    await page.click('[data-new-category] summary');
    await page.fill('[name=new_category]', 'Kite festivals');
    await page.keyboard.press('Enter');
    expect(await page.locator('[name="new_categories[]"]').inputValue()).toBe('Kite festivals');
    await page.press('[name=title]', 'Enter');
    await page.press('[name=start_time]', 'Enter');
    expect(page.url()).toMatch(/events\/new$/);
    await page.keyboard.press('Control+s');
    await page.getByText('Event created.').waitFor();
    expect(await page.locator('[data-categories] :checked + span').innerText()).toBe('Kite festivals');
  });
});
