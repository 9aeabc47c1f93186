import { ROLES } from '#platform/auth/capabilities.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, refusal } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { UsersService } = await outside<typeof import('#platform/auth/users.service.js')>(
  'src/platform/auth/users.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

let api: InspectedApp;
let users: InstanceType<typeof UsersService>;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp();
  users = api.app.get(UsersService);
  make = new Make(api);
});

afterAll(() => api.close());

const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
const me = (authorization?: string): ReturnType<InspectedApp['send']> =>
  api.send('get', '/users/me', { headers: authorization === undefined ? {} : { authorization } });

const EVERYTHING = ['edit_posts', 'publish_posts', 'edit_others_posts', 'upload_files', 'edit_categories', 'edit_tags'];
const MAY: Readonly<Record<(typeof ROLES)[number], readonly string[]>> = {
  administrator: EVERYTHING,
  editor: EVERYTHING,
  author: ['edit_posts', 'publish_posts', 'upload_files', 'edit_categories'],
  contributor: ['edit_posts'],
  subscriber: [],
};

describe('who one is', () => {
  test.each(ROLES.map((role, index) => [role, index + 1] as const))(
    '%s is told the role and what it allows',
    async (role, id) => {
      const login = role === 'administrator' ? 'admin' : role;
      expect(ok(await api.get('/users/me', role))).toEqual({
        id,
        login,
        role,
        read_only: false,
        capabilities: MAY[role],
      });
    },
  );

  test('nobody is nobody', async () => {
    expect(refusal(await me())).toBe('401 rest_forbidden');
  });

  test('is for oneself alone to keep', async () => {
    const { headers } = await api.get('/users/me', 'editor');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringMatching(/Authorization/),
    });
  });
});

