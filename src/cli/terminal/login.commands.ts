import { defined } from '#core/defined.js';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { Command } from 'commander';
import type { MeResponse } from '#calendar/users/dto/me.response.js';
import { apiAddress, CommandError } from '../service/target.js';
import type { Profile } from './profiles.js';
import { Remote } from './remote.js';
import { terminalLine } from '../service/terminal-line.js';
import type { ShownColumn, Terminal } from './terminal.js';

interface LoginOptions {
  readonly profile?: string;
  readonly login?: string;
  readonly anonymous?: boolean;
}

const COLUMNS: readonly ShownColumn<{ name: string; url: string; user: string; current: string }>[] = [
  ['', ({ current }) => current],
  ['profile', ({ name }) => name],
  ['address', ({ url }) => url],
  ['user', ({ user }) => user],
];

/** Commands that keep calendars and credentials. */
export function loginCommands(terminal: Terminal): Command[] {
  return [
    new Command('login')
      .description('keeps a calendar and an application password, which is asked for and never an argument')
      .argument('<address>', 'such as https://calendar.example')
      .option('--profile <name>', 'name for it; the host where it is not given')
      .option('--login <login>', "the user's login; the password alone is enough")
      .option('--anonymous', 'without a password, to read only')
      .action((address: string, options: LoginOptions) => login(terminal, address, options)),
    new Command('logout')
      .description('forgets a calendar and its password')
      .argument('<profile>', 'its name')
      .action((name: string) => {
        terminal.profiles.forget(name);
        terminal.say(`${name} is forgotten here. Revoke its password at the desk as well.`);
        sayStale(terminal, name);
      }),
    new Command('use')
      .description('makes a calendar the one that is asked')
      .argument('<profile>', 'its name')
      .action((name: string) => {
        terminal.profiles.use(name);
        terminal.say(`${name} is asked from now on.`);
      }),
    new Command('profiles')
      .description('calendars that are kept')
      .option('--json', 'for programs')
      .action((options: { json?: boolean }) => {
        list(terminal, options);
      }),
  ];
}

async function login(terminal: Terminal, address: string, options: LoginOptions): Promise<void> {
  const url = apiAddress(/^https?:/i.test(address) ? address : `https://${address}`);
  const name = options.profile ?? new URL(url).host;
  const profile: Profile = {
    url,
    ...defined({ login: options.login }),
    ...(options.anonymous === true ? {} : { password: await passwordFrom(terminal) }),
  };
  const remote = new Remote(profile, undefined);
  if (profile.password === undefined) await remote.get('/events', { per_page: '1' });
  const user = profile.password === undefined ? undefined : await remote.get<MeResponse>('/users/me');
  const place = terminal.profiles.keep(name, user === undefined ? profile : { ...profile, login: user.login });
  const who = user === undefined ? 'anybody' : `${user.login} (${user.role}${user.read_only ? ', reads only' : ''})`;
  terminal.say(`${name} is kept in ${place}, as ${terminalLine(who)}.`);
  sayStale(terminal, name);
}

function sayStale(terminal: Terminal, name: string): void {
  if (terminal.profiles.isStale(name))
    terminal.say(
      'The keyring can’t be reached now. It still has the former password, which is no longer used; the next command that reaches the keyring removes it.',
    );
}

function list(terminal: Terminal, options: { json?: boolean }): void {
  const { current } = terminal.profiles;
  const rows = Object.entries(terminal.profiles.all()).map(([name, { url, login: user, password }]) => ({
    name,
    url,
    user: user ?? (password === undefined ? 'anybody' : 'by password'),
    current: name === current ? '*' : '',
  }));
  terminal.rows(rows, COLUMNS, options);
}

/** The password, from who sits there without showing it, or from the input. @throws CommandError */
async function passwordFrom(terminal: Terminal): Promise<string> {
  const password = process.stdin.isTTY
    ? await requested()
    : (terminal.env['KALENDS_PASSWORD'] ?? (await text(process.stdin)));
  const provided = password.replace(/\r?\n$/, '');
  if (provided === '')
    throw new CommandError('There is no password: give it on the standard input, or in KALENDS_PASSWORD.');
  return provided;
}

async function requested(): Promise<string> {
  process.stderr.write('Application password: ');
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
