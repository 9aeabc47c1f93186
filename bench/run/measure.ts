import type { Tell } from '../generate/fill.js';
import type { Sample } from '../scenarios/sample.js';
import { get, type BenchRequest } from '../scenarios/scenario.js';
import { compare, type Compared } from './compare.js';
import { createdIds, postmasterOf, quiet, removeCreated } from './database.js';
import { drive } from './drive.js';
import { createJob, memoryJobs, mixedJob, readJobs, updateJob, type Job } from './jobs.js';
import type { LoadResult } from './load.js';
import { describeMachine, treeUse, type Machine } from './machine.js';
import { measureNotices, type Notices } from './notices.js';
import { openWorld, type OpenWorld } from './open.js';
import { startConstant, startFloor, startService, type ProcessUse, type Server } from './servers.js';

export interface Settings {
  readonly only: string;
  readonly seconds: number;
  readonly connections: number;
}

/** One kind of request at one size. */
export interface Measured extends LoadResult {
  readonly name: string;
  readonly use: ProcessUse;
  /** Processor milliseconds of the database. */
  readonly databaseCpu: number | undefined;
  /** How often it was measured: the most even of them. */
  readonly attempts: number;
}

type Attempt = Omit<Measured, 'attempts'>;

/** How many times the median the 99th percentile may be, and how often at most a line is measured for that. */
const EVEN = 10;
const ATTEMPTS = 3;

/** Everything about one size. */
export interface SizeResult {
  readonly size: number;
  readonly startup: number;
  readonly machine: Machine;
  readonly service: readonly Measured[];
  readonly floor: readonly Compared[];
  /** Bytes at the end. */
  readonly serviceRss: number;
  readonly databaseRss: number | undefined;
  /** Absent when only some kinds of requests were measured. */
  readonly notices: Notices | undefined;
}

/** Less, and what is measured is how the engine warms up: for reads and for writes, and for each kind of request. */
const FIRST_WARM_UP_SECONDS = 12;
const WARM_UP_SECONDS = 2;

export async function measureSize(size: number, settings: Settings, tell: Tell): Promise<SizeResult> {
  const world = await openWorld(size, tell);
  try {
    return await measureOn(world, size, settings, tell);
  } finally {
    await world.service.stop();
  }
}

async function measureOn(
  { service, folder, url, sample }: OpenWorld,
  size: number,
  settings: Settings,
  tell: Tell,
): Promise<SizeResult> {
  const measured: Measured[] = [];
  const postmaster = await postmasterOf(url);
  const take = async (server: Server, job: Job): Promise<Measured> => {
    await quiet(url);
    const result = await measure(server, postmaster, job, settings);
    tell(
      `${String(size).padStart(8)} ${job.name.padEnd(44)}${result.perSecond.toFixed(1).padStart(9)}/s  p50 ${result.p50.toFixed(1)}  p95 ${result.p95.toFixed(1)} ms${result.failed > 0 ? `  FAILED ${String(result.failed)}` : ''}`,
    );
    return result;
  };
  const reads = await readJobs(service.base, sample, settings.only);
  await warmUp(
    service,
    reads.flatMap(({ requests }) => requests.slice(0, 10)),
    settings,
  );
  for (const job of reads) measured.push(await take(service, job));
  const memory = await memoryJobs(service.base);
  for (const job of memory.jobs.filter(({ name }) => name.includes(settings.only)))
    measured.push(await take(service, job));
  let notices: Notices | undefined;
  if (settings.only === '') {
    try {
      await warmUp(service, createJob(sample, 'create').requests, settings);
      measured.push(await take(service, createJob(sample, 'create, one after the other', 1)));
      measured.push(await take(service, createJob(sample, 'create')), await take(service, mixedJob(sample)));
      measured.push(await take(service, updateJob(await createdIds(url, size))));
      notices = await noticesOf(service, folder, url, sample);
    } finally {
      await removeCreated(url, size);
    }
  }
  const { rss } = await service.use();
  const databaseRss = treeUse(postmaster)?.rss;
  const jobs = [...reads, ...memory.jobs];
  const floor = await withFloors({ service, url, sample, bytes: memory.bytes }, jobs, settings, tell);
  return {
    size,
    startup: service.startup,
    machine: await describeMachine(folder, url),
    service: measured,
    floor,
    serviceRss: rss,
    databaseRss,
    notices,
  };
}

