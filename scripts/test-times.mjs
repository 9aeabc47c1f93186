// npm run test:times: runs all tests, then tells the ten slowest files, and on Linux the processor time of everything that ran.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const SHOWN = 10;
const TICKS_A_SECOND = 100;

const folder = mkdtempSync(join(tmpdir(), 'kalends-times-'));
const results = join(folder, 'results.json');
const { status } = spawnSync('npm', ['test', '--', '--json', `--outputFile=${results}`, ...process.argv.slice(2)], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
if (!existsSync(results)) {
  rmSync(folder, { recursive: true });
  console.error('The tests were not run to their end.');
  process.exit(1);
}
for (const { name, seconds } of slowest()) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
const processor = processorSeconds();
if (processor !== undefined) console.log(`${processor.toFixed(0).padStart(7)} s  of processor time in all`);
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;

function slowest() {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults
    .map(({ name, startTime, endTime }) => ({
      name: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN);
}

/** Of the children that have ended and of theirs, the databases too: `cutime` and `cstime` of proc(5). */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
