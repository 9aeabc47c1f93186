import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import type { RunningService } from './boot.js';
import { backupBeforeRewrite } from './cli/backup/before-rewrite.js';
import { parseConfig, type Config } from './platform/config/config.js';
import { keepPassword } from './first-password.js';
import { plainError } from './plain-error.js';
import { report } from './platform/cluster/messages.js';
import { keepWatch, takeWatch, type Watch } from './platform/cluster/watchdog.js';

/** Message after a start: addresses, database and the first password. */
function greeting({ origin, administrator }: RunningService, config: Config): string {
  const api = `${origin}${config.apiRoot}/${config.apiNamespace}`;
  const lines = [
    'Kalends is ready.',
    ...(config.pages ? [`  Pages          ${origin}/`] : []),
    ...(config.desk ? [`  Desk           ${origin}/desk`] : []),
    `  API            ${api}/events`,
    `  Documentation  ${api}/doc`,
    `  Swagger UI     ${origin}/doc`,
    `  Database       ${config.databaseUrl === undefined ? `embedded, in ${config.dataDir}` : 'DATABASE_URL'}`,
  ];
  if (administrator) lines.push('', ...keepPassword(config.dataDir, administrator, process.stdout.isTTY));
  return lines.join('\n');
}

/** Stops the service once, whoever asks and whenever: a start under way is completed first. */
function ender(starting: Promise<RunningService>): (exitCode: number) => void {
  let stopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // The code that awaits the start reports why it failed.
    const service = await starting.catch(() => undefined);
    await service?.stop();
    if (service) process.exit(exitCode);
  };
  return (exitCode) => {
    stop(exitCode).catch((error: unknown) => {
      console.error(plainError(error));
      process.exit(1);
    });
  };
}

function stopOnSignals(end: (exitCode: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal signals all processes at once; workers wait for the primary.
      if (cluster.isWorker && signal !== 'SIGTERM') return;
      end(0);
    });
  }
}

/** Ends a service that has lost its database for good, so that its supervisor can start it again. */
function stopWhenLost({ lost }: RunningService, end: (exitCode: number) => void): void {
  void lost?.then((reason) => {
    console.error(`Kalends cannot go on. ${plainError(reason)}`);
    end(1);
  });
}

/** Stops reporting to the watchdog once the database is lost, even if ending takes long. */
function watchService({ lost, isHeard }: RunningService, watch: Watch): void {
  const stopWatch = keepWatch(watch, () => isHeard?.() ?? true);
  void lost?.then(stopWatch);
}

// A primary needs little of the program: each role loads its own part.
async function start(config: Config): Promise<RunningService> {
  if (cluster.isWorker) return (await import('./worker.js')).startWorker(config);
  if (config.workers > 1)
    return (await import('./platform/cluster/primary.js')).startPrimary(config, backupBeforeRewrite(config));
  return (await import('./boot.js')).startService(config, backupBeforeRewrite(config));
}

// A closed terminal must not end the service in the middle of its shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Data of requests under way outlives young garbage. V8 would let the heap grow to several times its live size; half of
// that instead of two fifths takes 30 MB more and saves a crawler a fiftieth of its time.
setFlagsFromString('--heap-growing-percent=40');

try {
  const config = parseConfig(process.env);
  const watch = takeWatch(process.env);
  const starting = start(config);
  const end = ender(starting);
  stopOnSignals(end);
  const service = await starting;
  stopWhenLost(service, end);
  if (cluster.isWorker) await report({ origin: service.origin });
  else console.log(greeting(service, config));
  if (watch) watchService(service, watch);
} catch (error) {
  if (cluster.isWorker) await report({ refusal: plainError(error) });
  else console.error(`Kalends could not start. ${plainError(error)}`);
  process.exit(1);
}
