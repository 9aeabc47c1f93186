import { setTimeout as pause } from 'node:timers/promises';
import type { KeptService } from './service.js';

/** What clients of the service saw. */
export interface Seen {
  /** Titles of events whose creation was answered 201. */
  readonly acknowledged: string[];
  /** Titles of events whose answer did not come, or was another one. */
  readonly unanswered: string[];
  /** Of answers that were neither 201 nor 503: the status and how often. */
  readonly others: Map<number, number>;
  /** When the last write was begun that was acknowledged; milliseconds of `performance.now()`. */
  lastBegun: number;
}

/** Milliseconds after which a client takes its request for lost. */
const CLIENT_PATIENCE = 15_000;

/** Writes events, each once and under a title of its own, until it is told to end. */
export async function write(service: KeptService, name: string, seen: Seen, ending: AbortSignal): Promise<void> {
  for (let number = 1; !ending.aborted; number++) {
    const title = `${name} ${String(number)}`;
    const begun = performance.now();
    const status = await create(service, title);
    if (status === 201) {
      seen.acknowledged.push(title);
      seen.lastBegun = Math.max(seen.lastBegun, begun);
      continue;
    }
    seen.unanswered.push(title);
    if (status !== 503 && status !== 0) seen.others.set(status, (seen.others.get(status) ?? 0) + 1);
    await pause(100);
  }
}

/** Answers the status; 0 when there was no answer. */
async function create(service: KeptService, title: string): Promise<number> {
  try {
    const response = await fetch(`${service.base}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.password}` },
      body: JSON.stringify({
        title,
        start_date: '2030-08-01 20:00',
        end_date: '2030-08-01 22:00',
        venue: { venue: `Venue of ${title}` },
        categories: ['music'],
        tags: [`tag ${title}`],
      }),
      signal: AbortSignal.timeout(CLIENT_PATIENCE),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Whether a list is answered that does not come from the answer cache. */
export async function reads(service: KeptService): Promise<boolean> {
  try {
    const response = await fetch(`${service.base}/events`, {
      headers: { 'cache-control': 'no-cache', connection: 'close' },
      signal: AbortSignal.timeout(CLIENT_PATIENCE),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
