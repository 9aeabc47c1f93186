import { execFile } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { performance } from 'node:perf_hooks';

/** Signs of life per period of systemd: one may be late. */
const SIGNS = 3;
const PROGRAM_MS = 10_000;

/** Sign of life of a worker, a message besides its `Report`. */
const BEAT = { beat: true };

type Environment = Record<string, string | undefined>;

/**
 * Watchdog settings from systemd; removed from the environment, so that the database does not answer in the service's
 * place.
 */
export interface Watch {
  /** Path of the socket at which systemd listens. */
  readonly socket: string;
  /** Milliseconds between signs of life; undefined if systemd expects none. */
  readonly everyMs: number | undefined;
}

/** Reads the settings; undefined if systemd does not listen. */
export function takeWatch(env: Environment): Watch | undefined {
  const socket = env['NOTIFY_SOCKET'];
  delete env['NOTIFY_SOCKET'];
  return socket === undefined ? undefined : { socket, everyMs: beatMs(env) };
}

/**
 * Reports to systemd that the service is ready, and that it is alive as long as `isAlive` says so. A process with a
 * hanging event loop reports nothing and is restarted. Answers a function that stops it.
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

/** Node has no such sockets: systemd's own program sends the message. */
function notify(socket: string, message: string): void {
  const env = { PATH: process.env['PATH'], NOTIFY_SOCKET: socket };
  execFile('systemd-notify', [message], { env, timeout: PROGRAM_MS }, (error) => {
    if (error) console.error(`systemd could not be told ${message}: ${error.message}`);
  });
}

/** Sends regular signs of life from a worker's event loop to the primary. */
export function beat(env: Environment): void {
  const everyMs = beatMs(env);
  if (everyMs === undefined) return;
  const send = (): void => void process.send?.(BEAT, undefined, undefined, () => undefined);
  send();
  setInterval(send, everyMs).unref();
}

/** Signs of life of the workers, received in the primary. */
export class Heartbeats {
  /** Time of the last sign by worker id; milliseconds of `performance.now()`. */
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

  /** Whether there are workers and all of them have recently sent a sign of life. */
  areHeard(workers: readonly Worker[]): boolean {
    const since = performance.now() - this.patienceMs;
    return workers.length > 0 && workers.every((worker) => (this.heardAt.get(worker.id) ?? -Infinity) >= since);
  }
}

function beatMs(env: Environment): number | undefined {
  const microseconds = Number(env['WATCHDOG_USEC'] ?? 0);
  return microseconds > 0 ? microseconds / 1000 / SIGNS : undefined;
}
