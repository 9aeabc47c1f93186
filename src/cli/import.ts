import { importCommand, INTERRUPTED } from './import/command.js';
import { importOptions } from './import/import-options.js';
import { stopOnSignals } from './import/stop-on-signals.js';
import { tellEnd } from './service/target.js';

try {
  const options = importOptions(process.argv.slice(2));
  // An import goes on in the service: who interrupts the command only stops watching. Nobody would read a dry run.
  if (!options.dryRun) process.on('SIGINT', () => process.exit(INTERRUPTED));
  process.exitCode = await importCommand(options, options.dryRun ? { signal: stopOnSignals() } : {});
} catch (error) {
  process.exitCode = tellEnd(error);
}
