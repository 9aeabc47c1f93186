/** The `pg.Pool` under Prisma and Sql. */
export const DATABASE_POOL = Symbol('database pool');

/** Address of the pool's database, password included. */
export const DATABASE_URL = Symbol('database url');
