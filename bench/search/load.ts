import { drive } from '../run/drive.js';
import type { LoadResult } from '../run/load.js';
import { readJobs } from '../run/jobs.js';
import { startService, type ProcessUse } from '../run/servers.js';
import type { Sample } from '../scenarios/sample.js';

/** Searches over HTTP, and how long the service's event loop was held up meanwhile. */
export interface Loaded extends LoadResult {
  readonly name: string;
  readonly connections: number;
  readonly use: ProcessUse;
}

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;

/** `names`: parts of the names of scenarios. Measured with one connection, which tells latency, and with several. */
export async function measureLoad(folder: string, sample: Sample, names: readonly string[]): Promise<Loaded[]> {
  const service = await startService(folder, { CACHE_MB: '0' });
  const results: Loaded[] = [];
  try {
    for (const name of names) {
      for (const { name: job, requests } of await readJobs(service.base, sample, name)) {
        for (const connections of [1, CONNECTIONS]) {
          const load = { base: service.base, requests, connections, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS };
          const result = await drive(load, async () => {
            await service.use();
          });
          results.push({ name: job, connections, ...result, use: await service.use() });
          console.error(`${job}, ${String(connections)} connections: ${result.perSecond.toFixed(1)}/s`);
        }
      }
    }
  } finally {
    await service.stop();
  }
  return results;
}
