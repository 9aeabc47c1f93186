import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  admin = await signedIn(api, 'admin');
});

afterAll(() => api.close());

const settings = async (): Promise<string> => (await admin.get('/en/desk/settings')).text;
const home = async (): Promise<string> => (await api.raw('get', '/en/').set('Accept', 'text/html')).text;

async function save(fields: Readonly<Record<string, string>>) {
  const version = /name="version" value="(\w+)"/.exec(await settings())?.[1] ?? '';
  return admin.post('/en/desk/settings', { version, ...fields });
}

test('without images and events there is nothing to choose from', async () => {
  expect(await settings()).not.toMatch(/name="(?:logo|lead)_choice"/);
});

test('a logo is chosen from the newest images, and counts before the address', async () => {
  await (await Uploads.to(api)).image('editor');
  const [, chosen = ''] = /name="logo_choice" value="(http[^"]+)"/.exec(await settings()) ?? [];
  expect((await save({ logo: 'https://example.org/logo.svg', logo_choice: chosen })).status).toBe(303);
  expect(await home()).toContain(`<img src="${chosen}" alt height="32"`);
  expect((await save({ logo: 'https://example.org/logo.svg', logo_choice: '' })).status).toBe(303);
  expect(await home()).toContain('src="https://example.org/logo.svg"');
});

test('a lead event is chosen from the next ones', async () => {
  await make.event({ title: 'Opening <i>night</i>', status: 'publish' });
  const { id } = await make.event({ title: 'Closing night', status: 'publish', featured: false });
  await make.event({ title: 'Not public', status: 'draft' });
  const text = await settings();
  expect(text).toContain(`name="lead_choice" value="${String(id)}"`);
  expect(text).toContain('Opening night');
  expect(text).not.toContain('Not public');
  expect((await save({ lead: '', lead_choice: String(id) })).status).toBe(303);
  expect(await settings()).toMatch(new RegExp(`name="lead"[^>]* value="${String(id)}"`));
});

test.each(['javascript:alert(1)', 'https://user:pass@example.org/', '../x'])(
  'an address for the logo is checked wherever it comes from: %s',
  async (logo) => {
    const { status, text } = await save({ logo_choice: logo });
    expect([status, text.includes('Enter an address that begins with')]).toEqual([400, true]);
  },
);
