import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChangingSite } from '../support/changing-site.js';
import { runKalends, type CommandRun } from '../support/kalends.js';
import { buildService } from '../support/process.js';

let site: ChangingSite;
let home: string;

beforeAll(async () => {
  await buildService();
  site = await new ChangingSite().start();
  home = mkdtempSync(join(tmpdir(), 'kalends-strangers-'));
});

afterAll(async () => {
  await site.stop();
  rmSync(home, { recursive: true });
});

/** Runs the command with credentials for the site in its environment. */
function kalends(...args: readonly string[]): Promise<CommandRun> {
  const env = { KALENDS_URL: site.origin, KALENDS_LOGIN: 'ann', KALENDS_PASSWORD: 'her secret' };
  return runKalends(args, { XDG_CONFIG_HOME: home, ...env });
}

function answer(status: number, body: object | string): void {
  site.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

describe('what an address answers', () => {
  it.each([
    [409, 'conflict', 'Somebody has changed it meanwhile.'],
    [429, 'rate-limit', 'Too many requests.'],
  ])('as %i is a refusal, not a silence', async (status, code, message) => {
    answer(status, { code, message });
    expect(await kalends('events', 'edit', '1', '--title', 'x')).toEqual({
      code: 1,
      output: '',
      errors: `${message} (${code})\n`,
    });
  });

  it('as 503 is a silence', async () => {
    answer(503, { message: 'Later.' });
    const { code, errors } = await kalends('events', 'get', '1');
    expect([code, errors]).toEqual([3, expect.stringContaining('cannot be reached: Later.')]);
  });

  it('commands no terminal', async () => {
    answer(400, { code: 'x\u001b[31m', message: 'no \u001b]0;title\u0007\n\u009b31mred' });
    expect((await kalends('events', 'get', '1')).errors).toBe('no ]0;title 31mred (x [31m)\n');
    const me = { login: 'eve\u001b[31m', role: 'editor', read_only: false };
    answer(200, me);
    expect((await kalends('login', site.origin, '--profile', 'red')).output).not.toContain('\u001b');
  });

  it.each([
    ['<!doctype html>', 'The answer is not JSON.\n'],
    ['[]', 'The address answers, but not as a calendar does.\n'],
  ])('as %j is no calendar', async (body, errors) => {
    answer(200, body);
    expect((await kalends('events', 'get', '1')).errors).toBe(errors);
  });

  it('refuses a feed as it refuses a record', async () => {
    answer(404, { code: 'feeds-off', message: 'There are no feeds.' });
    expect(await kalends('feed')).toEqual({ code: 1, output: '', errors: 'There are no feeds. (feeds-off)\n' });
    answer(404, 'none');
    expect(await kalends('feed')).toEqual({ code: 1, output: '', errors: 'status 404\n' });
  });
});

describe('profiles', () => {
  it('do not take the password of another calendar along', async () => {
    const other = await new ChangingSite().start();
    try {
      other.answer = { status: 200, body: '{"events":[]}' };
      expect((await kalends('login', other.origin, '--profile', 'open', '--anonymous')).code).toBe(0);
      const { code, errors } = await kalends('import', '--profile', 'open', 'ics', 'package.json');
      expect([code, errors]).toEqual([1, expect.stringContaining('KALENDS_PASSWORD')]);
      expect(other.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('have the names that somebody gave them', async () => {
    const { code, errors } = await kalends('use', 'constructor');
    expect([code, errors]).toEqual([2, expect.stringContaining('There is no profile constructor')]);
    expect(readFileSync(join(home, 'kalends/profiles.json'), 'utf8')).not.toContain('constructor');
  });
});
