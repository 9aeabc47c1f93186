// A service of scripts/dev.mjs. It loads the packages, which takes longer than all else, and waits for its turn. The
// first message it is sent says that; the one it sends says that it answers.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const turn = once(process, 'message');
await import('./typescript.mjs');
if (cluster.isPrimary) {
  // Should scripts/dev.mjs be killed, this one must not hold the port for ever.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  for (const name of packages()) await import(name).catch(() => undefined);
  await import('../src/platform/database/generated/prisma/client.ts');
  await turn;
}
await import('../src/main.ts');
if (cluster.isPrimary) process.send('answers');

/** The packages that the source imports. */
function packages() {
  const files = readdirSync('src', { recursive: true }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/^(?:import|\}) (?!type).*from '([^.#'][^']*)';$/gm)].map(
      ([, name]) => name,
    ),
  );
  return new Set(names.filter((name) => !name.startsWith('node:')));
}
