// Writes the Prisma client. `prisma generate` never runs its native schema engine, yet wants to download it;
// naming any executable in its place keeps the build working where only a package registry is reachable.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['--no-install', 'prisma', 'generate'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
process.exit(status ?? 1);
