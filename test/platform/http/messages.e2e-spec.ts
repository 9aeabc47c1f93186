import type { Response } from 'supertest';
import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make } from '../../support/make.js';

const NS = '/calendar/events/v1';
const PAGE = {
  'zh-hans': 'page 必须是不小于 1 的整数。',
  'zh-hant': 'page 必須是 1 以上的整數。',
  en: 'page must be a whole number from 1.',
  ja: 'page には 1 以上の整数を指定してください。',
  ko: 'page 값은 1 이상의 정수여야 합니다.',
} as const;

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
  await new Make(api).category({ titles: { ja: '音楽' } });
});

afterAll(() => api.close());

const said = ({ body, headers }: Response): string[] => [
  headers['content-language'] ?? '',
  (body as { message: string }).message,
];

describe('the message of an error', () => {
  it.each(LANGUAGES)('is in %s where the parameter says so', async (language) => {
    const answer = await api.get(`/events?page=0&multilingual_language=${language.toUpperCase()}`);
    expect(said(answer)).toEqual([language, PAGE[language]]);
    expect(answer.body).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { page: PAGE[language] } },
    });
  });

  it('is in the path’s language, before the reader’s', async () => {
    const answer = await api.raw('get', `/zh-hant${NS}/events?page=0`).set('Accept-Language', 'ko');
    expect(said(answer)).toEqual(['zh-hant', PAGE['zh-hant']]);
  });

  it('is in the reader’s language on reads alone', async () => {
    const headers = { 'Accept-Language': 'ja-JP,ja;q=0.9' };
    expect(said(await api.send('get', '/events?page=0', { headers }))).toEqual(['ja', PAGE.ja]);
    const written = await api.send('post', '/tags', { headers, body: { name: 'x', slug: ['x'] }, as: 'editor' });
    expect(said(written)).toEqual(['en', 'slug must be text of at most 200 characters.']);
  });

  it('is in the language that a body names', async () => {
    const answer = await api.post('/categories', { name: '音楽', multilingual_language: 'ja' });
    expect(said(answer)).toEqual(['ja', '名前またはスラッグが「音楽」の項目は、ここにすでに存在します。']);
    expect(answer.body).toMatchObject({ code: 'term_exists', data: { term_id: 1 } });
  });

  it('is in the next best language where the parameter names none of the five', async () => {
    const answer = await api.send('get', '/events?multilingual_language=fr', { headers: { 'Accept-Language': 'ko' } });
    expect(said(answer)).toEqual([
      'ko',
      'multilingual_language 값은 다음 중 하나여야 합니다: zh-hans, zh-hant, en, ja, ko.',
    ]);
  });

  it('tells all wrong parameters in one language', async () => {
    const { body } = await api.get('/events?page=x&geoloc=&categories=nope&per_page=0&multilingual_language=zh-hans');
    expect((body as { message: string }).message).not.toMatch(/ must /);
  });

  it('tells what is wrong with a venue inside an event', async () => {
    const event = {
      title: 'x',
      start_date: '2026-08-01',
      end_date: '2026-08-01',
      venue: { venue: '館', geo_lat: 91 },
      multilingual_language: 'zh-hant',
    };
    expect(said(await api.post('/events', event))[1]).toMatch(
      /^無法建立 venue 中的新場地：geo_lat 必須是介於 -90 與 90 之間的數字。/,
    );
  });
});

describe('an error before the request was understood', () => {
  // Where there are pages, who does not ask for JSON outside of the namespace is shown one.
  const japanese = { 'Accept-Language': 'ja', Accept: 'application/json' };

  it.each([
    ['of wrong credentials', `${NS}/events`, 401],
    ['of filters that need the add-on', `${NS}/events?geoloc=true`, 403],
    ['of an unknown route', `${NS}/nope`, 404],
    ['of an unknown resource', `${NS}/nope/1/translations`, 404],
    ['of an address outside of the namespace', '/nope', 404],
    ['of a file that is not there', '/media/2026/07/nope.png', 404],
  ])('%s is in the reader’s language', async (name, path, status) => {
    const request = api.raw('get', path).set(japanese);
    if (name.includes('credentials')) request.set('Authorization', 'Bearer wrong');
    const answer = await request;
    expect(answer.status).toBe(status);
    expect(said(answer)).toEqual(['ja', expect.stringMatching(/\p{Script=Hiragana}/u)]);
    expect(answer.headers['vary']).toMatch(/\bAccept-Language\b/);
  });

  it('goes by the parameter outside of the namespace too', async () => {
    expect(said(await api.raw('get', '/nope?multilingual_language=ko').set(japanese))).toEqual([
      'ko',
      '이 주소와 메서드에 해당하는 경로가 없습니다.',
    ]);
  });

  it('of a body that cannot be read goes by query, path or default', async () => {
    const send = (path: string): Promise<Response> =>
      api.raw('post', path).set(japanese).type('json').auth('editor', api.passwords.editor).send('{');
    expect(said(await send(`${NS}/tags?multilingual_language=zh-hans`))).toEqual([
      'zh-hans',
      '请求体不是有效的 JSON，或嵌套层级过深。',
    ]);
    expect(said(await send(`/zh-hant${NS}/tags`))).toEqual(['zh-hant', '請求內容不是有效的 JSON，或巢狀層數過深。']);
    expect(said(await send(`${NS}/tags`))).toEqual(['en', 'The body is not valid JSON, or is nested too deeply.']);
  });

  it('is told by the name that is configured', async () => {
    const other = await startTestApp({
      LANGUAGE_PARAM: 'wpml_language',
      DEFAULT_LANGUAGE: 'ko',
      SITE_LANGUAGES: 'ko,ja',
    });
    expect(said(await other.raw('get', '/nope?wpml_language=ja').set('Accept', 'application/json'))[0]).toBe('ja');
    expect(said(await other.raw('get', '/nope?multilingual_language=ja').set('Accept', 'application/json'))[0]).toBe(
      'ko',
    );
    expect(said(await other.get('/events?wpml_language=fr'))[1]).toMatch(/^wpml_language 값은/);
    await other.close();
  });
});
