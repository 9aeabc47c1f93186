import { importCommand, INTERRUPTED } from './import/command.js';
import { stopOnSignals } from './import/stop-on-signals.js';
import { loadOptions } from './load/load-options.js';
import { tellEnd } from './service/target.js';

try {
  const options = loadOptions(process.argv.slice(2));
  process.exitCode = await importCommand(options, { tellsRemarks: true, signal: stopOnSignals() });
  if (process.exitCode === INTERRUPTED && !options.dryRun)
    console.log('Stopped before the end: the same command goes on from here.');
} catch (error) {
  process.exitCode = tellEnd(error);
}
