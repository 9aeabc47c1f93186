import { jest } from '@jest/globals';
import { importCommand, INTERRUPTED } from '#cli/import/command.js';
import { importOptions, type ImportOptions } from '#cli/import/import-options.js';
import { loadOptions } from '#cli/load/load-options.js';
import { run as inDatabase } from '../support/catalogue.js';
import { brokenAfter, cleanUp, EVENTS, folderOf, load } from '../support/load-folder.js';
import { startInspectedApp, type InspectedApp } from '../support/inspected-app.js';
import { ok, type Json } from '../support/make.js';
import { outside } from '../support/outside.js';

const { ImportWorker } = await outside<typeof import('#calendar/imports/runs/import-worker.service.js')>(
  'src/calendar/imports/runs/import-worker.service.ts',
);

const DRY = ['--dry-run', '--source', 'Programmes'];

let app: InspectedApp;
let folder: string;

beforeAll(async () => {
  app = await startInspectedApp();
  folder = await folderOf(EVENTS);
});

afterAll(async () => {
  await app.close();
  await cleanUp();
});

/** Everything that an import could leave behind. */
async function stored(): Promise<unknown> {
  const tables = ['import_source', 'import_run', 'import_file', 'import_item', 'external_key', 'event', 'history'];
  const columns = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return inDatabase(
    app.databaseUrl,
    `select ${columns.join(', ')}, (select sum(xmin::text::bigint)::text from external_key) as keys`,
  );
}

async function listed(): Promise<Json> {
  const [{ sources }, { imports }] = [
    ok(await app.get('/sources', 'editor')),
    ok(await app.get('/imports', 'editor')),
  ] as [Json, Json];
  return { sources, imports };
}

/** The command, as somebody calls it. Returns its exit code and what it printed. */
async function commanded(options: ImportOptions, signal?: AbortSignal): Promise<[number, string]> {
  const { apiRoot, apiNamespace } = app.config;
  const environment = {
    KALENDS_URL: `${await app.app.getUrl()}${apiRoot}/${apiNamespace}`,
    KALENDS_LOGIN: 'admin',
    KALENDS_PASSWORD: app.passwords.administrator,
  };
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const former = { ...process.env };
  Object.assign(process.env, environment);
  try {
    const code = await importCommand(options, signal && { signal });
    return [code, printed.mock.calls.flat().join('\n')];
  } finally {
    process.env = former;
    printed.mockRestore();
  }
}

describe('a dry run', () => {
  it('of a source that is new says what would happen, and leaves nothing behind', async () => {
    const before = await stored();
    const [code, printed] = await commanded(loadOptions([folder, ...DRY]));
    expect([code, printed]).toEqual([0, expect.stringContaining('new 17, changed 0')]);
    expect(await stored()).toEqual(before);
  });

  it('of a file that is something else leaves nothing behind', async () => {
    const before = await stored();
    const wrong = await folderOf(['<!doctype html><title>Sign in</title>'], []);
    const [code, printed] = await commanded(importOptions(['jsonl', wrong, '--dry-run']));
    expect([code, printed]).toEqual([1, expect.stringContaining('refused (not-the-format: HTML)')]);
    expect(await stored()).toEqual(before);
  });

  it('that somebody interrupts leaves nothing behind', async () => {
    const before = await stored();
    const [code] = await commanded(loadOptions([folder, ...DRY]), AbortSignal.abort());
    // The service may have been quicker.
    expect([0, INTERRUPTED]).toContain(code);
    expect(await stored()).toEqual(before);
  });

  it('is in no list, cannot be written, and is removed by itself if its command was killed', async () => {
    const before = await stored();
    // All requests up to the beginning of the import; then there is nobody any more.
    await expect(load(app, folder, { fetch: brokenAfter(4), args: DRY })).rejects.toThrow('cut off');
    await app.app.get(ImportWorker).settled();
    expect(await listed()).toEqual({ sources: [], imports: [] });
    const [preview] = await inDatabase<{ id: number; run: number }>(
      app.databaseUrl,
      'select s.id, r.id as run from import_source s join import_run r on r.source_id = s.id',
    );
    const { id, run } = preview ?? { id: 0, run: 0 };
    expect(ok(await app.get(`/imports/${String(run)}`, 'editor'))).toMatchObject({
      state: 'planned',
      source: { id, preview: true },
    });
    expect(await app.post(`/imports/${String(run)}/apply`, {}, 'editor')).toMatchObject({ status: 409 });
    const external = `/events/by-external/${String(id)}/a`;
    expect(
      await app.put(
        external,
        { title: 'A', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' },
        'editor',
      ),
    ).toMatchObject({
      status: 404,
    });
    app.setNow('2099-01-01T00:00:00Z');
    await app.app.get(ImportWorker).settled();
    expect(await stored()).toEqual(before);
  });

  it('of a source with records compares with those, and changes neither them nor its choices', async () => {
    await load(app, folder);
    const before = [await stored(), await listed()];
    const changed = await folderOf([{ ...EVENTS[0], title: { en: 'Another title' } }, ...EVENTS.slice(1)]);
    const [, printed] = await commanded(loadOptions([changed, ...DRY, '--timezone', 'Asia/Tokyo']));
    expect(printed).toContain('new 0, changed 1, withdrawn 0, back 0, the same 16,');
    expect([await stored(), await listed()]).toEqual(before);
  });
});
