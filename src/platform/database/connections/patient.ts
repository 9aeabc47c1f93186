import type pg from 'pg';

/** Longest wait for the answer to a read, in milliseconds: the server may have been stopped. */
const READ_PATIENCE_MS = 10_000;

/**
 * Beginning of Prisma's own queries, which read rows by key and take no time. Our statements that do the same are
 * marked by the comment. Any other statement may take long, or wait for a lock.
 */
const PRISMA_READS = /^(?:SELECT (?:COUNT\(|"public"\.)|select \/\* by key \*\/ )/;

/** A query with a limit on the wait for its answer. */
export function patient(
  query: pg.QueryConfig,
  milliseconds = READ_PATIENCE_MS,
): pg.QueryConfig & { query_timeout: number } {
  // pg supports this option, its types do not.
  return { ...query, query_timeout: milliseconds };
}

/** The query, with the time limit of reads if it is one of Prisma's. */
export function patientIfPrismas(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  const text: unknown = Reflect.get(query, 'text');
  return typeof text === 'string' && PRISMA_READS.test(text) ? { query_timeout: READ_PATIENCE_MS, ...query } : query;
}
