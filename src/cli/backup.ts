import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseConfig } from '../platform/config/config.js';
import { clusterFolder } from '../platform/database/embedded/embedded-cluster.js';
import { joinServer } from '../platform/database/schema/open-database.js';
import { openMedia } from '../calendar/media/open-media.js';
import { plainError } from '../plain-error.js';
import { BackupError } from './backup/manifest.js';
import { writeBackup } from './backup/write.js';

const USAGE = `usage: npm run backup -- <file>
Writes database and images into one file, beside a running service or without it. The database may be one
of a former release: it stays as it is.`;

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new BackupError(USAGE);
  const config = parseConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(clusterFolder(config.dataDir)))
    throw new BackupError(`There is no database in ${config.dataDir}.`);
  const media = await openMedia(config);
  const opened = await joinServer(config);
  try {
    const { rows, files, missing } = await writeBackup(opened.url, media, resolve(file));
    console.log(`Written to ${file}: ${String(rows['event'] ?? 0)} events, ${String(files)} files of images.`);
    if (missing.length > 0) console.error(`Files that are not there: ${missing.join(', ')}`);
  } finally {
    await opened.close();
    media.close();
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : plainError(error));
  process.exitCode = 1;
}
