import { setTimeout as pause } from 'node:timers/promises';

/** Below the limit that Jest sets for a test, so that who waited in vain can say for what. No machine is that slow. */
const PATIENCE_MS = 240_000;

const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 50;

/**
 * Waits for an event that only looking can tell. How long it takes is nobody's business. To look often takes the processor
 * from what is waited for: the longer it takes, the longer the pauses, up to a tenth of the time.
 */
export async function until(holds: () => boolean | Promise<boolean>, what?: () => string): Promise<void> {
  for (const begin = Date.now(); !(await holds());) {
    const waited = Date.now() - begin;
    if (waited > PATIENCE_MS) throw new Error(`It did not come about: ${what?.() ?? holds.toString()}`);
    await pause(Math.min(Math.max(waited / 10, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
}
