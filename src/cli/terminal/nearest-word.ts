import type { Command, CommanderError } from 'commander';
import { nearestName } from '#core/search/nearest-name.js';

/** Lets a command end with an error, and tell what is wrong with the nearest right word. */
export function withNearest(command: Command): void {
  command
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => undefined })
    .exitOverride((error) => {
      if (error.exitCode !== 0 && error.code !== 'commander.help')
        process.stderr.write(`${sentenceOf(command, error)}\n`);
      throw error;
    });
}

function sentenceOf(command: Command, { code, message }: CommanderError): string {
  const nearest = nearestOf(command, code, message);
  return nearest === undefined ? message : `${message}\n(Did you mean ${nearest}?)`;
}

/** The right word that somebody may have meant by the wrong one that a message names. */
function nearestOf(command: Command, code: string, message: string): string | undefined {
  switch (code) {
    case 'commander.unknownOption': {
      const wrong = /'--?(.+?)'/.exec(message)?.[1] ?? '';
      const names = command.options.flatMap(({ long }) => (long ? [long.slice(2)] : []));
      const nearest = nearestName(wrong.split('=')[0] ?? '', [...names, 'help']);
      return nearest === undefined ? undefined : `--${nearest}`;
    }
    case 'commander.unknownCommand':
      return nearestName(
        /'(.+?)'/.exec(message)?.[1] ?? '',
        command.commands.map((one) => one.name()).filter((name) => name !== 'complete'),
      );
    case 'commander.invalidArgument': {
      const wrong = /argument '(.*?)' is invalid/.exec(message)?.[1] ?? /'(.*?)' is invalid/.exec(message)?.[1] ?? '';
      const choices = /Allowed choices are (.+)\.$/.exec(message)?.[1]?.split(', ') ?? [];
      return nearestName(wrong, choices);
    }
    default:
      return undefined;
  }
}
