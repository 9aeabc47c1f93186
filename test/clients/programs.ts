import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** What is tried here, as Debian calls the packages. */
export const PACKAGES = [
  'khal',
  'vdirsyncer',
  'radicale',
  'python3-icalendar',
  'python3-feedparser',
  'python3-recurring-ical-events',
];

/** Debian's own, which has Debian's packages. */
export const PYTHON = '/usr/bin/python3';

/** What a program wrote; it must end well. */
export function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 300_000,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}:\n${stdout}${stderr}`);
  return stdout;
}

/** The packages that are not there. */
export function missing(): string[] {
  return PACKAGES.filter((name) => {
    const [program, args] = name.startsWith('python3-')
      ? [PYTHON, ['-c', `import ${name.slice('python3-'.length).replaceAll('-', '_')}`]]
      : [name, ['--version']];
    return spawnSync(program, args).status !== 0;
  });
}

/** A server, once it answers at the address. */
export async function serve(program: string, args: readonly string[], address: string): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${words}`);
    const answers = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    await pause(100);
  }
  child.kill();
  throw new Error(`${program} does not answer.`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill()) await once(child, 'exit');
}
