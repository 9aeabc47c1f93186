// Builds dist/ when anything that it is made from has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.built-from';
const SOURCES = [
  'src',
  'locales',
  'packages/readers-east-asia/src',
  'packages/readers-east-asia/build.mjs',
  'prisma/schema.prisma',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'nest-cli.json',
  'tsconfig.browser.json',
  'scripts/browser-assets.mjs',
  'scripts/demonstration-pictures.mjs',
];

function* files(path) {
  if (path.endsWith('/generated')) return;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* files(below);
    else if (!entry.name.endsWith('.spec.ts')) yield below;
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const file of statSync(source).isDirectory() ? files(source) : [source])
      hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const wanted = fingerprint();
const present =
  existsSync(STAMP) && existsSync('src/platform/database/generated/prisma/client.ts')
    ? readFileSync(STAMP, 'utf8')
    : '';
if (present !== wanted) {
  rmSync('dist', { recursive: true, force: true });
  for (const command of ['generate', 'compile']) {
    const { status } = spawnSync('npm', ['run', '--silent', command], {
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(STAMP, wanted);
}
