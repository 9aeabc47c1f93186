// Whether the memory of the service stays what it is: reads of every kind, from memory and past it, with writes among them,
// for as long as is wanted. Ends with 1 when the service grew, or anything failed.
import { parseArgs } from 'node:util';
import { Random } from './generate/random.js';
import { percentile } from './percentile.js';
import { postmasterOf, removeCreated } from './run/database.js';
import { drive } from './run/drive.js';
import { memoryJobs, mixedJob, readJobs, type Job } from './run/jobs.js';
import { treeUse } from './run/machine.js';
import { openWorld } from './run/open.js';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '20' },
    connections: { type: 'string', default: '8' },
  },
});

const SLICE_SECONDS = 30;
/** How much more the service may hold in the last quarter than in the second, when all caches are full. */
const GROWTH = 1.05;

interface Slice {
  readonly answered: number;
  readonly failed: number;
  /** Milliseconds. */
  readonly p95: number;
  /** Megabytes. */
  readonly service: number;
  readonly database: number;
}

const size = Number(values.size);
const count = Math.round((Number(values.minutes) * 60) / SLICE_SECONDS);
if (!(size > 0) || !(count >= 4)) throw new Error('--size is a number of events, --minutes two or more.');
const world = await openWorld(size, console.log);
try {
  const slices = await soak();
  const [early, late] = [slices.slice(count / 4, count / 2), slices.slice((count * 3) / 4)].map((quarter) =>
    percentile(
      quarter.map(({ service }) => service).toSorted((a, b) => a - b),
      0.5,
    ),
  );
  const growth = (late ?? 0) / (early ?? 1);
  const failed = slices.reduce((sum, slice) => sum + slice.failed, 0);
  const answered = slices.reduce((sum, slice) => sum + slice.answered, 0);
  console.log(
    `${String(answered)} requests, ${String(failed)} failed. The last quarter to the second: ${growth.toFixed(3)}.`,
  );
  process.exitCode = failed === 0 && growth <= GROWTH ? 0 : 1;
} finally {
  await removeCreated(world.url, size);
  await world.service.stop();
}

async function soak(): Promise<Slice[]> {
  const { service, sample, url } = world;
  const postmaster = await postmasterOf(url);
  const jobs = [
    ...(await readJobs(service.base, sample, '')),
    ...(await memoryJobs(service.base)).jobs,
    mixedJob(sample),
  ];
  const requests = jobs.flatMap(mixture);
  const random = new Random('soak');
  const slices: Slice[] = [];
  console.log('| minute | a second | p95, ms | failed | service, MB | database, MB |\n|---:|---:|---:|---:|---:|---:|');
  for (let number = 1; number <= count; number++) {
    const load = { base: service.base, requests: shuffled(requests, random), seconds: SLICE_SECONDS };
    const { answered, failed, p95 } = await drive({ ...load, connections: Number(values.connections) });
    const [{ rss }, database] = [await service.use(), treeUse(postmaster)?.rss ?? 0];
    const slice = { answered, failed, p95, service: rss / 2 ** 20, database: database / 2 ** 20 };
    slices.push(slice);
    console.log(`| ${cells(number, slice).join(' | ')} |`);
  }
  return slices;
}

/** Half of the reads may be answered from memory. */
function mixture({ requests }: Job): Job['requests'] {
  return requests.map((request, at) => {
    const { 'cache-control': _, ...headers } = request.headers ?? {};
    return at % 2 === 0 ? request : { ...request, headers };
  });
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => [random.next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function cells(number: number, { answered, failed, p95, service, database }: Slice): string[] {
  const minute = ((number * SLICE_SECONDS) / 60).toFixed(1);
  return [minute, ...[answered / SLICE_SECONDS, p95, failed, service, database].map((value) => value.toFixed(0))];
}
