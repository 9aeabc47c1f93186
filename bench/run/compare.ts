import { percentile } from '../percentile.js';
import { drive } from './drive.js';
import type { Job } from './jobs.js';
import type { Server } from './servers.js';

/** The same request put on two servers in turn, as the clock of a machine changes between minutes more than they differ. */
export interface Compared {
  readonly name: string;
  /** Answers a second, and how many times those of the floor the service gave: medians of the rounds. */
  readonly floor: number;
  readonly service: number;
  readonly share: number;
}

const ROUNDS = 3;
const WARM_UP_SECONDS = 3;

export async function compare(
  floor: { readonly server: Server; readonly job: Job },
  service: { readonly server: Server; readonly job: Job },
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Compared> {
  const run = async ({ server, job }: typeof floor, duration: number): Promise<number> =>
    (await drive({ base: server.base, requests: job.requests, connections, seconds: duration })).perSecond;
  for (const side of [floor, service]) await run(side, Math.min(seconds, WARM_UP_SECONDS));
  const rounds: { floor: number; service: number }[] = [];
  while (rounds.length < ROUNDS)
    rounds.push({ floor: await run(floor, seconds), service: await run(service, seconds) });
  return {
    name: service.job.name,
    floor: median(rounds.map((round) => round.floor)),
    service: median(rounds.map((round) => round.service)),
    share: median(rounds.map((round) => round.service / round.floor)),
  };
}

function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
