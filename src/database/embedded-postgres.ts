import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.js';
import { clusterFolder, prepareCluster, readAccess, urlOf, writeAccess, type Access } from './embedded-cluster.js';
import { EmbeddedDatabaseError } from './embedded-runner.js';
import { errorCode, errorText } from './error-text.js';
import { end, launch, runningServer, stopServer, type Server } from './embedded-server.js';
import { openOwnerSession, type OwnerSession } from './owner-session.js';
import { isServerOn } from './process-identity.js';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Ends the server in order; the data stays. */
  stop(): Promise<void>;
}

/**
 * Runs this service's own PostgreSQL in `<dataDir>/postgres`, creating it the first time.
 * @param settings PostgreSQL's, on top of the service's own
 * @throws DataFolderInUseError, EmbeddedDatabaseError
 */
export async function startEmbedded(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  makeFolder(folder);
  const unlock = lockDataFolder(folder);
  try {
    await endLeftOver(folder);
    return await start(folder, settings, unlock);
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

/** For a process beside the owner: tells the server that runs in this data folder now to end, whenever it is called. */
export function leftOverEnder(dataDir: string): () => void {
  const server = runningServer(dataDir);
  return () => {
    // By then another service may have started its own, which is left alone.
    if (server && isServerOn(server.pid, clusterFolder(dataDir))) process.kill(server.pid, 'SIGINT');
  };
}

async function start(
  folder: string,
  settings: Readonly<Record<string, string>>,
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const { runner, access: known } = prepareCluster(folder);
  const server = await launch(folder, runner, settings, async (port) => {
    const outcome = await attempt(urlOf({ ...known, port }, 'postgres'));
    if (outcome !== 'denied') return outcome === 'connected';
    throw new EmbeddedDatabaseError(
      `The secret in ${folder}/postgres.json is not the one of the database beside it: put the right file back, or remove it for a new secret.`,
    );
  });
  // Should the service leave by process.exit, the server is told to end as well.
  const farewell = () => server.child.kill('SIGINT');
  process.once('exit', farewell);
  const access: Access = { ...known, port: server.port, pid: server.child.pid ?? 0 };
  let owner: OwnerSession | undefined;
  try {
    writeAccess(folder, access);
    owner = await takeOwnership(folder, access);
  } catch (error) {
    await shutDown(server, owner, farewell);
    throw error;
  }
  // The server is no reason for the service to stay.
  server.child.unref();
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(access),
    stop: () => (stopped ??= shutDown(server, owner, farewell).finally(unlock)),
  };
}

async function takeOwnership(folder: string, access: Access): Promise<OwnerSession> {
  const owner = await openOwnerSession(urlOf(access, 'postgres'));
  if (owner === undefined) throw new DataFolderInUseError(folder);
  const { rowCount } = await owner.query(`SELECT FROM pg_database WHERE datname = '${access.database}'`);
  if (rowCount === 0) await owner.query(`CREATE DATABASE "${access.database}"`);
  return owner;
}

async function shutDown(server: Server, owner: OwnerSession | undefined, farewell: () => void): Promise<void> {
  server.child.ref();
  await owner?.end();
  await end(server.child);
  process.off('exit', farewell);
}

// A service that was killed leaves its server behind. It is ended, and not taken over: settings and program are today's.
async function endLeftOver(folder: string): Promise<void> {
  const server = runningServer(folder);
  if (server === undefined) return;
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
