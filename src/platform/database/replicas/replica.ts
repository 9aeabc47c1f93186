import { Socket } from 'node:net';
import type pg from 'pg';
import { hostsOf } from '#platform/config/database-address.js';
import { codesOf } from '../connections/error-codes.js';
import { interruptible } from '../connections/interruptible.js';
import { patient } from '../connections/patient.js';
import { createPool } from '../connections/pool.js';
import { isDatabaseUnavailable } from '../unavailable.js';

/** Replica for the reads of a request, and its state when it was chosen. */
export interface ReplicaRead {
  readonly replica: Replica;
  /** Commits before this moment are visible; milliseconds of `performance.now()`. */
  readonly asOf: number;
  /** Position in the primary's log that must be replayed for that, in bytes from its beginning. */
  readonly position: number;
}

/** Codes of statements cancelled because the replay needed the rows, or waited for them. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Replayed bytes from the beginning of the primary's log; null on a server that is not a standby. */
export const REPLAYED = `CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 END`;

const REPLAYED_POSITION = `SELECT ${REPLAYED} AS position`;

/** The connection leads to a server that is not a standby, such as a new primary. */
class NoStandby extends Error {}

/** A standby that answers reads while it is in use. */
export class Replica {
  readonly pool: pg.Pool;
  /** Host and port, for the log. */
  readonly name: string;
  /**
   * Replayed position of the primary's log; undefined if the server does not answer, or is not a standby of the
   * primary.
   */
  position: number | undefined;
  inUse = false;
  /** Whether it is in use, and why not, in words; undefined before the first check. */
  state: string | undefined;
  private readonly sockets = new Set<Socket>();
  /** Replayed position of each connection's server at its last check: it never decreases. */
  private readonly replayed = new Map<pg.ClientBase, number>();

  constructor(url: string, connections: number) {
    this.name = hostsOf(url);
    this.pool = createPool(url, { max: connections, stream: () => this.openSocket() });
    this.pool.on('remove', (client) => this.replayed.delete(client));
  }

  /**
   * Runs work on a connection whose server has replayed the log up to a position. Each connection is checked: one
   * address may lead to several standbys.
   * @returns undefined if the primary must be used
   */
  async ask<T>(
    position: number,
    signal: AbortSignal | undefined,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T | undefined> {
    if (!this.inUse) return undefined;
    try {
      return await interruptible(this.pool, signal, async (client) =>
        (await this.hasReplayed(client, position)) ? work(client) : undefined,
      );
    } catch (error) {
      if (error instanceof NoStandby) return undefined;
      const lost = isDatabaseUnavailable(error);
      if (lost) this.inUse = false;
      if (lost || codesOf(error).some((code) => CONFLICTS.has(code))) return undefined;
      throw error;
    }
  }

  /** Breaks the connections of a server that has fallen silent: waiting reads go to the primary. */
  drop(): void {
    this.inUse = false;
    this.position = undefined;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.inUse = false;
    await this.pool.end();
  }

  /** @throws NoStandby, so that the connection is closed */
  private async hasReplayed(client: pg.ClientBase, position: number): Promise<boolean> {
    if ((this.replayed.get(client) ?? -1) >= position) return true;
    const { rows } = await client.query<{ position: number | null }>(patient({ text: REPLAYED_POSITION }));
    const replayed = rows[0]?.position ?? undefined;
    if (replayed === undefined) throw new NoStandby();
    this.replayed.set(client, replayed);
    return replayed >= position;
  }

  private openSocket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}
