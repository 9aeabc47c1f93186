import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { RunningService } from '#boot.js';
import { UsersService, type NewPassword } from '../auth/users.service.js';
import type { Config } from '../config/config.js';
import { History } from '../history/history.service.js';
import { connectionsEach } from '../database/connections/connections.js';
import type { BeforeMigrations } from '../database/schema/migrate.js';
import { openDatabase } from '../database/schema/open-database.js';
import { createPool } from '../database/connections/pool.js';
import { PrismaService } from '../database/prisma.service.js';
import { serveMetrics } from '../observe/metrics-server.js';
import { Heartbeats } from './watchdog.js';
import { figuresOf } from './worker-figures.js';
import { WorkerPool } from './worker-pool.js';
import type { Orders } from './messages.js';

/**
 * Starts the database and the configured number of workers behind one port. This process answers no requests: it owns
 * the database and replaces workers that die.
 */
export async function startPrimary(config: Config, before: BeforeMigrations): Promise<RunningService> {
  // Shares the counts among all workers.
  if (config.rateLimit) new RateLimiterClusterMaster();
  const database = await openDatabase(config, before);
  try {
    const connections = await connectionsEach(config, database.url);
    const administrator = await ensureAdministrator(database.url, config);
    const orders: Orders = { url: database.url, connections, port: await freePort(config) };
    // The operating system distributes connections. With its round robin Node would lose connections given to a worker
    // that has just died: nobody would answer or close them.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const workerPool = new WorkerPool(() => {
      const worker = cluster.fork();
      // Ignored failure: if the worker is dead, its exit is handled.
      worker.send(orders, () => undefined);
      return worker;
    });
    const heartbeats = new Heartbeats(process.env);
    const origin = await workerPool.start(config.workers);
    const figures = (): Promise<object[][]> => figuresOf(workerPool.answering);
    const stopMetrics = await serveMetrics(config, figures).catch(async (error: unknown) => {
      await workerPool.stop();
      throw error;
    });
    const stop = async (): Promise<void> => {
      stopMetrics();
      await workerPool.stop();
      await database.close();
    };
    const isHeard = (): boolean => heartbeats.areHeard(workerPool.answering);
    return { origin, administrator, figures, lost: database.lost, isHeard, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function ensureAdministrator(url: string, config: Config): Promise<NewPassword | undefined> {
  const pool = createPool(url, { max: 1 });
  const prisma = new PrismaService(pool);
  try {
    return await new UsersService(prisma, new History(config)).ensureAdministrator();
  } finally {
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
  }
}

/** The shared port: a replaced worker must find the same one. Throws the error of listening. */
async function freePort({ port, host }: Config): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}
