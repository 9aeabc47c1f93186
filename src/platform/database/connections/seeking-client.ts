import pg from 'pg';
import { parseDatabaseAddress } from '#platform/config/database-address.js';
import { openSession } from '../open-session.js';
import { socketOf } from './pg-internals.js';

type Connected = (error: Error | null) => void;

/**
 * Class for the connections of a pool. For an address that leaves the server open, its connections look for the server.
 */
export function clientFor(url: string, connectionTimeoutMillis: number): typeof pg.Client {
  const { urls, wanted = 'any' } = parseDatabaseAddress(url) ?? { urls: [url] };
  const [first] = urls;
  if (urls.length === 1 && wanted === 'any') return pg.Client;

  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: first });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.seek().then(
        () => super.connect(),
        (error: unknown) => {
          // Destroys the socket, so that whoever counts sockets learns that this one is unused.
          socketOf(this)?.destroy();
          throw error;
        },
      );
      if (!callback) return connected;
      connected.then(() => {
        callback(null);
      }, callback);
      return undefined;
    }

    /** Finds the server over another session: a pg client that failed to connect cannot connect again. */
    private async seek(): Promise<void> {
      const session = await openSession(url, { application_name: 'kalends address', connectionTimeoutMillis });
      this.host = session.host;
      this.port = session.port;
      session.end().catch(() => undefined);
      // The caller gave up meanwhile.
      if (socketOf(this)?.destroyed === true) throw new Error('timeout exceeded when trying to connect');
    }
  };
}
