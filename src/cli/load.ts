import { parseArgs } from 'node:util';
import { ApiClient } from './load/api-client.js';
import { loadFolder } from './load/run.js';
import { CommandError, readTarget, reasonOf } from './load/target.js';
import { summary, TerminalReport } from './load/terminal-report.js';

const USAGE = `usage: npm run load -- <folder>
Writes the events.jsonl and venues.jsonl of a folder into a running service.
  KALENDS_URL       its address; http://127.0.0.1:3000/calendar/events/v1 where it is not given
  KALENDS_LOGIN     an editor or administrator
  KALENDS_PASSWORD  an application password of that user`;

const INTERRUPTED = 130;
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

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new CommandError(USAGE);
  const started = performance.now();
  const api = new ApiClient(readTarget(process.env));
  const result = await loadFolder({
    api,
    folder,
    report: new TerminalReport(process.stdout, process.stderr),
    signal: stopOnSignals(),
  });
  console.log(summary(result, api.requests, (performance.now() - started) / 1000));
  if (result.isStopped) {
    console.log('Stopped before the end: the same command goes on from here.');
    return INTERRUPTED;
  }
  return Object.values(result.tallies).some(({ refused }) => refused > 0) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
