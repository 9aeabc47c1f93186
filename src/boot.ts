import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, configureApp } from './app.setup.js';
import { UsersService, type NewPassword } from './platform/auth/users.service.js';
import type { Config } from './platform/config/config.js';
import { connectionsEach } from './platform/database/connections/connections.js';
import type { BeforeMigrations } from './platform/database/schema/migrate.js';
import { openDatabase } from './platform/database/schema/open-database.js';
import { Metrics } from './platform/observe/metrics.js';
import { serveMetrics, type Figures } from './platform/observe/metrics-server.js';
import { NestLog } from './platform/observe/nest-log.js';
import { BytesAdapter } from './platform/http/bytes.adapter.js';
import { LAST_REQUESTS_MS } from './platform/cluster/last-requests.js';

/** Milliseconds that work under way may take after the service was told to end. */
const LAST_WORK_MS = 10_000;

/** A service that accepts requests. */
export interface RunningService {
  /** Origin that it listens on. */
  readonly origin: string;
  /** Administrator that the first start created. */
  readonly administrator: NewPassword | undefined;
  /** Resolves with the reason when the service cannot go on. */
  readonly lost?: Promise<Error> | undefined;
  /** Whether all processes that answer requests report; absent if there is only this one. */
  readonly isHeard?: (() => boolean) | undefined;
  /** Metrics of this process, or of all workers. */
  readonly figures: Figures;
  stop(): Promise<void>;
}

/** Database access of one process. */
export interface Workplace {
  readonly url: string;
  /** Connections that its pool may open. */
  readonly connections: number;
}

/** Starts database and service in this process. A failure stops what was started before it. */
export async function startService(config: Config, before?: BeforeMigrations): Promise<RunningService> {
  const database = await openDatabase(config, before);
  try {
    const workplace = { url: database.url, connections: await connectionsEach(config, database.url) };
    let administrator: NewPassword | undefined;
    const service = await serve(config, workplace, async (users) => {
      administrator = await users.ensureAdministrator();
    });
    const stopMetrics = await serveMetrics(config, service.figures).catch(async (error: unknown) => {
      await service.stop();
      throw error;
    });
    const stop = async (): Promise<void> => {
      stopMetrics();
      await service.stop();
      await database.close();
    };
    return { ...service, administrator, lost: database.lost, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves requests over a database that is ready. @param prepare runs before the first request */
export async function serve(
  config: Config,
  workplace: Workplace,
  prepare?: (users: UsersService) => Promise<void>,
): Promise<RunningService> {
  const module = AppModule.forRoot(config, workplace.url, workplace.connections);
  const app = await NestFactory.create<NestExpressApplication>(module, new BytesAdapter(), {
    ...APP_OPTIONS,
    bufferLogs: true,
    abortOnError: false,
  });
  try {
    app.useLogger(app.get(NestLog, { strict: false }));
    warnOfFormerNames(config);
    configureApp(app, config);
    await prepare?.(app.get(UsersService));
    await app.init();
    const metrics = app.get(Metrics, { strict: false });
    return {
      origin: await listen(app, config),
      administrator: undefined,
      figures: async () => [await metrics.figures()],
      stop: () => closeInTime(app),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Once for all processes. */
function warnOfFormerNames({ formerNames }: Config): void {
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  for (const { former, name } of formerNames)
    new Logger('Settings').warn(`${former} is deprecated: it is called ${name} now.`);
}

/**
 * Closes after the requests and the work under way, but waits neither for a client that never finishes its request nor for
 * a database that has fallen silent.
 */
async function closeInTime(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, LAST_REQUESTS_MS);
  await Promise.race([app.close(), pause(LAST_WORK_MS, undefined, { ref: false })]);
  clearTimeout(deadline);
}

/** Listens and returns the origin. Nest's own `listen` would also log why it failed. */
async function listen(app: NestExpressApplication, { port, host, publicUrl }: Config): Promise<string> {
  const server = app.getHttpServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  // Passenger and its like put a socket of their own in the place of the port.
  if (address === null || typeof address === 'string') return publicUrl ?? `http://${host}:${String(port)}`;
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${everywhere ? '127.0.0.1' : name}:${String(address.port)}`;
}
