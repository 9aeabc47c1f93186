import { Program } from './process.js';

/** How a run of the command `kalends` ended, and what it said. */
export interface CommandRun {
  readonly code: number | string;
  readonly output: string;
  readonly errors: string;
}

/** Runs the built command, with these variables in its environment. */
export async function runKalends(args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandRun> {
  const program = new Program(process.execPath, ['dist/cli/kalends.js', ...args], env);
  const code = await program.ended;
  return { code, output: program.output, errors: program.errors };
}
