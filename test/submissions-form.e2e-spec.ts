import { startTestApp, type TestApp } from './support/app.js';
import { FILLED, ownPath, post, stampIn, suggest, wait, wrongIn } from './support/submit.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SUBMISSIONS: 'true', SITE_URL: 'https://events.example.org' });
});

afterAll(() => api.close());

const get = (path: string) => api.raw('get', path).set('accept', 'text/html');

const pending = async (): Promise<number> => {
  const { body } = await api.get('/events?status=pending', 'editor');
  return (body as { total: number }).total;
};

const TITLES = [
  ['en', 'Suggest an event'],
  ['zh-hant', '推薦活動'],
  ['zh-hans', '推荐活动'],
  ['ja', 'イベント情報を送る'],
  ['ko', '행사 제보하기'],
] as const;

describe('the form', () => {
  test.each(TITLES)('is a page in %s, which nobody keeps, and to which every footer leads', async (language, title) => {
    const { status, text, headers } = await get(`/${language}/submit`);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-language']).toBe(language);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get(`/${language}/`)).text).toContain(`/${language}/submit">${title}</a>`);
  });

  test('is another each time', async () => {
    const [one, other] = [await get('/en/submit'), await get('/en/submit')];
    expect(stampIn(one.text)).not.toBe(stampIn(other.text));
  });

  test('makes a pending event that only editors see, and no venue or organizer', async () => {
    const answer = await suggest(api);
    expect(answer.status).toBe(303);
    const { body } = await api.get('/events?status=pending', 'editor');
    const [event] = (body as { events: { id: number }[] }).events;
    expect(event).toMatchObject({
      title: 'Lantern walk',
      description: '<p>We walk with lanterns.</p>\n<p>Bring &lt;one&gt;.</p>',
      start_date: '2026-09-25 18:30:00',
      end_date: '2026-09-25 21:00:00',
      status: 'pending',
      cost: 'Free',
      venue: [],
      organizer: [],
    });
    expect(JSON.stringify(event)).not.toContain('mei@example.org');
    for (const as of ['anybody', 'subscriber', 'contributor', 'author'] as const)
      expect((await api.get(`/events/${String(event?.id)}`, as)).status).toBe(403);
    for (const kind of ['venues', 'organizers'])
      expect((await api.get(`/${kind}?status=publish,pending,draft`, 'editor')).body).toMatchObject({ total: 0 });
  });

  test('takes days without times, in any of the five languages', async () => {
    for (const [language] of TITLES) {
      const fields = {
        title: `全日 ${language}`,
        all_day: 'true',
        start_time: '',
        end_time: '',
        end_date: '2026-09-27',
      };
      expect((await suggest(api, fields, { language })).status).toBe(303);
      const { body } = await api.get(`/events?status=pending&search=${encodeURIComponent(fields.title)}`, 'editor');
      expect(body).toMatchObject({ events: [{ all_day: true, language, end_date: '2026-09-27 23:59:59' }] });
    }
  });

  test('says what is wrong beside each field, in the page’s language, and keeps all that was typed', async () => {
    const before = await pending();
    const fields = {
      title: '',
      description: ' ',
      start_date: '2026-02-30',
      start_time: '25:00',
      website: 'javascript:alert(1)',
      mail: 'nobody',
      category: 'invented',
      sender: 'x'.repeat(101),
    };
    const { status, text } = await suggest(api, fields);
    expect(status).toBe(400);
    expect(wrongIn(text)).toEqual({
      title: 'This is needed.',
      description: 'This is needed.',
      start_date: 'This must be a date such as 2027-02-06.',
      start_time: 'This must be a time such as 19:30.',
      website: 'Website must be an http, https or ftp address with a host.',
      mail: 'Your e-mail address must be a mail address such as name@example.org.',
      category: 'Choose one from the list.',
      sender: 'Your name must be text of at most 100 characters.',
    });
    for (const kept of ['Old Pier', '1 Harbour Road', 'My first one.', '2026-02-30', 'Friends of the Pier'])
      expect(text).toContain(kept);
    for (const [language, needed] of [
      ['ja', '入力してください。'],
      ['ko', '입력해 주세요.'],
      ['zh-hans', '请填写此栏。'],
      ['zh-hant', '請填寫此欄。'],
    ] as const)
      expect(wrongIn((await suggest(api, { title: '' }, { language })).text)).toEqual({ title: needed });
    expect(await pending()).toBe(before);
  });

  test('takes no event that is over, or ends before it begins', async () => {
    expect(wrongIn((await suggest(api, { start_date: '2026-07-01' })).text)).toEqual({
      end_date: 'This is over already.',
    });
    expect(wrongIn((await suggest(api, { end_time: '18:00' })).text)).toEqual({
      end_time: 'It ends before it begins.',
    });
    expect(wrongIn((await suggest(api, { end_date: '2026-09-24' })).text)).toEqual({
      end_date: 'It ends before it begins.',
    });
  });

  test('offers categories and venues that are known, and takes only such categories', async () => {
    await api.post('/categories', { name: 'Walks & talks', slug: 'walks' });
    await api.post('/events', {
      title: 'A',
      start_date: '2026-09-01 10:00',
      end_date: '2026-09-01 11:00',
      venue: [{ venue: 'Town “Hall”' }],
    });
    const { text } = await get('/en/submit');
    expect(text).toContain('<option value="walks">Walks &amp; talks</option>');
    expect(text).toMatch(/<datalist id="venues">.*Town “Hall”/);
    expect((await suggest(api, { title: 'Chosen kind', category: 'walks' })).status).toBe(303);
    const { body } = await api.get('/events?status=pending&search=Chosen', 'editor');
    expect(body).toMatchObject({ events: [{ categories: [{ slug: 'walks' }] }] });
  });
});

