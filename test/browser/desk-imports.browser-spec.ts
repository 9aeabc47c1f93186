import iconv from 'iconv-lite';
import type { Browser, Page } from 'playwright-core';
import { messagesOf } from '#core/messages/catalogue.js';
import type { TestApp } from '../support/app.js';
import { overflowOf, violationsOf } from '../support/axe.js';
import { describeInBrowser, leads, openBrowser, signIn, startDemo } from '../support/browser.js';
import { givePassword, LOGIN, PASSWORD } from '../support/desk.js';

const texts = messagesOf('ja').desk.sources;
/** A table as Excel writes it in Japan, with headings that nobody else has; three rows cannot be read. */
const TABLE = [
  '催し名称欄,いつやるか,何時から,どこで,担当者の覚え書き',
  '港の歌,2027/04/05,19:00,桟橋ホール,甲',
  '夏の朗読会,2027/04/12,18:30,中央図書館,乙',
  '存在しない日,2027/04/31,19:00,桟橋ホール,丙',
  ',2027/04/14,19:00,桟橋ホール,丁',
  '時刻のない夜,2027/04/15,二十五時,桟橋ホール,戊',
].join('\r\n');
const COLUMNS = ['title', 'start_date', 'start_time', 'venue', ''];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describeInBrowser('a spreadsheet from Japan', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    await givePassword(app, LOGIN, PASSWORD);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  /** Waits until the page of an import says that it is over: it asks again by itself, without a script. */
  const rested = async (page: Page): Promise<void> => {
    await page.locator('main:not(:has(.at-work))').waitFor();
  };

  const checked = async (page: Page): Promise<void> => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      expect([page.url(), await overflowOf(page), await violationsOf(page)]).toEqual([page.url(), 0, []]);
    }
  };

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('is imported and taken back by an editor %s', async (_, javaScriptEnabled) => {
    const context = await browser.newContext({ locale: 'ja-JP', reducedMotion: 'reduce', javaScriptEnabled });
    const page = await context.newPage();
    // What looks at a page is a script.
    const look = javaScriptEnabled ? checked : (): Promise<void> => Promise.resolve();
    try {
      await signIn(page, origin, LOGIN);
      await page.goto(`${origin}/ja/desk/sources/new`);
      await look(page);
      const buffer = iconv.encode(TABLE, 'shift_jis');
      await page.locator('input[type=file]').setInputFiles({ name: '行事.csv', mimeType: 'text/csv', buffer });
      await leads(page, () => page.locator('form[enctype] button[type=submit]').click());
      expect(await page.locator('table.columns td').first().textContent()).toBe('港の歌');
      for (const [at, column] of COLUMNS.entries()) await page.locator(`#column-${String(at)}`).selectOption(column);
      await page.locator('[name=source_language]').selectOption('ja');
      await look(page);
      await leads(page, () => page.getByRole('button', { name: texts.showPreview }).click());
      await rested(page);
      await look(page);
      await leads(page, () => page.locator('a[href*="tab=refused"]').click());
      const refused = await page.locator('main').innerText();
      for (const line of [4, 5, 6]) expect(refused).toContain(texts.line({ line }));
      expect(refused).toContain('2027/04/31');
      expect(refused).toContain('二十五時');
      await look(page);
      await leads(page, () => page.locator('a[href*="tab=new"]').click());
      await leads(page, () => page.locator('button[value=all]').click());
      await rested(page);
      await look(page);
      expect(await titles()).toEqual(['夏の朗読会', '港の歌']);
      await leads(page, () => page.getByRole('button', { name: texts.undo }).click());
      await rested(page);
      expect(await titles()).toEqual([]);
    } finally {
      await context.close();
    }
  });

  async function titles(): Promise<string[]> {
    const { body } = await app.get('/events?start_date=2027-04-01&end_date=2027-04-30&multilingual_language=ja');
    return (body as { events: { title: string }[] }).events
      .map(({ title }) => title)
      .filter((title) => ['港の歌', '夏の朗読会'].includes(title))
      .sort();
  }
});
