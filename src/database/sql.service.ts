import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { memoize } from '../common/memoize.js';
import type { Prisma } from '../generated/prisma/client.js';
import { DATABASE_POOL } from './database.tokens.js';
import { queues, type Queue } from './queues.js';
import type { ReplicaRead } from '../replication/replica.js';
import { statementNames } from './statement-name.js';

/** A statement's text with `$1` and so on, and what stands there. */
export type Statement = Pick<Prisma.Sql, 'text' | 'values'>;

/**
 * The few statements that Prisma's query language cannot say, over the same pool; those of a read that may be a moment
 * old over a replica's, when they are given one. Whoever gives none reads from the primary.
 * Times come back as PostgreSQL's text, counts and numerics as numbers.
 */
@Injectable()
export class Sql {
  private readonly nameOf = statementNames();
  private readonly queuesOf = memoize(queues);

  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Limits how many reads that may take long run at once, so that whatever else is asked finds a connection.
   * @param queue undefined: the read does not take long @throws QueueTimeout
   */
  limited<T>(queue: Queue | undefined, read: ReplicaRead | undefined, work: () => Promise<T>): Promise<T> {
    return queue ? this.queuesOf(read?.replica.pool ?? this.pool)[queue](work) : work();
  }

  /** Runs one statement, prepared under a name made from its text; its plan does not depend on its parameters. */
  rows<Row>(statement: Statement, read?: ReplicaRead): Promise<Row[]> {
    return this.from(read, async (pool) => {
      const { rows } = await pool.query<pg.QueryResultRow>(this.query(statement));
      return rows as Row[];
    });
  }

  /** Runs one statement with a plan made for these parameters: where it matters how much a filter leaves. */
  planned<Row>(statement: Prisma.Sql, read?: ReplicaRead): Promise<Row[]> {
    return this.from(read, (pool) => this.plannedFrom<Row>(pool, statement));
  }

  private async from<T>(read: ReplicaRead | undefined, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return (await read?.replica.ask(work)) ?? work(this.pool);
  }

  private async plannedFrom<Row>(pool: pg.Pool, statement: Prisma.Sql): Promise<Row[]> {
    const client = await pool.connect();
    let failed = true;
    try {
      await client.query('set plan_cache_mode = force_custom_plan');
      const { rows } = await client.query<pg.QueryResultRow>(this.query(statement));
      await client.query('reset plan_cache_mode');
      failed = false;
      return rows as Row[];
    } finally {
      // A connection that kept the setting would plan every statement anew.
      client.release(failed);
    }
  }

  private query({ text, values }: Statement): pg.QueryConfig {
    return { name: this.nameOf(text), text, values, types };
  }
}

// Object identifiers of PostgreSQL's own types: int8, numeric; date, timestamp, timestamptz.
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);
const TIMES: ReadonlySet<number> = new Set([1082, 1114, 1184]);

// Its declaration knows the object identifiers of its own list only.
const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => unknown;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (NUMBERS.has(oid)) return Number;
    if (TIMES.has(oid)) return String;
    return parserOf(oid, format);
  },
};
