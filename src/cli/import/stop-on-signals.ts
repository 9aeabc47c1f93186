import { INTERRUPTED } from './command.js';

// npm forwards a signal that the terminal has sent already.
const SAME_SIGNAL_MS = 1000;

/** Stops between records at the first signal, at once at the second. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  let first = 0;
  const onSignal = (): void => {
    if (stop.signal.aborted && performance.now() - first > SAME_SIGNAL_MS) process.exit(INTERRUPTED);
    if (!stop.signal.aborted) first = performance.now();
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  return stop.signal;
}
