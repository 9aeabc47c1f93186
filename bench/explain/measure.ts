import pg from 'pg';
import { createPool } from '#platform/database/connections/pool.js';
import { statementNames } from '#platform/database/connections/statement-name.js';
import type { Statement } from './record.js';

const REPEATS = 3;
// What takes this long is not timed by chance.
const LONG_MS = 1000;

/** Runs statements again, prepared as the service prepares them, on one connection. */
export class Replay {
  private readonly pool: pg.Pool;
  private readonly nameOf = statementNames();

  constructor(url: string) {
    this.pool = createPool(url, { max: 1 });
  }

  async run({ text, values }: Statement): Promise<void> {
    await this.pool.query(text, [...values]);
  }

  /** Milliseconds of the fastest of three runs: what the database needs once it has the pages. */
  async time({ text, values, ownPlan = false }: Statement): Promise<number> {
    await this.pool.query(`set plan_cache_mode = force_${ownPlan ? 'custom' : 'generic'}_plan`);
    let best = Infinity;
    for (let run = 0; run < REPEATS; run += 1) {
      const begin = performance.now();
      await this.pool.query({ name: this.nameOf(text), text, values: [...values] });
      best = Math.min(best, performance.now() - begin);
      if (best > LONG_MS) break;
    }
    return best;
  }

  async plan({ text, values }: Statement): Promise<string> {
    const { rows } = await this.pool.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, buffers, settings) ${text}`,
      values: [...values],
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  /** Whether the server has a plan of its own for a statement, whatever its parameters. */
  async isGeneric({ text }: Statement): Promise<boolean> {
    const { rows } = await this.pool.query<{ generic: boolean }>(
      'select generic_plans > 3 as generic from pg_prepared_statements where name = $1',
      [this.nameOf(text)],
    );
    return rows[0]?.generic ?? false;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** What a statement is for, from its text. */
export function labelOf(text: string): string {
  if (/change_log/.test(text)) return 'log';
  if (/event_search/.test(text)) return 'search';
  if (/count\(\*\)(?:::int)? as total/.test(text) && !/limit/.test(text)) return 'total';
  if (/json_build_object/.test(text)) return 'rows';
  if (/^\s*select \w+\.id from/.test(text)) return 'page';
  return 'other';
}
