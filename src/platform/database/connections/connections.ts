import type { Config } from '#platform/config/config.js';
import { ConfigError } from '#platform/config/config.js';
import { openSession } from '../open-session.js';

/** Connections per worker without a limit. */
const MOST = 10;
/** Fewest connections per worker: a request that holds one may need a second one. */
const LEAST = 2;
/** Sessions per worker besides its pool: for notices, for monitoring, and for a lock at its start. */
const BESIDES = 3;
/** Sessions for others: the owner's session of an embedded database, the user command, a dump, psql. */
const OTHERS = 8;

/**
 * Connections that each worker's pool may open, so that all together stay below the limit of the server.
 * @throws ConfigError if the fewest do not fit
 */
export async function connectionsEach({ workers, databaseConnections }: Config, url: string): Promise<number> {
  const wanted = databaseConnections === undefined ? MOST : Math.floor(databaseConnections / workers);
  if (wanted < LEAST) {
    throw new ConfigError(
      `DATABASE_CONNECTIONS="${String(databaseConnections)}" cannot be used: ${String(workers)} workers need ${String(LEAST * workers)} or more.`,
    );
  }
  if (workers === 1) return wanted;
  const offered = await connectionsOf(url);
  const each = Math.min(wanted, Math.floor((offered - OTHERS) / workers) - BESIDES);
  if (each >= LEAST) return each;
  const most = Math.floor((offered - OTHERS) / (LEAST + BESIDES));
  throw new ConfigError(
    `WEB_CONCURRENCY="${String(workers)}" cannot be used: the database has ${String(offered)} connections, enough for ${String(Math.max(most, 1))} workers.`,
  );
}

async function connectionsOf(url: string): Promise<number> {
  const client = await openSession(url, { connectionTimeoutMillis: 10_000, application_name: 'kalends' });
  try {
    const { rows } = await client.query<{ offered: number }>(OFFERED);
    return rows[0]?.offered ?? 0;
  } finally {
    await client.end();
  }
}

// A user or database without a limit has -1, which must not count as the smallest.
const OFFERED = `
SELECT least(
  current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true)::integer, 0),
  (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
  (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())) AS offered`;
