import type { Response } from 'supertest';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make } from '../../support/make.js';

const NS = '/calendar/events/v1';
const TITLES = {
  en: 'Lantern Festival',
  'zh-hans': '彩灯会',
  'zh-hant': '綵燈會',
  ja: 'ランタン祭り',
  ko: '등불 축제',
};

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
  await new Make(api).event({ titles: TITLES });
});

afterAll(() => api.close());

const ask = (header: string, path = '/events/1'): Promise<Response> =>
  api.send('get', path, { headers: { 'Accept-Language': header } });

/** The language in which a reader with this header is answered. */
async function read(header: string): Promise<unknown> {
  const { status, headers, body } = await ask(header);
  const { language, title } = body as { language: keyof typeof TITLES; title: string };
  expect([status, headers['content-language'], title]).toEqual([200, language, TITLES[language]]);
  return language;
}

describe('readers', () => {
  it.each([
    ['Beijing, Chrome', 'zh-CN,zh;q=0.9,en;q=0.8', 'zh-hans'],
    ['Beijing, Edge in English', 'en-US,en;q=0.9,zh-CN;q=0.8,zh;q=0.7', 'en'],
    ['Shanghai, Firefox', 'zh-CN,zh;q=0.8,zh-TW;q=0.7,zh-HK;q=0.5,en-US;q=0.3,en;q=0.2', 'zh-hans'],
    ['Shanghai, Safari', 'zh-CN,zh-Hans;q=0.9', 'zh-hans'],
    ['Shanghai, a WeChat page', 'zh-CN,zh-Hans;q=0.9,en-US,en;q=0.6', 'zh-hans'],
    ['Hong Kong, Chrome', 'zh-HK,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-hant'],
    ['Hong Kong, Chrome with Taiwan behind it', 'zh-HK,zh-TW;q=0.9,zh;q=0.8,en-US;q=0.7', 'zh-hant'],
    ['Hong Kong, Safari', 'zh-HK,zh-Hant;q=0.9', 'zh-hant'],
    ['Hong Kong, iPhone', 'zh-Hant-HK', 'zh-hant'],
    ['Hong Kong, iPhone in Cantonese', 'yue-Hant-HK,zh-Hant-HK;q=0.9,en-HK;q=0.8', 'zh-hant'],
    ['Hong Kong, simplified by choice', 'zh-Hans-HK,zh;q=0.9', 'zh-hans'],
    ['Hong Kong, in English', 'en-GB,en;q=0.9,zh-HK;q=0.8', 'en'],
    ['Macau, Chrome', 'zh-MO,zh;q=0.9,pt;q=0.8', 'zh-hant'],
    ['Macau, Portuguese first', 'pt-PT,pt;q=0.9,zh-MO;q=0.8,en;q=0.7', 'zh-hant'],
    ['Taipei, Chrome', 'zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-hant'],
    ['Taipei, Firefox', 'zh-TW,zh;q=0.8,en-US;q=0.5,en;q=0.3', 'zh-hant'],
    ['Taipei, Safari', 'zh-TW,zh-Hant;q=0.9', 'zh-hant'],
    ['Taipei, Taiwanese', 'nan-TW,zh-TW;q=0.9', 'zh-hant'],
    ['Singapore, in Chinese', 'zh-SG,zh;q=0.9,en-SG;q=0.8', 'zh-hans'],
    ['Singapore, Chrome', 'en-SG,en-GB;q=0.9,en-US;q=0.8,en;q=0.7,zh-CN;q=0.6', 'en'],
    ['Singapore, Malay and Tamil first', 'ms-SG,ms;q=0.9,ta-SG;q=0.8,zh-SG;q=0.7', 'zh-hans'],
    ['Kuala Lumpur', 'zh-MY,zh;q=0.9,ms;q=0.8', 'zh-hans'],
    ['Tokyo, Chrome', 'ja,en-US;q=0.9,en;q=0.8', 'ja'],
    ['Tokyo, Firefox', 'ja,en-US;q=0.7,en;q=0.3', 'ja'],
    ['Tokyo, Safari', 'ja-JP', 'ja'],
    ['Seoul, Chrome', 'ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', 'ko'],
    ['Seoul, Firefox', 'ko-KR,ko;q=0.8,en-US;q=0.5,en;q=0.3', 'ko'],
    ['Seoul, Safari', 'ko-KR,ko;q=0.9', 'ko'],
  ])('in %s', async (_, header, language) => {
    expect(await read(header)).toBe(language);
  });
});

