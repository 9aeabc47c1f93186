import pg from 'pg';
import { parseConfig } from '#platform/config/config.js';
import { createPool } from '#platform/database/connections/pool.js';
import { checkServer, DatabaseServerError } from '#platform/database/schema/preflight.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Sql } from '#platform/database/sql.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { isDatabaseUnavailable } from '#platform/database/unavailable.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/wait.js';

describe('database', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let prisma: PrismaService;
  let sql: Sql;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 3, queueTimeoutSeconds: 1 });
    prisma = new PrismaService(pool);
    sql = new Sql(pool, parseConfig({}));
  });

  afterAll(async () => {
    await prisma.$disconnect();
    await pool.end();
    await database.drop();
  });

  const raise = (code: string) =>
    prisma.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`);

  test('no statement of the service is compiled, whatever the server does by itself', async () => {
    const { rows: names } = await pool.query<{ name: string }>('SELECT current_database() AS name');
    await pool.query(`ALTER DATABASE "${names[0]?.name ?? ''}" SET jit = on`);
    const jitOf = async (opened: pg.Pool): Promise<unknown> => {
      const { rows } = await opened.query<{ jit: string }>('SHOW jit');
      await opened.end();
      return rows[0]?.jit;
    };
    expect(await jitOf(new pg.Pool({ connectionString: database.url }))).toBe('on');
    expect(await jitOf(createPool(database.url, { max: 1 }))).toBe('off');
  });

  describe('Sql', () => {
    test('gives times as text and counts as numbers, and leaves other readers of the pool alone', async () => {
      const [row] = await sql.rows(Prisma.sql`
        SELECT TIMESTAMPTZ '2026-01-02 03:04:05+08' AS instant, TIMESTAMP '2026-01-02 03:04:05' AS local, count(*) AS count,
               1.5::numeric AS numeric, ${'é'}::text AS text, NULL::timestamptz AS nothing`);
      expect(row).toEqual({
        instant: '2026-01-01 19:04:05+00',
        local: '2026-01-02 03:04:05',
        count: 1,
        numeric: 1.5,
        text: 'é',
        nothing: null,
      });
      const { rows } = await pool.query<{ instant: Date }>('SELECT now() AS instant');
      expect(rows[0]?.instant).toBeInstanceOf(Date);
    });

    test('prepares a statement once a connection', async () => {
      const single = createPool(database.url, { max: 1 });
      const statement = (value: number) => Prisma.sql`SELECT ${value}::integer AS marked_statement`;
      const service = new Sql(single, parseConfig({}));
      await service.rows(statement(1));
      await service.rows(statement(2));
      const prepared = await service.rows(Prisma.sql`SELECT generic_plans + custom_plans AS runs
        FROM pg_prepared_statements WHERE statement LIKE '%marked_statement' AND statement NOT LIKE '%pg_prepared%'`);
      expect(prepared).toEqual([{ runs: 2 }]);
      await single.end();
    });
  });

  describe('inTransaction', () => {
    const key = (name: string) => ({
      ...{ key: name, extension: 'png', mimeType: 'image/png', width: 1, height: 1, bytes: 1, sizes: {}, digest: '' },
      createdAt: new Date(0),
    });

    test.each(['40P01', '40001', '23505'])('begins again after %s and undoes what was done before', async (code) => {
      let runs = 0;
      await inTransaction(prisma, async (tx) => {
        await tx.image.create({ data: key(code) });
        if (++runs < 3) await tx.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`);
      });
      expect(runs).toBe(3);
      expect(await prisma.image.count({ where: { key: code } })).toBe(1);
    });

    test('begins again when a value is taken, also when an expression index says so', async () => {
      await prisma.user.create({ data: { login: 'Ada', role: 'author' } });
      const logins = ['ada', 'ADA', 'ada-2'];
      const user = await inTransaction(prisma, (tx) =>
        tx.user.create({ data: { login: logins.shift() ?? '', role: 'author' } }),
      );
      expect(user.login).toBe('ada-2');
    });

    test('gives up after so many attempts, and at once after any other error', async () => {
      let runs = 0;
      const collide = inTransaction(prisma, () => (runs++, raise('40001')), { attempts: 2 });
      await expect(collide).rejects.toThrow();
      expect(runs).toBe(2);
      await expect(inTransaction(prisma, () => (runs++, raise('22012')))).rejects.toThrow();
      expect(runs).toBe(3);
    });

    test('two writers that wait for each other both get through', async () => {
      await prisma.image.createMany({ data: [key('left'), key('right')] });
      let holding = 0;
      const touch = (first: string, second: string) =>
        inTransaction(prisma, async (tx) => {
          await tx.image.update({ where: { key: first }, data: { bytes: { increment: 1 } } });
          holding += 1;
          await until(() => holding >= 2);
          await tx.image.update({ where: { key: second }, data: { bytes: { increment: 1 } } });
        });
      await Promise.all([touch('left', 'right'), touch('right', 'left')]);
      const images = await prisma.image.findMany({ where: { key: { in: ['left', 'right'] } } });
      expect(images.map(({ bytes }) => bytes)).toEqual([3, 3]);
    });
  });

  describe('isDatabaseUnavailable', () => {
    const caught = (work: () => Promise<unknown>) =>
      work().then(
        () => undefined,
        (error: unknown) => error,
      );

    test('nobody listens', async () => {
      const nowhere = createPool('postgresql://kal:secret@127.0.0.1:1/kal');
      const client = new PrismaService(nowhere);
      const works = [
        () => client.user.findMany(),
        () => client.$queryRaw`SELECT 1`,
        () => client.$transaction((tx) => tx.user.findMany()),
        () => new Sql(nowhere, parseConfig({})).rows(Prisma.sql`SELECT 1`),
      ];
      for (const work of works) expect(isDatabaseUnavailable(await caught(work))).toBe(true);
      await nowhere.end();
      expect(isDatabaseUnavailable(await caught(() => client.user.findMany()))).toBe(true);
    });

    test('no connection is free', async () => {
      const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
      const works = [
        () => prisma.user.findMany(),
        () => prisma.$transaction((tx) => tx.user.findMany()),
        () => sql.rows(Prisma.sql`SELECT 1`),
      ];
      const errors = await Promise.all(works.map(caught));
      for (const client of held) client.release();
      expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    });

    test('the server ends the session, in the middle of a statement or between two', async () => {
      expect(
        isDatabaseUnavailable(await caught(() => prisma.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`)),
      ).toBe(true);
      const between = await caught(() =>
        prisma.$transaction(async (tx) => {
          const [session] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
          await sql.rows(Prisma.sql`SELECT pg_terminate_backend(${session?.pid}::integer)`);
          const isThere = Prisma.sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${session?.pid}::integer`;
          await until(async () => (await sql.rows(isThere)).length === 0);
          return tx.user.findMany();
        }),
      );
      expect(isDatabaseUnavailable(between)).toBe(true);
      expect(await prisma.user.count()).toBeGreaterThanOrEqual(0);
    });

    test.each(['57P03', '53300', '57P02'])('PostgreSQL says %s', async (code) => {
      expect(isDatabaseUnavailable(await caught(() => raise(code)))).toBe(true);
    });

    test('not for a refused statement', async () => {
      expect(isDatabaseUnavailable(await caught(() => raise('23514')))).toBe(false);
      expect(
        isDatabaseUnavailable(await caught(() => prisma.user.create({ data: { login: 'x', role: 'boss' } }))),
      ).toBe(false);
      expect(isDatabaseUnavailable(new Error('timeout'))).toBe(false);
      expect(isDatabaseUnavailable(undefined)).toBe(false);
    });
  });

  describe('checkServer', () => {
    const on = (change: (url: URL) => void) => {
      const url = new URL(database.url);
      change(url);
      return url.href;
    };

    test('accepts a good server', async () => {
      await expect(checkServer(database.url)).resolves.toBeUndefined();
    });

    test.each([
      ['nobody listens', () => on((url) => (url.port = '1')), /^No database server listens at 127\.0\.0\.1:1\.$/],
      [
        'an unknown host',
        () => on((url) => (url.hostname = 'no.such.host.invalid')),
        /no\.such\.host\.invalid (is unknown|cannot be looked up)/,
      ],
      ['a wrong password', () => on((url) => (url.password = 'hunter2')), /refuses the password of user "\w+"/],
      ['an unknown database', () => on((url) => (url.pathname = '/nowhere')), /There is no database "nowhere"/],
      ['no address', () => 'postgresql://kal:hunter2@[', /^DATABASE_URL cannot be read/],
    ])('says in one sentence: %s', async (_, url, message) => {
      const error: unknown = await checkServer(url()).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseServerError);
      expect(String(error)).not.toContain('hunter2');
      expect(error).toHaveProperty('message', expect.stringMatching(message));
    });

    test.each([
      ['UTF8', `LOCALE_PROVIDER libc LOCALE 'C'`, /character type does not know/],
      ['SQL_ASCII', `LOCALE_PROVIDER libc LOCALE 'C'`, /encoding is SQL_ASCII/],
    ])('refuses %s %s', async (encoding, locale, message) => {
      const name = `poor_${encoding.toLowerCase()}`;
      await pool.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' ${locale}`);
      await expect(checkServer(on((url) => (url.pathname = `/${name}`)))).rejects.toThrow(message);
      await pool.query(`DROP DATABASE ${name}`);
    });
  });
});
