import { readFileSync } from 'node:fs';
import { ApiClient } from '#cli/service/api-client.js';
import { readTarget } from '#cli/service/target.js';
import { seedService } from '#cli/seed/run.js';
import { parseConfig } from '#platform/config/config.js';
import { NOW, startTestApp, type TestApp } from '../support/app.js';
import { knownSettings } from '../support/known-settings.js';

const README = readFileSync('README.md', 'utf8');
const SETTINGS = readFileSync('docs/settings.md', 'utf8');
const NONE = '–';

/** The rows of a text's tables of settings: name and default. */
function settingsOf(text: string): { readonly name: string; readonly value: string }[] {
  const rows = text.matchAll(/^\| `([A-Z_]+)` +\| (\S+) +\|/gm);
  return [...rows].map(([, name = '', value = '']) => ({ name, value: value.replaceAll('`', '') }));
}

describe('the README', () => {
  const settings = [...settingsOf(README), ...settingsOf(SETTINGS)];

  it('names at most twenty settings', () => {
    expect(settingsOf(README).length).toBeLessThanOrEqual(20);
  });

  it('names with docs/settings.md every setting that the service reads, once, and no other', () => {
    // OpenTelemetry's are one line, and stand in docs/operations.md; so are those of the single languages.
    const own = [...knownSettings()].filter(
      (name) => !name.startsWith('OTEL_') && !/_(?:ZH_HANS|ZH_HANT|EN|JA|KO)$/.test(name),
    );
    expect(settings.map(({ name }) => name).sort()).toEqual(own.sort());
  });

  it.each(settings.filter(({ value }) => value !== NONE))('tells the default of $name', ({ name, value }) => {
    expect(parseConfig({ [name]: value })).toEqual(parseConfig({}));
  });

  it('has the two commands that do everything near its top', () => {
    const top = README.split('\n').slice(0, 20);
    expect(top).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']));
  });
});

describe('the README’s requests', () => {
  /** Commands that read, as path and query; with `-G` the parameters stand behind the address. */
  const requests = [...README.matchAll(/^curl (?:-G )?'http:\/\/127\.0\.0\.1:3000([^']+)'(.*)$/gm)].map(
    ([, path = '', rest = '']) => {
      const input = [...rest.matchAll(/(?:--data-urlencode|-d) '?([\w-]+)=([^'\s]+)'?/g)];
      const query = new URLSearchParams(input.map(([, name = '', value = '']): [string, string] => [name, value]));
      return input.length === 0 ? path : `${path}?${query.toString()}`;
    },
  );
  const ours = requests.filter((path) => path.startsWith('/calendar/'));
  const original = requests.filter((path) => path.startsWith('/wp-json/'));

  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp();
    const target = readTarget({
      KALENDS_URL: await service.app.getUrl(),
      KALENDS_LOGIN: 'admin',
      KALENDS_PASSWORD: service.passwords.administrator,
    });
    await seedService(new ApiClient(target, { attempts: 1 }), new Date(NOW));
  });

  afterAll(() => service.close());

  it('are found in the text', () => {
    expect(ours.length).toBeGreaterThan(5);
    expect(original.length).toBeGreaterThan(0);
  });

  it.each(ours)('%s shows something of the demonstration data', async (path) => {
    const { status, body } = await service.raw('get', path);
    expect(status).toBe(200);
    const lists = Object.values(body as object).filter((value) => Array.isArray(value));
    for (const list of lists) expect(list).not.toEqual([]);
  });

  it('reach the addresses of the original with its settings', async () => {
    const dropIn = /^((?:[A-Z_]+=\S+ )+)npm start$/m.exec(README)?.[1] ?? '';
    const settings = dropIn
      .trim()
      .split(' ')
      .map((setting) => setting.split('=', 2) as [string, string]);
    const other = await startTestApp(Object.fromEntries(settings));
    try {
      for (const path of original) expect((await other.raw('get', path)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});
