import { setTimeout as pause } from 'node:timers/promises';

/** Below the limit that Jest sets for a test, so that who waited in vain can say for what. No machine is that slow. */
const PATIENCE_MS = 240_000;

/** Waits for an event that only looking can tell. How long it takes is nobody's business. */
export async function until(holds: () => boolean | Promise<boolean>, what?: () => string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await holds());) {
    if (Date.now() > deadline) throw new Error(`It did not come about: ${what?.() ?? holds.toString()}`);
    await pause(10);
  }
}
