import { parseArgs } from 'node:util';
import { worldOf } from './generate/world.js';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { series: { type: 'boolean' } } });
const series = values.series === true;
const events = Number(positionals[0] ?? 100_000);
if (!Number.isInteger(events) || events < 1 || events > 2_000_000) {
  console.error(
    'npm run bench -- generate <number of events, up to 2000000> [--series: all of them repeat, fifty times]',
  );
  process.exit(2);
}
const begin = performance.now();
const tell = (words: string): void => {
  console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s  ${words}`);
};
const folder = await worldOf(events, tell, series);
console.log(`${String(events)} events are in ${folder}`);
