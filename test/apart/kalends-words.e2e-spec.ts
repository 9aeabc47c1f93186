import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/app.js';
import { runKalends, type CommandRun } from '../support/kalends.js';
import type { Json } from '../support/make.js';
import { buildService } from '../support/process.js';

let api: TestApp;
let home: string;
let origin: string;

beforeAll(async () => {
  await buildService();
  api = await startTestApp();
  home = mkdtempSync(join(tmpdir(), 'kalends-home-'));
  origin = await api.app.getUrl();
});

afterAll(async () => {
  await api.close();
  rmSync(home, { recursive: true });
});

/** Runs the command as somebody with a home of their own. */
function kalends(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CommandRun> {
  return runKalends(args, { XDG_CONFIG_HOME: home, ...env });
}

/** As an editor, without a profile. */
function asEditor(...args: readonly string[]): Promise<CommandRun> {
  return kalends(args, { KALENDS_URL: origin, KALENDS_PASSWORD: api.passwords.editor });
}

async function json(...args: readonly string[]): Promise<Json> {
  const { output, errors } = await asEditor(...args, '--json');
  expect(errors).toBe('');
  return JSON.parse(output);
}

describe('events at the terminal', () => {
  it('have times in words', async () => {
    const times = ['--start', '12月24日 15時', '--end', '17:00'];
    const { fields } = await json('events', 'create', '--title', 'Tea', ...times, '--dry-run');
    expect(fields.start_date).toMatch(/^\d{4}-12-24 15:00:00$/);
    expect(fields.end_date).toBe(fields.start_date.replace('15:', '17:'));
    const tomorrow = new Date(Date.now() + 86_400_000);
    const { fields: other } = await json(
      'events',
      'create',
      '--title',
      'Tea',
      '--start',
      '明日 15:00',
      '--end',
      '明日 16:00',
      '--dry-run',
    );
    expect(other.start_date).toBe(
      `${String(tomorrow.getFullYear())}-${String(tomorrow.getMonth() + 1).padStart(2, '0')}-${String(tomorrow.getDate()).padStart(2, '0')} 15:00:00`,
    );
  });

  it('are tried without being written, and refused as they would be', async () => {
    const wrong = ['events', 'create', '--title', 'Tried', '--start', '2036-01-01', '--end', '2036-01-01'];
    for (const args of [
      [...wrong, '--venue', '99999'],
      ['events', 'edit', '999999', '--cost', '1'],
      ['venues', 'create'],
    ]) {
      const tried = await asEditor(...args, '--dry-run');
      const really = await asEditor(...args);
      expect([args, tried.code, tried.output]).toEqual([args, 1, '']);
      expect(tried.errors).toBe(really.errors);
    }
    const { total } = await json('events', 'list', '--status', 'draft', '--search', 'tried');
    expect((await asEditor(...wrong, '--dry-run')).code).toBe(0);
    expect(await json('events', 'list', '--status', 'draft', '--search', 'tried')).toMatchObject({ total });
  });
});

describe('the help of a command within another', () => {
  it('names its options', async () => {
    const nested = ['events list', 'events create', 'venues edit', 'users add', 'import', 'load'];
    for (const command of nested) {
      const help = await kalends([...command.split(' '), '--help']);
      expect([command, help.code, help.output]).toEqual([
        command,
        0,
        expect.stringContaining(`Usage: kalends ${command}`),
      ]);
    }
    expect((await kalends(['import', '--help'])).output).toMatch(/--timezone <zone> +of times that have none/);
  });
});
