import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/app.js';
import { buildService, Program } from '../support/process.js';

const PROGRAMS = ['dbus-run-session', 'gnome-keyring-daemon', 'secret-tool'];
const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) console.error(`NOT TESTED: passwords in the keyring. Missing: ${missing.join(', ')}.`);

let api: TestApp;
let home: string;

beforeAll(async () => {
  await buildService();
  api = await startTestApp();
  home = mkdtempSync(join(tmpdir(), 'kalends-keyring-'));
});

afterAll(async () => {
  await api.close();
  rmSync(home, { recursive: true });
});

/** Runs lines of a shell in a session with an unlocked keyring, which they share. */
async function inSession(...lines: readonly string[]): Promise<{ code: number | string; output: string }> {
  const unlock = 'printf unlocked | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
  const script = [unlock, `kalends() { "${process.execPath}" dist/cli/kalends.js "$@"; }`, ...lines].join('\n');
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), XDG_DATA_HOME: join(home, '.local/share') };
  const program = new Program('dbus-run-session', ['--', 'bash', '-c', script], env);
  return { code: await program.ended, output: program.output };
}

const stored = (): string => readFileSync(join(home, '.config/kalends/profiles.json'), 'utf8');

(missing.length > 0 ? describe.skip : describe)('a keyring', () => {
  it('has the password, and the file has none', async () => {
    const password = api.passwords.editor;
    const origin = await api.app.getUrl();
    const { code, output } = await inSession(
      `printf %s '${password}' | kalends login ${origin} --login editor --profile town || exit 1`,
      'kalends venues create --name "Ring Hall" --json',
      'kalends logout town',
      'secret-tool lookup service kalends profile town || echo gone',
    );
    expect([code, output]).toEqual([0, expect.stringContaining('kept in the keyring, as editor')]);
    expect(output).toContain('"venue":"Ring Hall"');
    expect(output.trim()).toMatch(/gone$/);
    expect(stored()).not.toContain('town');
  });

  it('that is not there leaves the file, and one that has gone is named', async () => {
    const password = api.passwords.author;
    const origin = await api.app.getUrl();
    const login = `printf %s '${password}' | kalends login ${origin} --login author --profile`;
    await inSession(`${login} ring`);
    expect(stored()).not.toContain(password);
    const { code, output } = await inSession(
      'unset DBUS_SESSION_BUS_ADDRESS',
      `${login} plain`,
      'kalends venues list --profile plain >/dev/null && echo plain is asked',
      'kalends venues list --profile ring 2>&1; exit $?',
    );
    expect(stored()).toContain(password);
    expect(output).toContain('plain is asked');
    expect([code, output]).toEqual([2, expect.stringContaining('The keyring does not give the password of ring')]);
  });

  const login = async (as: 'author' | 'editor', more = ''): Promise<string> =>
    `printf %s '${api.passwords[as]}' | kalends login ${await api.app.getUrl()} --profile pier ${more}`;
  const out = 'secret-tool lookup service kalends profile pier >/dev/null && echo still there || echo gone';
  const apart = (line: string): string => `(unset DBUS_SESSION_BUS_ADDRESS; ${line})`;

  it('that is out of reach at a login or logout loses the former password with the next command that reaches it', async () => {
    const [first, second] = [await login('author'), await login('editor')];
    const { output } = await inSession(
      first,
      apart(second),
      out,
      'kalends venues list --profile pier >/dev/null && echo asked as $(grep -o \'"login": "[a-z]*"\' $XDG_CONFIG_HOME/kalends/profiles.json)',
      out,
      first,
      apart('kalends logout pier'),
      out,
      'kalends venues list --profile plain >/dev/null',
      out,
    );
    expect(output.split('\n').filter((line) => /there|gone|asked|reach/.test(line))).toEqual([
      expect.stringContaining('former password'),
      'still there',
      expect.stringContaining('"login": "editor"'),
      'gone',
      expect.stringContaining('former password'),
      'still there',
      'gone',
    ]);
    expect(stored()).not.toMatch(/pier|stale/);
  });

  it('has no password of a profile that reads only from then on, nor one that another login cut off half', async () => {
    const [first, anonymous] = [await login('author'), await login('author', '--anonymous')];
    const swap = `printf other | secret-tool store --label=x service kalends profile pier entry other`;
    const { output } = await inSession(
      first,
      'secret-tool clear service kalends profile pier',
      swap,
      'kalends venues list --profile pier 2>&1',
      anonymous,
      out,
    );
    expect(output).toContain('The keyring does not give the password of pier');
    expect(output.trim()).toMatch(/gone$/);
  });
});
