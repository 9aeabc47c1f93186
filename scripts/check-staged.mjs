// ESLint and Prettier for the files that the next commit changes, as they lie in the working tree.
import { execFileSync, spawnSync } from 'node:child_process';

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '');

const checks = [
  { tool: 'prettier', args: ['--check', '--ignore-unknown', '--log-level=warn'], files: staged },
  { tool: 'eslint', args: ['--no-warn-ignored'], files: staged.filter((file) => /\.tsx?$/.test(file)) },
];
for (const { tool, args, files } of checks) {
  if (files.length === 0) continue;
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  const { status } = spawnSync('npx', ['--no-install', tool, ...args, '--', ...files], options);
  if (status !== 0) process.exitCode = 1;
}
