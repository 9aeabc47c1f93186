import { openSession } from './open-session.js';

/**
 * Runs `work` unless a process on any machine runs one under the same name. The lock ends with its session, so that a
 * killed process cannot keep it.
 */
export async function aloneIfFree(url: string, name: string, work: () => Promise<void>): Promise<void> {
  const client = await openSession(url, {
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'kalends lock',
  });
  try {
    const taken = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free';
    const { rows } = await client.query<{ free: boolean }>(taken, [`kalends:${name}`]);
    if (rows[0]?.free === true) await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
