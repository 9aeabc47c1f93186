import type { Client } from './clients.js';

/** What one anonymous client does to hold up the others, as long as it may. */
export interface Attack {
  readonly name: string;
  readonly run: (client: Client, event: number, signal: AbortSignal) => Promise<void>;
}

export const AT_ONCE = 32;
/** Goes past the memory of answers. */
export const UNCACHED = { 'cache-control': 'no-cache' };

/** The same request again and again, so many at a time. */
export function many(send: (client: Client, event: number) => Promise<number>): Attack['run'] {
  return async (client, event, signal) => {
    const one = async (): Promise<void> => {
      while (!signal.aborted) await send(client, event);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
}
