import pg from 'pg';

/**
 * Runs `work` while no other process of any machine runs one under the same name, waiting for its turn as long as that
 * takes. The lock goes with its session, whatever becomes of this process.
 */
export function alone<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  return inSession(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [keyOf(name)]);
    return work();
  });
}

/** The same, but for leaving it undone while another process runs one. */
export function aloneIfFree(url: string, name: string, work: () => Promise<void>): Promise<void> {
  return inSession(url, async (client) => {
    const taken = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free';
    const { rows } = await client.query<{ free: boolean }>(taken, [keyOf(name)]);
    if (rows[0]?.free === true) await work();
  });
}

function keyOf(name: string): string {
  return `kalends:${name}`;
}

async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
