import { drive } from './drive.js';
import type { Job } from './jobs.js';
import { treeUse } from './machine.js';
import type { Server } from './servers.js';

/** A service, the process id of its database, and what is asked of it. */
export interface CostSide {
  readonly service: Server;
  readonly postmaster: number;
  readonly job: Job;
}

/** Processor milliseconds an answer, of the service and of its database. */
export interface Cost {
  readonly service: number;
  readonly database: number;
}

export interface ComparedCost {
  readonly name: string;
  readonly before: Cost;
  readonly after: Cost;
  /** How many times the answers for the same processor time: what came before through what came after. */
  readonly share: number;
}

interface Sides {
  readonly before: CostSide;
  readonly after: CostSide;
}

interface Settings {
  readonly seconds: number;
  readonly connections: number;
}

/** Less, and what is measured is how the engine warms up: for the first kind of request, and for each further one. */
const FIRST_WARM_UP_SECONDS = 40;
const WARM_UP_SECONDS = 8;

export async function warmUp(sides: Sides, settings: Settings): Promise<void> {
  await both(sides, { ...settings, seconds: FIRST_WARM_UP_SECONDS });
}

/**
 * What an answer costs two services that are asked for the same at the same time: what else the machine does, slows both.
 * Answers a second would be those that the scheduler lets each of them give.
 */
export async function compareCosts(sides: Sides, settings: Settings): Promise<ComparedCost> {
  const { before, after } = await both(sides, settings);
  const all = ({ service, database }: Cost): number => service + database;
  return { name: sides.after.job.name, before, after, share: all(before) / all(after) };
}

async function both({ before, after }: Sides, settings: Settings): Promise<{ before: Cost; after: Cost }> {
  const [one, other] = await Promise.all([cost(before, settings), cost(after, settings)]);
  return { before: one, after: other };
}

/** Each side gets half of the connections. */
async function cost({ service, postmaster, job }: CostSide, { seconds, connections }: Settings): Promise<Cost> {
  const cpuOf = (): number => treeUse(postmaster)?.cpu ?? NaN;
  let database = NaN;
  const load = { base: service.base, requests: job.requests, connections: Math.ceil(connections / 2) };
  const { answered } = await drive({ ...load, seconds, warmUpSeconds: WARM_UP_SECONDS }, async () => {
    await service.use();
    database = cpuOf();
  });
  const { cpu } = await service.use();
  return { service: cpu / answered, database: (cpuOf() - database) / answered };
}
