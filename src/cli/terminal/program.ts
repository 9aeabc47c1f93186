import { Command } from 'commander';
import { packageVersion } from '#platform/config/package-version.js';
import { completionCommands } from './completion.command.js';
import { doctorCommand } from './doctor.command.js';
import { eventsCommand } from './events.commands.js';
import { feedCommand } from './feed.command.js';
import { localCommands } from './local.commands.js';
import { loginCommands } from './login.commands.js';
import { organizersCommand, venuesCommand } from './records.commands.js';
import { withNearest } from './nearest-word.js';
import type { Terminal } from './terminal.js';

/** Exit codes besides 0 and those of the commands that are programs of their own. */
export const EXIT = { refused: 1, usage: 2, unreachable: 3 } as const;

const AFTER = `
Commands ask the calendar of KALENDS_URL, KALENDS_LOGIN and KALENDS_PASSWORD, else that of "kalends login", else this machine's.
Exit codes: ${String(EXIT.refused)} refused or something is wrong, ${String(EXIT.usage)} a wrong command line, ${String(EXIT.unreachable)} the calendar cannot be reached.`;

/** The whole command. */
export function kalendsProgram(terminal: Terminal): Command {
  const root = new Command('kalends')
    .description('A calendar of events in five languages: the service, and what is in it.')
    .version(packageVersion())
    .addHelpText('after', AFTER);
  const commands = [
    ...localCommands(terminal),
    eventsCommand(terminal),
    venuesCommand(terminal),
    organizersCommand(terminal),
    feedCommand(terminal),
    doctorCommand(terminal),
    ...loginCommands(terminal),
  ];
  for (const command of commands) root.addCommand(command);
  for (const command of completionCommands(root)) root.addCommand(command, { hidden: command.name() === 'complete' });
  root.helpCommand('help [command]', 'how a command is used');
  for (const command of everyCommand(root)) withNearest(command);
  return root;
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
