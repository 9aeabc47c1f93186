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

/** Latencies in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
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
  const times: number[] = [];
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
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
    });
  });
}

function summary(times: number[], result: Result): LoadResult {
  const { duration, errors, timeouts } = result;
  times.sort((a, b) => a - b);
  const failed = result['4xx'] + result['5xx'] + errors + timeouts;
  return {
    perSecond: times.length / duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failed,
    answered: times.length,
  };
}
