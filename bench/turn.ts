// Whether a change of the code made anything slower: the services of two checkouts are asked in turn for the same, each on a
// calendar that its own generator made.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { compare, comparedTable, type Compared } from './run/compare.js';
import { createdIds, postmasterOf, removeCreated } from './run/database.js';
import { createJob, memoryJobs, readJobs, updateJob, type Job } from './run/jobs.js';
import { describeMachine } from './run/machine.js';
import { openWorld, type OpenWorld } from './run/open.js';
import { compareCosts, warmUp, type ComparedCost, type Cost } from './run/processor.js';
import { startService, type Server } from './run/servers.js';
import { tidy } from './tidy.js';

const USAGE = `npm run bench -- turn <other checkout, built> <its BENCH_DATA> [--size 100000] [--series] [--only <part of a name>] [--seconds 2] [--processor]
Both calendars are made before, each with its checkout's "npm run bench -- generate <size>"; with --series their events repeat. Writes bench/results/turn-<size>.md;
with --only or --series it only prints. With --processor both are asked at the same time, and it tells what an answer costs: bench/results/processor-<size>.md.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '100000' },
    series: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    processor: { type: 'boolean', default: false },
  },
});
const [checkout, data] = positionals;
const size = Number(values.size);
const settings = { seconds: Number(values.seconds), connections: 8 };
if (checkout === undefined || data === undefined || !(size > 0) || !(settings.seconds > 0)) {
  console.error(USAGE);
  process.exit(2);
}

interface Side {
  readonly service: Server;
  /** Of its database. */
  readonly url: string;
}

interface Pair {
  readonly before: Job;
  readonly after: Job;
}

const { series } = values;
const world = await openWorld(size, console.log, {}, series);
const folder = join(resolve(data), series ? `${String(size)}-series` : String(size));
let other: Server | undefined;
try {
  other = await startService(folder, {}, join(resolve(checkout), 'dist'));
  const before = { service: other, url: (await connectEmbedded(folder)) ?? '' };
  const results: Compared[] = [];
  const costs: ComparedCost[] = [];
  const postmasters = { before: await postmasterOf(before.url), after: await postmasterOf(world.url) };
  for await (const pair of pairs(before, world)) {
    if (values.processor) {
      const sides = {
        before: { service: other, postmaster: postmasters.before, job: pair.before },
        after: { service: world.service, postmaster: postmasters.after, job: pair.after },
      };
      if (costs.length === 0) await warmUp(sides, settings);
      const cost = await compareCosts(sides, settings);
      console.log(costLine(cost));
      costs.push(cost);
    } else {
      const [base, changed] = [
        { server: other, job: pair.before },
        { server: world.service, job: pair.after },
      ];
      const result = await compare(base, changed, settings);
      console.log(line(result));
      results.push(result);
    }
  }
  for (const { url } of [before, world]) await removeCreated(url, size, series);
  if (values.only === '' && !series) {
    const { processor, cores } = await describeMachine(world.folder, world.url);
    const machine = `${processor}, ${String(cores)} cores`;
    const file = new URL(`./results/${values.processor ? 'processor' : 'turn'}-${String(size)}.md`, import.meta.url);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, await tidy(values.processor ? costPage(costs, machine) : page(results, machine), file));
  }
} finally {
  await other?.stop();
  await world.service.stop();
}

/** Reads past the answer cache, reads from it, creates, updates of what was created. */
async function* pairs(before: Side, after: OpenWorld): AsyncGenerator<Pair> {
  const { sample, service } = after;
  for (const job of await readJobs(service.base, sample, values.only)) yield { before: job, after: job };
  const [cachedBefore, cachedAfter] = [await memoryJobs(before.service.base), await memoryJobs(service.base)];
  for (const [at, job] of cachedAfter.jobs.entries()) {
    const same = cachedBefore.jobs[at];
    if (same && job.name.includes(values.only)) yield { before: same, after: job };
  }
  const create = createJob(sample, 'create');
  if ('create'.includes(values.only)) yield { before: create, after: create };
  if (values.only !== '') return;
  yield {
    before: updateJob(await createdIds(before.url, size, series)),
    after: updateJob(await createdIds(after.url, size, series)),
  };
}

/** Processor milliseconds an answer: service and database before, both after, and the share. */
function costLine({ name, before, after, share }: ComparedCost): string {
  const each = ({ service, database }: Cost): string =>
    `${service.toFixed(3).padStart(9)} ${database.toFixed(3).padStart(8)}`;
  return `${name.padEnd(34)} ${each(before)} ${each(after)} ${(100 * share).toFixed(0).padStart(5)} %`;
}

function line({ name, base, other, share }: Compared): string {
  return `${name.padEnd(34)} ${base.toFixed(1).padStart(9)} ${other.toFixed(1).padStart(9)} ${(100 * share).toFixed(0).padStart(5)} %`;
}

function page(results: readonly Compared[], machine: string): string {
  const how = `asked in turn, three times ${String(settings.seconds)} s each after a warm-up, with ${String(settings.connections)} connections; medians`;
  return [...heading('', how, machine), ...comparedTable(['before', 'after'], results), ''].join('\n');
}

function costPage(costs: readonly ComparedCost[], machine: string): string {
  const how = `asked at the same time, ${String(settings.seconds)} s after a warm-up, with ${String(settings.connections)} connections in all; processor milliseconds an answer, of the service and of its database, and how many times the answers the same processor time gives`;
  const each = ({ service, database }: Cost): string => `${service.toFixed(2)} + ${database.toFixed(2)}`;
  return [
    ...heading(' --processor', how, machine),
    '| request | before, ms | after, ms | share |',
    '|---|---:|---:|---:|',
    ...costs.map(
      ({ name, before, after, share }) =>
        `| ${name} | ${each(before)} | ${each(after)} | ${(100 * share).toFixed(0)} % |`,
    ),
    '',
  ].join('\n');
}

function heading(options: string, how: string, machine: string): string[] {
  const checkouts = `two checkouts, each on a calendar of ${size.toLocaleString('en')} events`;
  const date = new Date().toISOString().slice(0, 10);
  return [
    '# Before and after',
    '',
    `Measured on ${date} with \`npm run bench -- turn${options}\`: ${checkouts}, ${how}. ${machine}.`,
    '',
  ];
}
