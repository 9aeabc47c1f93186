import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Environment } from '#platform/config/read-setting.js';
import { isRole, ROLES } from '#platform/auth/capabilities.js';
import { IMPORT_OPTIONS } from '../import/import-options.js';
import { CommandError } from '../service/target.js';
import type { Terminal } from './terminal.js';

/** Folder of the compiled programs, `dist`. */
const PROGRAMS = join(import.meta.dirname, '../..');
/** As `npm start` runs the service. */
const SERVICE_FLAGS = ['--max-http-header-size=131072', '--max-semi-space-size=16', '--no-allocation-site-pretenuring'];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Commands that work on this machine's calendar, with the settings of the service. */
export function localCommands(terminal: Terminal): Command[] {
  const { env } = terminal;
  return [
    new Command('start')
      .description('starts the service, with its own database unless DATABASE_URL names one')
      .action(() => run([...SERVICE_FLAGS, join(PROGRAMS, 'main.js')], { MALLOC_ARENA_MAX: '2', ...env })),
    program(env, 'backup', 'writes database and images into one file, beside a running service').argument(
      '<file>',
      'archive',
    ),
    program(env, 'restore', 'makes an empty data folder of a backup').argument('<file>', 'archive'),
    program(env, 'check', 'compares what is derived with the records').option('--repair', 'makes it right'),
    program(env, 'upgrade-database', 'moves the service’s own database to the PostgreSQL of a newer release'),
    program(env, 'page-sizes', 'makes the sizes of images that pages show'),
    importing(
      ofService(terminal, 'load', 'imports events.jsonl and venues.jsonl of a folder').argument('<folder>', 'folder'),
    ),
    ofService(terminal, 'seed', 'fills an empty service with demonstration data').option(
      '--dry-run',
      'looks whether the service is empty, and writes nothing',
    ),
    importing(
      ofService(terminal, 'import', 'imports from an address, a file or the standard input')
        .argument('<kind>', 'ics, tec, …')
        .argument('<from>', 'address, file, folder or -'),
    ),
    usersCommand(env),
  ];
}

/** A command that is a program of its own, with the same arguments. */
function program(env: Environment, name: string, description: string): Command {
  const command = new Command(name).description(description);
  return command.action(() => run([join(PROGRAMS, 'cli', `${name}.js`), ...argumentsOf(command)], env));
}

/** The same for a service that a profile names. */
function ofService(terminal: Terminal, name: string, description: string): Command {
  const command = new Command(name)
    .description(description)
    .option('--profile <name>', 'calendar, of "kalends profiles"');
  return command.action(() => {
    const { profile: named, ...options } = command.opts<{ profile?: string }>();
    const { url, login, password } = terminal.remote(named === undefined ? {} : { profile: named }).profile;
    // Also where it has none: the password of the environment is that of another calendar.
    const target = { KALENDS_URL: url, KALENDS_LOGIN: login, KALENDS_PASSWORD: password };
    const script = join(PROGRAMS, 'cli', `${name}.js`);
    return run([script, ...command.args, ...flagsOf(options)], { ...terminal.env, ...target });
  });
}

/** Adds the options of imports. */
function importing(command: Command): Command {
  for (const [name, { value, text }] of Object.entries(IMPORT_OPTIONS))
    command.option(value === undefined ? `--${name}` : `--${name} ${value}`, text);
  return command;
}

function usersCommand(env: Environment): Command {
  const users = new Command('users').description("this machine's users and their passwords");
  const one = (name: string, description: string): Command => {
    const command = new Command(name).description(description);
    if (name !== 'list') command.option('--dry-run', 'says what would happen, and writes nothing');
    users.addCommand(command.action(() => run([join(PROGRAMS, 'cli', 'user.js'), name, ...argumentsOf(command)], env)));
    return command;
  };
  one('list', 'users and their passwords');
  one('add', 'makes a user, or a further password of one')
    .argument('<login>')
    .requiredOption('--role <role>', ROLES.join(', '), roleOf)
    .option('--name <name>', 'name of the password, such as that of the program')
    .option('--read-only', 'the password only reads');
  one('revoke', 'takes one password back, or all').argument('<login>').option('--password <id>', 'id of the password');
  one('password', 'gives a password for the desk')
    .argument('<login>')
    .option('--stdin', 'reads it instead of making it');
  one('reset-factor', 'takes the second factor off').argument('<login>');
  one('role', 'gives another role').argument('<login>').argument('<role>', ROLES.join(', '), roleOf);
  one('remove', 'removes a user who has written nothing').argument('<login>');
  one('anonymise', 'takes the name and all passwords away; what was written stays').argument('<login>');
  return users;
}

function roleOf(value: string): string {
  if (!isRole(value)) throw new CommandError(`A role is one of ${ROLES.join(', ')}.`);
  return value;
}

/** The arguments of a command, as its program takes them. */
function argumentsOf(command: Command): string[] {
  return [...command.args, ...flagsOf(command.opts())];
}

function flagsOf(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) return [flag];
    return typeof value === 'string' ? [flag, value] : [];
  });
}

/** Runs a program in this terminal, with all that it says, and ends as it ends. */
function run(args: readonly string[], env: Environment): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...env } });
  // A terminal signals the program itself as well; others only signal this one.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      resolve();
    });
  });
}
