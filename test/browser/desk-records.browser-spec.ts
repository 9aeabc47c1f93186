import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '#core/language.js';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, leads, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, PASSWORD } from '../support/desk.js';
import { picture } from '../support/uploads.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describeInBrowser('the rooms of records', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** The last picture that was. */
  let dropped = '';

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, 'editor', PASSWORD);
    browser = await openBrowser();
    context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    page = await context.newPage();
    await signIn(page, origin, 'editor');
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  /** Drops a picture on the page of all images, which leads to its own. */
  async function drop(width: number, height: number): Promise<void> {
    await page.goto(`${origin}/en/desk/images`);
    const bytes = [...(await picture(width, height).png().toBuffer())];
    await page.evaluate((data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(data)], 'dropped.png', { type: 'image/png' }));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }, bytes);
    await page.waitForURL('**/images/*?done=uploaded');
    dropped = /images\/(\d+)/.exec(page.url())?.[1] ?? '';
  }

  const save = async (): Promise<void> => {
    await leads(page, () => page.keyboard.press('Control+s'));
    expect(page.url()).toMatch(/done=saved$/);
  };
  const crop = (): Promise<number[]> =>
    page.locator('.sides input').evaluateAll((fields) => fields.map((field) => Number(Reflect.get(field, 'value'))));

  test('an image that is dropped on the page is uploaded', async () => {
    await drop(80, 60);
    expect(await page.textContent('[role=status]')).toContain('Uploaded');
  });

  test('an image that did not get through for want of a connection is told of in words', async () => {
    await page.goto(`${origin}/ja/desk/images`);
    await page.setInputFiles('#file', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await context.setOffline(true);
    await page.click('form[data-drop] button');
    await page.getByText('接続がありません').waitFor();
    await context.setOffline(false);
    expect(await page.textContent('[data-progress]')).toBe('アップロードできなかった画像： a.png: 接続がありません。');
  });

  test('an image is cropped by the keyboard', async () => {
    await drop(600, 400);
    await page.getByRole('application').focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      await page.keyboard.press(key);
    expect(await crop()).toEqual([6, 4, 588, 396]);
    await page.getByText('Showing 588 × 396 pixels.').waitFor();
    expect(await page.locator('[data-preview]').first().getAttribute('viewBox')).toBe('6 4 588 396');
    await page.fill('[name="crop[left]"]', '560');
    await page.keyboard.press('Tab');
    expect(await crop()).toEqual([550, 4, 50, 396]);
    await Promise.all([page.waitForURL('**done=saved'), page.press('[name="crop[top]"]', 'Enter')]);
    expect(await crop()).toEqual([550, 4, 50, 396]);
  });

  test('an image is cropped by dragging, and shown whole again', async () => {
    await drop(600, 400);
    const stage = await page.locator('[data-stage]').boundingBox();
    const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
      const at = ([x, y]: readonly [number, number]): [number, number] => [
        (stage?.x ?? 0) + ((stage?.width ?? 0) * x) / 600,
        (stage?.y ?? 0) + ((stage?.height ?? 0) * y) / 400,
      ];
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps: 4 });
      await page.mouse.up();
    };
    const near = async (numbers: readonly number[]): Promise<void> => {
      const distances = (await crop()).map((number, index) => Math.abs(number - (numbers[index] ?? NaN)));
      expect(Math.max(...distances)).toBeLessThanOrEqual(2);
    };
    await drag([100, 100], [400, 300]);
    await near([100, 100, 300, 200]);
    await drag([250, 200], [300, 400]);
    await near([150, 200, 300, 200]);
    await drag([150, 200], [50, 0]);
    await near([50, 0, 400, 400]);
    await save();
    await near([50, 0, 400, 400]);
    await page.click('[data-whole]');
    expect(await crop()).toEqual([0, 0, 600, 400]);
    await save();
    expect(await page.locator('.image-page').textContent()).toContain('600 × 400 pixels');
  });

  test('a category is put under another by the keyboard', async () => {
    await page.goto(`${origin}/en/desk/categories`);
    const [first, last] = await page
      .locator('.tree > .depth-0[data-category]')
      .evaluateAll((rows) => [rows.at(0), rows.at(-1)].map((row) => row?.getAttribute('data-category') ?? ''));
    await page.focus(`#row-${last} .under`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/categories?move=*');
    await page.focus(`#row-${first} button`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/categories?done=moved*');
    expect(await page.getAttribute(`#row-${last}`, 'data-parent')).toBe(first);
  });

  test.each([
    ['venues/new', '[name=name]'],
    ['categories/1', '[name=description]'],
    ['translations/categories/1?from=en&to=ja', '[name=name]'],
  ])('of %s the browser keeps what is not saved, also without a connection', async (path, field) => {
    await page.goto(`${origin}/en/desk/${path}`);
    await page.fill(field, 'Written in a tunnel');
    await context.setOffline(true);
    await page.getByText('No connection.').waitFor();
    await page.keyboard.press('Control+s');
    await context.setOffline(false);
    await page.getByText('Kept in this browser').waitFor();
    await page.goto(`${origin}/en/desk/${path}`);
    expect(await page.inputValue(field)).not.toBe('Written in a tunnel');
    await page.getByRole('button', { name: 'Show changes' }).click();
    expect(await page.inputValue(field)).toBe('Written in a tunnel');
    await Promise.all([page.waitForURL('**done=saved**'), page.keyboard.press('Control+s')]);
    await page.goto(`${origin}/en/desk/${path}`);
    expect(await page.isVisible('[data-restore]')).toBe(false);
  });

  const paths = [
    'venues',
    'venues/1',
    'venues/1/merge?other=2',
    'categories',
    'categories?move=1',
    'tags/new',
    'images',
    'images/{dropped}',
  ];
  const cases = LANGUAGES.flatMap((language) => paths.map((path) => [language, path] as const));

  test.each(cases)('in %s, %s can be used by everybody, on a narrow screen too', async (language, path) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const answer = await page.goto(`${origin}/${language}/desk/${path.replace('{dropped}', dropped)}`);
    expect(answer?.status()).toBeLessThan(400);
    await page.evaluate(AXE);
    for (const colorScheme of language === 'ja' ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate<Violation[]>(
        'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
      );
      expect(found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))).toEqual([]);
    }
    const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(scroll).toBeLessThanOrEqual(inner);
  });
});
