import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { PASSWORD } from '../../import-files/dav-server.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ChangingSite } from '../../support/changing-site.js';
import { DavHost } from '../../support/dav-host.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { fieldsIn, SourcesDesk } from '../../support/desk-sources.js';
import { calendar, concert } from '../../support/imports.js';
import { ok } from '../../support/make.js';

let api: TestApp;
let editor: Browser;
let desk: SourcesDesk;
let host: DavHost;
let site: ChangingSite;

beforeAll(async () => {
  host = await new DavHost().start();
  site = await new ChangingSite().start();
  host.dav.put('jazz.ics', calendar(concert('jazz@harbour', 'Harbour jazz')));
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: DavHost.HOST });
  editor = await signedIn(api, 'editor');
  desk = new SourcesDesk(api, editor);
});

afterAll(async () => {
  await api.close();
  await host.stop();
  await site.stop();
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

test('a token is sent as such, kept when the form is saved again, and shown to nobody', async () => {
  const event = { id: '1', name: { text: 'Night market' }, start: { local: '2027-04-05T18:00:00' } };
  site.answer = { status: 200, body: JSON.stringify({ pagination: { has_more_items: false }, events: [event] }) };
  const fields = { name: 'Markets', kind: 'eventbrite', address: `${site.origin}/v3/organizers/1/events/` };
  const source = `/en/desk/sources/${String(ok(await api.post('/sources', fields, 'editor'), 201)['id'])}`;
  const page = (await editor.get(`${source}/setup`)).text;
  expect(page).toContain(messagesOf('en').desk.sources.siteToken);
  expect(page).not.toContain('name="login"');
  await desk.send(`${source}/setup`, { ...fieldsIn(page), password: 'PRIVATE-TOKEN' });
  const again = (await editor.get(`${source}/setup`)).text;
  expect(again).not.toContain('PRIVATE-TOKEN');
  await desk.send(`${source}/setup`, { ...fieldsIn(again), name: 'Night markets' });
  const run = String((await desk.send(`${source}/read`, {})).headers['location']);
  expect(await desk.rested(run)).toContain('Night market');
  expect(site.requests.map(({ authorization }) => authorization)).toContain('Bearer PRIVATE-TOKEN');
});
