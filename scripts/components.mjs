import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What the service consists of, as a CycloneDX document, from package-lock.json alone. It is asked of a copy without the
 * packages for development: `npm sbom --omit=dev` also leaves out those that development and service share.
 */
export function listComponents() {
  const { devDependencies: _, ...description } = json('package.json');
  const lock = json('package-lock.json');
  delete lock.packages[''].devDependencies;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true));
  // npm calls the whole as the folder is called.
  const above = mkdtempSync(join(tmpdir(), 'components-'));
  const folder = join(above, description.name);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 };
    const { status, stdout } = spawnSync('npm', args, options);
    if (status !== 0) throw new Error('"npm sbom" failed.');
    return JSON.parse(stdout);
  } finally {
    rmSync(above, { recursive: true });
  }
}

function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
