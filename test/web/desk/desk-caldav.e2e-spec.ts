import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { PASSWORD } from '../../import-files/dav-server.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { DavHost } from '../../support/dav-host.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { fieldsIn, SourcesDesk } from '../../support/desk-sources.js';
import { calendar, concert } from '../../support/imports.js';

let api: TestApp;
let editor: Browser;
let desk: SourcesDesk;
let host: DavHost;

beforeAll(async () => {
  host = await new DavHost().start();
  host.dav.put('jazz.ics', calendar(concert('jazz@harbour', 'Harbour jazz')));
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: DavHost.HOST });
  editor = await signedIn(api, 'editor');
  desk = new SourcesDesk(api, editor);
});

afterAll(async () => {
  await api.close();
  await host.stop();
});

test('an address that wants a login is taken for a calendar on a server, and read once the login is right', async () => {
  const entered = await desk.enter('/en/desk/sources/new', `${host.origin}/dav/`);
  const setup = String(entered.headers['location']);
  const page = (await editor.get(setup)).text;
  expect(page).toMatch(/<option value="caldav" selected[^>]*>Calendar on a server \(CalDAV\)/);
  await desk.send(setup, { ...fieldsIn(page), login: 'ann', password: 'wrong' });
  const source = setup.replace('/setup', '');
  const read = async (): Promise<string> => String((await desk.send(`${source}/read`, {})).headers['location']);
  const refused = await read();
  await desk.rested(refused);
  for (const language of LANGUAGES) {
    const { text } = await editor.get(refused.replace('/en/', `/${language}/`));
    expect(text).toContain(messagesOf(language).imports.sourceCode['login-refused']);
  }
  const again = (await editor.get(setup)).text;
  expect(again).toContain('value="ann"');
  expect(again).not.toContain('wrong');
  await desk.send(setup, { ...fieldsIn(again), password: PASSWORD });
  const run = await read();
  await desk.rested(run);
  await desk.act(run, { action: 'all' });
  await desk.rested(run);
  expect(await desk.event('Harbour jazz')).toBeDefined();
});
