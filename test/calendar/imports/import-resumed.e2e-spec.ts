import { startTestApp, type TestApp } from '../../support/app.js';
import { run as inDatabase } from '../../support/catalogue.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
  imports = new Imports(api);
});

afterAll(() => api.close());

/** As an import is left by a process that died after it had written all records, and before it noted that. */
async function brokenOff(run: Json, isHalfWritten: boolean): Promise<void> {
  const id = String(run['id']);
  const half = `update external_key k set fingerprint = null, imported = null, written = null, revision = null
    from import_run r where r.id = ${id} and k.source_id = r.source_id and k.kind = 'events'`;
  if (isHalfWritten) await inDatabase(api.databaseUrl, half);
  await inDatabase(
    api.databaseUrl,
    `with items as (update import_item set state = 'planned', record_id = null, before = null, after = null
      where run_id = ${id}) update import_run set state = 'stopped' where id = ${id}`,
  );
}

async function act(run: Json, action: 'apply' | 'undo'): Promise<Json> {
  ok(await api.post(`/imports/${String(run['id'])}/${action}`, {}, 'editor'));
  return imports.ended(Number(run['id']));
}

describe('an import that goes on', () => {
  it.each([true, false])('makes nothing twice, and is undone whole (half written: %s)', async (isHalfWritten) => {
    const hall = await make.venue({ venue: `Old hall ${String(isHalfWritten)}` });
    const source = await imports.source();
    const file = calendar(
      concert('r1', 'Songs', '20270410', `LOCATION:${String(hall['venue'])}`),
      concert('r2', 'Tunes'),
    );
    const run = await imports.imported(source, file);
    const before = await Promise.all(['r1', 'r2'].map((key) => imports.eventOf(run, key)));
    await brokenOff(run, isHalfWritten);
    expect(await act(run, 'apply')).toMatchObject({ state: 'done', counts: { applied: 3, failed: 0 } });
    const after = await Promise.all(['r1', 'r2'].map((key) => imports.eventOf(run, key)));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await act(run, 'undo')).toMatchObject({ state: 'undone' });
    for (const { id } of before) expect((await api.get(`/events/${String(id)}`, 'editor')).status).toBe(404);
    // What was here before the import stays.
    expect((await api.get(`/venues/${String(hall['id'])}`, 'editor')).status).toBe(200);
  });
});

describe('a plan whose record another import made meanwhile', () => {
  it('leaves it to the next import, which knows both', async () => {
    const source = await imports.source();
    const [old, now] = ['Old', 'New'].map((word) => calendar(concert('p1', `${word} songs`)));
    const first = await imports.imported(source, old ?? '', { dryRun: true });
    const second = await imports.imported(source, now ?? '', { dryRun: true });
    expect(await act(first, 'apply')).toMatchObject({ counts: { applied: 1 } });
    expect(await act(second, 'apply')).toMatchObject({ counts: { applied: 0, failed: 1 } });
    expect(await imports.eventOf(first, 'p1')).toMatchObject({ title: 'Old songs' });
    expect(await imports.imported(source, now ?? '')).toMatchObject({ counts: { update: 1, applied: 1 } });
    expect(await imports.eventOf(first, 'p1')).toMatchObject({ title: 'New songs' });
  });
});