describe('Accept-Language', () => {
  it.each([
    ['goes by quality', 'en;q=0.2, ja;q=0.4, ko;q=0.9', 'ko'],
    ['goes by place where qualities are equal', 'ko;q=0.5, ja;q=0.5', 'ko'],
    ['takes blanks and any case', ' JA ; Q=0.9 ,\tKO;q=1.000 ', 'ko'],
    ['takes an underscore', 'zh_TW', 'zh-hant'],
    ['takes the former form of Cantonese', 'zh-yue-HK', 'zh-hant'],
    ['leaves out what has quality 0', 'ja;q=0, ko;q=0.1', 'ko'],
    ['takes the other script where one is refused', 'zh-CN;q=0, zh;q=0.5', 'zh-hant'],
    ['takes a variety whose language is refused', 'ja-JP, ja;q=0', 'ja'],
    ['is the default for a wildcard', '*', 'en'],
    ['is the default for a wildcard that is refused', '*;q=0', 'en'],
    ['prefers what is named to the wildcard', '*;q=1, ja;q=0.1', 'ja'],
    ['is another where the wildcard stands and the default is refused', 'en;q=0, *', 'zh-hans'],
    ['is the default where all that is named is refused', 'en;q=0', 'en'],
    ['skips unknown languages', 'fr-FR, de;q=0.9, ko;q=0.1', 'ko'],
    ['is the default for unknown languages', 'fr-FR,fr;q=0.9', 'en'],
    ['is the default for what is no language', 'und', 'en'],
    ['skips what cannot be read', '!!, ;;;=, -, 12345678901, en-, ja;q=abc', 'ja'],
    ['is the default for nonsense', '%00"; drop table', 'en'],
    ['is the default when empty', '', 'en'],
    ['is the default when far too long', `ja,${'x'.repeat(2000)}`, 'en'],
  ])('%s', async (_, header, language) => {
    expect(await read(header)).toBe(language);
  });

  it('comes after the parameter and the path', async () => {
    expect((await ask('ko', '/events/1?multilingual_language=ja')).headers['content-language']).toBe('ja');
    const path = await api.raw('get', `/zh-hant${NS}/events/1`).set('Accept-Language', 'ko');
    expect(path.headers['content-language']).toBe('zh-hant');
  });

  it('is not looked at on writes', async () => {
    const headers = { 'Accept-Language': 'ja' };
    const { body } = await api.send('post', '/tags', { as: 'editor', headers, body: { name: 'Outdoor' } });
    expect(body).toMatchObject({ original_language: 'en' });
  });
});

describe('Vary', () => {
  const vary = ({ headers }: Response): string[] =>
    (headers['vary'] ?? '').split(',').map((name) => name.trim().toLowerCase());

  it.each([
    '',
    '/doc',
    '/events',
    '/events/1',
    '/events/by-slug/lantern-festival',
    '/events/1/translations',
    '/venues',
    '/tags',
    '/events/999',
    '/events?page=0',
    '/media',
    '/nope',
  ])('of %s names what the answer depends on', async (path) => {
    const answer = await ask('ja', path);
    // What is refused is short, and comes as it is.
    const compressed = answer.status < 400 ? ['accept-encoding'] : [];
    expect(vary(answer)).toEqual(expect.arrayContaining(['accept-language', 'authorization', 'origin', ...compressed]));
  });

  it('stays when the language was not negotiated', async () => {
    for (const path of [`/zh-hant${NS}/events/1`, `${NS}/events/1?multilingual_language=ja`])
      expect(vary(await api.raw('get', path))).toContain('accept-language');
  });

  it('is there when nothing has changed', async () => {
    const { headers } = await ask('ja');
    const same = await api.send('get', '/events/1', {
      headers: { 'Accept-Language': 'ja', 'If-None-Match': headers['etag'] ?? '' },
    });
    expect([same.status, vary(same).includes('accept-language')]).toEqual([304, true]);
    const other = await api.send('get', '/events/1', {
      headers: { 'Accept-Language': 'ko', 'If-None-Match': headers['etag'] ?? '' },
    });
    expect(other.status).toBe(200);
  });

  it.each([`${NS}/doc`, '/doc'])('of the page %s names the language', async (path) => {
    const answer = await api.raw('get', path).set({ Accept: 'text/html', 'Accept-Language': 'zh-TW,zh;q=0.9' });
    expect(vary(answer)).toContain('accept-language');
    expect(answer.text).toContain('<html lang="zh-Hant">');
    expect(answer.headers['content-language']).toBe('zh-hant');
  });
});
