import { once } from 'node:events';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, configureApp } from './app.setup.js';
import { UsersService, type NewPassword } from './auth/users.service.js';
import type { Config } from './config/config.js';
import { startEmbedded } from './database/embedded-postgres.js';
import { migrate } from './database/migrate.js';
import { checkServer } from './database/preflight.js';

const LAST_REQUESTS_MS = 5_000;

/** A service that answers. */
export interface RunningService {
  /** Origin at which it listens. */
  readonly origin: string;
  /** The administrator that the first start made. */
  readonly administrator: NewPassword | undefined;
  stop(): Promise<void>;
}

/** A database to work on, and how to leave it. */
export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The configured database, or the embedded one; checked and migrated. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const close = async (): Promise<void> => {
    await embedded?.stop();
  };
  try {
    await checkServer(url);
    await migrate(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** Starts database and service. What was started is stopped again when it cannot be completed. */
export async function startService(config: Config): Promise<RunningService> {
  const database = await openDatabase(config);
  try {
    const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, database.url), {
      ...APP_OPTIONS,
      logger: ['error', 'warn', 'fatal'],
      abortOnError: false,
    });
    try {
      configureApp(app, config);
      const administrator = await app.get(UsersService).ensureAdministrator();
      await app.init();
      const origin = await listen(app, config);
      const stop = async (): Promise<void> => {
        await closeInTime(app);
        await database.close();
      };
      return { origin, administrator, stop };
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Lets the requests under way finish, but waits for no client that never finishes its own. */
async function closeInTime(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, LAST_REQUESTS_MS);
  await app.close();
  clearTimeout(deadline);
}

/** Not Nest's own `listen`: that one also logs why it failed. Answers the origin. */
async function listen(app: NestExpressApplication, { port, host }: Config): Promise<string> {
  const server = app.getHttpServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service listens at no port.');
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${everywhere ? '127.0.0.1' : name}:${String(address.port)}`;
}
