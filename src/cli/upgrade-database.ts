import { resolve } from 'node:path';
import { parseConfig } from '../platform/config/config.js';
import { plainError } from '../plain-error.js';
import { BackupError } from './backup/manifest.js';
import { UpgradeError } from './upgrade/upgrade-error.js';
import { upgradeDatabase } from './upgrade/upgrade.js';

const USAGE = `usage: npm run upgrade-database
Carries the embedded database of the data folder into this release's version of PostgreSQL. No service may run.`;

// A regular exit stops the servers that were started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  if (process.argv.length > 2) throw new UpgradeError(USAGE);
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl !== undefined)
    throw new UpgradeError('DATABASE_URL names a database of yours, which your own tools upgrade.');
  await upgradeDatabase(resolve(dataDir), console.log);
} catch (error) {
  console.error(error instanceof UpgradeError || error instanceof BackupError ? error.message : plainError(error));
  process.exitCode = 1;
}
