import { spawnSync } from 'node:child_process';

it('the texts link to, run and name only what exists', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/check-docs.mjs'], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});
