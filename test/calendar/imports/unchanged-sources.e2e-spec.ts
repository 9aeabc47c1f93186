import { startTestApp, type TestApp } from '../../support/app.js';
import { run as inDatabase } from '../../support/catalogue.js';
import { ChangingSite } from '../../support/changing-site.js';
import { signedIn } from '../../support/desk.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;
let site: ChangingSite;

beforeAll(async () => {
  site = await new ChangingSite().start();
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST });
  imports = new Imports(api);
});

afterAll(async () => {
  await api.close();
  await site.stop();
});

const VALIDATORS = { etag: '"v1"', 'last-modified': 'Thu, 01 Apr 2027 00:00:00 GMT' };
const file = calendar(concert('c1', 'Same songs'), concert('c2', 'Same tunes'));

/** Reads the address; answers the import, and the conditions that it asked under. */
async function read(id: number, choices: object = {}): Promise<{ run: Json; etag: unknown; since: unknown }> {
  const begun = ok(await api.post(`/sources/${String(id)}/imports`, choices, 'editor'), 201);
  const run = await imports.ended(Number(begun['id']));
  const { 'if-none-match': etag, 'if-modified-since': since } = site.requests.at(-1) ?? {};
  return { run, etag, since };
}

async function filesOf(id: number): Promise<number> {
  const rows = await inDatabase<{ files: number }>(
    api.databaseUrl,
    `select count(*)::int as files from import_file f join import_run r on r.id = f.run_id where r.source_id = ${String(id)}`,
  );
  return rows[0]?.files ?? 0;
}

const done = (counts: object): object => ({ state: 'done', counts: expect.objectContaining(counts) as unknown });

describe('a source that has not changed', () => {
  it('is asked whether it has, and nothing is stored or compared', async () => {
    const id = await imports.source({ address: site.address });
    site.answer = { status: 200, body: file, headers: VALIDATORS };
    expect(await read(id)).toMatchObject({ run: done({ create: 2 }), etag: undefined, since: undefined });
    site.answer = { status: 304 };
    for (const _ of [1, 2])
      expect(await read(id)).toMatchObject({
        run: done({ create: 0, unchanged: 2 }),
        etag: VALIDATORS.etag,
        since: VALIDATORS['last-modified'],
      });
    expect(await filesOf(id)).toBe(1);
  });

  it('is known by its bytes where its address does not say', async () => {
    const id = await imports.source({ address: site.address });
    site.answer = { status: 200, body: file };
    for (const counts of [{ create: 2 }, { unchanged: 2 }, { unchanged: 2 }])
      expect(await read(id)).toMatchObject({ run: done(counts), etag: undefined });
    expect(await filesOf(id)).toBe(1);
    // Files of earlier imports go.
    site.answer = { status: 200, body: file.replace('Same tunes', 'Other tunes') };
    expect(await read(id)).toMatchObject({ run: done({ update: 1, unchanged: 1 }) });
    expect(await filesOf(id)).toBe(1);
  });

  it('is read anew while something of it is not written', async () => {
    const id = await imports.source({ address: site.address });
    site.answer = { status: 200, body: file, headers: VALIDATORS };
    const { run: plan } = await read(id, { dry_run: true });
    expect(await read(id, { dry_run: true })).toMatchObject({ run: { counts: { create: 2 } }, etag: undefined });
    ok(await api.post(`/imports/${String(plan['id'])}/apply`, {}, 'editor'));
    expect(await imports.ended(Number(plan['id']))).toMatchObject(done({ applied: 2 }));
    const event = await imports.eventOf(plan, 'c1');
    // The times of this source win: an edit here is something to write.
    const moved = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 21:00:00' };
    ok(await api.post(`/events/${String(event['id'])}`, moved, 'editor'));
    expect(await read(id)).toMatchObject({ run: done({ update: 1 }), etag: undefined });
    expect(await imports.eventOf(plan, 'c1')).toMatchObject({ start_date: '2027-04-10 19:00:00' });
    site.answer = { status: 304 };
    expect(await read(id)).toMatchObject({ run: done({ unchanged: 2 }), etag: VALIDATORS.etag });
  });

  it('is read anew after an undo, and when it is to be read in another way', async () => {
    const id = await imports.source({ address: site.address });
    site.answer = { status: 200, body: file, headers: VALIDATORS };
    const { run } = await read(id);
    ok(await api.put(`/sources/${String(id)}`, { timezone: 'Asia/Seoul' }, 'editor'));
    expect(await read(id)).toMatchObject({ run: done({ unchanged: 2 }), etag: undefined });
    ok(await api.post(`/imports/${String(run['id'])}/undo`, {}, 'editor'));
    await imports.ended(Number(run['id']));
    expect(await read(id)).toMatchObject({ run: done({ create: 2 }), etag: undefined });
  });

  it('is read anew while an editor has left something out of it', async () => {
    const id = await imports.source({ address: site.address });
    site.answer = { status: 200, body: file, headers: VALIDATORS };
    const { run } = await read(id, { dry_run: true });
    const editor = await signedIn(api, 'editor');
    const plan = `/en/desk/sources/${String(id)}/runs/${String(run['id'])}`;
    expect((await editor.post(plan, { 'shown[]': '0', action: 'ticked' })).status).toBe(303);
    expect(await imports.ended(Number(run['id']))).toMatchObject(done({ applied: 1, excluded: 1 }));
    expect(await read(id)).toMatchObject({ run: done({ create: 1, unchanged: 1 }), etag: undefined });
  });
});

/** Keys of the events of a source, with what imports note of them. */
async function noted(id: number): Promise<Json[]> {
  return inDatabase<Json>(
    api.databaseUrl,
    `select key, fingerprint, starts_at, imported from external_key where source_id = ${String(id)} and kind = 'events' order by key`,
  );
}

describe('records for which there is nothing to write', () => {
  it('are noted by an import, and not by one that only looks', async () => {
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('n1', 'First')));
    const { id: event } = await imports.eventOf(run, 'n1');
    ok(await api.put(`/events/${String(event)}`, { title: 'Second' }, 'editor'));
    const before = await noted(id);
    // The source has become what is here.
    const file = calendar(concert('n1', 'Second'));
    expect(await imports.imported(id, file, { dryRun: true })).toMatchObject({ counts: { unchanged: 1, update: 0 } });
    expect(await noted(id)).toEqual(before);
    expect(await imports.imported(id, file)).toMatchObject({ counts: { unchanged: 1, update: 0 } });
    expect(await noted(id)).not.toEqual(before);
  });

  it('have the start by which their absence is noticed', async () => {
    const id = await imports.source();
    const both = calendar(concert('n1', 'Noted'), concert('n2', 'Noted as well'));
    await imports.imported(id, both);
    const before = await noted(id);
    await inDatabase(api.databaseUrl, `update external_key set starts_at = null where source_id = ${String(id)}`);
    expect(await imports.imported(id, both.replace('//Test//', '//Test 2//'))).toMatchObject({ counts: { update: 0 } });
    expect(await noted(id)).toEqual(before);
    expect(await imports.imported(id, calendar(concert('n2', 'Noted as well')))).toMatchObject({
      counts: { withdraw: 1 },
    });
  });
});
