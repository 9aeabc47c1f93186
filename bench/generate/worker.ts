import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { copyRows, LOADING } from './copy.js';
import { addEvent } from './events.js';
import { planFor } from './plan.js';
import { Rows } from './tables.js';

/** A share of the events. */
export interface Share {
  readonly url: string;
  readonly seed: number;
  readonly events: number;
  /** Whether all of them repeat. */
  readonly series: boolean;
  /** Batches whose number leaves this remainder when it is divided by `workers`. */
  readonly worker: number;
  readonly workers: number;
  readonly passwordHash: string;
}

export const BATCH = 1000;

const share = workerData as Share;
const plan = planFor(share.events, share.series);
const client = new pg.Client({ connectionString: share.url, options: LOADING });
await client.connect();
// While one batch is written the next one is made.
let written: Promise<void> = Promise.resolve();
for (let start = share.worker * BATCH; start < share.events; start += share.workers * BATCH) {
  const rows = new Rows();
  const end = Math.min(start + BATCH, share.events);
  for (let index = start; index < end; index += 1) addEvent(rows, share.seed, plan, index, share.passwordHash);
  await written;
  written = copyRows(client, rows);
  parentPort?.postMessage(end - start);
}
await written;
await client.end();
