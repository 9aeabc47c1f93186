import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { memoize } from '#core/memoize.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Prisma } from './generated/prisma/client.js';
import { DATABASE_POOL } from './database.tokens.js';
import { interruptible, wasStopped, withQueryTimeout } from './connections/interruptible.js';
import { patient } from './connections/patient.js';
import { ONE_PLAN } from './connections/pool.js';
import { QueueLoad } from './connections/queue-load.js';
import { queues, type Queue, type Queues } from './connections/queues.js';
import type { RequestContext } from '../http/request-scope.js';
import { statementNames } from './connections/statement-name.js';

/** Slow reads of one client that run at once. */
const PLACES_PER_CLIENT = 2;

/** Caller of a read. */
type Caller = Pick<RequestContext, 'client' | 'viewer' | 'replica' | 'gone'>;

/** Caller whose reads may go to a replica. */
type Reader = Pick<RequestContext, 'replica'>;

/** Text of a statement with `$1` and so on, and its parameters. */
export type Statement = Pick<Prisma.Sql, 'text' | 'values'>;

/**
 * Runs the statements that Prisma's query language cannot express, over the same pool. A read that may be slightly out
 * of date names its reader, whose replica it then uses; any other read goes to the primary.
 * Times come back as PostgreSQL's text, counts and numerics as numbers.
 */
@Injectable()
export class Sql {
  /** Number of waiting and running reads. */
  readonly load: Readonly<Record<Queue, QueueLoad>> = { scan: new QueueLoad(), search: new QueueLoad() };
  private readonly nameOf = statementNames();
  private readonly queuesOf: (pool: pg.Pool) => Queues;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const perClient = config.rateLimit ? PLACES_PER_CLIENT : Infinity;
    this.queuesOf = memoize((one) => queues(one, perClient));
  }

  /**
   * Limits how many slow reads run at once, so that all other requests find a connection, and how long an anonymous one
   * takes.
   * @param queue undefined for a quick read
   * @param work gets the signal to stop
   * @throws QueueTimeout, ReadTimeout, ClientGone
   */
  limited<T>(
    queue: Queue | undefined,
    { client, viewer, replica, gone }: Caller,
    work: (signal?: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (!queue) return work();
    const left = gone();
    const run = (): Promise<T> => (viewer.user ? work(left) : withQueryTimeout(this.config.readTimeout, left, work));
    const all = this.queuesOf(replica?.replica.pool ?? this.pool)[queue];
    return this.load[queue].follow(run, (followed) =>
      all.reduceRight((next, limiter) => () => limiter.run(client, next, left), followed)(),
    );
  }

  /** Runs one statement, prepared under a name derived from its text; its plan does not depend on its parameters. */
  async rows<Row>(statement: Statement, reader?: Reader, signal?: AbortSignal): Promise<Row[]> {
    const read = reader?.replica;
    const query = this.query(statement);
    const work = (client: pg.ClientBase) => client.query<pg.QueryResultRow>(query);
    const answer =
      (await read?.replica.ask(read.position, signal, work)) ??
      (await (signal ? interruptible(this.pool, signal, work) : this.pool.query<pg.QueryResultRow>(query)));
    return answer.rows as Row[];
  }

  /** Runs one statement with a plan for its parameters: for filters whose selectivity matters. */
  async planned<Row>(statement: Prisma.Sql, reader?: Reader, signal?: AbortSignal): Promise<Row[]> {
    const read = reader?.replica;
    const work = (client: pg.PoolClient) => this.plannedOn<Row>(client, statement);
    return (await read?.replica.ask(read.position, signal, work)) ?? interruptible(this.pool, signal, work);
  }

  private async plannedOn<Row>(client: pg.PoolClient, statement: Prisma.Sql): Promise<Row[]> {
    // Restores the connection's setting; RESET would restore the server's default.
    const asBefore = (): Promise<unknown> => client.query(patient({ text: ONE_PLAN }));
    try {
      await client.query(patient({ text: 'set plan_cache_mode = force_custom_plan' }));
      const { rows } = await client.query<pg.QueryResultRow>(this.query(statement));
      await asBefore();
      return rows as Row[];
    } catch (error) {
      // A cancelled statement leaves the connection in use.
      if (wasStopped(error)) await asBefore();
      throw error;
    }
  }

  private query({ text, values }: Statement): pg.QueryConfig {
    return patient({ name: this.nameOf(text), text, values, types });
  }
}

// Type OIDs of PostgreSQL: int8, numeric; date, timestamp, timestamptz.
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);
const TIMES: ReadonlySet<number> = new Set([1082, 1114, 1184]);

// The declaration accepts only the type OIDs of its own list.
const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => unknown;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (NUMBERS.has(oid)) return Number;
    if (TIMES.has(oid)) return String;
    return parserOf(oid, format);
  },
};
