// npm run ci:quick: the types, and lint, unit tests and suites of what has changed since main. `.ci/run` decides; this tells early.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Suites that speak with the service depend on all of it: those beside the change, test/a/b for src/a/b, find most faults. */
const SUITES = /^(?:src|test)\/((?:calendar|platform|web)\/[^/]+|cli)\//;
const UNIT = ['--config', 'jest.unit.config.mjs', '--passWithNoTests', '--findRelatedTests'];

const changed = changedFiles().filter((file) => existsSync(file));
const sources = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
const suites = new Set(['test/architecture']);
for (const file of sources) {
  const folder = `test/${SUITES.exec(file)?.[1] ?? ''}`;
  if (/^test\/(?!apart|browser|support).*spec\.ts$/.test(file)) suites.add(file);
  else if (folder !== 'test/' && existsSync(folder)) suites.add(folder);
}

if (changed.length === 0) console.log('Nothing has changed since main.');
const checks = [
  ['npm', 'run', '--silent', 'typecheck'],
  ['npx', 'prettier', '--check', '--ignore-unknown', ...changed],
  sources.length > 0 && ['npx', 'eslint', '--no-warn-ignored', ...sources],
  ['npm', 'run', '--silent', 'imports'],
  sources.length > 0 && ['npm', 'run', '--silent', 'test:jest', '--', ...UNIT, ...sources],
  ['npm', 'run', '--silent', 'test:jest', '--', ...suites],
].filter((check) => check !== false);
for (const [program, ...args] of changed.length === 0 ? [] : checks) {
  console.log(`$ ${[program, ...args].join(' ').slice(0, 160)}`);
  if (spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0) {
    process.exitCode = 1;
    break;
  }
}

/** Since the branch left main, committed or not. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const main = ['origin/main', 'main'].find(
    (name) => spawnSync('git', ['rev-parse', '--verify', '-q', name]).status === 0,
  );
  const [base = 'HEAD'] = main === undefined ? [] : git('merge-base', 'HEAD', main);
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}
