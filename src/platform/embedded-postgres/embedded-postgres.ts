import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUseError, holderOf, lockDataFolder } from './data-folder-lock.js';
import { clusterFolder, prepareCluster, readAccess, urlOf, writeAccess, type Access } from './embedded-cluster.js';
import { EmbeddedDatabaseError } from './embedded-runner.js';
import { errorCode, errorText } from '../../core/errors/error-text.js';
import { launch, runningServer, stopServer } from './embedded-server.js';
import { freeBytes } from '../disk/free-space.js';
import { OWN_PROGRAMS, type PostgresPrograms } from './postgres-programs.js';
import { openOwnerSession, type OwnerSession } from './owner-session.js';
import { endOrphanedBackends } from './orphaned-backends.js';
import { isServerOn } from './process-identity.js';
import { ServerSupervisor } from './server-supervisor.js';

/** With less on the disk the server cannot begin two further pieces of its log. */
const FULL_BYTES = 32 * 2 ** 20;

export interface EmbeddedDatabase {
  readonly url: string;
  /** Settles, with the reason, when the server has ended and cannot be started again. */
  readonly lost: Promise<Error>;
  /** Ends the server in order; the data stays. */
  stop(): Promise<void>;
}

/**
 * Runs this service's own PostgreSQL in `<dataDir>/postgres`, creating it the first time.
 * @param settings PostgreSQL's, on top of the service's own
 * @param programs those of another version, for data that it wrote
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

/** The URL of the embedded database that runs in this data folder now, for a tool beside a running service. */
export async function connectEmbedded(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir);
  const access = readAccess(folder);
  const server = runningServer(folder);
  if (access === undefined || server === undefined) return undefined;
  const url = urlOf({ ...access, port: server.port });
  return (await attempt(url)) === 'connected' ? url : undefined;
}

/** For a process beside the owner: tells the owner's server to end, whenever it is called and whichever it is then. */
export function leftOverEnder(dataDir: string): () => void {
  const holder = holderOf(dataDir);
  return () => {
    // By then another service may have taken the folder and started its own, which is left alone.
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
  const access: Access = { ...known, port: server.port, pid: server.child.pid ?? 0 };
  const supervisor = new ServerSupervisor(server, {
    start: async (signal) => {
      // Whoever works with the database knows it by its port.
      const next = await launch({ ...plan, port: server.port, signal });
      note(folder, { ...access, pid: next.child.pid ?? 0 });
      return next;
    },
    diskIsFull: () => freeBytes(folder) < FULL_BYTES,
    tell: console.error,
  });
  // Should the service leave by process.exit, the server is told to end as well.
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
  // The server is no reason for the service to stay.
  server.child.unref();
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(access),
    lost: supervisor.lost,
    stop: () => (stopped ??= shutDown().finally(unlock)),
  };
}

async function answers(folder: string, access: Access): Promise<boolean> {
  const outcome = await attempt(urlOf(access, 'postgres'));
  if (outcome !== 'denied') return outcome === 'connected';
  throw new EmbeddedDatabaseError(
    `The secret in ${folder}/postgres.json is not the one of the database beside it: put the right file back, or remove it for a new secret.`,
  );
}

// Only the process's number has changed, which is no reason to give up on a full disk.
function note(folder: string, access: Access): void {
  try {
    writeAccess(folder, access);
  } catch (error) {
    console.error(`${folder}/postgres.json could not be written: ${errorText(error)}.`);
  }
}

async function takeOwnership(folder: string, access: Access): Promise<OwnerSession> {
  const owner = await openOwnerSession(urlOf(access, 'postgres'));
  if (owner === undefined) throw new DataFolderInUseError(folder);
  return owner;
}

/**
 * Ends what a service that was killed has left behind in a data folder. The server is not taken over: settings and program
 * are today's. @throws DataFolderInUseError
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

// A server that starts up or recovers answers that it does.
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
