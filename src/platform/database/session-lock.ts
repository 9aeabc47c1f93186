import { openSession } from './open-session.js';

/**
 * Runs `work` unless a process on any machine runs one under the same name. The lock ends with its session, so that a
 * killed process cannot keep it. Answers whether it was free.
 * @param work gets a signal for the loss of the session: another process may be at work from then on
 */
export async function aloneIfFree(
  url: string,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = await openSession(url, {
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'kalends lock',
  });
  const lost = new AbortController();
  client.once('end', () => {
    lost.abort();
  });
  try {
    const taken = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free';
    const { rows } = await client.query<{ free: boolean }>(taken, [`kalends:${name}`]);
    const isFree = rows[0]?.free === true;
    if (isFree) await work(lost.signal);
    // The server may take a moment to notice the end of the session: whoever tries next must find the lock free.
    if (isFree && !lost.signal.aborted) await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    return isFree;
  } finally {
    await client.end().catch(() => undefined);
  }
}
