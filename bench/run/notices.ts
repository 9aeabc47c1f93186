import { percentile } from '../percentile.js';
import type { Sample } from '../scenarios/sample.js';
import { createJob, updateJob } from './jobs.js';
import type { BenchRequest } from '../scenarios/scenario.js';

/** How long another process goes on answering from memory what has been changed, in milliseconds. */
export interface Notices {
  readonly writes: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

const WRITES = 300;
/** A write that has not been heard of after this long, in milliseconds, has been missed. */
const LOST = 10_000;

/**
 * Writes through one process and reads through another, again and again, until it shows what was written.
 * @param writer,reader addresses of two processes on one database
 */
export async function measureNotices(writer: string, reader: string, sample: Sample): Promise<Notices> {
  const [creation] = createJob(sample, 'notices').requests;
  if (!creation) throw new Error('There is nothing to write.');
  const { id } = (await send(writer, creation)) as { id: number };
  const [change] = updateJob([id]).requests;
  if (!change) throw new Error('There is nothing to write.');
  const times: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    const title = `Notice ${String(write)}`;
    await send(writer, { ...change, body: JSON.stringify({ title }) });
    times.push(await until(reader, id, title));
  }
  times.sort((a, b) => a - b);
  return { writes: WRITES, p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: times.at(-1) ?? NaN };
}

async function until(reader: string, id: number, title: string): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < LOST) {
    const response = await fetch(`${reader}/events/${String(id)}`);
    const event = (await response.json()) as { title?: string };
    if (event.title === title) return performance.now() - begin;
  }
  throw new Error('A write was never heard of.');
}

async function send(base: string, { method, path, headers, body }: BenchRequest): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${String(response.status)}.`);
  return response.json();
}
