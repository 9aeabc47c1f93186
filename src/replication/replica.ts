import { Socket } from 'node:net';
import type pg from 'pg';
import { codesOf } from '../database/error-codes.js';
import { createPool } from '../database/pool.js';
import { isDatabaseUnavailable } from '../database/unavailable.js';

/** A replica that a request reads from, and what it had replayed when it was chosen. */
export interface ReplicaRead {
  readonly replica: Replica;
  /** Everything committed before this moment is seen; milliseconds of `performance.now()`. */
  readonly asOf: number;
}

/** Cancelled because the replay needed the rows, or because it waited for them. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

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

  constructor(url: string, connections: number) {
    const { host, port } = new URL(url);
    this.name = port === '' ? `${host}:5432` : host;
    this.pool = createPool(url, { max: connections, stream: () => this.openSocket() });
  }

  /** What the work answers over the replica's connections; undefined when it is the primary that must be asked. */
  async ask<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T | undefined> {
    if (!this.inUse) return undefined;
    try {
      return await work(this.pool);
    } catch (error) {
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

  private openSocket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}
