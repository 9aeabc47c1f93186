import type pg from 'pg';

/** How long the answer to a statement that only reads is waited for, milliseconds: a server may have been stopped. */
const READ_PATIENCE_MS = 10_000;

/**
 * How Prisma begins what it reads by its own query language: rows by their keys, which take no time. A statement of ours that
 * does the same says so by the comment; any other may be long at work, or wait for a lock.
 */
const PRISMA_READS = /^(?:SELECT (?:COUNT\(|"public"\.)|select \/\* by key \*\/ )/;

/** A statement whose answer is not waited for any longer. */
export function patient(
  query: pg.QueryConfig,
  milliseconds = READ_PATIENCE_MS,
): pg.QueryConfig & { query_timeout: number } {
  // pg knows this option, its declaration does not.
  return { ...query, query_timeout: milliseconds };
}

/** The query as it is, or, if Prisma reads with it, one that is waited for no longer than other reads. */
export function patientIfPrismas(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  const text: unknown = Reflect.get(query, 'text');
  return typeof text === 'string' && PRISMA_READS.test(text) ? { query_timeout: READ_PATIENCE_MS, ...query } : query;
}
