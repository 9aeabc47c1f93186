import { Duplex } from 'node:stream';
import pg from 'pg';
import { errorCode, errorText } from '../../core/errors/error-text.js';
import { PreparedStatements } from './prepared-statements.js';
import { hookQueries } from './query-hook.js';
import { beginStatement } from './statement-traces.js';

/** How long a connection that was in use when the database fell silent may still take. */
const GRACE_MS = 6_000;

/** The server takes no writes: it has become a standby, or another one was found under the primary's address. */
const READ_ONLY = '25006';

/**
 * Looks after the connections of a pool: closes prepared statements that are not used any more, and throws away connections
 * that hang or lead to a server that takes no writes any more. A server that was stopped, or that the network does not
 * reach, breaks none by itself.
 */
export class ConnectionWatch {
  /** Every connection, and since when it is in use: milliseconds of `performance.now()`. */
  private readonly clients = new Map<pg.ClientBase, number | undefined>();

  /** Connections in use that nobody else shall get. */
  private readonly retired = new Set<pg.ClientBase>();

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      this.clients.set(client, undefined);
      // What is under way fails when the connection breaks; without a listener that would also end the process.
      client.on('error', () => undefined);
      const statements = new PreparedStatements(client);
      hookQueries(client, {
        named: (name) => {
          statements.use(name);
        },
        asked: (text) => beginStatement(text, client),
        failed: (error) => {
          // Nobody else may get it: pg would go on waiting for the answer that did not come.
          if (errorText(error) === 'Query read timeout') breakOff(client);
          if (errorCode(error) === READ_ONLY) this.retire();
        },
      });
    });
    pool.on('acquire', (client) => {
      if (this.clients.has(client)) this.clients.set(client, performance.now());
    });
    pool.on('release', (_, client) => {
      if (this.clients.has(client)) this.clients.set(client, undefined);
      // The pool keeps no connection that is ending.
      if (this.retired.has(client)) client.end().catch(() => undefined);
    });
    pool.on('remove', (client) => {
      this.clients.delete(client);
      this.retired.delete(client);
    });
  }

  /** To be called when the database does not answer: idle connections go at once, those in use if they stay so. */
  silent(graceMs = GRACE_MS): void {
    const begin = performance.now();
    this.breakOff((since) => since === undefined);
    setTimeout(() => {
      this.breakOff((since) => since !== undefined && since <= begin);
    }, graceMs).unref();
  }

  /** Gives up every connection, those in use when they are given back: new ones may find another server. */
  private retire(): void {
    this.breakOff((since) => since === undefined);
    for (const client of this.clients.keys()) this.retired.add(client);
  }

  private breakOff(hangs: (since: number | undefined) => boolean): void {
    for (const [client, since] of this.clients) if (hangs(since)) breakOff(client);
  }
}

/** Ends a connection without a farewell; what waits on it fails, and the pool replaces it. */
export function breakOff(client: pg.ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  if (!(connection instanceof pg.Connection)) return;
  if (connection.stream instanceof Duplex) connection.stream.destroy();
}
