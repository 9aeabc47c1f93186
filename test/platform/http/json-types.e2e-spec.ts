import { startTestApp, type TestApp } from '../../support/app.js';
import { refusal } from '../../support/make.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});

afterAll(() => api.close());

const body = JSON.stringify({ name: 'x', slug: '' });
let sent = 0;

async function send(type: string): Promise<string> {
  sent += 1;
  const answer = await api.send('post', '/tags', {
    as: 'editor',
    type,
    body: body.replace('x', `Café ${String(sent)}`),
  });
  return answer.status === 201 ? String(answer.body.name) : refusal(answer);
}

describe('a body that is plainly JSON', () => {
  it.each([
    'application/json',
    'application/json; charset=utf8',
    'application/json; charset=UTF8',
    'application/json;charset="utf-8"',
    "application/json; charset='UTF-8'",
    'application/json; charset=utf_8',
    'application/json; charset=us-ascii',
    'application/json; charset=',
    'application/json;',
    'application/json; charset',
    'APPLICATION/JSON; CHARSET=UTF-8',
    'application/json; odata=verbose; charset=utf8',
    'application/json, application/json',
    'application/vnd.api+json',
    'application/merge-patch+json; charset=utf8',
    'application/ld+json',
    'text/json; charset=utf8',
    'application/x-json',
  ])('is read as %s', async (type) => {
    expect(await send(type)).toBe(`Café ${String(sent)}`);
  });

  it.each(['iso-8859-1', 'windows-1252', 'shift_jis', 'utf-7', 'klingon'])(
    'is refused in %s, which is named',
    async (charset) => {
      const answer = await api.send('post', '/tags', {
        as: 'editor',
        type: `application/json; charset=${charset}`,
        body,
      });
      expect(refusal(answer)).toBe('400 rest_unsupported_charset');
      expect(answer.body.message).toContain(charset.replaceAll('_', '-'));
    },
  );

  it.each(['text/plain', 'application/jsonp', 'application/json-seq', 'application/xml'])(
    'is none as %s',
    async (type) => {
      expect(await send(type)).toBe('400 rest_missing_callback_param: name');
    },
  );
});
