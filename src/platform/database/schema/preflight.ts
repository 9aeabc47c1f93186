import pg from 'pg';
import { errorCode, errorText } from '#core/errors/error-text.js';
import { NoServer, openSession, type SessionOptions } from '../open-session.js';

/** The database server cannot be used; the message says why in one sentence, without the password of the address. */
export class DatabaseServerError extends Error {}

const OLDEST = 15;

/** Checks that the server can hold a Kalends database. @throws DatabaseServerError */
export async function checkServer(url: string): Promise<void> {
  const sessions: pg.Client[] = [];
  try {
    const first = await openSession(url, SESSION);
    sessions.push(first);
    await checkAbilities(first);
    const second = await openSession(url, SESSION);
    sessions.push(second);
    await checkSessions(first, second);
  } catch (error) {
    throw error instanceof DatabaseServerError ? error : new DatabaseServerError(explain(url, error));
  } finally {
    await Promise.all(sessions.map((session) => session.end().catch(() => undefined)));
  }
}

const SESSION: SessionOptions = { connectionTimeoutMillis: 10_000, application_name: 'kalends' };

interface Server {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
}

interface Letters {
  readonly lowers: boolean;
  readonly letters: boolean;
}

async function checkAbilities(client: pg.Client): Promise<void> {
  const { rows: servers } = await client.query<Server>(SERVER);
  for (const { version, number, encoding } of servers) {
    if (number < OLDEST * 10_000) {
      throw new DatabaseServerError(
        `The database server is PostgreSQL ${version}: ${String(OLDEST)} or newer is needed.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new DatabaseServerError(`The database's encoding is ${encoding}: create it with ENCODING 'UTF8'.`);
    }
  }
  const { rows } = await client.query<Letters>(LETTERS);
  for (const { lowers, letters } of rows) {
    if (lowers && letters) continue;
    const lack = lowers ? 'does not take 中 for a letter' : 'does not know that é is the small form of É';
    throw new DatabaseServerError(
      `The database's character type ${lack}: create it with a UTF-8 locale such as C.UTF-8.`,
    );
  }
}

const SERVER = `
SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
       getdatabaseencoding() AS encoding`;

// Tests behaviour: names of locales differ between systems.
const LETTERS = String.raw`SELECT lower('ÀÉ') = 'àé' AS lowers, '中文' ~ '^\w\w$' AS letters`;

interface Backend {
  readonly pid: number;
}

/**
 * Detects a pooler that lends connections by transaction: two sessions share a process of the server, or one session
 * changes between several. Settings, LISTEN, locks and prepared statements would be lost or belong to others.
 */
async function checkSessions(first: pg.Client, second: pg.Client): Promise<void> {
  if (await areOwn(first, second)) return;
  throw new DatabaseServerError(
    'DATABASE_URL leads to a pooler that lends connections by transaction or statement: the service needs sessions of its own. Set pool_mode = session for it (PgBouncer), or name the server itself.',
  );
}

async function areOwn(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await backendOf(first);
  try {
    await second.query('BEGIN');
  } catch {
    // A pooler by statement allows no transaction and ends the connection.
    return false;
  }
  // The open transaction keeps its process, so that a pooler would give the first session another one.
  const other = await backendOf(second);
  const after = await backendOf(first);
  await second.query('ROLLBACK');
  return before !== other && before === after;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<Backend>(BACKEND);
  return rows[0]?.pid ?? 0;
}

const BACKEND = 'SELECT pg_backend_pid() AS pid';

function explain(url: string, error: unknown): string {
  if (error instanceof NoServer) {
    const reasons = error.errors.map((reason) => ` ${errorText(reason)}.`);
    return `${errorText(error)}.${reasons.join('')}`;
  }
  const named = namedBy(url);
  if (!named)
    return 'DATABASE_URL cannot be read: it must be like postgresql://user:password@host:5432/database, with special characters percent-encoded.';
  const { host, port, user, database } = named;
  const place = `${host}:${String(port)}`;
  const reason = errorText(error);
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `No database server listens at ${place}.`,
    ENOTFOUND: `The database server's name ${host} is unknown.`,
    EAI_AGAIN: `The database server's name ${host} cannot be looked up now.`,
    '28P01': `The database server at ${place} refuses the password of user "${user ?? ''}".`,
    '28000': `The database server at ${place} does not let user "${user ?? ''}" in: ${reason}.`,
    '3D000': `There is no database "${database ?? ''}" on the server at ${place}.`,
    '42501': `User "${user ?? ''}" may not use the database "${database ?? ''}" at ${place}: ${reason}.`,
    '53300': `The database server at ${place} has no connection left.`,
    '57P03': `The database server at ${place} is starting up or shutting down.`,
  };
  return sentences[errorCode(error)] ?? `The database server at ${place} cannot be used: ${reason}.`;
}

/** pg's reading of an address, defaults included; undefined for an unreadable one. */
function namedBy(url: string): pg.Client | undefined {
  try {
    return new pg.Client({ connectionString: url });
  } catch {
    return undefined;
  }
}
