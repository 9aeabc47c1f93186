import { execFile } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { performance } from 'node:perf_hooks';

/** In each period that systemd waits, so many signs of life are given: one may come late. */
const SIGNS = 3;
const PROGRAM_MS = 10_000;

/** What a worker tells, beside its `Report`. */
const BEAT = { beat: true };

type Environment = Record<string, string | undefined>;

/** What systemd gave to this service; taken out of the environment, as the database must not answer in its place. */
export interface Watch {
  /** Path of the socket at which systemd listens. */
  readonly socket: string;
  /** Milliseconds between signs of life; undefined: none is waited for. */
  readonly everyMs: number | undefined;
}

/** Undefined where systemd does not listen. */
export function takeWatch(env: Environment): Watch | undefined {
  const socket = env['NOTIFY_SOCKET'];
  delete env['NOTIFY_SOCKET'];
  return socket === undefined ? undefined : { socket, everyMs: beatMs(env) };
}

/**
 * Tells systemd that the service is ready, and then that it lives, for as long as `isAlive` says so. A process whose event
 * loop hangs tells nothing, and is started anew. Answers how to stop it.
 */
export function keepWatch({ socket, everyMs }: Watch, isAlive: () => boolean): () => void {
  notify(socket, 'READY=1');
  if (everyMs === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (isAlive()) notify(socket, 'WATCHDOG=1');
  }, everyMs);
  return () => {
    clearInterval(timer);
  };
}

/** Node has no such sockets: systemd's own program speaks for it. */
function notify(socket: string, message: string): void {
  const env = { PATH: process.env['PATH'], NOTIFY_SOCKET: socket };
  execFile('systemd-notify', [message], { env, timeout: PROGRAM_MS }, (error) => {
    if (error) console.error(`systemd could not be told ${message}: ${error.message}`);
  });
}

/** In a worker: tells the primary all the time that its event loop goes round. */
export function beat(env: Environment): void {
  const everyMs = beatMs(env);
  if (everyMs === undefined) return;
  const send = (): void => void process.send?.(BEAT, undefined, undefined, () => undefined);
  send();
  setInterval(send, everyMs).unref();
}

/** In the primary: hears its workers. */
export class Heartbeats {
  /** By the worker's id; milliseconds of `performance.now()`. */
  private readonly heardAt = new Map<number, number>();
  private readonly patienceMs: number;

  constructor(env: Environment) {
    this.patienceMs = (beatMs(env) ?? Infinity) * 2;
    cluster.on('message', (worker: Worker, message: unknown) => {
      if (typeof message === 'object' && message !== null && 'beat' in message)
        this.heardAt.set(worker.id, performance.now());
    });
    cluster.on('exit', ({ id }) => this.heardAt.delete(id));
  }

  /** Whether there are workers, and all of them have been heard of late. */
  areHeard(workers: readonly Worker[]): boolean {
    const since = performance.now() - this.patienceMs;
    return workers.length > 0 && workers.every((worker) => (this.heardAt.get(worker.id) ?? -Infinity) >= since);
  }
}

function beatMs(env: Environment): number | undefined {
  const microseconds = Number(env['WATCHDOG_USEC'] ?? 0);
  return microseconds > 0 ? microseconds / 1000 / SIGNS : undefined;
}
