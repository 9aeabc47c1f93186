import { parseConfig } from '#platform/config/config.js';
import { createPool } from '#platform/database/connections/pool.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

describe('a connection', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  test('keeps five hundred statements prepared in a connection, those that were used last', async () => {
    const single = createPool(database.url, { max: 1 });
    const service = new Sql(single, parseConfig({}));
    const numbered = (number: number) => Prisma.raw(`SELECT ${String(number)} AS numbered`);
    const kept = async (): Promise<number> => {
      const { rows } = await single.query<{ kept: number }>(
        `SELECT count(*)::integer AS kept FROM pg_prepared_statements WHERE statement LIKE '%AS numbered'`,
      );
      return rows[0]?.kept ?? 0;
    };
    for (let number = 0; number < 520; number++) {
      await service.rows(numbered(number));
      await service.rows(numbered(0));
    }
    expect(await kept()).toBe(500);
    // One that was closed is prepared again, in a transaction that has failed as well as elsewhere.
    expect(await service.rows(numbered(1))).toEqual([{ numbered: 1 }]);
    const session = await single.connect();
    await session.query('BEGIN');
    const failure = { code: '22012' };
    await expect(session.query({ name: 'failing', text: 'SELECT 1 / 0' })).rejects.toMatchObject(failure);
    await expect(session.query({ name: 'further', text: 'SELECT 1' })).rejects.toMatchObject({ code: '25P02' });
    await session.query('ROLLBACK');
    session.release();
    for (let number = 0; number < 520; number++)
      expect(await service.rows(numbered(number))).toEqual([{ numbered: number }]);
    expect(await kept()).toBe(500);
    await single.end();
  });

  test('plans statements once, but for those that ask for a plan of their own', async () => {
    const single = createPool(database.url, { max: 1 });
    const service = new Sql(single, parseConfig({}));
    const mode = Prisma.sql`SELECT current_setting('plan_cache_mode') AS mode`;
    expect(await service.rows(mode)).toEqual([{ mode: 'force_generic_plan' }]);
    expect(await service.planned(mode)).toEqual([{ mode: 'force_custom_plan' }]);
    expect(await service.rows(mode)).toEqual([{ mode: 'force_generic_plan' }]);
    await single.end();
  });
});
