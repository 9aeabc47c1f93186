import { importCommand, INTERRUPTED } from './import/command.js';
import { importOptions } from './import/import-options.js';
import { reasonOf } from './service/target.js';

// An import goes on in the service: who interrupts the command only stops watching.
process.on('SIGINT', () => process.exit(INTERRUPTED));

try {
  process.exitCode = await importCommand(importOptions(process.argv.slice(2)));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
