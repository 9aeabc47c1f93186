import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../support/app.js';

describe('the calendar on other people’s pages', () => {
  let api: TestApp;
  let id: number;

  beforeAll(async () => {
    api = await startTestApp({ SITE_URL: 'https://calendar.example.org' });
    const music = (await api.post('/categories', { name: 'Music' })).body as { id: number };
    const dates = { start_date: '2026-08-01 20:00', end_date: '2026-08-01 22:00' };
    id = ((await api.post('/events', { title: 'Concert', ...dates, categories: [music.id] })).body as { id: number })
      .id;
    await api.post('/events', { title: 'Lecture', start_date: '2026-08-02 20:00', end_date: '2026-08-02 22:00' });
    await api.post('/events', { title: 'Draft', ...dates, status: 'draft' });
  });

  afterAll(() => api.close());

  const page = async (address: string): Promise<{ status: number; text: string; policy: string }> => {
    const { status, text, headers } = await api.raw('get', address);
    return { status, text, policy: headers['content-security-policy'] ?? '' };
  };

  test('the element is one small file, which any origin may load', async () => {
    const { status, text, headers } = await api.raw('get', '/embed.js');
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(gzipSync(text).length).toBeLessThan(15_000);
    const again = await api.raw('get', '/embed.js').set('If-None-Match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
  });

  test('its events come filtered, in the language of the address, to any origin', async () => {
    const { status, text, headers } = await api
      .raw('get', '/ja/embed/events?categories=music&max=5')
      .set('Origin', 'https://elsewhere.example');
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('https://elsewhere.example');
    expect(text).toContain('<html lang="ja">');
    expect(text).toContain('8月1日(土)');
    expect(text).toContain('https://calendar.example.org/ja/event/concert/');
    expect(text).not.toContain('Lecture');
    expect(text).not.toContain('Draft');
  });

  test('a month comes with its neighbours, and filters stay in its links', async () => {
    const { status, text } = await page('/en/embed/events?view=month&month=2026-08&categories=music&max=3&theme=dark');
    expect(status).toBe(200);
    expect(text).toContain('<table class="month">');
    expect(text).toContain('Concert');
    expect(text).not.toContain('Lecture');
    expect(text).toContain(
      'href="https://calendar.example.org/en/events/month/2026-09/?categories=music" data-month="2026-09"',
    );
    expect(text).toContain('https://calendar.example.org/en/events/day/2026-08-01/?categories=music"');
    expect(text).not.toMatch(/max=3|theme=dark/);
    const empty = await page('/en/embed/events?view=month&month=2026-07');
    expect(empty.text).toContain('data-month="2026-08"');
    for (const month of ['x', '2026-13', '%3Cb%3E']) {
      const { text: present } = await page(`/en/embed/events?view=month&month=${month}`);
      expect(present).toContain('datetime="2026-07"');
    }
    expect((await page('/en/embed/events?view=month&month=1900-01')).status).toBe(404);
  });

  test('a frame may stand on any page, and other pages in none', async () => {
    expect((await page('/embed?view=tiles&theme=dark')).policy).toContain('frame-ancestors *');
    expect((await page('/embed?view=tiles&theme=dark')).text).toContain('data-theme="dark"');
    expect((await page('/events/')).policy).toContain("frame-ancestors 'none'");
  });

  test('a frame has a heading of its own, and the look that it is asked for', async () => {
    const { text, policy } = await page('/en/embed?accent=%23b00020&background=ivory&radius=4&font=Georgia,%20serif');
    expect(text).toContain('<main><h1 class="unseen">Events</h1>');
    const [, css = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
    expect(css).toBe(
      ':root{--kalends-accent:#b00020;--kalends-background:ivory;--kalends-radius:4px;--kalends-font:Georgia, serif}',
    );
    expect(policy).toContain(`'sha256-${hash('sha256', css, 'base64')}'`);
    expect(text).toContain('data-own');
    expect((await page('/en/embed?background=ivory&text=%23222')).text).not.toContain('data-own');
    expect((await page('/en/embed/events?accent=red')).text).not.toMatch(/accent=red|<h1/);
  });

  test.each([
    'red;}body{display:none',
    'url(https://elsewhere.example/x.png)',
    'expression(alert(1))',
    '</style><script>alert(1)</script>',
    'rgb(0,0,0) url(x)',
    'var(--secret)',
  ])('what is no colour reaches no style sheet: %s', async (value) => {
    for (const name of ['accent', 'background', 'text', 'radius', 'font']) {
      const { status, text } = await page(`/en/embed?${name}=${encodeURIComponent(value)}`);
      expect(status).toBe(200);
      expect(text).not.toContain('<style');
    }
  });

  test('the page that builds the lines to copy has one for each kind of site', async () => {
    const { text } = await page(
      '/en/embed/try?view=month&theme=own&accent=%23b00020&background=%23fffaf0&text=%23222222',
    );
    const lines = Object.fromEntries(
      [...text.matchAll(/<textarea [^>]*name="(\w+)"[^>]*>(.*?)<\/textarea>/gs)].map(([, name, line = '']) => [
        name,
        line,
      ]),
    );
    expect(lines['html']).toContain('view=&quot;month&quot; accent=&quot;#b00020&quot;');
    expect(lines['wordpress']).toMatch(/^&lt;iframe src=&quot;https:\/\/calendar\.example\.org\/en\/embed\?view=month/);
    expect(lines['wix']).toMatch(/^https:\/\/calendar\.example\.org\/en\/embed\?view=month&amp;accent=%23b00020/);
    for (const line of Object.values(lines)) expect(line).not.toContain('\n');
    // Colours are the site's only where somebody wants them.
    expect((await page('/en/embed/try?theme=dark&accent=%23b00020')).text).not.toMatch(/accent=(&quot;|%23)/);
  });

  test('the page that builds the lines to copy shows what they do', async () => {
    const { status, text } = await page('/en/embed/try?lang=ja&categories=music&view=tiles');
    expect(status).toBe(200);
    expect(text).toContain('<kalends-events src="https://calendar.example.org/" lang="ja" categories="music"');
    expect(text).toContain(
      '&lt;kalends-events src=&quot;https://calendar.example.org/&quot; lang=&quot;ja&quot; categories=&quot;music&quot;',
    );
  });

  test('what is asked for cannot leave the attribute that it stands in', async () => {
    const { text } = await page(`/en/embed/try?categories=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>alert');
  });

  test.each([
    ['/event/concert/', /\/embed\?include=\d+/],
    ['/ja/event/concert/', /\/ja\/embed\?include=\d+/],
    ['/events/', /\/embed\?/],
    ['/en/events/category/music/', /\/en\/embed\?categories=music/],
    ['/en/events/category/arts/music/', /\/en\/embed\?categories=music/],
    ['/ko/events/month/2026-08/', /\/ko\/embed\?view=month&amp;month=2026-08/],
  ])('oEmbed knows %s', async (path, frame) => {
    const url = encodeURIComponent(`https://calendar.example.org${path}`);
    const response = await api.raw('get', `/oembed?format=json&maxwidth=400&url=${url}`);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ version: '1.0', type: 'rich', width: 400 });
    expect((response.body as { html: string }).html).toMatch(frame);
  });

  test('the page of an event leads oEmbed to itself', async () => {
    const { text } = await page('/en/event/concert/');
    const [, address = ''] = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(text) ?? [];
    const target = address.replaceAll('&amp;', '&').replace('https://calendar.example.org', '');
    const { body } = await api.raw('get', target);
    expect((body as { html: string }).html).toContain(`include=${String(id)}`);
  });

  test.each(['/en/events/', '/en/events/category/music/', '/en/events/month/2026-08/'])(
    'the list at %s leads oEmbed to itself',
    async (path) => {
      const { text } = await page(path);
      const [, address = ''] = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(text) ?? [];
      const target = address.replaceAll('&amp;', '&').replace('https://calendar.example.org', '');
      expect((await api.raw('get', target)).status).toBe(200);
    },
  );

  test('oEmbed names what it shows in the language of the address', async () => {
    const titleOf = async (path: string): Promise<unknown> => {
      const url = encodeURIComponent(`https://calendar.example.org${path}`);
      const { body } = await api.raw('get', `/oembed?url=${url}`).set('Accept-Language', 'en');
      return (body as { title: unknown }).title;
    };
    const text = { title: '演奏会 & 夜' };
    await api.send('put', `/events/${String(id)}/translations/ja`, { as: 'administrator', body: text });
    expect(await titleOf('/en/event/concert/')).toBe('Concert');
    expect(await titleOf('/ja/event/concert/')).toBe('演奏会 & 夜');
    expect(await titleOf('/ja/events/')).not.toBe(await titleOf('/events/'));
  });

  test.each([
    ['a week', `/oembed?url=${encodeURIComponent('https://calendar.example.org/events/week/2026-08-01/')}`, 404],
    ['no address of ours', `/oembed?url=${encodeURIComponent('https://elsewhere.example/event/concert/')}`, 404],
    ['no such event', `/oembed?url=${encodeURIComponent('https://calendar.example.org/event/none/')}`, 404],
    ['no address', '/oembed', 404],
    ['XML', `/oembed?format=xml&url=${encodeURIComponent('https://calendar.example.org/events/')}`, 501],
  ])('oEmbed refuses: %s', async (_, address, status) => {
    expect((await api.raw('get', address)).status).toBe(status);
  });
});
