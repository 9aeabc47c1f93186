/** The `pg.Pool` under Prisma and Sql. */
export const DATABASE_POOL = Symbol('database pool');

/** The address, password and all, that the pool connects to. */
export const DATABASE_URL = Symbol('database url');
