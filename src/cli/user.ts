import { parseArgs } from 'node:util';
import { isRole, ROLES, type Role } from '../auth/capabilities.js';
import { UserError, UsersService } from '../auth/users.service.js';
import { parseConfig } from '../config/config.js';
import { joinDatabase } from '../database/open-database.js';
import { withPrisma } from '../database/with-prisma.js';
import { History } from '../history/history.service.js';
import { plainError } from '../plain-error.js';

const USAGE = `usage:
  user add <login> --role <role> [--name <name>] [--read-only]   makes a user, or a further password of one
  user list                                                      users and their passwords
  user revoke <login> [--password <id>]                          takes one password back, or all
  user role <login> <role>                                       gives another role
  user remove <login>                                            removes a user who has written nothing
  user anonymise <login>                                         takes the name and all passwords away; what was written stays
roles: ${ROLES.join(', ')}`;

/** An option that is not known is a slip of the keyboard, not a fault of the program. */
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
  },
} as const;

type Values = ReturnType<typeof parseArgs<typeof OPTIONS>>['values'];

const { positionals, values } = readArguments();

function role(value: string | undefined): Role {
  if (!isRole(value)) throw new UserError(`A role is one of ${ROLES.join(', ')}.`);
  return value;
}

async function run(users: UsersService): Promise<unknown> {
  const [command, login = '', third] = positionals;
  switch (command) {
    case 'add':
      return users.add(login, role(values.role), {
        ...(values.name === undefined ? {} : { name: values.name }),
        readOnly: values['read-only'] === true,
      });
    case 'list':
      return users.list();
    case 'revoke':
      return {
        login,
        revoked: await users.revoke(login, values.password === undefined ? undefined : Number(values.password)),
      };
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
  const opened = await joinDatabase(config);
  const history = new History(config);
  try {
    console.log(JSON.stringify(await withPrisma(opened.url, (prisma) => run(new UsersService(prisma, history)))));
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(plainError(error));
  process.exitCode = 1;
}
