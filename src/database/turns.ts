import pLimit from 'p-limit';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Whoever waited for a turn in vain: too many others were before. */
export class NoTurn extends Error {
  readonly code = 'NoTurn';

  constructor() {
    super('No turn came in time.');
  }
}

/**
 * Runs at most so many at once, first come, first served.
 * @param patience milliseconds after which who still waits is refused @throws NoTurn
 */
export function turns(atOnce: number, patience: number): InTurn {
  const limit = pLimit(atOnce);
  return <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let waits = true;
      const timer = setTimeout(() => {
        waits = false;
        reject(new NoTurn());
      }, patience);
      void limit(async () => {
        if (!waits) return;
        clearTimeout(timer);
        try {
          resolve(await work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
}
