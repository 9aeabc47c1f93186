import cluster from 'node:cluster';
import { once } from 'node:events';
import { serve, type RunningService } from './boot.js';
import type { Config } from './platform/config/config.js';
import { leftOverEnder } from './platform/database/embedded/embedded-postgres.js';
import type { Orders } from './platform/cluster/messages.js';
import { beat } from './platform/cluster/watchdog.js';
import { answerFigures } from './platform/cluster/worker-figures.js';

/** Starts one of several processes that serve behind one port; the primary does everything else. */
export async function startWorker(config: Config): Promise<RunningService> {
  beat(process.env);
  const [orders] = (await once(process, 'message')) as [Orders];
  if (config.databaseUrl === undefined) endDatabaseWithPrimary(config.dataDir);
  const service = await serve({ ...config, port: orders.port }, orders);
  answerFigures(async () => (await service.figures()).flat());
  return service;
}

/**
 * Makes the workers stop the database of a primary that was killed: Node ends them when the channel breaks, but the primary
 * leaves its database running.
 */
function endDatabaseWithPrimary(dataDir: string): void {
  const endDatabase = leftOverEnder(dataDir);
  cluster.worker?.once('disconnect', endDatabase);
}
