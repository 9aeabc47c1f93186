import pg from 'pg';
import { parseDatabaseAddress } from '../config/database-address.js';
import { openSession } from './open-session.js';

type Connected = (error: Error | null) => void;

/** What a pool makes its connections of: for an address that leaves open which server it is, connections that look for it. */
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
          // Whoever keeps account of the sockets hears that this one will not be used.
          this.connection.stream.destroy();
          throw error;
        },
      );
      if (!callback) return connected;
      connected.then(() => {
        callback(null);
      }, callback);
      return undefined;
    }

    /** pg cannot connect again what has failed to connect, so another session finds out where to. */
    private async seek(): Promise<void> {
      const session = await openSession(url, { application_name: 'kalends address', connectionTimeoutMillis });
      this.host = session.host;
      this.port = session.port;
      session.end().catch(() => undefined);
      // Whoever waited for the connection has given up meanwhile.
      if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
    }
  };
}
