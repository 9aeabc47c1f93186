import { rmSync } from 'node:fs';
import { formIn } from '../support/desk.js';
import { ask } from '../support/hostile.js';
import {
  buildService,
  DataFolders,
  launch,
  originOf,
  Program,
  serverPid,
  userCommand,
  type Ending,
} from '../support/process.js';

interface Made {
  id: number;
  login: string;
  role: string;
  password: string;
}

interface Listed {
  login: string;
  role: string;
  passwords: { id: number; readOnly: boolean }[];
}

beforeAll(buildService);

describe('the user command', () => {
  const folders = new DataFolders();
  let folder: string;

  const user = (...args: string[]): Promise<Program & { code: Ending }> => userCommand({ DATA_DIR: folder }, ...args);

  /** What it prints: one line of JSON, and nothing else. */
  const answer = async <T>(...args: string[]): Promise<T> => {
    const { code, output, errors } = await user(...args);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^[[{].*[\]}]\n$/);
    expect(output.split('\n')).toHaveLength(2);
    return JSON.parse(output) as T;
  };

  /** The one sentence with which it refuses. */
  const refusal = async (...args: string[]): Promise<string> => {
    const { code, output, errors } = await user(...args);
    expect({ code, output, lines: errors.trimEnd().split('\n').length }).toEqual({ code: 1, output: '', lines: 1 });
    return errors;
  };

  const me = async (origin: string, { login, password }: Made): Promise<{ status: number; body: unknown }> => {
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const response = await fetch(`${origin}/calendar/events/v1/users/me`, { headers: { authorization } });
    return { status: response.status, body: await response.json() };
  };

  beforeAll(() => {
    folder = folders.make();
    // What makes the folder is part of the command's work.
    rmSync(folder, { recursive: true });
  });

  afterAll(() => folders.clear());

  test('works without a service, even before the first start, and leaves no database running', async () => {
    const made = await answer<Made>('add', 'mei', '--role', 'editor');
    expect(made).toEqual({
      id: expect.any(Number),
      login: 'mei',
      role: 'editor',
      password: expect.stringMatching(/^(\w{4} ){7}\w{4}$/),
    });
    expect(serverPid(folder)).toBeUndefined();
    expect(await refusal('add', 'mei', '--role', 'author')).toMatch(/^mei is editor already; .+\n$/);
    expect(serverPid(folder)).toBeUndefined();
  });

  describe('beside a running service', () => {
    let service: Program;

    beforeAll(() => {
      service = launch({ DATA_DIR: folder });
    });

    afterAll(async () => {
      expect(await service.end('SIGTERM')).toBe(0);
    });

    test('works: further password, list, revoke, role, remove', async () => {
      const origin = await originOf(service);
      const further = await answer<Made>('add', 'MEI', '--role', 'editor', '--read-only', '--name', 'tablet');
      expect(further).toMatchObject({ login: 'mei', role: 'editor' });
      expect(await me(origin, further)).toMatchObject({ status: 200, body: { login: 'mei', read_only: true } });
      expect(await answer('role', 'mei', 'author')).toEqual({ login: 'mei', role: 'author' });
      expect(await me(origin, further)).toMatchObject({ body: { role: 'author' } });
      const [mei] = (await answer<Listed[]>('list')).filter(({ login }) => login === 'mei');
      expect(mei).toMatchObject({ role: 'author', passwords: [{ readOnly: false }, { readOnly: true }] });
      expect(JSON.stringify(mei)).not.toMatch(/hash/i);
      const tablet = String(mei?.passwords[1]?.id);
      expect(await answer('revoke', 'mei', '--password', tablet)).toEqual({ login: 'mei', revoked: 1 });
      expect(await me(origin, further)).toMatchObject({ status: 401, body: { code: 'incorrect_password' } });
      expect(await answer('revoke', 'mei')).toEqual({ login: 'mei', revoked: 1 });
      expect(await answer('remove', 'mei')).toEqual({ login: 'mei', removed: true });
      const { id } = await answer<Made>('add', 'ann', '--role', 'author');
      expect(await answer('anonymise', 'ann')).toEqual({ id, login: `anonymised-${String(id)}` });
    });

    test('gives a password for the desk, with which one signs in there', async () => {
      await answer('add', 'rin', '--role', 'editor');
      const { password } = await answer<Made>('password', 'RIN');
      const origin = await originOf(service);
      expect(password).toMatch(/^(?:\w{4} ){7}\w{4}$/);
      const door = await fetch(`${origin}/en/desk/sign-in`);
      const form = formIn(await door.text()) ?? '';
      const signedIn = await fetch(`${origin}/en/desk/sign-in`, {
        method: 'POST',
        headers: { cookie: (door.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
        body: new URLSearchParams({ _form: form, login: 'rin', password }),
        redirect: 'manual',
      });
      expect(signedIn.status).toBe(303);
      expect(await answer('reset-factor', 'rin')).toEqual({ login: 'rin', reset: false });
      expect(await answer('revoke', 'rin')).toEqual({ login: 'rin', revoked: 2 });
      expect(await refusal('password', 'rin', '--stdin')).toMatch(
        /^The password is too short: from 12 to 200 characters/,
      );
    });

    test.each([
      [['add', 'mei', '--role', 'king'], /^A role is one of administrator, /],
      [['add', 'mei'], /^A role is one of /],
      [['add', 'a b', '--role', 'editor'], /^A login has /],
      [['revoke', 'nobody'], /^There is no user nobody\.$/m],
      [['role', 'nobody', 'editor'], /^There is no user nobody\.$/m],
      [['anonymise', 'nobody'], /^There is no user nobody\.$/m],
      [['password', 'nobody'], /^There is no user nobody\.$/m],
      [['reset-factor', 'nobody'], /^There is no user nobody\.$/m],
      [['remove', 'nobody'], /^There is no user nobody\.$/m],
    ])('refuses %j', async (args, sentence) => {
      expect(await refusal(...args)).toMatch(sentence);
    });

    test('tells how it is used, and exits with 1, when it is asked for nothing that it knows', async () => {
      const { code, output, errors } = await user('dance');
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^usage:\n/);
    });
  });

  test('npm run --silent user prints the line and nothing else', async () => {
    const npm = new Program('npm', ['run', '--silent', 'user', '--', 'add', 'ken', '--role', 'author'], {
      DATA_DIR: folder,
    });
    expect(await npm.ended).toBe(0);
    expect(JSON.parse(npm.output)).toMatchObject({ login: 'ken', role: 'author' });
    expect(npm.output.split('\n')).toHaveLength(2);
  });
});

describe('npm start', () => {
  const folders = new DataFolders();
  let folder: string;

  beforeAll(() => {
    folder = folders.make();
  });

  afterAll(() => folders.clear());

  test.each(['Ctrl-C, which every process of the terminal gets', 'SIGTERM to npm alone'])(
    '%s ends everything',
    async (way) => {
      const npm = new Program('npm', ['start'], { DATA_DIR: folder, PORT: '0' }, true);
      const origin = await originOf(npm);
      expect(serverPid(folder)).toBeDefined();
      const long = (kilobytes: number): string =>
        `${origin}/calendar/events/v1/events?x=${'x'.repeat(kilobytes * 1024)}`;
      expect(await ask(long(120))).toMatchObject({ status: 200 });
      expect(await ask(long(140))).toMatchObject({
        status: 431,
        text: expect.stringContaining('rest_header_too_large'),
      });
      if (way.startsWith('Ctrl-C')) process.kill(-(npm.child.pid ?? 0), 'SIGINT');
      else npm.child.kill('SIGTERM');
      await npm.ended;
      await expect(fetch(origin)).rejects.toThrow();
      expect(serverPid(folder)).toBeUndefined();
    },
  );
});
