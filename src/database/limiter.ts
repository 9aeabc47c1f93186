import pLimit from 'p-limit';

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Whoever waited in a queue in vain: too many others were before. */
export class QueueTimeout extends Error {
  readonly code = 'QueueTimeout';

  constructor() {
    super('The queue was too long.');
  }
}

/**
 * Runs at most so many at once, first come, first served.
 * @param timeoutMs milliseconds after which who still waits is refused @throws QueueTimeout
 */
export function limiter(atOnce: number, timeoutMs: number): Limiter {
  const limit = pLimit(atOnce);
  return <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let waits = true;
      const timer = setTimeout(() => {
        waits = false;
        reject(new QueueTimeout());
      }, timeoutMs);
      void limit(async () => {
        if (!waits) return;
        clearTimeout(timer);
        const running = Promise.resolve().then(work);
        resolve(running);
        // The place is free again once it has ended, however it has.
        await Promise.allSettled([running]);
      });
    });
}
