import { CONCERTS, DavServer, PASSWORD } from '../../import-files/dav-server.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { DavHost } from '../../support/dav-host.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;
let host: DavHost;

beforeAll(async () => {
  host = await new DavHost().start();
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: DavHost.HOST });
  imports = new Imports(api);
});

afterAll(async () => {
  await api.close();
  await host.stop();
});

beforeEach(() => {
  host.dav = new DavServer();
});

const site = { login: 'ann', password: PASSWORD };

function source(fields: object = site): Promise<number> {
  return imports.source({ kind: 'caldav', address: host.origin, ...fields });
}

async function read(id: number): Promise<Json> {
  const begun = ok(await api.post(`/sources/${String(id)}/imports`, {}, 'editor'), 201);
  return imports.ended(Number(begun['id']));
}

function put(name: string, title: string, ...lines: readonly string[]): void {
  host.dav.put(`${name}.ics`, calendar(concert(`${name}@harbour`, title, '20270410', ...lines)));
}

const done = (counts: object): object => ({ state: 'done', counts: expect.objectContaining(counts) as unknown });

it('a calendar is followed: what changes, goes, comes back, and is called off', async () => {
  put('jazz', 'Jazz', 'LOCATION:Hall');
  put('choir', 'Choir');
  const id = await source();
  const first = await read(id);
  expect(first).toMatchObject(done({ create: 3, refused: 0 }));
  const of = (name: string): Promise<Json> => imports.eventOf(first, `${CONCERTS}${name}.ics`);
  expect(await of('jazz')).toMatchObject({ title: 'Jazz', status: 'publish', venue: { venue: 'Hall' } });

  host.dav.requests.length = 0;
  put('jazz', 'Late jazz', 'STATUS:CANCELLED');
  host.dav.remove('choir.ics');
  expect(await read(id)).toMatchObject(done({ create: 0, update: 1, withdraw: 1 }));
  expect(host.dav.requests).toEqual([`REPORT ${CONCERTS}`, `REPORT ${CONCERTS}`]);
  expect(await of('jazz')).toMatchObject({ title: 'Late jazz', event_status: 'cancelled', venue: [] });
  expect(await of('choir')).toMatchObject({ status: 'draft' });

  put('jazz', 'Late jazz', 'LOCATION:Hall');
  put('choir', 'Choir');
  expect(await read(id)).toMatchObject(done({ create: 0, update: 1, return: 1 }));
  expect(await of('jazz')).toMatchObject({ event_status: 'scheduled', venue: { venue: 'Hall' } });
  expect(await of('choir')).toMatchObject({ status: 'publish' });

  host.dav.requests.length = 0;
  expect(await read(id)).toMatchObject(done({ create: 0, update: 0, withdraw: 0 }));
  expect(host.dav.requests).toEqual([`REPORT ${CONCERTS}`]);
});

it('a server that has forgotten the last import is read whole, and doubles nothing', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) put(name, name);
  const id = await source();
  const first = await read(id);
  host.dav.forgetTokens();
  host.dav.remove('six.ics');
  expect(await read(id)).toMatchObject(done({ create: 0, update: 0, withdraw: 1, unchanged: 5 }));
  expect(await imports.eventOf(first, `${CONCERTS}six.ics`)).toMatchObject({ status: 'draft' });
});

it('a wrong password is named as such, and changes nothing', async () => {
  put('opera', 'Opera');
  const id = await source();
  const first = await read(id);
  ok(await api.put(`/sources/${String(id)}`, { password: 'wrong' }, 'editor'));
  expect(await read(id)).toMatchObject({ state: 'refused', reason: 'login-refused' });
  expect(await imports.eventOf(first, `${CONCERTS}opera.ics`)).toMatchObject({ status: 'publish' });
});

it('the password is in no answer', async () => {
  put('ballet', 'Ballet');
  const id = await source();
  const answers = [
    await read(id),
    ok(await api.get(`/sources/${String(id)}`, 'editor')),
    ok(await api.get('/sources', 'editor')),
    ok(await api.get('/imports', 'editor')),
  ];
  expect(JSON.stringify(answers)).toContain('"login":"ann"');
  expect(JSON.stringify(answers)).not.toContain(PASSWORD);
});
