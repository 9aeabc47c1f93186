// Whether answers take the same time in a large calendar as in a small one: both services are asked in turn, as the clock
// of a machine may change by more between two minutes than they differ.
import { writeFileSync } from 'node:fs';
import { compare, comparedTable, type Compared } from './run/compare.js';
import { readJobs, type Job } from './run/jobs.js';
import { describeMachine, type Machine } from './run/machine.js';
import { openWorld, type OpenWorld } from './run/open.js';
import { tidy } from './tidy.js';

const [small, large] = [1_000, Number(process.argv[2] ?? 1_000_000)];
if (!Number.isInteger(large) || large <= small || large > 2_000_000) {
  console.error('npm run bench -- flat [number of events, up to 2000000]');
  process.exit(2);
}
const SETTINGS = { seconds: 3, connections: 8 };
/** What must not depend on the number of events. */
const FLAT = [
  'default list',
  'list, a month',
  'list, category',
  'list, tag',
  'list, venue',
  'list, organizer',
  'list, featured',
  'list, translated',
  'event by id',
  'event by slug',
  'categories',
];

async function jobOf({ service, sample }: OpenWorld, name: string): Promise<Job> {
  const job = (await readJobs(service.base, sample, name)).find((known) => known.name === name);
  if (!job) throw new Error(`Nothing asks for ${name}.`);
  return job;
}

async function measure(one: OpenWorld, other: OpenWorld): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const name of FLAT) {
    const [base, same] = [await jobOf(one, name), await jobOf(other, name)];
    const result = await compare({ server: one.service, job: base }, { server: other.service, job: same }, SETTINGS);
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
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench -- flat\`: two services, one of ${few} and one of ${many} events, asked in turn, three times ${String(SETTINGS.seconds)} s each after a warm-up, with ${String(SETTINGS.connections)} connections; medians. Reads go past the memory for answers. ${processor}, ${String(cores)} cores, Node ${node}, PostgreSQL ${postgres}.`,
    '',
    ...comparedTable([`${few} events`, `${many} events`], results),
    '',
  ].join('\n');
}

const worlds: OpenWorld[] = [];
try {
  for (const size of [small, large]) worlds.push(await openWorld(size, console.log));
  const [one, other] = worlds;
  if (one && other) {
    const file = new URL('./FLAT.md', import.meta.url);
    const machine = await describeMachine(one.folder, one.url);
    writeFileSync(file, await tidy(page(await measure(one, other), machine), file));
  }
} finally {
  for (const { service } of worlds) await service.stop();
}
