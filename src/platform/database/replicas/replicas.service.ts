import { hash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { ClientWrites } from './client-writes.js';
import { DATABASE_POOL, DATABASE_URL } from '../database.tokens.js';
import { LogHistory } from './log-history.js';
import { REPLAYED, Replica, type ReplicaRead } from './replica.js';
import { ServerWatch } from './server-watch.js';

const CHANNEL = 'kalends_write';
const MOST_CLIENTS = 10_000;

interface Position {
  /** Bytes from the beginning of the write-ahead log; null without one. */
  readonly position: number | null;
  /** Identity of the cluster, which a standby shares with its primary. */
  readonly system: string;
}

export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  readonly inUse: boolean;
  readonly secondsBehind: number | undefined;
}

/**
 * Chooses the server for an anonymous read: a replica that is not too far behind and has replayed the client's own
 * writes, as far as this process knows, or else the primary. Does nothing without replicas.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Replicas');
  private readonly replicas: readonly Replica[];
  private readonly watches: readonly ServerWatch<Position>[];
  private readonly longest: number;
  private readonly history: LogHistory;
  private readonly writes = new ClientWrites(MOST_CLIENTS);
  private system: string | undefined;
  /** Whether notices of writes by other processes arrive. */
  private listening = false;
  private turn = 0;
  private readonly started = performance.now();

  constructor(
    @Inject(CONFIG) { databaseReplicaUrls: urls, replicaMaxLag }: Config,
    @Inject(DATABASE_URL) url: string,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {
    this.longest = replicaMaxLag * 1000;
    this.history = new LogHistory(this.longest);
    this.replicas = urls.map((replica) => new Replica(replica, pool.options.max));
    this.watches =
      urls.length === 0
        ? []
        : [this.watchPrimary(url), ...urls.map((replica, index) => this.watchReplica(replica, index))];
  }

  /** State of each replica; seconds behind are undefined while it does not answer. */
  get states(): readonly ReplicaState[] {
    const newest = this.history.newest?.at;
    return this.replicas.map(({ name, inUse, position }) => {
      const known = newest !== undefined && position !== undefined;
      return { name, inUse, secondsBehind: known ? (newest - this.history.momentOf(position)) / 1000 : undefined };
    });
  }

  /** Next replica in turn that fits a client's read; undefined: the primary. */
  choose(address: string): ReplicaRead | undefined {
    const needed = this.listening
      ? this.writes.neededBy(clientOf(address))
      : (this.history.newest?.position ?? Infinity);
    for (let tried = 0; tried < this.replicas.length; tried++) {
      this.turn = (this.turn + 1) % this.replicas.length;
      const replica = this.replicas[this.turn];
      if (replica?.inUse !== true || replica.position === undefined || replica.position < needed) continue;
      return { replica, asOf: this.history.momentOf(replica.position), position: replica.position };
    }
    return undefined;
  }

  /** Notes a write of a client and notifies the other processes; never fails. */
  async wrote(address: string): Promise<void> {
    const client = clientOf(address);
    let position = Infinity;
    try {
      const { rows } = await this.pool.query<{ position: number }>(WRITTEN, [CHANNEL, client]);
      position = rows[0]?.position ?? Infinity;
    } catch {
      // Unknown position: the client reads from the primary as long as any replica could be behind.
    }
    this.writes.note(client, position, performance.now());
  }

  onApplicationBootstrap(): void {
    for (const watch of this.watches) watch.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.watches.map((watch) => watch.stop()));
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private watchPrimary(url: string): ServerWatch<Position> {
    return new ServerWatch(url, {
      question: PRIMARY,
      channel: CHANNEL,
      answered: ({ position, system }, at) => {
        this.listening = true;
        this.system = system;
        this.history.note(position ?? 0, at);
        // No replica in use is further behind.
        this.writes.forget(at - this.longest);
        for (const replica of this.replicas) if (replica.position !== undefined) this.judge(replica);
        return true;
      },
      // Replicas that have replayed every known position stay in use.
      lost: () => {
        this.listening = false;
      },
      heard: (payload) => {
        const [client = '', position = ''] = payload.split(' ');
        this.writes.note(client, Number(position), performance.now());
      },
    });
  }

  private watchReplica(url: string, index: number): ServerWatch<Position> {
    return new ServerWatch(url, {
      question: REPLICA,
      answered: ({ position, system }) => {
        const replica = this.replicas[index];
        if (!replica || this.system === undefined) return true;
        const isStandby = position !== null && system === this.system;
        if (isStandby) replica.position = position;
        else replica.drop();
        this.judge(replica);
        return isStandby;
      },
      lost: () => {
        const replica = this.replicas[index];
        if (!replica) return;
        replica.drop();
        this.tell(replica, 'left out: it does not answer');
      },
    });
  }

  private judge(replica: Replica): void {
    const { newest } = this.history;
    if (!newest) return;
    if (replica.position === undefined) {
      replica.inUse = false;
      this.tell(replica, 'left out: it is no standby of the database');
      return;
    }
    const behind = newest.at - this.history.momentOf(replica.position);
    replica.inUse = behind <= this.longest;
    if (replica.inUse) this.tell(replica, 'in use');
    // Just after the start the age of its state is unknown.
    else if (newest.at - this.started > this.longest) this.tell(replica, 'left out: it is too far behind');
  }

  private tell(replica: Replica, state: string): void {
    if (replica.state === state) return;
    replica.state = state;
    this.logger.warn(`The replica ${replica.name} is ${state}.`);
  }
}

/** Hashes the address: it may be long if it comes from a proxy. */
function clientOf(address: string): string {
  return hash('sha256', address, 'base64url');
}

const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system()) AS system';

/**
 * End of the log, in bytes: flushed bytes can be sent to a replica, later ones may wait for the next commit. Commits
 * that do not wait for the disk are beyond the flushed part.
 */
const LOG_END = `
(CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::float8`;

const PRIMARY = `SELECT ${LOG_END} AS position, ${SYSTEM}`;

const REPLICA = `SELECT ${REPLAYED} AS position, ${SYSTEM}`;

const WRITTEN = `
WITH written AS MATERIALIZED (SELECT ${LOG_END} AS position)
SELECT position, pg_notify($1, $2 || ' ' || position) FROM written`;
