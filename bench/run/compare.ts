import { percentile } from '../percentile.js';
import { drive } from './drive.js';
import type { Job } from './jobs.js';
import type { Server } from './servers.js';

/** The same request put on two servers in turn, as the clock of a machine changes between minutes more than they differ. */
export interface Compared {
  readonly name: string;
  /** Answers a second, and how many times those of the base the other gave: medians of the rounds. */
  readonly base: number;
  readonly other: number;
  readonly share: number;
}

const ROUNDS = 3;
/** Of each round, and of the first one. */
const WARM_UP_SECONDS = 1;
const FIRST_WARM_UP_SECONDS = 3;

export async function compare(
  base: { readonly server: Pick<Server, 'base'>; readonly job: Job },
  other: { readonly server: Pick<Server, 'base'>; readonly job: Job },
  {
    seconds,
    connections,
    warmUpSeconds = FIRST_WARM_UP_SECONDS,
  }: { readonly seconds: number; readonly connections: number; readonly warmUpSeconds?: number },
): Promise<Compared> {
  const rounds: { base: number; other: number }[] = [];
  while (rounds.length < ROUNDS) {
    const warmUp = rounds.length === 0 ? warmUpSeconds : WARM_UP_SECONDS;
    const run = async ({ server, job }: typeof base): Promise<number> => {
      const load = { base: server.base, requests: job.requests, connections };
      return (await drive({ ...load, seconds, warmUpSeconds: warmUp })).perSecond;
    };
    rounds.push({ base: await run(base), other: await run(other) });
  }
  return {
    name: other.job.name,
    base: median(rounds.map((round) => round.base)),
    other: median(rounds.map((round) => round.other)),
    share: median(rounds.map((round) => round.other / round.base)),
  };
}

/** A table of comparisons, in Markdown; the names head the columns of the base and of the other. */
export function comparedTable([base, other]: readonly [string, string], results: readonly Compared[]): string[] {
  return [
    `| request | ${base}, a second | ${other}, a second | share |`,
    '|---|---:|---:|---:|',
    ...results.map(
      (result) =>
        `| ${result.name} | ${result.base.toFixed(1)} | ${result.other.toFixed(1)} | ${(100 * result.share).toFixed(0)} % |`,
    ),
  ];
}

function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
