import { startTestApp, type TestApp } from '../../support/app.js';
import { FILLED, ownPath, post, stampIn, suggest, wrongIn } from '../../support/submit.js';

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
  ['zh-hant', '提交活動'],
  ['zh-hans', '提交活动'],
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

  test('promises no mail where none is sent', async () => {
    const { text } = await get('/en/submit');
    expect(text).toContain('Only the editors see it, in case they have a question. It is deleted 30 days');
    const own = await get(`${ownPath(await suggest(api, { title: 'Without mails' }))}?done=sent`);
    expect(own.text).toContain('Thank you. Your suggestion has arrived.</p>');
    expect(own.text).toContain('Friday 25 September 2026 18:30–21:00');
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
      title: 'Required.',
      description: 'Required.',
      start_date: 'Enter a date such as 2027-02-06.',
      start_time: 'Enter a time such as 19:30.',
      website: 'Website must be an http, https or ftp address with a host.',
      mail: 'Your email address must be a mail address such as name@example.org.',
      category: 'Choose one from the list.',
      sender: 'Your name must be text of at most 100 characters.',
    });
    for (const kept of ['Old Pier', '1 Harbour Road', 'My first one.', '2026-02-30', 'Friends of the Pier'])
      expect(text).toContain(kept);
    for (const [language, needed] of [
      ['ja', '入力してください。'],
      ['ko', '입력해 주세요.'],
      ['zh-hans', '请填写此项。'],
      ['zh-hant', '請填寫此欄位。'],
    ] as const)
      expect(wrongIn((await suggest(api, { title: '' }, { language })).text)).toEqual({ title: needed });
    expect(await pending()).toBe(before);
  });

  test('takes no event that is over, or ends before it begins', async () => {
    expect(wrongIn((await suggest(api, { start_date: '2026-07-01' })).text)).toEqual({
      end_date: 'This date has passed.',
    });
    expect(wrongIn((await suggest(api, { end_time: '18:00' })).text)).toEqual({
      end_time: 'The end is before the start.',
    });
    expect(wrongIn((await suggest(api, { end_date: '2026-09-24' })).text)).toEqual({
      end_date: 'The end is before the start.',
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
