import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { picture } from '../support/uploads.js';

describeInBrowser('with a pointer', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** What the page's own policy forbids is told on the console. */
  const errors: string[] = [];

  beforeAll(async () => {
    ({ app, origin } = await startDemo({ MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' }));
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
    context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
    const tile = await picture(256, 256).png().toBuffer();
    await context.route('https://tiles.example.org/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: tile }),
    );
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => {
      if (said.type() === 'error') errors.push(said.text());
    });
    await signIn(page, origin, LOGIN);
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });

  test('a category is dragged under another, and to the top again', async () => {
    await page.goto(`${origin}/en/desk/categories`);
    const [first = '', last = ''] = await page
      .locator('.tree > .depth-0[data-category]')
      .evaluateAll((rows) => [rows.at(0), rows.at(-1)].map((row) => row?.getAttribute('data-category') ?? ''));
    await page.dragAndDrop(`#row-${last}`, `#row-${first}`);
    await page.waitForURL('**/categories?done=moved*');
    expect(await page.getAttribute(`#row-${last}`, 'data-parent')).toBe(first);
    await page.goto(`${origin}/en/desk/categories`);
    await page.locator(`#row-${last}`).hover();
    await page.mouse.down();
    // The place at the top is there once something is dragged.
    await page.mouse.move(0, 0);
    await page.locator('.tree > .top').hover();
    await page.locator('.tree > .top').hover();
    await page.mouse.up();
    await page.waitForURL('**/categories?done=moved*');
    expect(await page.getAttribute(`#row-${last}`, 'data-parent')).toBe('0');
  });

  test('a click on the map says where a venue is', async () => {
    await page.goto(`${origin}/en/desk/venues/new`);
    await page.fill('[name=name]', 'The rock in the bay');
    const map = page.locator('[data-place-map]');
    await map.scrollIntoViewIfNeeded();
    await map.click();
    const [lat, lng] = await Promise.all(['geo_lat', 'geo_lng'].map((name) => page.inputValue(`[name=${name}]`)));
    expect(lat).toMatch(/^\d+\.\d{6}$/);
    await page.keyboard.press('Control+s');
    await page.waitForURL('**done=**');
    const { body } = await app.get('/venues?search=rock');
    expect([body.venues[0].geo_lat, body.venues[0].geo_lng]).toEqual([Number(lat), Number(lng)]);
  });

  test('a picture that is dropped on the form of an event is the event’s', async () => {
    await page.goto(`${origin}/en/desk/events/new`);
    await page.fill('[name=title]', 'With a picture');
    const bytes = [...(await picture(90, 60).png().toBuffer())];
    await page.evaluate((data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(data)], 'dropped.png', { type: 'image/png' }));
      const part = document.querySelector('[data-image]');
      part?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }, bytes);
    await page.locator('[data-cover] img').waitFor();
    const image = await page.inputValue('[name=image]:checked');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**done=created');
    const id = /events\/(\d+)\?/.exec(page.url())?.[1] ?? '';
    expect((await app.get(`/events/${id}`, 'editor')).body.image).toMatchObject({ id: Number(image), width: 90 });
  });
});
