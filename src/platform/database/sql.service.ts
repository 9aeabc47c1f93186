import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { memoize } from '../../core/memoize.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Prisma } from './generated/prisma/client.js';
import { DATABASE_POOL } from './database.tokens.js';
import { interruptible, wasStopped, within } from './interruptible.js';
import { patient } from './patient.js';
import { ONE_PLAN } from './pool.js';
import { QueueLoad } from './queue-load.js';
import { queues, type Queue, type Queues } from './queues.js';
import type { RequestContext } from '../http/request-scope.js';
import type { ReplicaRead } from '../replication/replica.js';
import { statementNames } from './statement-name.js';

/** How many reads that may take long run at once for one client. */
const PLACES_PER_CLIENT = 2;

/** Whom a read is for. */
type Caller = Pick<RequestContext, 'client' | 'viewer' | 'replica' | 'gone'>;

/** A statement's text with `$1` and so on, and what stands there. */
export type Statement = Pick<Prisma.Sql, 'text' | 'values'>;

/**
 * The few statements that Prisma's query language cannot say, over the same pool; those of a read that may be a moment
 * old over a replica's, when they are given one. Whoever gives none reads from the primary.
 * Times come back as PostgreSQL's text, counts and numerics as numbers.
 */
@Injectable()
export class Sql {
  /** What waits and runs at this moment. */
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
   * Limits how many reads that may take long run at once, so that whatever else is asked finds a connection, and how long
   * an anonymous one takes.
   * @param queue undefined: the read does not take long
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
    const run = (): Promise<T> => (viewer.user ? work(left) : within(this.config.readTimeout, left, work));
    const all = this.queuesOf(replica?.replica.pool ?? this.pool)[queue];
    return this.load[queue].follow(run, (followed) =>
      all.reduceRight((next, limiter) => () => limiter.run(client, next, left), followed)(),
    );
  }

  /** Runs one statement, prepared under a name made from its text; its plan does not depend on its parameters. */
  async rows<Row>(statement: Statement, read?: ReplicaRead, signal?: AbortSignal): Promise<Row[]> {
    const query = this.query(statement);
    const work = (client: pg.ClientBase) => client.query<pg.QueryResultRow>(query);
    const answer =
      (await read?.replica.ask(read.position, signal, work)) ??
      (await (signal ? interruptible(this.pool, signal, work) : this.pool.query<pg.QueryResultRow>(query)));
    return answer.rows as Row[];
  }

  /** Runs one statement with a plan made for these parameters: where it matters how much a filter leaves. */
  async planned<Row>(statement: Prisma.Sql, read?: ReplicaRead, signal?: AbortSignal): Promise<Row[]> {
    const work = (client: pg.PoolClient) => this.plannedOn<Row>(client, statement);
    return (await read?.replica.ask(read.position, signal, work)) ?? interruptible(this.pool, signal, work);
  }

  private async plannedOn<Row>(client: pg.PoolClient, statement: Prisma.Sql): Promise<Row[]> {
    // A RESET would go back to the server's own way of planning, and not to what the connection begins with.
    const asBefore = (): Promise<unknown> => client.query(patient({ text: ONE_PLAN }));
    try {
      await client.query(patient({ text: 'set plan_cache_mode = force_custom_plan' }));
      const { rows } = await client.query<pg.QueryResultRow>(this.query(statement));
      await asBefore();
      return rows as Row[];
    } catch (error) {
      // Whichever of them was stopped, the connection is used again.
      if (wasStopped(error)) await asBefore();
      throw error;
    }
  }

  private query({ text, values }: Statement): pg.QueryConfig {
    return patient({ name: this.nameOf(text), text, values, types });
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
