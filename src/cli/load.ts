import { importCommand, INTERRUPTED } from './import/command.js';
import { loadOptions } from './load/load-options.js';
import { reasonOf } from './service/target.js';

// npm forwards a signal that the terminal has sent already.
const SAME_SIGNAL_MS = 1000;

/** Stops between records at the first signal, at once at the second. */
function stopOnSignals(): AbortSignal {
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

try {
  const options = loadOptions(process.argv.slice(2));
  process.exitCode = await importCommand(options, { tellsRemarks: true, signal: stopOnSignals() });
  if (process.exitCode === INTERRUPTED) console.log('Stopped before the end: the same command goes on from here.');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