describe('credentials', () => {
  const secret = (): string => api.passwords.editor;

  test('work with the blanks in which a password is shown, without them, and with others', async () => {
    expect(secret()).toMatch(/^(\w{4} ){7}\w{4}$/);
    for (const written of [secret(), secret().replaceAll(' ', ''), ` ${secret().replaceAll(' ', '  ')} `]) {
      expect(ok(await me(basic('editor', written))).login).toBe('editor');
      expect(ok(await me(`Bearer ${written.trim()}`)).login).toBe('editor');
    }
  });

  test('take the login, and the scheme, in any case', async () => {
    expect(ok(await me(basic('EDITOR', secret()))).login).toBe('editor');
    expect(ok(await me(basic('editor', secret()).replace('Basic', 'bAsIc'))).login).toBe('editor');
    expect(ok(await me(`BEARER ${secret()}`)).login).toBe('editor');
  });

  test('work with a login in any script', async () => {
    const { password, id } = await users.add('梅-é@例.org', 'author');
    expect(ok(await me(basic('梅-é@例.org', password)))).toMatchObject({ id, login: '梅-é@例.org' });
  });

  test.each<[what: string, authorization: () => string]>([
    ['a wrong password', () => basic('editor', 'wrong')],
    ['no password', () => basic('editor', '')],
    ['another’s password', () => basic('author', secret())],
    ['an unknown login', () => basic('nobody', secret())],
    ['no login', () => basic('', secret())],
    ['no colon', () => `Basic ${Buffer.from('editor').toString('base64')}`],
    ['no Base64', () => 'Basic !!!'],
    ['nothing behind the scheme', () => 'Basic'],
    ['an unknown scheme', () => `Digest ${secret()}`],
    ['no scheme', () => secret().replaceAll(' ', '')],
    ['a wrong token', () => 'Bearer wrong'],
    ['half a token', () => `Bearer ${secret().slice(0, 20)}`],
    ['a token in capitals', () => `Bearer ${secret().toUpperCase()}`],
    ['a token with NUL', () => basic('editor', `${secret()}\0`)],
    ['a token of 4,000 letters', () => `Bearer ${'x'.repeat(4000)}`],
    ['a password’s hash', () => 'Bearer e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ])('%s: refused, even where anybody may read', async (_, authorization) => {
    for (const path of ['/users/me', '/events', '/venues', '/categories', '/doc', '']) {
      const answer = await api.send('get', path, { headers: { authorization: authorization() } });
      expect([path, refusal(answer)]).toEqual([path, '401 incorrect_password']);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="Kalends"');
    }
  });

  test('end when they are revoked, and only those', async () => {
    const first = await users.add('ken', 'author', { name: 'laptop' });
    const second = await users.add('ken', 'author', { name: 'telephone' });
    expect(second.id).toBe(first.id);
    const known = await api.app
      .get(PrismaService)
      .applicationPassword.findMany({ where: { userId: first.id }, orderBy: { id: 'asc' } });
    await users.revoke('ken', known[0]?.id);
    expect(refusal(await me(basic('ken', first.password)))).toBe('401 incorrect_password');
    expect(ok(await me(basic('ken', second.password))).login).toBe('ken');
    await users.revoke('ken', undefined);
    expect(refusal(await me(basic('ken', second.password)))).toBe('401 incorrect_password');
  });

  test('allow what the role allows at the moment', async () => {
    const { password } = await users.add('mia', 'editor');
    await users.setRole('mia', 'subscriber');
    expect(ok(await me(`Bearer ${password}`))).toMatchObject({ role: 'subscriber', capabilities: [] });
    await users.remove('mia');
    expect(refusal(await me(`Bearer ${password}`))).toBe('401 incorrect_password');
  });

  test('that are limited to reading allow nothing else', async () => {
    const { password } = await users.add('editor', 'editor', { readOnly: true });
    expect(ok(await me(`Bearer ${password}`))).toEqual({
      id: 2,
      login: 'editor',
      role: 'editor',
      read_only: true,
      capabilities: [],
    });
    const headers = { authorization: `Bearer ${password}` };
    const draft = await make.venue({ status: 'draft' });
    expect(ok(await api.send('get', `/venues/${String(draft.id)}`, { headers })).status).toBe('draft');
    expect(refusal(await api.send('post', '/venues', { headers, body: { venue: 'x' } }))).toBe('403 rest_forbidden');
    expect(refusal(await api.send('delete', `/venues/${String(draft.id)}`, { headers }))).toBe('403 rest_forbidden');
  });

  test('are kept as hashes only', async () => {
    const rows = await api.app.get(PrismaService).applicationPassword.findMany();
    for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const all = JSON.stringify(rows);
    for (const password of Object.values(api.passwords)) {
      expect(all).not.toContain(password);
      expect(all).not.toContain(password.replaceAll(' ', ''));
    }
  });
});

describe('users', () => {
  test.each(['', 'a b', 'a:b', 'a\nb', 'x'.repeat(61), '<b>', 'a/b'])('cannot be called %j', async (login) => {
    await expect(users.add(login, 'author')).rejects.toThrow(/^A login has 1 to 60 /);
  });

  test('are the same in any case, and keep their role until it is changed', async () => {
    const first = await users.add('Zoë', 'author');
    expect((await users.add('ZOË', 'author')).id).toBe(first.id);
    await expect(users.add('zoë', 'editor')).rejects.toThrow(/^Zoë is author already; /);
  });

  test('are not removed while they are somebody’s author', async () => {
    await expect(users.remove('subscriber')).resolves.toBeUndefined();
    const { id } = await users.add('writer', 'author');
    const venue = await make.venue({ author: id });
    await expect(users.remove('writer')).rejects.toThrow(/^writer is the author of 1 records; /);
    ok(await api.delete(`/venues/${String(venue.id)}?permanent=true`));
    await expect(users.remove('writer')).resolves.toBeUndefined();
  });

  test('the first of several starts makes the administrator, once', async () => {
    const prisma = api.app.get(PrismaService);
    await prisma.event.deleteMany();
    await prisma.venue.deleteMany();
    await prisma.user.deleteMany();
    const made = await Promise.all([1, 2, 3, 4].map(() => users.ensureAdministrator()));
    expect(made.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await prisma.user.count()).toBe(1);
  });
});
