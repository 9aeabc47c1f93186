import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureSize, type SizeResult } from './run/measure.js';
import { plot } from './run/plot.js';
import { report } from './run/report.js';
import { tidy } from './tidy.js';

const USAGE = `npm run bench -- [--million] [--size 1000]... [--only <part of a name>] [--seconds 5] [--connections 8] [--write]
Measures the service over HTTP at 1,000, 10,000 and 100,000 events (--million: and at 1,000,000) and writes bench/RESULTS.md and
bench/results.svg; with --only or --size it prints and writes nothing, unless --write says so.`;

const { values } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    size: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const sizes = values.size?.map(Number) ?? [1000, 10_000, 100_000, ...(values.million ? [1_000_000] : [])];
const settings = { only: values.only, seconds: Number(values.seconds), connections: Number(values.connections) };
if (values.help || [...sizes, settings.seconds, settings.connections].some((number) => !(number > 0))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const PAGE = new URL('./RESULTS.md', import.meta.url);
const results: SizeResult[] = [];
for (const size of sizes) results.push(await measureSize(size, settings, console.log));
const text = report(results, settings, new Date());
if (values.write || (values.size === undefined && settings.only === '')) {
  writeFileSync(PAGE, await tidy(text, PAGE));
  writeFileSync(new URL('./results.svg', import.meta.url), plot(results));
} else {
  console.log(text);
}
