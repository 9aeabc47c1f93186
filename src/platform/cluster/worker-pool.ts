import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LAST_REQUESTS_MS } from './last-requests.js';
import type { Report } from './messages.js';

/** The first worker that dies is replaced after this; each further one in a row after twice as long. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that has lived so long was sound: what ended it has nothing to do with what ended the one before. */
const SOUND_MS = 60_000;
/** What a worker may take on top of its last requests. */
const GRACE_MS = 3_000;

/** The first workers could not start; the message is that of the one that failed first. */
export class WorkerError extends Error {}

/** A number of workers that stays the same: whichever dies is replaced, with growing pauses when that goes on. */
export class WorkerPool {
  private readonly alive = new Set<Worker>();
  private readonly ready = new Set<Worker>();
  private readonly places: Promise<void>[] = [];
  private readonly stopping = new AbortController();

  constructor(private readonly fork: () => Worker) {}

  /** Answers the origin once all answer requests. @throws WorkerError when one of them does not come to that */
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

  /** Those that answer requests at this moment. */
  get answering(): readonly Worker[] {
    return [...this.ready];
  }

  /** Ends all in order: requests under way are finished; whoever takes too long is killed. */
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
    worker.on('message', (message: Partial<Report>) => {
      if ('origin' in message) this.ready.add(worker);
    });
    return worker;
  }

  /** Keeps one place in the pool filled. */
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
      // What keeps a later worker from starting may pass; it goes to the log with the worker's end.
      readiness(worker).catch((error: unknown) => {
        if (error instanceof WorkerError && !this.stopping.signal.aborted) console.error(error.message);
      });
    }
  }
}

/** Answers a new worker's origin once it answers requests. @throws WorkerError */
function readiness(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    // Others talk over the same channel.
    worker.on('message', (message: Partial<Report>) => {
      if ('origin' in message) resolve(message.origin);
      else if ('refusal' in message) reject(new WorkerError(message.refusal));
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      reject(new WorkerError(`A worker ended before it answered (${signal ?? String(code)}).`));
    });
  });
}

/** How a worker ended, once it has: its signal or exit code. */
async function ended(worker: Worker): Promise<string> {
  const { process: child } = worker;
  if (child.exitCode === null && child.signalCode === null) await once(worker, 'exit');
  return child.signalCode ?? `exit code ${String(child.exitCode)}`;
}
