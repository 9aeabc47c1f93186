import { Argument, Command } from 'commander';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_kalends() {
  mapfile -t COMPREPLY < <(kalends complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _kalends kalends`,
  zsh: `#compdef kalends
_kalends() {
  local -a words_found
  words_found=("\${(@f)$(kalends complete -- "\${words[@]:1:$((CURRENT - 1))}" 2>/dev/null)}")
  compadd -a words_found
}
compdef _kalends kalends`,
  fish: `complete -c kalends -f -a '(kalends complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** `kalends completion <shell>`, and what its scripts ask. */
export function completionCommands(root: Command): Command[] {
  return [
    new Command('completion')
      .description('prints what makes a shell complete commands; for bash: source <(kalends completion bash)')
      .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
      .action((shell: string) => {
        process.stdout.write(`${SCRIPTS[shell] ?? ''}\n`);
      }),
    new Command('complete')
      .argument('[words...]', 'the line as far as it is typed')
      .action((words: readonly string[]) => {
        process.stdout.write(
          completions(root, words)
            .map((word) => `${word}\n`)
            .join(''),
        );
      }),
  ];
}

/** Words that may stand next. @param words the line without the command itself; the last one is being typed */
function completions(root: Command, words: readonly string[]): string[] {
  let command = root;
  for (const word of words.slice(0, -1)) command = command.commands.find((one) => one.name() === word) ?? command;
  const typed = words.at(-1) ?? '';
  const names = command.commands.map((one) => one.name()).filter((name) => name !== 'complete');
  const flags = command.options.flatMap(({ long }) => (long ? [long] : []));
  const choices = choicesOf(command, words.at(-2));
  const next = choices ?? (typed.startsWith('-') || names.length === 0 ? [...flags, '--help'] : names);
  return next.filter((word) => word.startsWith(typed));
}

function choicesOf({ options }: Command, flag: string | undefined): readonly string[] | undefined {
  return options.find(({ long }) => long === flag)?.argChoices;
}
