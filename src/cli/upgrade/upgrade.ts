import { constants, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lockDataFolder } from '#platform/database/embedded/data-folder-lock.js';
import { clusterFolder, upgradeFolder, clusterVersion } from '#platform/database/embedded/embedded-cluster.js';
import { endLeftOver, startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { freeBytes } from '#platform/disk/free-space.js';
import { FORMER_PROGRAMS, OWN_PROGRAMS, type PostgresPrograms } from '#platform/database/embedded/postgres-programs.js';
import { MediaFolder } from '#calendar/media/media-folder.js';
import { readBackup } from '../backup/read.js';
import { writeBackup } from '../backup/write.js';
import { fetchPrograms } from './former-programs.js';
import { UpgradeError } from './upgrade-error.js';

type Tell = (words: string) => void;

const SECRET = 'postgres.json';

/** A copy must not write to the original's archive. */
const READING = { archive_mode: 'off' };

/** A new cluster needs no log for replicas; its data is on disk when the server has ended. */
const FILLING = { wal_level: 'minimal', max_wal_senders: '0', maintenance_work_mem: '256MB' };

/**
 * Upgrades the database of a data folder from a former major version of PostgreSQL to this release's. The former server
 * runs on a copy; the original stays unchanged, and is kept beside the new one. Until the last step, two renames,
 * nothing in use is touched: an interrupted upgrade can be started again.
 * @param folder absolute
 * @throws UpgradeError, EmbeddedDatabaseError, DataFolderInUseError, BackupError, MigrationError
 */
export async function upgradeDatabase(folder: string, tell: Tell): Promise<void> {
  if (!existsSync(folder)) throw new UpgradeError(`There is no data folder ${folder}.`);
  const unlock = lockDataFolder(folder);
  try {
    await endLeftOver(folder);
    await upgrade(folder, tell);
  } finally {
    unlock();
  }
}

async function upgrade(folder: string, tell: Tell): Promise<void> {
  const [cluster, work] = [clusterFolder(folder), upgradeFolder(folder)];
  const [copy, fresh] = [join(work, 'old'), join(work, 'new')];
  // Servers left running by an upgrade that was killed.
  for (const left of [copy, fresh]) await endLeftOver(left);
  if (existsSync(cluster)) {
    const version = clusterVersion(cluster);
    if (version === OWN_PROGRAMS.major) {
      await clear(work);
      tell(`The database is one of PostgreSQL ${version} already.`);
      return;
    }
    await makeFresh(folder, version, tell);
    setAside(folder, version);
  } else if (!existsSync(clusterFolder(fresh))) throw new UpgradeError(`There is no database in ${folder}.`);
  putInPlace(folder);
  await clear(work);
  tell(
    `The database is one of PostgreSQL ${OWN_PROGRAMS.major} now. The former one stays in ${folder} until you remove it.`,
  );
}

/** Creates a cluster of this release's version, complete and stopped, with the data of the former one. */
async function makeFresh(folder: string, version: string, tell: Tell): Promise<void> {
  const [cluster, work] = [clusterFolder(folder), upgradeFolder(folder)];
  const [copy, fresh] = [join(work, 'old'), join(work, 'new')];
  if (!FORMER_PROGRAMS.has(version)) throw new UpgradeError(`No upgrade from PostgreSQL ${version} is known here.`);
  if (existsSync(kept(folder, version)))
    throw new UpgradeError(`${kept(folder, version)} is there from an upgrade before: move it elsewhere.`);
  await clear(work);
  await assertRoom(folder, cluster);
  mkdirSync(work, { recursive: true });
  tell(`Fetching the programs of PostgreSQL ${version}.`);
  // In a folder of its own: the npm of an upgrade that was killed may still write into another one.
  const former = await fetchPrograms(version, join(work, `programs-${String(process.pid)}`));
  tell('Copying the database.');
  await copyCluster(folder, copy);
  tell('Reading the copy.');
  const file = join(work, 'database.tar.gz');
  // Images stay in place.
  const none = new MediaFolder(join(work, 'images'));
  await onServer(copy, READING, former, (url) => writeBackup(url, none, file));
  await rm(copy, { recursive: true, force: true });
  tell(`Filling a database of PostgreSQL ${OWN_PROGRAMS.major}.`);
  const { rows } = await onServer(fresh, FILLING, OWN_PROGRAMS, (url) => readBackup(file, url, none));
  tell(`${String(rows['event'] ?? 0)} events were carried over.`);
}

const clear = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 10 });

async function onServer<T>(
  folder: string,
  settings: Readonly<Record<string, string>>,
  programs: PostgresPrograms,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const database = await startEmbedded(folder, settings, programs);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/**
 * Symbolic links, such as that of a log on another disk, become copies of their targets: through a link the server
 * would write to the original.
 */
async function copyCluster(folder: string, copy: string): Promise<void> {
  mkdirSync(copy);
  const claim = join(clusterFolder(folder), 'postmaster.pid');
  await cp(clusterFolder(folder), clusterFolder(copy), {
    recursive: true,
    dereference: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => source !== claim,
  });
  // Without it, a new one is created.
  if (existsSync(join(folder, SECRET))) copyFileSync(join(folder, SECRET), join(copy, SECRET));
}

/** Room for a copy and a backup of it, then the backup and a new database, which may be larger than the old one. */
async function assertRoom(folder: string, cluster: string): Promise<void> {
  const [needed, free] = [(await sizeOf(cluster)) * 1.5, freeBytes(folder)];
  if (free >= needed) return;
  const [wanted, there] = [needed, free].map((bytes) => (bytes / 2 ** 30).toFixed(1));
  throw new UpgradeError(
    `The upgrade needs ${wanted ?? ''} GB of room in ${folder}, where ${there ?? ''} GB are free.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

const kept = (folder: string, version: string): string => `${clusterFolder(folder)}-${version}`;

/** From here on the new database is the valid one. */
function setAside(folder: string, version: string): void {
  const secret = join(folder, SECRET);
  const aside = kept(folder, version);
  if (existsSync(secret)) copyFileSync(secret, join(folder, `${basename(aside)}.json`));
  renameSync(clusterFolder(folder), aside);
}

/** The secret first: the database in its place marks the upgrade as done. */
function putInPlace(folder: string): void {
  const fresh = join(upgradeFolder(folder), 'new');
  if (existsSync(join(fresh, SECRET))) renameSync(join(fresh, SECRET), join(folder, SECRET));
  renameSync(clusterFolder(fresh), clusterFolder(folder));
}
