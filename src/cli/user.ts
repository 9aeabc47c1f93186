import { defined } from '#core/defined.js';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isRole, ROLES, type Role } from '../platform/auth/capabilities.js';
import { OwnPasswords } from '../platform/auth/own-passwords.service.js';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from '../platform/auth/password-rule.js';
import { newSecret } from '../platform/auth/secret.js';
import { UserError, UsersService } from '../platform/auth/users.service.js';
import { parseConfig } from '../platform/config/config.js';
import { joinDatabase } from '../platform/database/schema/open-database.js';
import { withPrisma } from '../platform/database/with-prisma.js';
import { History } from '../platform/history/history.service.js';
import { byItself } from '../platform/history/note.js';
import { plainError } from '../plain-error.js';
import { backupBeforeRewrite } from './backup/before-rewrite.js';

const USAGE = `usage:
  user add <login> --role <role> [--name <name>] [--read-only]   makes a user, or a further password of one
  user list                                                      users and their passwords
  user revoke <login> [--password <id>]                          takes one password back, or all
  user password <login> [--stdin]                                gives a password for the desk, made here or read from the input
  user reset-factor <login>                                      takes the second factor off, of who has lost it
  user role <login> <role>                                       gives another role
  user remove <login>                                            removes a user who has written nothing
  user anonymise <login>                                         takes the name and all passwords away; what was written stays
with --dry-run nothing is written: it says what would happen
roles: ${ROLES.join(', ')}`;

/** An unknown option is a typing error, not a fault of the program. */
function readArguments(): { positionals: string[]; values: Values } {
  try {
    return parseArgs(OPTIONS);
  } catch (error) {
    console.error(error instanceof Error ? `${error.message}\n${USAGE}` : USAGE);
    process.exit(1);
  }
}

const OPTIONS = {
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    'read-only': { type: 'boolean' },
    stdin: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
} as const;

type Values = ReturnType<typeof parseArgs<typeof OPTIONS>>['values'];

const { positionals, values } = readArguments();

function role(value: string | undefined): Role {
  if (!isRole(value)) throw new UserError(`A role is one of ${ROLES.join(', ')}.`);
  return value;
}

/** A generated password is visible in the output: its user must choose another. */
async function givePassword(users: UsersService, passwords: OwnPasswords, login: string): Promise<object> {
  const { id, login: name } = await users.require(login);
  const isProvided = values.stdin === true;
  const password = isProvided ? (await text(process.stdin)).replace(/\r?\n$/, '') : newSecret();
  const fault = passwordProblem(password, name);
  if (fault !== undefined)
    throw new UserError(
      `The password is too ${fault}: from ${String(SHORTEST_PASSWORD)} to ${String(LONGEST_PASSWORD)} characters, and none that everybody tries.`,
    );
  const asker = { client: 'command line', gone: () => new AbortController().signal };
  await passwords.set(id, { password, isTemporary: !isProvided }, asker, byItself('command line', new Date()));
  return isProvided ? { login: name, changed: true } : { login: name, password };
}

/** What a command would do, after a look at the user that it is about. @throws UserError */
async function planned(
  users: UsersService,
  command: string,
  login: string,
  wanted: string | undefined,
): Promise<object> {
  const plan = { dry_run: true, command, login };
  if (command === 'add') return { ...plan, role: role(wanted) };
  const { login: name } = await users.require(login);
  return { ...plan, login: name, ...(command === 'role' ? { role: role(wanted) } : {}) };
}

const WRITING = ['add', 'revoke', 'password', 'reset-factor', 'role', 'remove', 'anonymise'];

async function run(users: UsersService, passwords: OwnPasswords): Promise<unknown> {
  const [command, login = '', third] = positionals;
  if (values['dry-run'] === true && command !== undefined && WRITING.includes(command))
    return planned(users, command, login, third ?? values.role);
  switch (command) {
    case 'add':
      return users.add(login, role(values.role), {
        ...defined({ name: values.name }),
        readOnly: values['read-only'] === true,
      });
    case 'list':
      return users.list();
    case 'revoke':
      return {
        login,
        revoked: await users.revoke(login, values.password === undefined ? undefined : Number(values.password)),
      };
    case 'password':
      return givePassword(users, passwords, login);
    case 'reset-factor':
      return { login, reset: await users.resetFactor(login) };
    case 'role':
      await users.setRole(login, role(third));
      return { login, role: third };
    case 'remove':
      await users.remove(login);
      return { login, removed: true };
    case 'anonymise':
      return users.anonymise(login);
    default:
      throw new UserError(USAGE);
  }
}

try {
  const config = parseConfig(process.env);
  const opened = await joinDatabase(config, backupBeforeRewrite(config));
  const history = new History(config);
  try {
    const answer = await withPrisma(opened.url, (prisma) =>
      run(new UsersService(prisma, history), new OwnPasswords(prisma, history, config)),
    );
    console.log(JSON.stringify(answer));
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(plainError(error));
  process.exitCode = 1;
}
