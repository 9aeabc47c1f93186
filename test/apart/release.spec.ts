import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PARTS = [
  'package.json',
  'package-lock.json',
  'docs/openapi.json',
  'scripts/release.mjs',
  'scripts/components.mjs',
  'scripts/released-migrations.mjs',
  'prisma/migrations',
  'Dockerfile',
  'deploy/kubernetes/kustomization.yaml',
  'deploy/helm/kalends/Chart.yaml',
  '.gitignore',
];
const CHANGELOG =
  '# Changelog\n\n## Not released yet\n\n- Something new.\n\n## 0.0.1 (2020-01-01)\n\n- Something old.\n';
const GREEN = '#!/bin/sh\necho 1 passed, 0 failed\n';
const RED = '#!/bin/sh\necho 0 passed, 1 failed\nexit 1\n';

interface Package {
  readonly version: string;
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version: string; readonly dev?: boolean }>
  >;
}

const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
const next = current.replace(/^\d+/, (major) => String(Number(major) + 1));

/** What a release needs of this repository, with checks of its own. */
class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'kalends-release-'));

  constructor() {
    for (const part of PARTS) {
      mkdirSync(dirname(join(this.folder, part)), { recursive: true });
      cpSync(part, join(this.folder, part), { recursive: true });
    }
    this.git('init', '--quiet');
    this.git('config', 'user.name', 'Ann');
    this.git('config', 'user.email', 'ann@example.org');
    const migration = readdirSync('prisma/migrations').findLast((name) => /^\d/.test(name));
    const answers = gzipSync(JSON.stringify({ migration }));
    for (const version of [current, next]) this.write(`test/releases/${version}/answers.json.gz`, answers);
    const packing = "console.log('The package is made.');\n";
    this.commit({ 'CHANGELOG.md': CHANGELOG, '.ci/run': GREEN, 'scripts/package.mjs': packing });
  }

  commit(files: Readonly<Record<string, string | Buffer>>): void {
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    this.git('add', '.');
    this.git('commit', '--quiet', '--message', 'chore: files');
  }

  write(name: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
    chmodSync(join(this.folder, name), 0o755);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  git(...args: readonly string[]): string {
    return spawnSync('git', args, { cwd: this.folder, encoding: 'utf8' }).stdout.trim();
  }

  release(...args: readonly string[]): { status: number | null; words: string } {
    const script = join(this.folder, 'scripts/release.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { status, words: stdout + stderr };
  }
}

describe('npm run release', () => {
  let project: Project;

  beforeEach(() => {
    project = new Project();
  });

  afterEach(() => {
    rmSync(project.folder, { recursive: true, force: true });
  });

  it('dates the changelog, writes the version everywhere, commits and tags', () => {
    const { status, words } = project.release(next);
    expect(words).toContain('1 passed, 0 failed');
    expect(words).toContain('The package is made.');
    expect(words).toContain(`docker build --tag kalends:${next} .`);
    expect(project.read(`release/kalends-${next}.md`)).toMatch(/^# kalends [\d.]+ \([\d-]+\)\n\n- Something new\.\n$/);
    expect(status).toBe(0);
    expect(project.read('CHANGELOG.md')).toMatch(new RegExp(String.raw`^## ${next} \(\d{4}-\d\d-\d\d\)$`, 'm'));
    expect(project.read('CHANGELOG.md')).not.toContain('Not released yet');
    const lock = JSON.parse(project.read('package-lock.json')) as Package;
    expect([lock.version, lock.packages['']?.version]).toEqual([next, next]);
    expect(JSON.parse(project.read('package.json'))).toMatchObject({ version: next });
    expect(JSON.parse(project.read('docs/openapi.json'))).toMatchObject({ info: { version: next } });
    expect(project.read('Dockerfile')).toContain(`org.opencontainers.image.version="${next}"`);
    expect(project.read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: '${next}'`);
    expect(project.read('deploy/helm/kalends/Chart.yaml')).toMatch(
      new RegExp(`^version: '${next}'\nappVersion: '${next}'$`, 'm'),
    );
    expect(JSON.parse(project.read('prisma/migrations/released.json'))).toHaveProperty(
      '20261120000000_init',
      createHash('sha256').update(project.read('prisma/migrations/20261120000000_init/migration.sql')).digest('hex'),
    );
    expect(project.git('log', '-1', '--format=%s')).toBe(`chore(release): ${next}`);
    expect(project.git('describe')).toBe(`v${next}`);
    expect(project.git('status', '--porcelain')).toBe('');
  });

  it('lists every package that the service consists of, and none of its development', () => {
    project.release(next);
    const { metadata, components } = JSON.parse(project.read(`release/kalends-${next}.cdx.json`)) as {
      metadata: { component: { name: string; version: string } };
      components: { name: string; version: string }[];
    };
    const { packages } = JSON.parse(project.read('package-lock.json')) as Package;
    const locked = Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1) ?? ''}@${version}`);
    expect(metadata.component).toMatchObject({ name: 'kalends', version: next });
    expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([...new Set(locked)].sort());
    expect(locked.map((known) => known.replace(/@[^@]*$/, ''))).toEqual(expect.arrayContaining(['@nestjs/core', 'pg']));
  });

  it('may give the version that stands there already, once', () => {
    expect(project.release(current).status).toBe(0);
    project.commit({ 'CHANGELOG.md': CHANGELOG });
    expect(project.release(current)).toMatchObject({
      status: 1,
      words: expect.stringContaining(`v${current} has been released already`) as string,
    });
  });

  it('leaves out the checks where somebody says that they were green on this commit', () => {
    project.commit({ '.ci/run': RED });
    expect(project.release(next).status).toBe(1);
    const { status, words } = project.release(next, '--checked');
    expect([status, words.includes('passed,')]).toEqual([0, false]);
    expect(project.git('describe')).toBe(`v${next}`);
  });

  it('changes nothing with --dry-run, and says what it would do', () => {
    const before = project.git('rev-parse', 'HEAD');
    const { status, words } = project.release(next, '--dry-run');
    expect(status).toBe(0);
    expect(words).toContain('run .ci/run');
    expect(project.git('rev-parse', 'HEAD')).toBe(before);
    expect(project.git('tag')).toBe('');
    expect(project.git('status', '--porcelain', '--ignored')).toBe('');
  });

  it.each<[string, (before: Project) => void, string]>([
    [
      'a changed file',
      (before) => {
        before.write('CHANGELOG.md', `${CHANGELOG}- More.\n`);
      },
      'is not clean',
    ],
    [
      'a new file',
      (before) => {
        before.write('notes.md', 'Notes.\n');
      },
      'is not clean',
    ],
    [
      'a fixture of another program',
      (before) => {
        before.commit({ [`test/releases/${next}/answers.json.gz`]: gzipSync('{"migration":"20261120000000_init"}') });
      },
      'run "npm run release:fixture"',
    ],
    [
      'failed checks',
      (before) => {
        before.commit({ '.ci/run': RED });
      },
      '".ci/run" failed',
    ],
    [
      'nothing in the changelog',
      (before) => {
        before.commit({ 'CHANGELOG.md': CHANGELOG.replace('- Something new.', '') });
      },
      'is empty',
    ],
    [
      'no section in the changelog',
      (before) => {
        before.commit({ 'CHANGELOG.md': CHANGELOG.replace('Not released yet', '0.0.2') });
      },
      'must have one section',
    ],
  ])('refuses with %s', (_, arrange, reason) => {
    arrange(project);
    const before = project.git('rev-parse', 'HEAD');
    const { status, words } = project.release(next);
    expect(words).toContain(reason);
    expect(status).toBe(1);
    expect(project.git('rev-parse', 'HEAD')).toBe(before);
    expect(project.git('tag')).toBe('');
    expect(existsSync(join(project.folder, 'release'))).toBe(false);
  });

  it.each([
    ['0.0.1', 'is older than'],
    ['1.0', 'is no version'],
    ['v1.0.0', 'is no version'],
    ['1.0.0-beta', 'is no version'],
  ])('refuses the version %s', (version, reason) => {
    const { status, words } = project.release(version);
    expect(words).toContain(reason);
    expect(status).toBe(1);
    expect(project.git('tag')).toBe('');
  });
});
