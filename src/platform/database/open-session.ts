import pg from 'pg';
import { parseDatabaseAddress, placesOf, type WantedServer } from '../config/database-address.js';
import { patient } from './patient.js';

export interface SessionOptions extends Pick<pg.ClientConfig, 'query_timeout' | 'keepAlive'> {
  readonly application_name: string;
  /** How long each host is waited for; a host that takes no connection takes no longer than two seconds of several. */
  readonly connectionTimeoutMillis: number;
}

/** No host of an address could be used. The errors are those of each host. */
export class NoServer extends AggregateError {
  readonly code = 'NoServer';
}

/** How long a host of several is waited for: the next one may be there. */
const HOST_MS = 2_000;

/** The host of an address that was good last; it is tried first. An entry for each address of the settings. */
const lastGood = new Map<string, string>();

/**
 * Opens a session with the server that the address means: of several hosts the first that is what
 * `target_session_attrs` says. A session that is lost later tells so by its event 'end'.
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
  throw new NoServer(errors, `None of ${placesOf(url)} is there and what was asked for (${wanted}).`);
}

async function openOn(url: string, wanted: WantedServer, options: SessionOptions): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...options });
  // A lost session fails the statement under way; without this listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await isWanted(client, wanted, options.connectionTimeoutMillis)))
      throw new NoServer([], `The server at ${placesOf(url)} is not what was asked for (${wanted}).`);
    return client;
  } catch (error) {
    // A server that has fallen silent would not say goodbye either.
    client.end().catch(() => undefined);
    throw error;
  }
}

interface State {
  readonly standby: boolean;
  readonly readonly: boolean;
}

const STATE = `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS readonly`;

async function isWanted(client: pg.Client, wanted: WantedServer, patience: number): Promise<boolean> {
  if (wanted === 'any') return true;
  const { rows } = await client.query<State>(patient({ text: STATE }, patience));
  return rows.some(({ standby, readonly }) => {
    if (wanted === 'read-write') return !readonly;
    if (wanted === 'read-only') return readonly;
    return wanted === 'primary' ? !standby : standby;
  });
}
