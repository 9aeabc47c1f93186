import pg from 'pg';
import { percentile } from '../percentile.js';
import { as } from '../scenarios/scenario.js';
import type { OpenWorld } from '../run/open.js';

const WRITES = 30;
const WARM_UP = 5;

/** Milliseconds that the writes of a kind took, one after the other. */
export interface Writes {
  readonly name: string;
  readonly median: number;
  readonly slowest: number;
}

/** Every week for two years, every day for one, and once: created one after the other, and removed at the end. */
export async function timeWrites(world: OpenWorld): Promise<Writes[]> {
  const { service, sample } = world;
  const kinds = [
    ['once', {}],
    ['every week, two years', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=104'] }],
    ['every day, a year', { recurrence: ['RRULE:FREQ=DAILY;COUNT=365'] }],
  ] as const;
  const found: Writes[] = [];
  for (const [name, repeats] of kinds) {
    const times: number[] = [];
    for (let at = 0; at < WARM_UP + WRITES; at += 1) {
      const { headers, body, method, path } = as('editor', {
        method: 'POST',
        path: '/events',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          title: `Bench ${String(at)}`,
          description: '音樂會與工作坊 A description of some length, as people write it. '.repeat(3),
          start_date: '2026-08-03 19:30:00',
          end_date: '2026-08-03 21:00:00',
          timezone: 'Asia/Hong_Kong',
          venue: 1 + (at % sample.plan.venues),
          categories: [1 + (at % 60)],
          tags: [61 + (at % 200)],
          ...repeats,
        }),
      });
      const begin = performance.now();
      const response = await fetch(service.base + path, { method, headers: { ...headers }, body: body ?? null });
      const event = (await response.json()) as { id?: number };
      if (at >= WARM_UP) times.push(performance.now() - begin);
      if (event.id === undefined) throw new Error(`An event was refused: ${JSON.stringify(event)}`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    found.push({ name, median: percentile(sorted, 0.5), slowest: sorted.at(-1) ?? 0 });
  }
  await removeWritten(world);
  return found;
}

/** Leaves the world as it was generated. */
async function removeWritten({ url, sample }: OpenWorld): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { lastId } = sample.plan;
    await client.query('delete from event where id > $1', [lastId]);
    await client.query('delete from former_slug where record_id > $1', [lastId]);
    await client.query(`select setval('record_id_seq', $1)`, [lastId]);
  } finally {
    await client.end();
  }
}
