import { run as inDatabase } from '../../support/catalogue.js';
import { ChangingSite } from '../../support/changing-site.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { until } from '../../support/wait.js';

const { ImportWorker } = await outside<typeof import('#calendar/imports/runs/import-worker.service.js')>(
  'src/calendar/imports/runs/import-worker.service.ts',
);

let api: InspectedApp;
let imports: Imports;
let site: ChangingSite;

beforeAll(async () => {
  site = await new ChangingSite().start();
  api = await startInspectedApp({ ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST });
  imports = new Imports(api);
});

afterAll(async () => {
  await api.close();
  await site.stop();
});

const remove = async (id: number): Promise<Json> => ok(await api.delete(`/sources/${String(id)}`, 'editor'));
const statusOf = async (id: number): Promise<number> => (await api.get(`/sources/${String(id)}`, 'editor')).status;

describe('a preview', () => {
  it('is of a source that is there, and no preview itself', async () => {
    const preview = await imports.source({ preview: true });
    for (const preview_of of [preview, 999_999, 99_999_999_999])
      expect(
        refusal(await api.post('/sources', { name: 'Museum', kind: 'ics', preview: true, preview_of }, 'editor')),
      ).toBe('404 source-not-found');
    await remove(preview);
  });

  it('is what names the source that it is compared with, so that nothing is written by mistake', async () => {
    const original = await imports.source();
    const preview = await imports.source({ preview_of: original });
    expect(ok(await api.get(`/sources/${String(preview)}`, 'editor'))).toMatchObject({ preview: true });
    const run = await imports.imported(preview, calendar(concert('p1', 'Only shown')));
    expect(run).toMatchObject({ state: 'planned', counts: { create: 1 } });
    await remove(original);
  });

  it('takes the password of its source to the same site only', async () => {
    const fields = { kind: 'tec-rest', login: 'ann', password: 'sesame' };
    const original = await imports.source({ ...fields, address: 'https://one.example/' });
    const logins = { same: {}, path: { address: 'https://one.example/other' }, site: { address: site.origin } };
    const found: unknown[] = [];
    for (const changes of Object.values(logins)) {
      const preview = await imports.source({ kind: 'tec-rest', preview_of: original, ...changes });
      found.push(
        ...(await inDatabase(api.databaseUrl, `select login, secret from import_source where id = ${String(preview)}`)),
      );
    }
    const kept = { login: 'ann', secret: 'sesame' };
    expect(found).toEqual([kept, kept, { login: null, secret: null }]);
    await remove(original);
  });

  it('goes with its source, also while it is read; other imports go on', async () => {
    const original = await imports.source({ address: site.address });
    const preview = await imports.source({ preview_of: original });
    let answer = (): void => undefined;
    const after = new Promise<void>((resolve) => (answer = resolve));
    const before = site.requests.length;
    site.answer = { status: 200, body: calendar(concert('p2', 'Too late')), after };
    ok(await api.post(`/sources/${String(preview)}/imports`, {}, 'editor'), 201);
    await until(() => site.requests.length > before);
    await remove(original);
    expect(await statusOf(preview)).toBe(404);
    // The site has not answered yet.
    const other = await imports.source();
    expect(await imports.imported(other, calendar(concert('p3', 'Next')))).toMatchObject({ state: 'done' });
    answer();
    await remove(other);
  });

  it('that cannot be removed holds no import', async () => {
    const preview = await imports.source({ preview: true });
    await inDatabase(
      api.databaseUrl,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse before delete on import_source for each row when (old.preview) execute function refuse()`,
    );
    api.setNow('2099-01-01T00:00:00Z');
    const other = await imports.source();
    expect(await imports.imported(other, calendar(concert('p4', 'Not held')))).toMatchObject({ state: 'done' });
    await inDatabase(api.databaseUrl, 'drop function refuse cascade');
    await api.app.get(ImportWorker).settled();
    expect(await statusOf(preview)).toBe(404);
  });
});
