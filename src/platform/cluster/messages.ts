import type { Workplace } from '#boot.js';

/** First message of the primary to a new worker. */
export interface Orders extends Workplace {
  /** The port that all workers share, never 0. */
  readonly port: number;
}

/** Report of a worker to the primary: its origin once it answers, or the reason why it cannot start. */
export type WorkerReport = { readonly origin: string } | { readonly refusal: string };

/** Sends the report of a worker's start to the primary. */
export function report(message: WorkerReport): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });
}
