import type { Workplace } from '../../boot.js';

/** What the primary tells a worker, once, as soon as it has been started. */
export interface Orders extends Workplace {
  /** The port that all workers share, never 0. */
  readonly port: number;
}

/** What a worker tells the primary: that it answers, and where; or why it cannot start. */
export type Report = { readonly origin: string } | { readonly refusal: string };

/** Tells the primary, from a worker, how the start went. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });
}
