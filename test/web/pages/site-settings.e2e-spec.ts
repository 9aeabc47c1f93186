import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import { spokenTo, type TestApp } from '../../support/app.js';
import { Browser, givePassword, PASSWORD } from '../../support/desk.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { outside } from '../../support/outside.js';
import { settled, statementsOf } from '../../support/raw-answers.js';
import { until } from '../../support/wait.js';

const { listening } = await outside<typeof import('../../support/service.js')>('test/support/service.ts');

let app: InspectedApp;
/** Another process, as far as the settings can tell. */
let other: TestApp;
let second: NestExpressApplication;
let admin: Browser;

beforeAll(async () => {
  app = await startInspectedApp();
  second = await listening(app.config, app.databaseUrl);
  other = spokenTo({ ...app, check: () => undefined, app: second });
  await givePassword(app, 'admin', PASSWORD);
  admin = new Browser(app);
  await admin.signIn('admin');
});

afterAll(async () => {
  await second.close();
  await app.close();
});

async function save(fields: Readonly<Record<string, string>>): Promise<void> {
  const { text } = await admin.get('/en/desk/settings');
  const version = /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
  expect((await admin.post('/en/desk/settings', { version, ...fields })).status).toBe(303);
}

const page = async (of: TestApp, path = '/en/', headers = {}): Promise<string> =>
  (await of.raw('get', path).set({ accept: 'text/html', ...headers })).text;

describe('what is set at the desk', () => {
  test('is shown by every process, also where it has kept its pages', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await page(other);
      await page(other);
      await save({ 'name[en]': name });
      expect(await page(app)).toContain(`<title>${name}`);
      await until(async () => (await page(other)).includes(`<title>${name}`));
      // Nothing older is kept.
      expect(await page(other)).toContain(`<title>${name}`);
    }
  });

  test('has files that a process answers which has not heard of the colour yet', async () => {
    await save({ 'name[en]': 'Four', color: '#135790' });
    const [style = ''] = /\/assets\/style-\w+135790\.css/.exec(await page(app)) ?? [];
    expect((await other.raw('get', style)).status).toBe(200);
  });

  test('costs a few statements after a change, and none of further pages', async () => {
    const fresh = (): Promise<string> => page(app, '/en/search', { 'cache-control': 'no-cache' });
    const steady = async (): Promise<number> => {
      let former = -1;
      await until(async () => former === (former = await statementsOf(fresh)));
      return former;
    };
    await settled(app);
    const usual = await steady();
    await save({ 'name[en]': 'Five' });
    let more = 0;
    await until(async () => {
      const extra = (await statementsOf(fresh)) - usual;
      more += extra;
      return extra === 0 && more > 0;
    });
    // Both processes hear of it, perhaps twice: of the settings, and of the name that they tell others.
    expect(more).toBeLessThanOrEqual(6);
    expect(await steady()).toBe(usual);
  });

  test.each(['', 'null', '[]', '{', '{"name":5,"links":[{"url":"javascript:alert(1)","text":"x"}],"color":"red"}'])(
    'is nothing where the database has %j',
    async (value) => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      await client.query(`insert into setting values ('site', $1) on conflict (key) do update set value = $1`, [value]);
      await client.end();
      await until(async () => (await page(app)).includes('<title>What’s on'));
      expect(await page(app)).not.toContain('javascript:');
      expect((await admin.get('/en/desk/settings')).status).toBe(200);
    },
  );
});