async function warmUp({ base }: Server, requests: readonly BenchRequest[], { connections }: Settings): Promise<void> {
  if (requests.length > 0) await drive({ base, requests, connections, seconds: FIRST_WARM_UP_SECONDS });
}

async function noticesOf(writer: Server, folder: string, url: string, sample: Sample): Promise<Notices> {
  const reader = await startService(folder, { DATABASE_URL: url });
  try {
    return await measureNotices(writer.base, reader.base, sample);
  } finally {
    await reader.stop();
  }
}

interface Floors {
  readonly service: Server;
  readonly url: string;
  readonly sample: Sample;
  /** Length of the default list. */
  readonly bytes: number;
}

/** Those of the service's jobs of which there is a floor, beside it. */
async function withFloors(
  { service, url, sample, bytes }: Floors,
  jobs: readonly Job[],
  settings: Settings,
  tell: Tell,
): Promise<Compared[]> {
  const known = sample.events.slice(0, 1000);
  const floors: Readonly<Record<string, readonly BenchRequest[]>> = {
    'default list': [get('/events')],
    'list, 50 a page': [get('/events', { per_page: 50 })],
    'list, crawled': [],
    'list, crawled, 50 a page': [],
    'event by id': known.map(({ id }) => get(`/events/${String(id)}`)),
    'event by id, seldom twice': [],
    'default list, from memory': [get('/events')],
  };
  const compared: Compared[] = [];
  for (const job of jobs) {
    const own = floors[job.name];
    if (!own || !job.name.includes(settings.only)) continue;
    // The floor understands the requests of a crawler as they are.
    const requests = own.length > 0 ? own : job.requests;
    const server = await (job.name.endsWith('memory') ? startConstant(bytes) : startFloor(url));
    try {
      await quiet(url);
      const result = await compare(
        { server, job: { ...job, requests } },
        { server: service, job },
        { ...settings, warmUpSeconds: FIRST_WARM_UP_SECONDS },
      );
      tell(
        `${String(sample.plan.events).padStart(8)} ${job.name.padEnd(44)}${(100 * result.share).toFixed(0)} % of the floor`,
      );
      compared.push(result);
    } finally {
      await server.stop();
    }
  }
  return compared;
}

async function measure(server: Server, postmaster: number, job: Job, settings: Settings): Promise<Measured> {
  const attempts: Attempt[] = [];
  const uneven = ({ p50, p99 }: LoadResult): number => p99 / p50;
  do attempts.push(await attempt(server, postmaster, job, settings));
  while (attempts.length < ATTEMPTS && attempts.every((result) => uneven(result) > EVEN));
  const best = attempts.reduce((a, b) => (uneven(b) < uneven(a) ? b : a));
  // What blocked the event loop once, blocked it.
  const most = (of: (use: ProcessUse) => number): number => Math.max(...attempts.map(({ use }) => of(use)));
  const use = { ...best.use, loopMax: most((each) => each.loopMax), loopBusyMax: most((each) => each.loopBusyMax) };
  const failed = attempts.reduce((sum, each) => sum + each.failed, 0);
  return { ...best, use, failed, attempts: attempts.length };
}

async function attempt(
  server: Server,
  postmaster: number,
  { name, requests, connections: own }: Job,
  { seconds, connections: usual }: Settings,
): Promise<Attempt> {
  const connections = own ?? usual;
  let before = treeUse(postmaster);
  const load = { base: server.base, requests, connections, seconds, warmUpSeconds: WARM_UP_SECONDS };
  const result = await drive(load, async () => {
    await server.use();
    before = treeUse(postmaster);
  });
  const after = treeUse(postmaster);
  return {
    name,
    ...result,
    use: await server.use(),
    databaseCpu: before && after ? after.cpu - before.cpu : undefined,
  };
}
