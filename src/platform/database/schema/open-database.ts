import type { Config } from '#platform/config/config.js';
import { connectEmbedded, startEmbedded } from '../embedded/embedded-postgres.js';
import { migrate, type BeforeMigrations } from './migrate.js';
import { checkServer } from './preflight.js';

/** An open database. */
export interface OpenDatabase {
  readonly url: string;
  /** Resolves with the reason when the database is permanently lost; absent if this process does not manage it. */
  readonly lost?: Promise<Error> | undefined;
  close(): Promise<void>;
}

/** Opens the configured database or the embedded one: checked and migrated. */
export async function openDatabase(config: Config, before?: BeforeMigrations): Promise<OpenDatabase> {
  const opened = await openServer(config);
  try {
    await migrate(opened.url, undefined, before);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Opens the configured database or the embedded one: checked, not migrated. */
export async function openServer(config: Config): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const close = async (): Promise<void> => {
    await embedded?.stop();
  };
  try {
    await checkServer(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, lost: embedded?.lost, close };
}

/** Joins the embedded database of a running service, or opens the one that a service would use: checked and migrated. */
export async function joinDatabase(config: Config, before: BeforeMigrations): Promise<OpenDatabase> {
  return (await joinRunning(config)) ?? openDatabase(config, before);
}

/** The same, but a database that no service runs on stays as it is: not migrated. */
export async function joinServer(config: Config): Promise<OpenDatabase> {
  return (await joinRunning(config)) ?? openServer(config);
}

async function joinRunning(config: Config): Promise<OpenDatabase | undefined> {
  const url = config.databaseUrl === undefined ? await connectEmbedded(config.dataDir) : undefined;
  return url === undefined ? undefined : { url, close: () => Promise.resolve() };
}
