// npm run bench [-- <measurement> [options]]: runs bench/<measurement>.ts over what was built; `run` where none is named.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MEASUREMENTS =
  'run attacks check explain flat generate imports pages plans search series soak streams turn'.split(' ');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const [first = 'run', ...further] = process.argv.slice(2);
const [name, options] = first.startsWith('-') ? ['run', [first, ...further]] : [first, further];
if (!MEASUREMENTS.includes(name)) {
  console.error(`"${name}" is no measurement. There are: ${MEASUREMENTS.join(', ')} (docs/commands.md).`);
  process.exit(2);
}
const loading = ['--disable-warning=ExperimentalWarning', '--import', './bench/resolve.mjs'];
const { status } = spawnSync(process.execPath, [...loading, `bench/${name}.ts`, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
