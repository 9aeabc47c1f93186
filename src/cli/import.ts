import { importOptions } from './import/import-options.js';
import { runSummary } from './import/report.js';
import { importInto } from './import/run.js';
import { ApiClient } from './load/api-client.js';
import { readTarget, reasonOf } from './load/target.js';

const INTERRUPTED = 130;

async function main(): Promise<number> {
  const options = importOptions(process.argv.slice(2));
  const api = new ApiClient(readTarget(process.env));
  let last = 0;
  const run = await importInto(api, options, ({ id, state, counts }) => {
    last = id;
    const planned = counts.create + counts.update + counts.withdraw + counts.return;
    if (process.stderr.isTTY) process.stderr.write(`\r${state} ${String(counts.applied)} of ${String(planned)} `);
  });
  if (process.stderr.isTTY && last > 0) process.stderr.write('\r\x1b[K');
  console.log(runSummary(run));
  if (run.state === 'stopped') return INTERRUPTED;
  const isComplete = run.state === 'done' || (options.dryRun && run.state === 'planned');
  return isComplete && run.counts.refused + run.counts.failed === 0 ? 0 : 1;
}

// An import goes on in the service: who interrupts the command only stops watching.
process.on('SIGINT', () => process.exit(INTERRUPTED));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
