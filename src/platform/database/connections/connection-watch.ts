import type pg from 'pg';
import { errorCode, errorText } from '#core/errors/error-text.js';
import { socketOf } from './pg-internals.js';
import { PreparedStatements } from './prepared-statements.js';
import { hookQueries } from './query-hook.js';
import { beginStatement } from './statement-traces.js';

/** Time for connections that were in use when the database fell silent. */
const GRACE_MS = 6_000;

/**
 * Error of a server that takes no writes: it has become a standby, or another server answers at the primary's address.
 */
const READ_ONLY = '25006';

/**
 * Maintains the connections of a pool: closes prepared statements out of use, and drops connections that hang or lead
 * to a server that takes no writes any more. Those of a stopped or unreachable server do not break by themselves.
 */
export class ConnectionWatch {
  /** Every connection, and since when it is in use: milliseconds of `performance.now()`. */
  private readonly clients = new Map<pg.ClientBase, number | undefined>();

  /** Connections in use that must not return to the pool. */
  private readonly retired = new Set<pg.ClientBase>();

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      this.clients.set(client, undefined);
      // A broken connection fails its own query; without a listener it would also end the process.
      client.on('error', () => undefined);
      const statements = new PreparedStatements(client);
      hookQueries(client, {
        named: (name) => {
          statements.use(name);
        },
        asked: (text) => beginStatement(text, client),
        failed: (error) => {
          // The connection is unusable: pg would keep waiting for the missing answer.
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

  /** Drops connections of a database that does not answer: idle ones at once, those in use after a grace period. */
  silent(graceMs = GRACE_MS): void {
    const begin = performance.now();
    this.breakOff((since) => since === undefined);
    setTimeout(() => {
      this.breakOff((since) => since !== undefined && since <= begin);
    }, graceMs).unref();
  }

  /** Drops every connection, those in use on their return: new ones may reach another server. */
  private retire(): void {
    this.breakOff((since) => since === undefined);
    for (const client of this.clients.keys()) this.retired.add(client);
  }

  private breakOff(hangs: (since: number | undefined) => boolean): void {
    for (const [client, since] of this.clients) if (hangs(since)) breakOff(client);
  }
}

/** Breaks a connection without closing it properly: its query fails, and the pool replaces it. */
export function breakOff(client: pg.ClientBase): void {
  socketOf(client)?.destroy();
}
