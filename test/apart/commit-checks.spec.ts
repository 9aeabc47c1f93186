import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = process.cwd();
const SCRIPT = join(ROOT, 'scripts/check-commits.mjs');

/** A repository that uses the hooks of this one. */
class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'kalends-commits-'));

  constructor() {
    this.git('init', '--quiet');
    this.git('config', 'core.hooksPath', '.githooks');
    this.git('config', 'user.name', 'Ann');
    this.git('config', 'user.email', 'ann@example.org');
    for (const part of [
      '.githooks',
      'scripts',
      'node_modules',
      '.prettierrc.json',
      'eslint.config.mjs',
      'tsconfig.json',
    ])
      symlinkSync(join(ROOT, part), join(this.folder, part));
    mkdirSync(join(this.folder, 'src'));
  }

  git(...args: readonly string[]): { status: number | null; words: string } {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: this.folder, encoding: 'utf8' });
    return { status, words: stdout + stderr };
  }

  /** Asks about a message without committing anything. */
  check(message: string): { status: number | null; words: string } {
    const file = join(this.folder, 'message');
    writeFileSync(file, message);
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
    return { status, words: stderr };
  }

  /** Commits one changed file. */
  commit(message: string, file = 'notes.md', text = `${message}\n`): { status: number | null; words: string } {
    writeFileSync(join(this.folder, file), text);
    this.git('add', file);
    return this.git('commit', '--message', message);
  }
}

describe('the checks before a commit', () => {
  let repository: Repository;

  beforeAll(() => {
    repository = new Repository();
  });

  afterAll(() => {
    rmSync(repository.folder, { recursive: true, force: true });
  });

  it.each([
    'feat: users may be paused',
    'fix(search): a blank finds nothing',
    'perf(venues,organizers): one statement',
    'feat(api)!: ids are numbers',
    `docs: ${'x'.repeat(66)}`,
    'fix: a subject\n\nand a body that says why.',
    'fix: a subject\n# what Git explains in the editor',
    "Merge branch 'search'",
    'Revert "feat: users may be paused"',
    'fixup! feat: users may be paused',
  ])('find nothing wrong with %j', (message) => {
    expect(repository.check(message)).toEqual({ status: 0, words: '' });
  });

  it.each([
    ['users may be paused', 'must be "type(scope): what"'],
    ['feature: users may be paused', 'must be "type(scope): what"'],
    ['feat:users may be paused', 'must be "type(scope): what"'],
    ['feat(): users may be paused', 'must be "type(scope): what"'],
    ['feat(Users): may be paused', 'must be "type(scope): what"'],
    [`docs: ${'x'.repeat(67)}`, 'has 73 characters'],
    ['fix: a blank finds nothing.', 'must not end with a full stop'],
    ['fix: a subject\nand no empty line', 'must be followed by an empty line'],
  ])('refuse the message %j', (message, reason) => {
    const { status, words } = repository.check(message);
    expect(status).toBe(1);
    expect(words).toContain(reason);
  });

  it('let Git commit what is right, and nothing else', () => {
    expect(repository.commit('docs: notes')).toMatchObject({ status: 0 });
    expect(repository.commit('Notes')).toMatchObject({ status: 1 });
    expect(repository.git('log', '--format=%s').words).toBe('docs: notes\n');
  });

  it('refuse a file that Prettier would write differently', () => {
    const { status, words } = repository.commit('fix: form', 'src/form.mjs', 'export const a="1"\n');
    expect(status).toBe(1);
    expect(words).toContain('src/form.mjs');
  });

  it('refuse a file that ESLint finds fault with', () => {
    repository.git('reset', '--quiet');
    const { status, words } = repository.commit(
      'fix: type',
      'src/type.ts',
      'export const a = (b: any): void => b();\n',
    );
    expect(status).toBe(1);
    expect(words).toContain('no-explicit-any');
  });

  it('tell of every commit since a revision', () => {
    repository.git('reset', '--quiet');
    writeFileSync(join(repository.folder, 'other.md'), 'Other.\n');
    repository.git('add', 'other.md');
    repository.git('commit', '--no-verify', '--message', 'Other things');
    const since = (base: string) =>
      spawnSync(process.execPath, [SCRIPT, '--since', base], { cwd: repository.folder, encoding: 'utf8' });
    expect(since('HEAD')).toMatchObject({ status: 0, stderr: '' });
    expect(since('HEAD~1')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('"Other things" must be') as string,
    });
  });
});
