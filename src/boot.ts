import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, configureApp } from './app.setup.js';
import { UsersService, type NewPassword } from './auth/users.service.js';
import type { Config } from './config/config.js';
import { startEmbedded } from './database/embedded-postgres.js';
import { migrate } from './database/migrate.js';
import { checkServer } from './database/preflight.js';

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
  const close = async (): Promise<void> => { await embedded?.stop(); };
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
      await app.listen(config.port, config.host);
      const stop = async (): Promise<void> => { await app.close(); await database.close(); };
      return { origin: await originOf(app), administrator, stop };
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function originOf(app: NestExpressApplication): Promise<string> {
  return (await app.getUrl()).replace('[::1]', '127.0.0.1');
}
