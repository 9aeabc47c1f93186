import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { AppModule } from '#app.module.js';
import { APP_OPTIONS, configureApp } from '#app.setup.js';
import { Clock } from '#platform/config/clock.js';
import { parseConfig, type Config } from '#platform/config/config.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { BytesAdapter } from '#platform/http/bytes.adapter.js';
import { createTestDatabase, staffedTemplate } from './database.js';
import { documentOf } from './known-documents.js';
import { NOW } from './now.js';
import { checkAnswer, type SeenAnswer } from './openapi.js';
import type { Passwords } from './staff.js';

/** A service that listens, on a database of its own. */
export interface Service {
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly databaseUrl: string;
  /** Application passwords of a user of each role; the users' ids are 1 to 5, the logins `admin`, then the roles. */
  readonly passwords: Passwords;
  /** Moves the service's clock. */
  setNow(instant: string): void;
  /** Fails unless the service's document describes the answer. */
  check(seen: SeenAnswer): void;
  close(): Promise<void>;
  /** Ends the service, and leaves its data. */
  stop(): Promise<void>;
}

/** The data of a service that has ended. */
export interface LeftData {
  readonly database: string;
  readonly dataDir: string;
  readonly passwords: Service['passwords'];
}

/**
 * Starts the service as `main` does, with these settings over the defaults of the tests.
 * @param data to begin with, of which it gets a copy
 */
export async function startService(settings: Readonly<Record<string, string>>, data?: LeftData): Promise<Service> {
  const staffed = staffedTemplate();
  const database = await createTestDatabase(data?.database ?? staffed.database);
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-test-'));
  if (data) await cp(data.dataDir, dataDir, { recursive: true });
  const config = parseConfig({
    FIXED_CLOCK: NOW,
    TIMEZONE: 'Asia/Hong_Kong',
    DATA_DIR: dataDir,
    PORT: '0',
    // However busy the machine is, nobody is refused but where a test asks for it.
    QUEUE_TIMEOUT: '300',
    READ_TIMEOUT: '300',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const app = await listening(config, database.url);
  const clock = app.get(Clock);
  let now = clock.now();
  clock.now = () => now;
  return {
    app,
    config,
    databaseUrl: database.url,
    passwords: data?.passwords ?? staffed.passwords,
    setNow: (instant) => {
      now = new Date(instant);
    },
    check: (seen) => {
      checkAnswer(documentOf(app, config), seen);
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    stop: () => app.close(),
  };
}

/** Daily work that begins when a test asks for it: its first run would fall into the middle of whatever lasts half a minute. */
class HousekeepingOnDemand extends Housekeeping {
  override onApplicationBootstrap(): void {
    // Nothing is begun.
  }
}

/** An application as `main` makes it; a second one on a database is another process, as far as it can tell. */
export async function listening(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config, databaseUrl)] })
    .overrideProvider(Housekeeping)
    .useClass(HousekeepingOnDemand)
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new BytesAdapter(), {
    ...APP_OPTIONS,
    logger: ['error', 'fatal'],
  });
  configureApp(app, config);
  await app.listen(0, '127.0.0.1');
  return app;
}
