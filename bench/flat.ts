// Whether answers take the same time in a large calendar as in a small one: both services are asked in turn, as the clock
// of a machine may change by more between two minutes than they differ.
import { writeFileSync } from 'node:fs';
import { connectEmbedded } from '../src/database/embedded-postgres.js';
import { worldOf } from './generate/world.js';
import { compare, type Compared } from './run/compare.js';
import { readJobs, type Job } from './run/jobs.js';
import { describeMachine, type Machine } from './run/machine.js';
import { startService, type Server } from './run/servers.js';
import { takeSample } from './scenarios/sample.js';
import { tidy } from './tidy.js';

const [small, large] = [1_000, Number(process.argv[2] ?? 1_000_000)];
if (!Number.isInteger(large) || large <= small || large > 2_000_000) {
  console.error('npm run bench:flat -- [number of events, up to 2000000]');
  process.exit(2);
}
const SETTINGS = { seconds: 3, connections: 8 };
/** What must not depend on the number of events. */
const FLAT = [
  ...[
    'default list',
    'list, a month',
    'list, category',
    'list, tag',
    'list, venue',
    'list, organizer',
    'list, featured',
  ],
  ...['list, translated', 'event by id', 'event by slug', 'categories'],
];

interface Side {
  readonly service: Server;
  readonly jobs: readonly Job[];
  readonly machine: Machine;
}

async function open(size: number): Promise<Side> {
  const folder = await worldOf(size, console.log);
  const service = await startService(folder);
  try {
    const url = await connectEmbedded(folder);
    if (url === undefined) throw new Error('The database of the service cannot be reached.');
    const jobs = await readJobs(service.base, await takeSample(url, size), '');
    return { service, jobs, machine: await describeMachine(folder, url) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

async function measure(one: Side, other: Side): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const name of FLAT) {
    const [job, same] = [one, other].map(({ jobs }) => jobs.find((known) => known.name === name));
    if (!job || !same) continue;
    const result = await compare({ server: one.service, job }, { server: other.service, job: same }, SETTINGS);
    console.log(`${name.padEnd(20)} ${(100 * result.share).toFixed(0)} %`);
    results.push(result);
  }
  return results;
}

function page(results: readonly Compared[], { processor, cores, node, postgres }: Machine): string {
  const [few, many] = [small.toLocaleString('en'), large.toLocaleString('en')];
  return [
    '# A small and a large calendar',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench:flat\`: two services, one of ${few} and one of ${many} events, asked in turn, three times ${String(SETTINGS.seconds)} s each after a warm-up, with ${String(SETTINGS.connections)} connections; medians. Reads go past the memory for answers. ${processor}, ${String(cores)} cores, Node ${node}, PostgreSQL ${postgres}.`,
    '',
    `| request | ${few} events, a second | ${many} events, a second | share |`,
    '|---|---:|---:|---:|',
    ...results.map(
      ({ name, floor, service, share }) =>
        `| ${name} | ${floor.toFixed(1)} | ${service.toFixed(1)} | ${(100 * share).toFixed(0)} % |`,
    ),
    '',
  ].join('\n');
}

const sides: Side[] = [];
try {
  for (const size of [small, large]) sides.push(await open(size));
  const [one, other] = sides;
  if (one && other) {
    const file = new URL('./FLAT.md', import.meta.url);
    writeFileSync(file, await tidy(page(await measure(one, other), one.machine), file));
  }
} finally {
  for (const { service } of sides) await service.stop();
}
