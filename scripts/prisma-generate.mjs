// Writes the Prisma client when anything that it is made from has changed. `prisma generate` never runs its native schema
// engine, yet wants to download it; naming any executable in its place keeps the build working where only a package
// registry is reachable.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'src/platform/database/generated/.generated-from';
const SOURCES = ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json', 'scripts/prisma-generate.mjs'];

const hash = createHash('sha256');
for (const source of SOURCES) hash.update(source).update(readFileSync(source));
const wanted = hash.digest('hex');
const isThere = existsSync(STAMP) && existsSync('src/platform/database/generated/prisma/client.ts');
if (!isThere || readFileSync(STAMP, 'utf8') !== wanted) {
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
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, wanted);
}
