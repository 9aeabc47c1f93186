import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { KeptService, runBeside } from './service.js';
import { reads, write, type Seen } from './writers.js';

export const VICTIMS = ['service', 'postmaster', 'backend', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Kill {
  readonly victim: Victim;
  /** Milliseconds from the kill to the end of the first good answer to a read, and of a write, that came after it. */
  readonly readAfter: number;
  readonly writtenAfter: number;
}

export interface Outcome {
  readonly kills: readonly Kill[];
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Statuses that were neither 201 nor 503. */
  readonly others: ReadonlyMap<number, number>;
  /** Acknowledged writes that are not there. */
  readonly lost: readonly string[];
  /** Writes that are there more than once. */
  readonly repeated: readonly string[];
  /** What `check` said, and its exit code. */
  readonly check: { readonly code: number; readonly output: string };
  /** Starts of the service by the script, which stands for systemd. */
  readonly restarts: number;
}

export interface Plan {
  /** An empty folder for the data. */
  readonly folder: string;
  readonly kills: number;
  readonly writers: number;
  readonly workers: number;
  tell(kill: Kill, number: number): void;
}

/** How long the service may need before it is taken for gone for good, milliseconds. */
const GONE = 240_000;

/** Kills this and that of a service under write load, and looks what has become of the writes. */
export async function killAround(plan: Plan): Promise<Outcome> {
  const { folder, kills, writers, workers } = plan;
  const service = await KeptService.start(folder, workers);
  const seen: Seen = { acknowledged: [], unanswered: [], others: new Map(), lastBegun: 0 };
  const ending = new AbortController();
  const done: Kill[] = [];
  try {
    await comesTrue(() => reads(service), 'The service does not answer.');
    const load = Array.from({ length: writers }, (_, index) =>
      write(service, `writer ${String(index)}`, seen, ending.signal),
    );
    for (let number = 0; number < kills; number++) {
      const victim = VICTIMS[number % VICTIMS.length] ?? 'service';
      // Some kills meet a service that has hardly come back.
      await pause(100 + Math.random() * 2000);
      const kill = await recoveryFrom(victim, service, seen);
      done.push(kill);
      plan.tell(kill, number + 1);
    }
    ending.abort();
    await Promise.all(load);
    const check = await runBeside(folder, ['dist/cli/check.js']);
    const { restarts } = service;
    return { ...(await compare(folder, seen)), kills: done, check, restarts };
  } finally {
    ending.abort();
    await service.stop();
  }
}

async function recoveryFrom(victim: Victim, service: KeptService, seen: Seen): Promise<Kill> {
  const victims = {
    service: [service.pid],
    postmaster: [service.postmaster],
    backend: [service.backend],
    both: [service.pid, service.postmaster],
  }[victim];
  const begin = performance.now();
  victims.forEach(kill);
  // What was under way may still be answered; only what begins afterwards counts.
  await comesTrue(() => reads(service), `After a kill of ${victim} nothing is read.`);
  const readAfter = performance.now() - begin;
  await comesTrue(() => seen.lastBegun > begin, `After a kill of ${victim} nothing is written.`);
  return { victim, readAfter, writtenAfter: performance.now() - begin };
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in this moment, such as a connection that was closed.
  }
}

async function comesTrue(holds: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const deadline = performance.now() + GONE; !(await holds());) {
    if (performance.now() > deadline) throw new Error(otherwise);
    await pause(10);
  }
}

/** Holds what the clients saw against what is in the database. */
async function compare(
  folder: string,
  { acknowledged, unanswered, others }: Seen,
): Promise<Pick<Outcome, 'acknowledged' | 'unanswered' | 'others' | 'lost' | 'repeated'>> {
  const client = new pg.Client({ connectionString: await connectEmbedded(folder) });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string; times: number }>(
      'select title, count(*)::integer as times from event_translation group by title',
    );
    const there = new Map(rows.map(({ title, times }) => [title, times]));
    return {
      acknowledged: acknowledged.length,
      unanswered: unanswered.length,
      others,
      lost: acknowledged.filter((title) => !there.has(title)),
      repeated: [...there].filter(([, times]) => times > 1).map(([title]) => title),
    };
  } finally {
    await client.end();
  }
}
