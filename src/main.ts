import { startService, type RunningService } from './boot.js';
import { parseConfig, type Config } from './config/config.js';
import { plainError } from './plain-error.js';

/** What a person wants to know after a start. */
function greeting({ origin, administrator }: RunningService, config: Config): string {
  const api = `${origin}${config.apiRoot}/${config.apiNamespace}`;
  const lines = [
    'Kalends is ready.',
    `  API            ${api}/events`,
    `  Documentation  ${api}/doc`,
    `  Swagger UI     ${origin}/doc`,
    `  Database       ${config.databaseUrl === undefined ? `embedded, in ${config.dataDir}` : 'DATABASE_URL'}`,
  ];
  if (administrator) {
    lines.push('', `The administrator's login is "${administrator.login}". Its password is shown this once:`, `  ${administrator.password}`);
  }
  return lines.join('\n');
}

/** Ends the service in order, once, whatever asks for it. */
function stopOnSignals(service: RunningService): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    service.stop().then(() => process.exit(0), (error: unknown) => { console.error(plainError(error)); process.exit(1); });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

// A terminal that was closed must not end the service in the middle of its shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const config = parseConfig(process.env);
  const service = await startService(config);
  stopOnSignals(service);
  console.log(greeting(service, config));
} catch (error) {
  console.error(`Kalends could not start. ${plainError(error)}`);
  process.exit(1);
}
