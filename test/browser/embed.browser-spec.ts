import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo } from '../support/browser.js';

describeInBrowser('the calendar on a page of another origin', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let site: Server;
  let home: string;
  let content = '';
  let policy = '';

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    browser = await openBrowser();
    site = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Security-Policy', policy);
      response.end(`<!doctype html><html lang="ja"><title>Somebody</title><body>${content}</body></html>`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    home = `http://localhost:${String((site.address() as AddressInfo).port)}/`;
  });

  afterAll(async () => {
    site.close();
    await browser.close();
    await app.close();
  });

  /** Opens a page with this content, with nothing allowed but what the element's documentation asks for. */
  const open = async (html: string): Promise<{ page: Page; complaints: string[] }> => {
    content = html;
    policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin}; frame-src ${origin}; base-uri 'none'`;
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
    });
    await page.goto(home);
    return { page, complaints };
  };

  const element = (attributes: string): string =>
    `<script type="module" src="${origin}/embed.js"></script>
     <kalends-events src="${origin}" ${attributes}><a href="${origin}/events/">fallback</a></kalends-events>`;

  test('shows events, styled, in the language of the page around it, under a strict policy', async () => {
    const { page, complaints } = await open(element('max="3"'));
    const titles = page.locator('kalends-events h4 a');
    await titles.first().waitFor();
    expect(await titles.count()).toBe(3);
    expect(await page.locator('kalends-events h3').first().textContent()).toMatch(/^(\d{4}年)?\d{1,2}月\d{1,2}日/);
    expect(await titles.first().getAttribute('href')).toContain(`${origin}/ja/event/`);
    expect(
      await page
        .locator('kalends-events ul')
        .first()
        .evaluate((list) => getComputedStyle(list).listStyleType),
    ).toBe('none');
    expect(await page.getByText('fallback').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('follows its attributes', async () => {
    const { page } = await open(element('lang="en" max="1"'));
    const titles = page.locator('kalends-events h4 a');
    await titles.first().waitFor();
    await page.locator('kalends-events').evaluate((one) => {
      one.setAttribute('max', '4');
      one.setAttribute('lang', 'ko');
    });
    await page.locator('kalends-events h4 a[href*="/ko/"]').nth(3).waitFor();
    expect(await titles.count()).toBe(4);
    await page.close();
  });

  test('is dark where it is told to be', async () => {
    const { page } = await open(element('lang="en" max="1" theme="dark"'));
    await page.locator('kalends-events h4 a').first().waitFor();
    const background = await page
      .locator('kalends-events .kalends')
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    const lightness = Number(/oklch\(([\d.]+)/.exec(background)?.[1] ?? /rgb\((\d+)/.exec(background)?.[1]);
    expect(lightness).toBeLessThan(0.5);
    await page.close();
  });

  test('takes colours, corners and font of the page, without asking again; text is light on a dark background', async () => {
    const { page, complaints } = await open(element('lang="en" max="1" accent="rgb(255, 0, 0)" background="#200020"'));
    const body = page.locator('kalends-events .kalends');
    await body.waitFor();
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.locator('kalends-events').evaluate((one) => {
      one.setAttribute('radius', '11');
      one.setAttribute('font', 'monospace');
    });
    const look = await body.evaluate((one) => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(one);
      const link = one.querySelector('.all a');
      const box = one.querySelector('.frame, .cover');
      return {
        ...{ backgroundColor, color, fontFamily },
        link: link ? getComputedStyle(link).color : '',
        corner: box?.parentElement ? getComputedStyle(box.parentElement).borderTopLeftRadius : '',
      };
    });
    expect(look).toMatchObject({
      ...{ backgroundColor: 'rgb(32, 0, 32)', fontFamily: 'monospace', link: 'rgb(255, 0, 0)', corner: '11px' },
    });
    expect(Number(/oklch\(([\d.]+)/.exec(look.color)?.[1])).toBeGreaterThan(0.9);
    expect(requests).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('takes them in a frame as well, under its own policy', async () => {
    const { page, complaints } = await open(
      `<iframe src="${origin}/en/embed?max=1&background=%23fff8e0&accent=%23b00020" width="500" height="400"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    expect(await frame.locator('html').evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      'rgb(255, 248, 224)',
    );
    expect(await frame.locator('main h1').count()).toBe(1);
    expect(await frame.locator('.all a').evaluate((one) => getComputedStyle(one).color)).toBe('rgb(176, 0, 32)');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('leaves what stands in it where the calendar cannot answer', async () => {
    const { page } = await open(element('categories="no-such-category"'));
    await page.waitForEvent('console');
    expect(await page.getByText('fallback').isVisible()).toBe(true);
    await page.close();
  });

  test('stands in a frame that grows with it', async () => {
    const { page } = await open(
      `<script type="module" src="${origin}/embed.js"></script><iframe src="${origin}/en/embed?max=5" width="500" height="50"></iframe>`,
    );
    await page.waitForFunction('Number(document.querySelector("iframe").height) > 200');
    expect(await page.frameLocator('iframe').locator('h3 a').count()).toBe(5);
    await page.close();
  });

  test('shows a month, and others in its place', async () => {
    const { page, complaints } = await open(element('lang="en" view="month"'));
    const heading = page.locator('kalends-events h3');
    await heading.waitFor();
    const first = await heading.textContent();
    expect(await page.locator('kalends-events th').count()).toBe(7);
    await page.locator('kalends-events a[rel="next"]').focus();
    await page.keyboard.press('Enter');
    await heading.filter({ hasNotText: first ?? '' }).waitFor();
    expect(page.url()).toBe(home);
    // Whoever uses the keyboard stays where they were.
    expect(await page.locator('kalends-events a[rel="next"]').evaluate((link) => link.matches(':focus'))).toBe(true);
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width: 400, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    await page.close();
  });

  test('shows a month on a phone without an empty column: what has no time begins where times do', async () => {
    const { page } = await open(element('lang="en" view="month" month="2026-08"'));
    await page.locator('kalends-events .calendar li').first().waitFor();
    /** Where things begin, each place once. */
    const left = async (selector: string): Promise<number[]> =>
      page
        .locator(`kalends-events .calendar ${selector}`)
        .evaluateAll((all) => [
          ...new Set(all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().left)),
        ]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const [start = 0, ...others] = await left('.text');
      expect(others).toEqual([]);
      expect(await left('.text > .name:first-child')).toEqual([start]);
      expect(await left('.text > .time')).toEqual([start]);
      expect(await left('.time + .name')).toEqual([start + 76]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      // The names of three months are whole.
      const lines = await page
        .locator('kalends-events .turn :is(a, time)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...lines)).toBeLessThanOrEqual(44);
    }
    await page.close();
  });

  test('shows a month that can be read where the page gives it only the width that it needs', async () => {
    const { page } = await open(`<table><tr><td>${element('lang="en" view="month" month="2026-08"')}</table>`);
    const calendar = page.locator('kalends-events .calendar');
    await calendar.waitFor();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await calendar.boundingBox())?.width).toBeGreaterThan(220);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    await page.close();
  });

  test('shows other months in the frame itself', async () => {
    const { page } = await open(`<iframe src="${origin}/en/embed?view=month" width="900" height="700"></iframe>`);
    const frame = page.frameLocator('iframe');
    const first = (await frame.locator('h2').textContent()) ?? '';
    await frame.locator('a[rel="next"]').click();
    await frame.locator('h2').filter({ hasNotText: first }).waitFor();
    expect(page.url()).toBe(home);
    await page.close();
  });
});
