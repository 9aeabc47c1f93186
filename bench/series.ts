// What it costs that events repeat: a calendar of events with fifty occurrences each and one of as many single events are
// asked in turn for the same. The totals of the first are compared with a plain count.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compare, comparedTable, type Compared } from './run/compare.js';
import { readJobs, type Job } from './run/jobs.js';
import { describeMachine } from './run/machine.js';
import { openWorld, type OpenWorld } from './run/open.js';
import { wrongTotals } from './series/totals.js';
import { OCCURRENCES } from './generate/plan.js';
import { timeWrites, type Writes } from './series/writes.js';
import { tidy } from './tidy.js';

const USAGE = `npm run bench -- series [--size 100000] [--seconds 3] [--only <part of a name>]
Writes bench/results/series-<size>.md; with --only it only prints.`;
const COMPARED = [
  'default list',
  'list, 50 a page',
  'list, a month',
  'list, category',
  'list, venue',
  'list, featured',
  'event by id',
];

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const size = Number(values.size);
const settings = { seconds: Number(values.seconds), connections: 8 };
if (!Number.isInteger(size) || size < 1 || !(settings.seconds > 0)) {
  console.error(USAGE);
  process.exit(2);
}

const worlds: OpenWorld[] = [];
try {
  for (const series of [false, true]) worlds.push(await openWorld(size, console.log, {}, series));
  const [single, series] = worlds;
  if (single && series) await run(single, series);
} finally {
  for (const { service } of worlds) await service.stop();
}

async function run(single: OpenWorld, series: OpenWorld): Promise<void> {
  const results: Compared[] = [];
  let totals = 0;
  for (const name of COMPARED.filter((known) => known.includes(values.only))) {
    const [base, same] = [await jobOf(single, name), await jobOf(series, name)];
    const { requested: asked, wrong } = await wrongTotals(series, same.requests);
    if (wrong.length > 0) throw new Error(`Another total than a plain count has:\n${wrong.join('\n')}`);
    totals += asked;
    const result = await compare(
      { server: single.service, job: base },
      { server: series.service, job: same },
      settings,
    );
    console.log(`${name.padEnd(20)} ${(100 * result.share).toFixed(0)} %`);
    results.push(result);
  }
  if (values.only !== '') return;
  const writes = await timeWrites(series);
  const { processor, cores, load } = await describeMachine(series.folder, series.url);
  const file = new URL(`./results/series-${String(size)}.md`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  const about = `${processor}, ${String(cores)} cores, load ${load.toFixed(1)}`;
  writeFileSync(file, await tidy(page(results, totals, writes, about), file));
}

async function jobOf({ service, sample }: OpenWorld, name: string): Promise<Job> {
  const job = (await readJobs(service.base, sample, name)).find((known) => known.name === name);
  if (!job) throw new Error(`Nothing asks for ${name}.`);
  return job;
}

function page(results: readonly Compared[], totals: number, writes: readonly Writes[], machine: string): string {
  const [events, occurrences] = [size.toLocaleString('en'), (size * OCCURRENCES).toLocaleString('en')];
  return [
    '# Events that repeat',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench -- series\`: a calendar of ${events} single events and one of ${events} series with ${occurrences} occurrences, asked in turn, three times ${String(settings.seconds)} s each after a warm-up, with ${String(settings.connections)} connections; medians. Reads go past the memory for answers. Of the series ${String(totals)} totals were compared with a plain count: all were exact. ${machine}.`,
    '',
    ...comparedTable(['single events', 'series'], results),
    '',
    'Creating an event among the series, one after the other:',
    '',
    '| event | median, ms | slowest, ms |',
    '|---|---:|---:|',
    ...writes.map(({ name, median, slowest }) => `| ${name} | ${median.toFixed(1)} | ${slowest.toFixed(1)} |`),
    '',
  ].join('\n');
}
