import { startTestApp, type TestApp } from './support/app.js';
import { FILLED, ownPath, post, stampIn, suggest, wait } from './support/submit.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SUBMISSIONS: 'true' });
});

afterAll(() => api.close());

const get = (path: string) => api.raw('get', path).set('accept', 'text/html');

describe('the form', () => {
  test.each([
    ['en', 'Suggest an event'],
    ['zh-hant', '推薦活動'],
    ['zh-hans', '推荐活动'],
    ['ja', 'イベント情報を送る'],
    ['ko', '행사 제보하기'],
  ])('is a page in %s, to which every footer leads', async (language, title) => {
    const { status, text, headers } = await get(`/${language}/submit`);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-language': language });
    expect((await get(`/${language}/`)).text).toContain(`/${language}/submit">${title}</a>`);
  });

  test('makes a pending event that only editors see, and leads to a page of its own', async () => {
    const answer = await suggest(api);
    expect(answer.text.match(/class="wrong"[^>]*>[^<]*/g)).toBe(null);
    expect(answer.status).toBe(303);
    const own = await get(ownPath(answer) + '?done=sent');
    expect(own.status).toBe(200);
    expect(own.text).toContain('Thank you');
    const { body } = await api.get('/events?status=pending', 'editor');
    expect(body).toMatchObject({ total: 1, events: [{ title: 'Lantern walk', status: 'pending', venue: [] }] });
  });
});
