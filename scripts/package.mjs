// npm run package: packs what people install from the registry, `release/kalends-<version>.tgz`: compiled code, locales,
// migrations, routines and pictures. Nothing is sent anywhere.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const STAGE = 'release/package';
const PARTS = ['dist', 'locales', 'prisma/migrations', 'prisma/routines', 'LICENSE', 'README.md', 'CHANGELOG.md'];
/** Bytes of the archive. */
const MOST = 6 * 2 ** 20;
/** A checkout brings a Node of its own; who installs the package has one. */
const OF_CHECKOUTS = ['node'];

run('node', ['scripts/build.mjs']);
rmSync(STAGE, { recursive: true, force: true });
mkdirSync(STAGE, { recursive: true });
// Types of what packages of readers import.
run('npx', ['tsc', '-p', 'tsconfig.reading.json', '--outDir', `${STAGE}/dist`]);
for (const part of PARTS) cpSync(part, `${STAGE}/${part}`, { recursive: true, filter: isShipped });
writeFileSync(`${STAGE}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
const archive = run('npm', ['pack', '--silent', '--pack-destination', '..'], STAGE).trim();
const { size } = statSync(`release/${archive}`);
if (size > MOST) throw new Error(`${archive} has ${String(size)} bytes: ${String(MOST)} are allowed.`);
console.log(`release/${archive} (${(size / 2 ** 20).toFixed(1)} MB)`);

function manifest() {
  const { name, version, description, license, type, engines, bin, exports, imports, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const needed = Object.fromEntries(Object.entries(dependencies).filter(([named]) => !OF_CHECKOUTS.includes(named)));
  // The sources are not shipped.
  const compiled = Object.fromEntries(Object.entries(imports).map(([alias, { default: path }]) => [alias, path]));
  return { name, version, description, license, type, engines, bin, exports, imports: compiled, dependencies: needed };
}

function isShipped(path) {
  return !/\.map$|\.built-from$|\.tsbuildinfo$|migrations\/(?:schema\.prisma|released\.json)$/.test(path);
}

function run(command, args, cwd = '.') {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed.`);
  return stdout;
}
