import { ClientQueues } from '../../core/client-queues.js';
import { ofThisRequest } from './statement-traces.js';

/** Whoever waited in a queue in vain: too many others were before. */
export class QueueTimeout extends Error {
  readonly code = 'QueueTimeout';

  constructor() {
    super('The queue was too long.');
  }
}

export interface LimiterBounds {
  readonly atOnce: number;
  /** Of one client; Infinity: as many as there are. */
  readonly perClient: number;
  /** Milliseconds after which who still waits is refused. */
  readonly timeoutMs: number;
}

/** Runs at most so many at once. Clients who wait are served in turn, however much each of them wants. */
export class Limiter {
  private readonly queues = new ClientQueues<() => Promise<unknown>>();
  private readonly busy = new Map<string, number>();
  private total = 0;

  constructor(private readonly bounds: LimiterBounds) {}

  /** How much runs now. */
  get running(): number {
    return this.total;
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return this.queues.size;
  }

  /**
   * @param signal takes it out of the queue; what runs already has to stop by itself
   * @throws QueueTimeout, or the signal's reason
   */
  run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // It runs as a part of its own request, and not of the one that frees its place.
    const own = ofThisRequest(work);
    return new Promise<T>((resolve, reject) => {
      const start = (): Promise<T> => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        const running = Promise.resolve().then(own);
        resolve(running);
        return running;
      };
      const leave = (reason: Error): void => {
        if (this.queues.leave(client, start)) reject(reason);
      };
      const onAbort = (): void => {
        clearTimeout(timer);
        leave(reasonOf(signal));
      };
      const timer = setTimeout(() => {
        leave(new QueueTimeout());
      }, this.bounds.timeoutMs);
      this.queues.enter(client, start);
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.total < this.bounds.atOnce) {
      const next = this.queues.next((client) => this.busyOf(client) < this.bounds.perClient);
      if (!next) return;
      void this.occupy(next.client, next.item);
    }
  }

  /** The place is free again once the work has ended, however it has. */
  private async occupy(client: string, start: () => Promise<unknown>): Promise<void> {
    this.total += 1;
    this.busy.set(client, this.busyOf(client) + 1);
    await Promise.allSettled([start()]);
    this.total -= 1;
    const left = this.busyOf(client) - 1;
    if (left > 0) this.busy.set(client, left);
    else this.busy.delete(client);
    this.startNext();
  }

  private busyOf(client: string): number {
    return this.busy.get(client) ?? 0;
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
