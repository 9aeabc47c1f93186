import pg from 'pg';
import { parseDatabaseAddress, hostsOf, type ServerRole } from '../config/database-address.js';
import { patient } from './connections/patient.js';

export interface SessionOptions extends Pick<pg.ClientConfig, 'query_timeout' | 'keepAlive'> {
  readonly application_name: string;
  /** Timeout per host; for one of several hosts at most two seconds. */
  readonly connectionTimeoutMillis: number;
}

/** No host of an address could be used; has the error of each host. */
export class NoServer extends AggregateError {
  readonly code = 'NoServer';
}

/** Timeout for one of several hosts: the next one may answer. */
const HOST_MS = 2_000;

/** Last good host by address, which is tried first. One entry per address in the settings. */
const lastGood = new Map<string, string>();

/**
 * Opens a session with the server of an address. Of several hosts it is the first one that fits `target_session_attrs`.
 * A session that is lost later emits 'end'.
 * @throws the host's error, or NoServer
 */
export async function openSession(url: string, options: SessionOptions): Promise<pg.Client> {
  const { urls, wanted = 'any' } = parseDatabaseAddress(url) ?? { urls: [url] };
  const [only] = urls;
  if (urls.length === 1 && only !== undefined) return openOn(only, wanted, options);
  const patience = Math.min(options.connectionTimeoutMillis, HOST_MS);
  const good = lastGood.get(url);
  const errors: unknown[] = [];
  for (const kind of wanted === 'prefer-standby' ? (['standby', 'any'] as const) : [wanted]) {
    for (const host of urls.toSorted((a, b) => Number(b === good) - Number(a === good))) {
      try {
        const client = await openOn(host, kind, { ...options, connectionTimeoutMillis: patience });
        lastGood.set(url, host);
        return client;
      } catch (error) {
        errors.push(error);
      }
    }
  }
  throw new NoServer(errors, `None of ${hostsOf(url)} is there and what was asked for (${wanted}).`);
}

async function openOn(url: string, wanted: ServerRole, options: SessionOptions): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...options });
  // A lost session fails its running statement; without this listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await isWanted(client, wanted, options.connectionTimeoutMillis)))
      throw new NoServer([], `The server at ${hostsOf(url)} is not what was asked for (${wanted}).`);
    return client;
  } catch (error) {
    // Ignored failure: a silent server does not close the session either.
    client.end().catch(() => undefined);
    throw error;
  }
}

interface State {
  readonly standby: boolean;
  readonly readonly: boolean;
}

const STATE = `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS readonly`;

async function isWanted(client: pg.Client, wanted: ServerRole, patience: number): Promise<boolean> {
  if (wanted === 'any') return true;
  const { rows } = await client.query<State>(patient({ text: STATE }, patience));
  return rows.some(({ standby, readonly }) => {
    if (wanted === 'read-write') return !readonly;
    if (wanted === 'read-only') return readonly;
    return wanted === 'primary' ? !standby : standby;
  });
}
