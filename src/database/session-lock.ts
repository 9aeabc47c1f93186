import pg from 'pg';

/**
 * Runs `work` while no other process of any machine runs one under the same name, waiting for its turn as long as that
 * takes. The lock goes with its session, whatever becomes of this process.
 */
export async function alone<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'kalends lock',
  });
  // A lost connection lets the lock go; without this listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`kalends:${name}`]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
