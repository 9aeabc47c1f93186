import pg from 'pg';
import type { Response } from 'supertest';
import { LANGUAGES, type Language } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, setCookies, signedIn } from '../../support/desk.js';
import { Make } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;
let author: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
  author = await signedIn(api, 'author');
});

afterAll(() => api.close());

/** Whether a page has the rooms of the desk. */
const isOfDesk = ({ text }: Response): boolean =>
  /<nav class="rooms"/.test(text) && /<form method="post" action="[^"]*\/sign-out"/.test(text);
const title = ({ text }: Response): string | undefined => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

const NOT_FOUND: Readonly<Record<Language, string>> = {
  en: 'Page not found',
  ja: 'ページが見つかりません',
  ko: '페이지를 찾을 수 없습니다',
  'zh-hans': '找不到这个页面',
  'zh-hant': '找不到這個頁面',
};

describe('whoever has signed in stays at the desk', () => {
  test.each(LANGUAGES)('in %s, where there is no such page or record', async (language) => {
    for (const path of ['events/999999', 'venues/x', 'nowhere', 'events/1/nowhere']) {
      const answer = await editor.get(`/${language}/desk/${path}`);
      expect([path, answer.status, isOfDesk(answer), title(answer)]).toEqual([path, 404, true, NOT_FOUND[language]]);
      expect(answer.text).toContain(`href="/${language}/desk/${path}"`);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': language });
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('where something is not allowed', async () => {
    const { id } = await make.venue();
    for (const answer of [
      await author.get('/en/desk/users'),
      await author.post(`/en/desk/venues/${String(id)}`, { name: 'Mine' }),
    ])
      expect([answer.status, isOfDesk(answer), title(answer)]).toEqual([
        403,
        true,
        'You don’t have access to this page',
      ]);
  });

  test('where a record is gone', async () => {
    const { id } = await make.event({ status: 'trash' });
    const answer = await editor.get(`/en/desk/events/${String(id)}/copy`);
    expect([answer.status, isOfDesk(answer), title(answer)]).toEqual([410, true, 'This event has been removed']);
  });

  test('and programs are answered as ever', async () => {
    const { status, body } = await editor.get('/en/desk/nowhere', { accept: 'application/json' });
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  });
});

test('nobody else sees the desk’s pages, and no cookie is set by an address that leads nowhere', async () => {
  const stranger = new Browser(api);
  const strange = { cookie: 'kalends_desk=nonsense' };
  for (const answer of [await stranger.get('/en/desk/nowhere'), await stranger.get('/en/desk/nowhere', strange)]) {
    expect([answer.status, isOfDesk(answer)]).toEqual([404, false]);
    expect(setCookies(answer)).toEqual([]);
  }
  const outside = await editor.get('/en/nowhere');
  expect([outside.status, isOfDesk(outside)]).toEqual([404, false]);
});

test('an address of the desk is shown as what it is', async () => {
  const { text } = await editor.get('/en/desk/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a=%22%3E%3Cscript%3E');
  expect(text).not.toMatch(/<script(?! src=)/);
});

describe('while the database fails', () => {
  /** Something is not there as long as it takes. */
  async function without(table: string, use: () => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      await client.query(`ALTER TABLE ${table} RENAME TO away`);
      await use();
    } finally {
      await client.query(`ALTER TABLE away RENAME TO ${table}`);
      await client.end();
    }
  }

  test('whoever is known stays at the desk', () =>
    without('venue_search', async () => {
      const answer = await editor.get('/en/desk/venues?search=hall');
      expect([answer.status, isOfDesk(answer)]).toEqual([500, true]);
    }));

  test('nobody is looked for once more', () =>
    without('desk_session', async () => {
      for (const [path, status] of [
        ['events', 500],
        ['nowhere', 404],
      ] as const) {
        const answer = await editor.get(`/en/desk/${path}`);
        expect([path, answer.status, isOfDesk(answer)]).toEqual([path, status, false]);
      }
    }));
});
