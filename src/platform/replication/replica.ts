import { Socket } from 'node:net';
import type pg from 'pg';
import { placesOf } from '../config/database-address.js';
import { codesOf } from '../database/error-codes.js';
import { interruptible } from '../database/interruptible.js';
import { patient } from '../database/patient.js';
import { createPool } from '../database/pool.js';
import { isDatabaseUnavailable } from '../database/unavailable.js';

/** A replica that a request reads from, and what it had replayed when it was chosen. */
export interface ReplicaRead {
  readonly replica: Replica;
  /** Everything committed before this moment is seen; milliseconds of `performance.now()`. */
  readonly asOf: number;
  /** Up to where the primary's log must have been replayed for that, in bytes from its beginning. */
  readonly position: number;
}

/** Cancelled because the replay needed the rows, or because it waited for them. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Bytes from the beginning of the primary's log that have been replayed; null on a server that is no standby. */
export const REPLAYED = `CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 END`;

const REPLAYED_POSITION = `SELECT ${REPLAYED} AS position`;

/** A connection that leads to a server that is no standby, such as one that has become the primary. */
class NoStandby extends Error {}

/** A standby that reads are answered from as long as it is in use. */
export class Replica {
  readonly pool: pg.Pool;
  /** Host and port, for the log. */
  readonly name: string;
  /** How far it has replayed the primary's log; undefined: it cannot be asked, or is no standby of the primary. */
  position: number | undefined;
  inUse = false;
  /** Whether it is in use, and why not, in words; undefined: not known yet. */
  state: string | undefined;
  private readonly sockets = new Set<Socket>();
  /** Up to where the server of a connection had replayed when it was last asked: it never goes back. */
  private readonly replayed = new Map<pg.ClientBase, number>();

  constructor(url: string, connections: number) {
    this.name = placesOf(url);
    this.pool = createPool(url, { max: connections, stream: () => this.openSocket() });
    this.pool.on('remove', (client) => this.replayed.delete(client));
  }

  /**
   * What the work answers over a connection whose server has replayed the log up to the position. Each is asked by itself: one
   * address may lead to several standbys.
   * @returns undefined when it is the primary that must be asked
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

  /** Breaks what waits for an answer of a server that has fallen silent: it is asked of the primary then. */
  drop(): void {
    this.inUse = false;
    this.position = undefined;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.inUse = false;
    await this.pool.end();
  }

  /** @throws NoStandby, so that the connection is given up */
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
