import DataLoader from 'dataloader';
import { memoize } from '../../../core/memoize.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { ReplicaRead } from '../../../platform/replication/replica.js';

/** Reads records by their ids, whatever their status; in any order, without those that there are not. */
type ReadById<Row> = (ids: readonly number[], caller: RequestContext) => Promise<readonly Row[]>;

interface Wanted {
  readonly id: number;
  readonly caller: RequestContext;
}

/** More would be answered in one go, and whoever asks for anything else would wait for it. */
const AT_ONCE = 20;

/**
 * Reads single records; those that anonymous readers ask for within one turn of the event loop are read together. Nobody
 * waits for others to come, and a record is read after it was asked for: whatever was written before is seen.
 */
export function batchLoad<Row extends { readonly id: number }>(
  read: ReadById<Row>,
): (id: number, caller: RequestContext) => Promise<Row | undefined> {
  const loaderFor = memoize(
    () => loaderOf(read),
    ({ languages, replica }: RequestContext) => `${languages.join()} ${replica?.replica.name ?? ''}`,
  );
  return async (id, caller) => {
    // What else a statement says depends on who has signed in.
    if (caller.viewer.user) return (await read([id], caller))[0];
    return loaderFor(caller).load({ id, caller });
  };
}

function loaderOf<Row extends { readonly id: number }>(read: ReadById<Row>): DataLoader<Wanted, Row | undefined> {
  return new DataLoader(
    async (wanted) => {
      const ids = [...new Set(wanted.map(({ id }) => id))];
      // As of an earlier moment the others would lack what was published since, and their answers would be kept.
      const { caller } = wanted.reduce((a, b) => (b.caller.now > a.caller.now ? b : a));
      // Each of them must be shown what it was promised of the replica.
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
