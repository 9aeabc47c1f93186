import DataLoader from 'dataloader';
import { memoize } from '#core/memoize.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { ReplicaRead } from '#platform/database/replicas/replica.js';

/** Reads records by id, whatever their status: in any order, without ids that do not exist. */
type ReadById<Row> = (ids: readonly number[], caller: RequestContext) => Promise<readonly Row[]>;

interface Wanted {
  readonly id: number;
  readonly caller: RequestContext;
}

/** Batch size: a larger batch would be one statement, and everybody else would wait for it. */
const AT_ONCE = 20;

/**
 * Reads single records; the reads of anonymous callers within one turn of the event loop share a statement. No read
 * waits for others to come, and each begins after the call, so it sees everything written before.
 */
export function batchLoad<Row extends { readonly id: number }>(
  read: ReadById<Row>,
): (id: number, caller: RequestContext) => Promise<Row | undefined> {
  const loaderFor = memoize(
    () => loaderOf(read),
    ({ languages, replica }: RequestContext) => `${languages.join()} ${replica?.replica.name ?? ''}`,
  );
  return async (id, caller) => {
    // A statement depends on the signed-in user as well: no batch.
    if (caller.viewer.user) return (await read([id], caller))[0];
    return loaderFor(caller).load({ id, caller });
  };
}

function loaderOf<Row extends { readonly id: number }>(read: ReadById<Row>): DataLoader<Wanted, Row | undefined> {
  return new DataLoader(
    async (wanted) => {
      const ids = [...new Set(wanted.map(({ id }) => id))];
      // The latest moment of the batch: at an earlier one, records published since would be missing, and the cache
      // would keep those answers.
      const { caller } = wanted.reduce((a, b) => (b.caller.now > a.caller.now ? b : a));
      // The replica must be as far as each of the callers requires.
      const replica = wanted.map((one) => one.caller.replica).reduce(further);
      const rows = new Map((await read(ids, { ...caller, replica })).map((row) => [row.id, row]));
      return wanted.map(({ id }) => rows.get(id));
    },
    { cache: false, maxBatchSize: AT_ONCE, batchScheduleFn: (ask) => setImmediate(ask) },
  );
}

function further(a: ReplicaRead | undefined, b: ReplicaRead | undefined): ReplicaRead | undefined {
  return (b?.position ?? 0) > (a?.position ?? 0) ? b : a;
}
