import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-runner.js';
import { end, type Server } from './embedded-server.js';
import { errorText } from '#core/errors/error-text.js';

/** Pauses between restarts, and limits. */
export interface Patience {
  /** Milliseconds before the first restart; doubled for each further one in a row. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Lifetime after which a server counts as sound: its end is unrelated to the one before. */
  readonly soundMs: number;
  /** Failures in a row after which the supervisor gives up. */
  readonly mostFailures: number;
}

const PATIENCE: Patience = { firstPauseMs: 100, longestPauseMs: 5_000, soundMs: 10_000, mostFailures: 9 };

/** Dependencies of a supervisor. */
export interface Supervision {
  /** Starts a server on the port of the former one. @throws Error if it does not start */
  start(signal: AbortSignal): Promise<Server>;
  /** Whether the disk is full: that may pass, and a restart of the service would not help. */
  diskIsFull(): boolean;
  tell(message: string): void;
}

/**
 * Restarts a server when it ends, with growing pauses. If that does not help, `lost` resolves, and the service should
 * end, so that the process manager restarts both.
 */
export class ServerSupervisor {
  private readonly ending = new AbortController();
  private readonly keeping: Promise<void>;
  /** Resolves with the reason when the supervisor gives up. */
  readonly lost: Promise<Error>;
  private giveUp: (reason: Error) => void = () => undefined;
  private server: Server;
  private readonly supervision: Supervision;
  private readonly patience: Patience;

  constructor(server: Server, supervision: Supervision, patience = PATIENCE) {
    this.server = server;
    this.supervision = supervision;
    this.patience = patience;
    this.lost = new Promise((resolve) => {
      this.giveUp = resolve;
    });
    this.keeping = this.keep();
  }

  /** Tells the server to end, without waiting for it. */
  dismiss(): void {
    this.ending.abort();
    this.server.child.kill('SIGINT');
  }

  /** Stops the server in order, or the restart in progress. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.server.child.ref();
    await this.keeping;
    await end(this.server.child);
  }

  private async keep(): Promise<void> {
    const { firstPauseMs, longestPauseMs, soundMs, mostFailures } = this.patience;
    for (let failures = 0; ;) {
      const lived = await this.lifetime();
      if (this.stopped()) return;
      failures = lived < soundMs ? failures + 1 : 1;
      let reason = `The embedded PostgreSQL ended (${howEnded(this.server.child)})`;
      for (let up = false; !up;) {
        if (failures > mostFailures && !this.supervision.diskIsFull()) {
          this.giveUp(new EmbeddedDatabaseError(`${reason}, ${String(failures)} times in a row, and is given up.`));
          return;
        }
        const wait = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
        this.supervision.tell(`${reason} and is started again in ${String(wait / 1000)} seconds.`);
        if (!(await this.waited(wait))) return;
        const failure = await this.tryToStart();
        if (this.stopped()) return;
        up = failure === undefined;
        if (failure === undefined) continue;
        failures += 1;
        reason = `The embedded PostgreSQL could not be started (${failure})`;
      }
      this.supervision.tell('The embedded PostgreSQL answers again.');
    }
  }

  /** Waits for the end of the server or of the service. Answers the waiting time in milliseconds. */
  private async lifetime(): Promise<number> {
    const begin = performance.now();
    const { child } = this.server;
    const { signal } = this.ending;
    if (!hasEnded(child)) await once(child, 'exit', { signal }).catch(() => undefined);
    return performance.now() - begin;
  }

  /** Starts the server again; answers the reason of a failure. */
  private async tryToStart(): Promise<string | undefined> {
    try {
      this.server = await this.supervision.start(this.ending.signal);
      // The server must not keep the service alive.
      this.server.child.unref();
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }

  private async waited(milliseconds: number): Promise<boolean> {
    await pause(milliseconds, undefined, { signal: this.ending.signal }).catch(() => undefined);
    return !this.stopped();
  }

  private stopped(): boolean {
    return this.ending.signal.aborted;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function howEnded({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ?? `exit code ${String(exitCode)}`;
}
