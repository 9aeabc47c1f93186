import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo } from '../support/browser.js';
import { ok } from '../support/make.js';
import { until } from '../support/wait.js';

describeInBrowser('an open page', () => {
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

  /** A page with its stream open. */
  async function watching(path: string): Promise<Page> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(origin + path);
    const stream = page.waitForResponse((response) => response.url().endsWith('/changes/stream'));
    await page.clock.fastForward(10_000);
    expect((await stream).status()).toBe(200);
    return page;
  }

  const isTold = (page: Page): Promise<boolean> => page.locator('[data-news]').isVisible();

  async function change(slug: string, title: string): Promise<void> {
    const { id } = ok(await app.get(`/events/by-slug/${slug}`));
    ok(await app.post(`/events/${String(id)}`, { title }));
  }

  test('says that it has changed, and no other does', async () => {
    const event = await watching('/en/event/schubert-by-candlelight/');
    const other = await watching('/en/event/harbour-lantern-festival/');
    const requested: string[] = [];
    other.on('request', (request) => requested.push(request.method()));
    expect(await isTold(event)).toBe(false);
    await change('schubert-by-candlelight', 'Schubert by moonlight');
    for (const page of [event, other])
      await until(async () => {
        await page.clock.fastForward(10_000);
        return page === event ? isTold(page) : requested.includes('HEAD');
      });
    expect(await isTold(other)).toBe(false);
    await event.click('[data-news] a');
    await event.waitForLoadState();
    expect(await event.locator('h1').innerText()).toBe('Schubert by moonlight');
    expect(await isTold(event)).toBe(false);
    for (const page of [event, other]) await page.context().close();
  });

  test('needs no script to be whole', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/en/events/`);
    expect(await isTold(page)).toBe(false);
    await context.close();
  });
});
