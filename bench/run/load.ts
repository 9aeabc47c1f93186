// Puts load on a server, in a process of its own; the job comes from the parent, the result goes there.
import autocannon, { type Client, type Result } from 'autocannon';
import { percentile } from '../percentile.js';
import { COUNTING } from './drive.js';
import type { BenchRequest } from '../scenarios/scenario.js';

export interface LoadJob {
  readonly base: string;
  readonly requests: readonly BenchRequest[];
  readonly connections: number;
  readonly seconds: number;
  /**
   * Before anything is counted, on the same connections: the end of a load breaks off what is under way, and with it
   * connections of the service to its database, which the next load would pay for.
   */
  readonly warmUpSeconds?: number;
}

/** Milliseconds. */
export interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Latencies of all answers; where some created a record and others did not, of the others. */
export interface LoadResult extends Latencies {
  readonly perSecond: number;
  /** Of those that created a record among others. */
  readonly created?: Latencies;
  /** Answers that were no success, time-outs and broken connections. */
  readonly failed: number;
  readonly answered: number;
}

process.once('message', (job: LoadJob) => {
  run(job).then(
    (result) => {
      process.send?.(result, () => {
        process.disconnect();
      });
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ base, requests, connections, seconds, warmUpSeconds = 0 }: LoadJob): Promise<LoadResult> {
  const { pathname } = new URL(base);
  const wanted = requests.map((request) => ({ ...request, path: pathname.replace(/\/$/, '') + request.path }));
  let client = 0;
  const times: Times = { created: [], others: [], failed: 0 };
  let begin = warmUpSeconds > 0 ? Infinity : performance.now();
  if (warmUpSeconds > 0)
    setTimeout(() => {
      begin = performance.now();
      process.send?.(COUNTING);
    }, warmUpSeconds * 1000);
  // Each connection begins elsewhere in the list: they do not all ask for the same at once.
  const setupClient = (connection: Client): void => {
    const first = Math.floor((client * wanted.length) / connections);
    client += 1;
    connection.setRequests([...wanted.slice(first), ...wanted.slice(0, first)]);
  };
  return new Promise((resolve, reject) => {
    const options = { url: base, connections, duration: warmUpSeconds + seconds, timeout: 30, setupClient };
    const instance = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(summary(times, result, (performance.now() - begin) / 1000));
    });
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (performance.now() < begin) return;
      if (status >= 400) times.failed += 1;
      (status === CREATED ? times.created : times.others).push(milliseconds);
    });
  });
}

const CREATED = 201;

interface Times {
  readonly created: number[];
  readonly others: number[];
  failed: number;
}

function summary({ created, others, failed }: Times, { errors, timeouts }: Result, seconds: number): LoadResult {
  const answered = created.length + others.length;
  const both = created.length > 0 && others.length > 0;
  return {
    perSecond: answered / seconds,
    ...latencies(both ? others : [...created, ...others]),
    ...(both && { created: latencies(created) }),
    failed: failed + errors + timeouts,
    answered,
  };
}

function latencies(times: number[]): Latencies {
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
}
