// Puts load on a server, in a process of its own; the job comes from the parent, the result goes there.
import autocannon, { type Client, type Result } from 'autocannon';
import { percentile } from '../percentile.js';
import type { BenchRequest } from '../scenarios/scenario.js';

export interface LoadJob {
  readonly base: string;
  readonly requests: readonly BenchRequest[];
  readonly connections: number;
  readonly seconds: number;
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

async function run({ base, requests, connections, seconds }: LoadJob): Promise<LoadResult> {
  const { pathname } = new URL(base);
  const wanted = requests.map((request) => ({ ...request, path: pathname.replace(/\/$/, '') + request.path }));
  let client = 0;
  const times: Times = { created: [], others: [] };
  // Each connection begins elsewhere in the list: they do not all ask for the same at once.
  const setupClient = (connection: Client): void => {
    const first = Math.floor((client * wanted.length) / connections);
    client += 1;
    connection.setRequests([...wanted.slice(first), ...wanted.slice(0, first)]);
  };
  return new Promise((resolve, reject) => {
    const options = { url: base, connections, duration: seconds, timeout: 30, setupClient };
    const instance = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(summary(times, result));
    });
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      (status === CREATED ? times.created : times.others).push(milliseconds);
    });
  });
}

const CREATED = 201;

interface Times {
  readonly created: number[];
  readonly others: number[];
}

function summary({ created, others }: Times, result: Result): LoadResult {
  const { duration, errors, timeouts } = result;
  const answered = created.length + others.length;
  const both = created.length > 0 && others.length > 0;
  return {
    perSecond: answered / duration,
    ...latencies(both ? others : [...created, ...others]),
    ...(both && { created: latencies(created) }),
    failed: result['4xx'] + result['5xx'] + errors + timeouts,
    answered,
  };
}

function latencies(times: number[]): Latencies {
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
}
