import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '#core/errors/error-text.js';
import { DATABASE, makeServiceRole, runAsSuperuser, SERVICE_ROLE, SUPERUSER } from './embedded-roles.js';
import { chooseRunner, EmbeddedDatabaseError, runProgram, type Runner } from './embedded-runner.js';
import { FORMER_PROGRAMS, OWN_PROGRAMS, type PostgresPrograms } from './postgres-programs.js';

/** Content of `postgres.json`: access to the database of a data folder. */
export interface ClusterAccess {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** The server's process id, 0 before the first start. */
  readonly pid: number;
}

/** PostgreSQL's own folder in the data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Folder in which `npm run upgrade-database` creates the database of the new version; removed at its end. */
export const upgradeFolder = (dataDir: string): string => join(dataDir, 'upgrade');

export const damaged = (folder: string, reason: string): string =>
  `The database in ${folder} is damaged, or was copied while it was in use (${reason}): copy the data folder again while no service runs, or restore a backup ("kalends restore") into an empty DATA_DIR.`;

export function urlOf(access: ClusterAccess, database = access.database): string {
  return `postgresql://${access.user}:${access.password}@${access.host}:${String(access.port)}/${database}`;
}

export function readAccess(dataDir: string): ClusterAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as ClusterAccess;
  } catch {
    return undefined;
  }
}

export function writeAccess(dataDir: string, access: ClusterAccess): void {
  const draft = `${accessFile(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, accessFile(dataDir));
}

/** Creates the cluster unless there is one that these programs can run. @throws EmbeddedDatabaseError */
export function prepareCluster(dataDir: string, programs = OWN_PROGRAMS): { runner: Runner; access: ClusterAccess } {
  const folder = clusterFolder(dataDir);
  if (!existsSync(folder)) {
    checkUpgrade(dataDir);
    return createCluster(dataDir, programs);
  }
  checkVersion(folder, programs);
  closeToOthers(folder);
  const runner = chooseRunner(folder, programs.folder());
  const access = readAccess(dataDir);
  // Earlier releases used the superuser.
  const isToday = access !== undefined && access.user !== SUPERUSER;
  return { runner, access: isToday ? access : replaceAccess(dataDir, runner) };
}

/** Major version of PostgreSQL that wrote the cluster in a folder. @throws EmbeddedDatabaseError */
export function clusterVersion(folder: string): string {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedDatabaseError(damaged(folder, errorText(error)));
  }
}

/** Runs statements as the superuser of a data folder whose server is stopped. @throws EmbeddedDatabaseError */
export function asSuperuser(dataDir: string, statements: readonly string[], database = 'postgres'): void {
  const { runner } = prepareCluster(dataDir);
  runAsSuperuser(runner, clusterFolder(dataDir), database, statements);
}

// The folder gets its final name when it is complete: the rest of an interrupted start is discarded.
function createCluster(dataDir: string, programs: PostgresPrograms): { runner: Runner; access: ClusterAccess } {
  const draft = `${clusterFolder(dataDir)}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    return fillCluster(dataDir, draft, programs);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function fillCluster(
  dataDir: string,
  draft: string,
  programs: PostgresPrograms,
): { runner: Runner; access: ClusterAccess } {
  const access = newAccess();
  const password = join(draft, 'password');
  const cluster = join(draft, 'cluster');
  writeFileSync(password, newPassword(), { mode: 0o600 });
  const runner = chooseRunner(draft, programs.folder());
  runProgram(runner, 'initdb', [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  makeServiceRole(runner, cluster, access.password);
  writeAccess(dataDir, access);
  renameSync(cluster, clusterFolder(dataDir));
  return { runner, access };
}

/** What PostgreSQL refuses in its folder's rights: that the group may write, or others anything. */
const TOO_OPEN = 0o027;

// Kubernetes gives a volume's files to a group at each start of a pod, and copies of a folder lose their rights.
function closeToOthers(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & TOO_OPEN) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    // It is somebody else's: PostgreSQL says so.
  }
}

// An empty database next to the upgraded one would hide it.
function checkUpgrade(dataDir: string): void {
  if (!existsSync(clusterFolder(join(upgradeFolder(dataDir), 'new')))) return;
  throw new EmbeddedDatabaseError(
    `The upgrade of the database in ${dataDir} was broken off at its last step: run "kalends upgrade-database" again, which completes it.`,
  );
}

function checkVersion(folder: string, { major }: PostgresPrograms): void {
  const version = clusterVersion(folder);
  if (version === major) return;
  const way = FORMER_PROGRAMS.has(version)
    ? 'run "kalends upgrade-database".'
    : 'make a backup with the release that wrote it ("kalends backup"), and restore it with this one ("kalends restore") into an empty DATA_DIR.';
  throw new EmbeddedDatabaseError(
    `The database in ${folder} was written by PostgreSQL ${version} and this release brings PostgreSQL ${major}: ${way}`,
  );
}

// The secret is lost, or is the superuser's: the owner of the files can set a new one without knowing the old.
function replaceAccess(dataDir: string, runner: Runner): ClusterAccess {
  const access = newAccess();
  makeServiceRole(runner, clusterFolder(dataDir), access.password);
  writeAccess(dataDir, access);
  return access;
}

function newAccess(): ClusterAccess {
  return { host: '127.0.0.1', port: 0, user: SERVICE_ROLE, password: newPassword(), database: DATABASE, pid: 0 };
}

const newPassword = (): string => randomBytes(24).toString('hex');

function accessFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