describe('what machines send', () => {
  test('too fast, too late, without a stamp, with another’s or into the trap is asked for again', async () => {
    const before = await pending();
    const stamp = stampIn((await get('/en/submit')).text);
    const tried = async (fields: object): Promise<string> => {
      const { status, text } = await post(api, '/en/submit', { ...FILLED, ...fields });
      expect(status).toBe(400);
      expect(text).toContain('Old Pier');
      return /role="alert"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
    };
    expect(await tried({ opened: stamp })).toContain('very quick');
    wait(api, 5);
    expect(await tried({ opened: stamp, homepage: 'https://spam.example' })).toContain('must stay empty');
    for (const opened of [
      '',
      'x',
      `${stamp}x`,
      stamp.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      { a: 1 },
    ])
      expect(await tried({ opened })).toContain('open for a long time');
    wait(api, 25 * 3600);
    expect(await tried({ opened: stamp })).toContain('open for a long time');
    expect(await pending()).toBe(before);
  });

  test('asked again, a form is sent by pressing the button once more', async () => {
    const fast = await post(api, '/en/submit', { ...FILLED, opened: stampIn((await get('/en/submit')).text) });
    wait(api, 4);
    expect((await post(api, '/en/submit', { ...FILLED, opened: stampIn(fast.text) })).status).toBe(303);
  });

  test('from another site is refused', async () => {
    const before = await pending();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const { status, text } = await suggest(api, {}, { headers });
      expect([status, text.includes('This came from another site'), text.includes('Old Pier')]).toEqual([
        403,
        true,
        false,
      ]);
    }
    expect(await pending()).toBe(before);
    expect((await suggest(api, {}, { headers: { origin: 'https://events.example.org' } })).status).toBe(303);
  });

  test('twice is one submission; with something else in it, it is asked for again', async () => {
    const opened = stampIn((await get('/en/submit')).text);
    wait(api, 5);
    const before = await pending();
    const send = (fields: object = {}) => post(api, '/en/submit', { ...FILLED, opened, ...fields });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map((answer) => ownPath(answer))).size).toBe(1);
    expect(await pending()).toBe(before + 1);
    const other = await send({ title: 'Another one' });
    expect([other.status, other.text.includes('was sent before')]).toEqual([400, true]);
    wait(api, 5);
    const again = await post(api, '/en/submit', { ...FILLED, title: 'Another one', opened: stampIn(other.text) });
    expect(again.status).toBe(303);
    expect(await pending()).toBe(before + 2);
  });

  test('is answered without a fault of the service, whatever it is', async () => {
    const before = await pending();
    const texts = ['x'.repeat(60_000), 'a\0b', '\ud800', '%00', "'; drop table submission; --"];
    const values: unknown[] = [...texts, [], ['a', 'b'], { a: { b: 'c' } }, { constructor: 1, __proto__: 1 }];
    for (const name of [...Object.keys(FILLED), 'opened', 'homepage', 'all_day', 'end_date', 'category']) {
      for (const value of values) {
        const { status } = await suggest(api, { [name]: value });
        expect([name, status < 500]).toEqual([name, true]);
      }
    }
    const { status } = await suggest(api, { description: 'x'.repeat(70_000) });
    expect(status).toBe(413);
    expect((await get('/en/submit?title=<script>alert(1)</script>&opened[]=1')).text).not.toContain('alert(1)');
    expect(await pending()).toBeGreaterThanOrEqual(before);
  });

  test('never becomes markup', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>'</textarea></option>`;
    const fields = Object.fromEntries(
      ['title', 'description', 'venue', 'address', 'city', 'organizer', 'sender', 'note', 'cost'].map((name) => [
        name,
        hostile,
      ]),
    );
    const wrong = await suggest(api, { ...fields, start_date: hostile, mail: hostile, website: hostile });
    expect(wrong.status).toBe(400);
    const taken = await suggest(api, fields);
    expect(taken.status).toBe(303);
    const own = await get(ownPath(taken));
    for (const { text } of [wrong, own]) {
      expect(text).not.toMatch(/<script>alert|<img|onerror=alert\(2\)>'<\//);
      expect(text).toContain('&lt;script>alert(1)');
    }
    const { body } = await api.get('/events?status=pending&per_page=50&search=alert', 'editor');
    const [event] = (body as { events: { title: string; description: string }[] }).events;
    expect(event?.title).not.toContain('<');
    expect(event?.description).not.toMatch(/<(?!\/?p>|br)/);
  });
});

test('where nobody can suggest anything there is no page and no link', async () => {
  const other = await startTestApp();
  try {
    const home = await other.raw('get', '/en/').set('accept', 'text/html');
    expect(home.text).not.toContain('/submit');
    for (const path of ['/en/submit', '/submit', '/en/submit/1/abc', '/en/desk/submissions'])
      expect((await other.raw('get', path).set('accept', 'text/html')).status).toBe(path.includes('desk') ? 303 : 404);
    expect((await post(other, '/en/submit', FILLED)).status).toBe(404);
  } finally {
    await other.close();
  }
});
