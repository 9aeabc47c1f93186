import { jest } from '@jest/globals';
import pg from 'pg';
import { calendar, concert, Imports } from '../../support/imports.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { outside } from '../../support/outside.js';

const { ImportFiles } = await outside<typeof import('#calendar/imports/runs/import-files.service.js')>(
  'src/calendar/imports/runs/import-files.service.ts',
);
const { DATABASE_POOL } = await outside<typeof import('#platform/database/database.tokens.js')>(
  'src/platform/database/database.tokens.ts',
);
const { binaryRows } = await outside<typeof import('#platform/database/binary-rows.js')>(
  'src/platform/database/binary-rows.ts',
);

const BEGUN = {
  userId: null,
  state: 'choosing',
  dryRun: true,
  allowWithdrawals: false,
  startedAt: new Date(),
} as const;

let api: InspectedApp;
let imports: Imports;
let pool: pg.Pool;

beforeAll(async () => {
  api = await startInspectedApp();
  imports = new Imports(api);
  pool = api.app.get<pg.Pool>(DATABASE_POOL);
});

afterAll(async () => {
  await api.close();
});

describe('the files of an import', () => {
  it('are read as they were sent, whatever they hold', async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const files = [
      { name: 'all.bin', bytes: all, mediaType: 'application/octet-stream' },
      { name: '空.csv', bytes: Buffer.alloc(0) },
      { name: 'part', bytes: all.subarray(100, 200), mediaType: 'text/csv; charset=big5' },
      // More than the driver gets at once.
      { name: 'large.ics', bytes: Buffer.alloc(3_000_000, all) },
    ];
    const contents = api.app.get(ImportFiles);
    const id = await contents.begin({ sourceId: await imports.source(), ...BEGUN }, files);
    const read = await contents.of(id);
    const heads = (some: readonly { name: string; mediaType?: string }[]): unknown[] =>
      some.map(({ name, mediaType }) => [name, mediaType]);
    expect(heads(read)).toEqual(heads(files));
    expect(read.map(({ bytes }, at) => files[at]?.bytes.equals(bytes))).toEqual([true, true, true, true]);
    expect(await contents.of(id + 1)).toEqual([]);
  });

  it('may be as many as a crawl has requests', async () => {
    const files = Array.from({ length: 40_000 }, (_, at) => ({
      name: String(at),
      bytes: Buffer.from(`{"${String(at)}"}`),
    }));
    const contents = api.app.get(ImportFiles);
    const id = await contents.begin({ sourceId: await imports.source(), ...BEGUN }, files);
    const read = await contents.of(id);
    expect(read.map(({ name, bytes }) => name + bytes.toString())).toEqual(
      files.map(({ name, bytes }) => name + bytes.toString()),
    );
  });

  it('reach the database as bytes, never as text', async () => {
    const file = calendar(concert('b1', 'As bytes', '20270410', `DESCRIPTION:${'long '.repeat(200_000)}`));
    const longest: number[] = [];
    const bytes: number[] = [];
    const query = jest.spyOn(pool, 'query');
    const run = await imports.imported(await imports.source(), file, { dryRun: true });
    for (const [statement] of query.mock.calls as unknown as [pg.QueryConfig | string][]) {
      const values: unknown[] = typeof statement === 'string' ? [] : (statement.values ?? []);
      for (const value of values)
        if (Buffer.isBuffer(value)) bytes.push(value.length);
        else if (typeof value === 'string') longest.push(value.length);
    }
    query.mockRestore();
    expect(run).toMatchObject({ state: 'planned', counts: { create: 1 } });
    expect(bytes).toEqual([Buffer.byteLength(file)]);
    expect(Math.max(0, ...longest)).toBeLessThan(file.length);
  });
});

describe('a binary answer', () => {
  const read = async (query: string): Promise<string[][]> => {
    const rows: string[][] = [];
    for await (const row of binaryRows(pool, query)) rows.push(row.map((value) => value.toString('hex')));
    return rows;
  };

  it('has the bytes of each value; none of null', async () => {
    expect(await read(String.raw`select '\x00ff'::bytea, null::text, 'é'::text`)).toEqual([['00ff', '', 'c3a9']]);
    expect(await read('select 1 where false')).toEqual([]);
  });

  it('leaves nothing that waits for it, whether it came or failed', async () => {
    const waiting = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const patient = new pg.Pool({ connectionString: api.databaseUrl, query_timeout: 3_600_000, idleTimeoutMillis: 0 });
    await patient.query('select 1');
    const before = waiting();
    for (let count = 0; count < 20; count += 1) {
      for await (const [value] of binaryRows(patient, 'select 1')) expect(value).toHaveLength(4);
      await expect(binaryRows(patient, 'select 1/0').next()).rejects.toThrow('division by zero');
    }
    // Others may have come meanwhile, but not as many.
    expect(waiting()).toBeLessThan(before + 20);
    await patient.end();
  });

  it('that fails, or that nobody reads to its end, disturbs no other', async () => {
    await expect(read('select 1/0')).rejects.toThrow('division by zero');
    for await (const row of binaryRows(pool, 'select n from generate_series(1, 100000) n')) {
      expect(row).toHaveLength(1);
      break;
    }
    const others = await Promise.all(Array.from({ length: 20 }, () => pool.query<{ one: number }>('select 1 as one')));
    expect(others.map(({ rows }) => rows)).toEqual(others.map(() => [{ one: 1 }]));
  });
});
