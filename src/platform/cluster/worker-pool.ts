import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LAST_REQUESTS_MS } from './last-requests.js';
import type { WorkerReport } from './messages.js';

/** Pause before the first dead worker is replaced; doubled for each further one in a row. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** Lifetime after which a worker counts as sound: its end is unrelated to the one before. */
const SOUND_MS = 60_000;
/** Milliseconds that a worker may take in addition to its last requests. */
const GRACE_MS = 3_000;

/** A first worker could not start; the message is that of the first failure. */
export class WorkerError extends Error {}

/** A constant number of workers: dead ones are replaced, with growing pauses if deaths follow each other. */
export class WorkerPool {
  private readonly alive = new Set<Worker>();
  private readonly ready = new Set<Worker>();
  private readonly places: Promise<void>[] = [];
  private readonly stopping = new AbortController();

  constructor(private readonly fork: () => Worker) {}

  /** Starts the workers; answers the origin once all answer requests. @throws WorkerError if one of them fails */
  async start(size: number): Promise<string> {
    const workers = Array.from({ length: size }, () => this.spawn());
    try {
      const origins = await Promise.all(workers.map(readiness));
      for (const worker of workers) this.places.push(this.keep(worker));
      return origins[0] ?? '';
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Workers that answer requests at this moment. */
  get answering(): readonly Worker[] {
    return [...this.ready];
  }

  /** Ends all workers in order: running requests are finished; a worker that takes too long is killed. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const workers = [...this.alive];
    for (const worker of workers) worker.process.kill('SIGTERM');
    const deadline = setTimeout(() => {
      for (const worker of this.alive) worker.process.kill('SIGKILL');
    }, LAST_REQUESTS_MS + GRACE_MS);
    await Promise.all(workers.map(ended));
    await Promise.all(this.places);
    clearTimeout(deadline);
  }

  private spawn(): Worker {
    const worker = this.fork();
    this.alive.add(worker);
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.alive.delete(worker);
      this.ready.delete(worker);
    });
    worker.on('message', (message: Partial<WorkerReport>) => {
      if ('origin' in message) this.ready.add(worker);
    });
    return worker;
  }

  /** Keeps one place of the pool filled. */
  private async keep(first: Worker): Promise<void> {
    let worker = first;
    for (let inARow = 0; ;) {
      const begin = performance.now();
      const how = await ended(worker);
      if (this.stopping.signal.aborted) return;
      inARow = performance.now() - begin < SOUND_MS ? inARow + 1 : 1;
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (inARow - 1), LONGEST_PAUSE_MS);
      console.error(`A worker ended (${how}) and is replaced in ${String(wait / 1000)} seconds.`);
      try {
        await pause(wait, undefined, { signal: this.stopping.signal });
      } catch {
        return;
      }
      worker = this.spawn();
      // A later worker's failure to start may pass; it is logged with the worker's end.
      readiness(worker).catch((error: unknown) => {
        if (error instanceof WorkerError && !this.stopping.signal.aborted) console.error(error.message);
      });
    }
  }
}

/** Resolves with a new worker's origin once it answers requests. @throws WorkerError */
function readiness(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    // Other messages share the channel.
    worker.on('message', (message: Partial<WorkerReport>) => {
      if ('origin' in message) resolve(message.origin);
      else if ('refusal' in message) reject(new WorkerError(message.refusal));
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      reject(new WorkerError(`A worker ended before it answered (${signal ?? String(code)}).`));
    });
  });
}

/** Resolves with the signal or exit code when a worker has ended. */
async function ended(worker: Worker): Promise<string> {
  const { process: child } = worker;
  if (child.exitCode === null && child.signalCode === null) await once(worker, 'exit');
  return child.signalCode ?? `exit code ${String(child.exitCode)}`;
}
