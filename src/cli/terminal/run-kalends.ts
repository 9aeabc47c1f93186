import { CommanderError } from 'commander';
import { ApiRefusal, CommandError } from '../service/target.js';
import { EXIT, kalendsProgram } from './program.js';
import { Terminal } from './terminal.js';
import { plainError } from '#plain-error.js';

/** The exit code for what went wrong; the reason is told in a line. */
function endWith(error: unknown): number {
  // The parser has said what is wrong, or has shown its help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (error instanceof ApiRefusal) {
    console.error(error.code === '' ? error.message : `${error.message} (${error.code})`);
    return EXIT.refused;
  }
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.message.includes('cannot be reached') ? EXIT.unreachable : EXIT.usage;
  }
  console.error(plainError(error));
  return EXIT.refused;
}

// Whoever reads only the first lines closes the pipe.
process.stdout.on('error', () => process.exit(0));

// "npx kalends" in an empty folder is a calendar.
const args = process.argv.length > 2 ? process.argv.slice(2) : ['start'];

try {
  await kalendsProgram(new Terminal()).parseAsync(args, { from: 'user' });
} catch (error) {
  process.exitCode = endWith(error);
}
