import { openMedia } from '../calendar/media/open-media.js';
import { parseConfig } from '../platform/config/config.js';
import { joinDatabase } from '../platform/database/schema/open-database.js';
import { plainError } from '../plain-error.js';
import { backupBeforeRewrite } from './backup/before-rewrite.js';
import { runPageSizes } from './page-sizes/run.js';

const USAGE = `usage: npm run page-sizes
Makes the sizes of images that pages show, for the images without them, beside a running service or without it. It can be
stopped at any time: the next run goes on where this one ended.`;

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    ending.abort();
  });

try {
  if (process.argv.length > 2) {
    console.error(USAGE);
    process.exit(1);
  }
  const config = parseConfig(process.env);
  const files = await openMedia(config);
  const opened = await joinDatabase(config, backupBeforeRewrite(config));
  try {
    const { signal } = ending;
    const { made, failed } = await runPageSizes({
      config,
      databaseUrl: opened.url,
      files,
      tell: console.log,
      signal,
    });
    const left = signal.aborted ? ' Stopped: the next run goes on from here.' : '';
    console.log(
      `Images with new sizes: ${String(made)}; without, as they could not be read: ${String(failed)}.${left}`,
    );
    process.exitCode = failed > 0 || signal.aborted ? 1 : 0;
  } finally {
    await opened.close();
    files.close();
  }
} catch (error) {
  console.error(plainError(error));
  process.exitCode = 1;
}
