import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUseError, holderOf, lockDataFolder } from './data-folder-lock.js';
import {
  clusterFolder,
  prepareCluster,
  readAccess,
  urlOf,
  writeAccess,
  type ClusterAccess,
} from './embedded-cluster.js';
import { EmbeddedDatabaseError } from './embedded-runner.js';
import { errorCode, errorText } from '#core/errors/error-text.js';
import { launch, runningServer, stopServer } from './embedded-server.js';
import { freeBytes } from '#platform/disk/free-space.js';
import { OWN_PROGRAMS, type PostgresPrograms } from './postgres-programs.js';
import { openOwnerSession, type OwnerSession } from './owner-session.js';
import { endOrphanedBackends } from './orphaned-backends.js';
import { isServerOn } from './process-identity.js';
import { ServerSupervisor } from './server-supervisor.js';

/** Disk space below which the server cannot begin two further files of its log. */
const FULL_BYTES = 32 * 2 ** 20;

export interface EmbeddedDatabase {
  readonly url: string;
  /** Resolves with the reason when the server has ended and cannot be restarted. */
  readonly lost: Promise<Error>;
  /** Stops the server in order; the data stays. */
  stop(): Promise<void>;
}

/**
 * Runs the service's own PostgreSQL in `<dataDir>/postgres` and creates it the first time.
 * @param settings of PostgreSQL, in addition to the service's own
 * @param programs of another version, for data that it wrote
 * @throws DataFolderInUseError, EmbeddedDatabaseError
 */
export async function startEmbedded(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  programs: PostgresPrograms = OWN_PROGRAMS,
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  makeFolder(folder);
  const unlock = lockDataFolder(folder);
  try {
    await endLeftOver(folder);
    return await start(folder, { settings, programs }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * URL of the embedded database running in a data folder, for a tool next to a running service; undefined without one.
 */
export async function connectEmbedded(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir);
  const access = readAccess(folder);
  const server = runningServer(folder);
  if (access === undefined || server === undefined) return undefined;
  const url = urlOf({ ...access, port: server.port });
  return (await attempt(url)) === 'connected' ? url : undefined;
}

/**
 * For a process other than the owner: answers a function that stops the owner's server, even one that the owner
 * restarted.
 */
export function leftOverEnder(dataDir: string): () => void {
  const holder = holderOf(dataDir);
  return () => {
    // Another service may have taken the folder since and started its own server, which must not be stopped.
    const server = holderOf(dataDir) === holder ? runningServer(dataDir) : undefined;
    if (server) process.kill(server.pid, 'SIGINT');
  };
}

async function start(
  folder: string,
  { settings, programs }: { settings: Readonly<Record<string, string>>; programs: PostgresPrograms },
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const { runner, access: known } = prepareCluster(folder, programs);
  const plan = { dataDir: folder, runner, settings, answers: (port: number) => answers(folder, { ...known, port }) };
  const server = await launch(plan);
  const access: ClusterAccess = { ...known, port: server.port, pid: server.child.pid ?? 0 };
  const supervisor = new ServerSupervisor(server, {
    start: async (signal) => {
      // Same port: it is in the address that clients of the database have.
      const next = await launch({ ...plan, port: server.port, signal });
      note(folder, { ...access, pid: next.child.pid ?? 0 });
      return next;
    },
    diskIsFull: () => freeBytes(folder) < FULL_BYTES,
    tell: console.error,
  });
  // Stops the server if the service leaves by process.exit.
  const farewell = (): void => {
    supervisor.dismiss();
  };
  process.once('exit', farewell);
  let owner: OwnerSession | undefined;
  const shutDown = async (): Promise<void> => {
    await owner?.end();
    await supervisor.stop();
    process.off('exit', farewell);
  };
  try {
    writeAccess(folder, access);
    owner = await takeOwnership(folder, access);
  } catch (error) {
    await shutDown();
    throw error;
  }
  // The server must not keep the service alive.
  server.child.unref();
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(access),
    lost: supervisor.lost,
    stop: () => (stopped ??= shutDown().finally(unlock)),
  };
}

async function answers(folder: string, access: ClusterAccess): Promise<boolean> {
  const outcome = await attempt(urlOf(access, 'postgres'));
  if (outcome !== 'denied') return outcome === 'connected';
  throw new EmbeddedDatabaseError(
    `The secret in ${folder}/postgres.json is not the one of the database beside it: put the right file back, or remove it for a new secret.`,
  );
}

// Only the process id has changed: a failure, such as a full disk, is no reason to give up.
function note(folder: string, access: ClusterAccess): void {
  try {
    writeAccess(folder, access);
  } catch (error) {
    console.error(`${folder}/postgres.json could not be written: ${errorText(error)}.`);
  }
}

async function takeOwnership(folder: string, access: ClusterAccess): Promise<OwnerSession> {
  const owner = await openOwnerSession(urlOf(access, 'postgres'));
  if (owner === undefined) throw new DataFolderInUseError(folder);
  return owner;
}

/**
 * Stops the remains of a killed service in a data folder. Its server is not taken over: settings and programs must be
 * the present ones.
 * @throws DataFolderInUseError
 */
export async function endLeftOver(folder: string): Promise<void> {
  const server = runningServer(folder);
  if (server !== undefined) await endServer(folder, server);
  endOrphanedBackends(clusterFolder(folder));
}

async function endServer(folder: string, server: { pid: number; port: number }): Promise<void> {
  const access = readAccess(folder);
  if (access !== undefined) {
    const url = urlOf({ ...access, port: server.port }, 'postgres');
    if ((await settled(url)) === 'connected') {
      const owner = await openOwnerSession(url);
      if (owner === undefined) throw new DataFolderInUseError(folder);
      await owner.end();
    }
  }
  await stopServer(server.pid, () => isServerOn(server.pid, clusterFolder(folder)));
}

// Waits while the server reports that it is starting or recovering.
async function settled(url: string): Promise<Outcome> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const outcome = await attempt(url);
    if (outcome !== 'starting' || Date.now() > deadline) return outcome;
    await pause(100);
  }
}

type Outcome = 'connected' | 'starting' | 'denied' | 'refused';

async function attempt(url: string): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'connected';
  } catch (error) {
    const code = errorCode(error);
    if (code === '28P01') return 'denied';
    return code === '57P03' ? 'starting' : 'refused';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(`The data folder ${folder} cannot be written: ${errorText(error)}.`);
  }
}
