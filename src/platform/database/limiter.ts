import { ClientQueues } from '#core/client-queues.js';
import { ofThisRequest } from './connections/statement-traces.js';

/** A queued request waited too long. */
export class QueueTimeout extends Error {
  readonly code = 'QueueTimeout';

  constructor() {
    super('The queue was too long.');
  }
}

export interface LimiterBounds {
  readonly atOnce: number;
  /** Limit per client; Infinity: none. */
  readonly perClient: number;
  /** Longest wait in the queue, in milliseconds. */
  readonly timeoutMs: number;
}

/** Limits concurrent work. Waiting clients take turns, however much work each of them has. */
export class Limiter {
  private readonly queues = new ClientQueues<() => Promise<unknown>>();
  private readonly busy = new Map<string, number>();
  private total = 0;

  constructor(private readonly bounds: LimiterBounds) {}

  /** Amount of running work. */
  get running(): number {
    return this.total;
  }

  /** Amount of waiting work. */
  get waiting(): number {
    return this.queues.size;
  }

  /**
   * Runs work when there is a free place.
   * @param signal removes waiting work from the queue; running work must stop by itself
   * @throws QueueTimeout, or the signal's reason
   */
  run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // Binds the work to its own request: the request that frees the place starts it.
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

  /** Frees the place when the work has ended, successfully or not. */
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
