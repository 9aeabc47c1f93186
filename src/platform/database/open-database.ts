import type { Config } from '../config/config.js';
import { connectEmbedded, startEmbedded } from '../embedded-postgres/embedded-postgres.js';
import { migrate } from './migrate.js';
import { checkServer } from './preflight.js';

/** An open database. */
export interface OpenDatabase {
  readonly url: string;
  /** Resolves with the reason when the database is permanently lost; absent if this process does not manage it. */
  readonly lost?: Promise<Error> | undefined;
  close(): Promise<void>;
}

/** Opens the configured database or the embedded one: checked and migrated. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const opened = await openServer(config);
  try {
    await migrate(opened.url);
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

/** Joins the embedded database of a running service, or opens the one that a service would use. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? await connectEmbedded(config.dataDir) : undefined;
  return running === undefined ? openDatabase(config) : { url: running, close: () => Promise.resolve() };
}
