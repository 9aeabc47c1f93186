import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import pg from 'pg';
import { backendKey, forgetStatement, PG_VERSION, socketOf } from '#platform/database/connections/pg-internals.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
});

afterEach(() => client.end().catch(() => undefined));

test('the private parts of pg are those of the installed version', () => {
  const manifest = createRequire(import.meta.url).resolve('pg/package.json');
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: PG_VERSION });
});

test('no other file reads the private parts of pg', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .filter((file) =>
      /processID|secretKey|parsedStatements|connection\.stream/.test(readFileSync(join('src', file), 'utf8')),
    );
  expect(readers.map((file) => basename(file))).toEqual(['pg-internals.ts']);
});

test('the key of a connection names its server process', async () => {
  expect(backendKey(new pg.Client())).toBeUndefined();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(backendKey(client)).toEqual({ processId: rows[0]?.pid, secret: expect.any(Number) });
});

test('the socket of a connection breaks it', async () => {
  const query = client.query('select pg_sleep(60)');
  socketOf(client)?.destroy();
  await expect(query).rejects.toThrow('Connection terminated unexpectedly');
});

test('a statement that pg forgets is prepared again', async () => {
  const named = { name: 'one', text: 'select 1 as one' };
  await client.query(named);
  await client.query('deallocate one');
  await expect(client.query(named)).rejects.toThrow('prepared statement "one" does not exist');
  forgetStatement(client.connection, 'one');
  expect((await client.query(named)).rows).toEqual([{ one: 1 }]);
});

test('a connection has its socket from the start', () => {
  const unconnected = new pg.Client({ connectionString: database.url });
  const socket = socketOf(unconnected);
  expect(socket?.destroyed).toBe(false);
  socket?.destroy();
  expect(socket?.destroyed).toBe(true);
});
