import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { violationsOf } from '../support/axe.js';
import { describeInBrowser, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';
import { ok } from '../support/make.js';

/** Texts as editors and programs have written them. */
const TEXTS = [
  'One line',
  'First.\n\nSecond, with a <strong>loud</strong> word\nand another line.',
  '<p>One</p>\n<p>Two <b>bold</b>, <i>old</i>, <em>new</em> and <a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener">a link</a>.</p>',
  '<p>Before</p><table><tbody><tr><th scope="row">Price</th><td>5</td></tr></tbody></table><p>After</p>',
  '<h3>Times</h3><ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul><ol start="3"><li value="7">Seven</li></ol>',
  '<blockquote cite="https://example.org/">Said<br />twice</blockquote><p lang="ja"><ruby>港<rt>みなと</rt></ruby></p>',
  'Loose text before <p>a paragraph</p> and loose <em>text</em> after it.',
  '<p><img src="https://example.org/a.png" alt="A" width="10" height="10" /></p><hr /><pre>  kept\n   as it is</pre>',
  '<details open><summary>More</summary><p>Inside <ins>new</ins></p></details><div>Box<div>in a box</div></div>',
  '<p> Blanks  &nbsp; and &amp; entities &lt;kept&gt; </p>\n\n\n<p></p><p>End</p>',
];

describeInBrowser('the editor of a text', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
    context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    // What the page's own policy forbids is told on the console; pictures of the examples are nowhere.
    page.on('console', (said) => {
      if (said.type() === 'error' && !/example\.org|Failed to load/.test(said.text())) errors.push(said.text());
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

  const editor = (): ReturnType<Page['locator']> => page.locator('[role=textbox]');
  const text = (): Promise<string> => page.inputValue('textarea[name=description]');

  async function open(description: string): Promise<number> {
    const fields = { title: 'Text', description, start_date: '2026-08-01 10:00:00', end_date: '2026-08-01 11:00:00' };
    const { id } = ok(await app.post('/events', fields), 201);
    await page.goto(`${origin}/en/desk/events/${String(id)}`);
    await editor().waitFor();
    return id;
  }

  test.each(TEXTS)('leaves %j as it is, whoever looks at it, writes and takes back', async (description) => {
    await open(description);
    const stored = await text();
    await editor().focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.waitForFunction(
      (before) => document.querySelector<HTMLTextAreaElement>('textarea[name=description]')?.value !== before,
      stored,
    );
    await page.keyboard.press('Backspace');
    await page.waitForFunction(
      (before) => document.querySelector<HTMLTextAreaElement>('textarea[name=description]')?.value === before,
      stored,
    );
    for (let at = 0; at < 9; at++) await page.keyboard.press('Control+z');
    expect((await editor().innerText()).trim()).not.toBe('');
    expect(await text()).toBe(stored);
  });

  test('changes only the block in which somebody writes', async () => {
    const [table, box] = ['<table><tbody><tr><td>5</td></tr></tbody></table>', '<div>Box<div>in a box</div></div>'];
    const id = await open(`<p>Old <b>one</b></p>${table}<p>Two</p>${box}`);
    await editor().getByText('Two').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a half');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**done=saved**');
    const { body } = await app.get(`/events/${String(id)}?context=edit`, 'editor');
    expect(body.description).toBe(`<p>Old <b>one</b></p>\n${table}\n<p>Two and a half</p>\n${box}`);
  });

  test('writes what its tools are for', async () => {
    await open('<p>Plain</p>');
    await editor().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Programme');
    await page.click('[data-tool=heading]');
    expect(await page.getAttribute('[data-tool=heading]', 'aria-pressed')).toBe('true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A ');
    await page.click('[data-tool=bold]');
    await page.keyboard.type('loud');
    await page.click('[data-tool=bold]');
    await page.keyboard.type(' concert');
    await page.keyboard.press('Enter');
    await page.click('[data-tool=list]');
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Second');
    for (const _ of 'Second') await page.keyboard.press('Shift+ArrowLeft');
    await page.click('[data-tool=link]');
    await page.keyboard.type('example.org/second');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('textarea[name=description]')?.value.includes('</a>'),
    );
    expect(await text()).toBe(
      '<h3>Programme</h3>\n<p>A <strong>loud</strong> concert</p>\n' +
        '<ul><li>First</li><li><a href="https://example.org/second">Second</a></li></ul>',
    );
  });

  test('takes of what is pasted only what the service stores', async () => {
    await open('<p>Before</p>');
    await editor().click();
    await page.keyboard.press('Control+End');
    await page.evaluate(() => {
      const data = new DataTransfer();
      const html =
        '<p style="color:red" class="MsoNormal" onclick="x()">Pasted <span style="font-size:30px">word</span></p>' +
        '<script>x()</scr' +
        'ipt><p><a href="javascript:x()">link</a></p>';
      data.setData('text/html', html);
      data.setData('text/plain', 'Pasted word');
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      document.querySelector('[role=textbox]')?.dispatchEvent(event);
    });
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('textarea[name=description]')?.value.includes('Pasted'),
    );
    expect(await text()).not.toMatch(/style|class|onclick|script|javascript/);
    expect(await text()).toMatch(/^<p>Before/);
  });

  test('shows the HTML itself, and what was written there', async () => {
    await open('<p>One</p>');
    await page.click('[data-tool=source]');
    await page.fill('textarea[name=description]', '<p>One</p><table><tbody><tr><td>5</td></tr></tbody></table>');
    expect(await page.isDisabled('[data-tool=bold]')).toBe(true);
    await page.click('[data-tool=source]');
    expect(await editor().locator('table').isVisible()).toBe(true);
    expect(await text()).toBe('<p>One</p><table><tbody><tr><td>5</td></tr></tbody></table>');
  });

  test('is a field with its label, also for axe', async () => {
    await open('<p>One</p>');
    await page.locator('#description-label').click({ position: { x: 5, y: 5 } });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
    const own = await browser.newContext({ bypassCSP: true, storageState: await context.storageState() });
    const looked = await own.newPage();
    await looked.goto(page.url());
    await looked.locator('[role=textbox]').waitFor();
    expect(await violationsOf(looked)).toEqual([]);
    await own.close();
  });
});
