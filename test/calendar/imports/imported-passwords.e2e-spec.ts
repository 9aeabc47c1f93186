import { wordpressExport } from '../../import-files/wordpress.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { run as inDatabase } from '../../support/catalogue.js';
import { Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

async function planned(id: number, title: string): Promise<{ plan: Json; source: number }> {
  const file = wordpressExport([{ id, title, fields: { post_password: 'open-sesame' } }]);
  const source = await imports.source({ kind: 'wxr' });
  return { plan: await imports.imported(source, file, { dryRun: true }), source };
}

async function applied(plan: Json): Promise<Json> {
  ok(await api.post(`/imports/${String(plan['id'])}/apply`, {}, 'editor'));
  return imports.ended(Number(plan['id']));
}

describe('the password of an imported event', () => {
  it('opens it, and stands in nothing that the import notes', async () => {
    const { plan, source } = await planned(901, 'Members only');
    const noted = async (): Promise<Json[]> =>
      inDatabase(
        api.databaseUrl,
        `select key from import_item i where i::text like '%open-sesame%'
          union all select key from external_key k where k::text like '%open-sesame%'
          union all select kind from history h where h::text like '%open-sesame%'`,
      );
    expect(await noted()).toEqual([]);
    // The file of a plan stays, whatever else is sent.
    expect(await imports.imported(source, '<!doctype html><title>Error</title>')).toMatchObject({ state: 'refused' });
    expect(await applied(plan)).toMatchObject({ state: 'done', counts: { applied: 1, failed: 0 } });
    expect(await noted()).toEqual([]);
    const [item] = await imports.items(plan);
    const event = `/events/${String(item?.['record_url']).split('/').at(-1) ?? ''}`;
    expect((await api.get(event)).status).toBe(403);
    expect(ok(await api.get(`${event}?password=open-sesame`))['title']).toBe('Members only');
  });

  it('that is not known is one that nobody knows', async () => {
    const { plan } = await planned(902, 'Members only, later');
    await inDatabase(api.databaseUrl, `delete from import_file where run_id = ${String(plan['id'])}`);
    expect(await applied(plan)).toMatchObject({ state: 'done', counts: { applied: 1, failed: 0 } });
    const [item] = await imports.items(plan);
    expect(item?.['notes']).toContainEqual({ code: 'password-unknown', column: 'post_password', value: null });
    const event = `/events/${String(item?.['record_url']).split('/').at(-1) ?? ''}`;
    const answers = await Promise.all([event, `${event}?password=open-sesame`].map((path) => api.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
