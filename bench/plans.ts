import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createPool } from '#platform/database/connections/pool.js';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { worldOf } from './generate/world.js';
import { SERIES_STATEMENTS } from './plans/series.js';
import { STATEMENTS, type PlannedStatement } from './plans/statements.js';
import { describeMachine } from './run/machine.js';
import { tidy } from './tidy.js';

const USAGE = `npm run bench -- plans [--size 1000000] [--series] [--print]
With --series those over events that repeat, printed only.
Explains the statements that the service sends most, over that many events, and writes bench/results/plans.md.`;
const RUNS = 5;
const PAGE = new URL('./results/plans.md', import.meta.url);

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    print: { type: 'boolean' },
    series: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const size = Number(options.size);
if (options.help === true || !(size > 0)) {
  console.log(USAGE);
  process.exit(options.help === true ? 0 : 2);
}

const ofSeries = options.series === true;
const folder = await worldOf(size, console.error, ofSeries);
const database = await startEmbedded(folder);
let text: string;
try {
  text = await page(database.url);
} finally {
  await database.stop();
}
if (options.print === true || ofSeries) console.log(text);
else writeFileSync(PAGE, await tidy(text, PAGE));

async function page(url: string): Promise<string> {
  const pool = createPool(url, { max: 1 });
  try {
    const { processor, cores, postgres } = await describeMachine(folder, url);
    const lines = [
      '# Plans of the statements',
      '',
      'Made by `npm run bench -- plans`. How many requests a second come of it, and how long they take, is in',
      '[RESULTS.md](../RESULTS.md); searches have [their own page](searches.md). Lists of events',
      'ask for versions, and for rows only where a version is not known ([ADR 16](../../docs/adr/0016-record-cache-keyed-by-row-version.md)).',
      '',
      `Plans over ${size.toLocaleString('en')} events with PostgreSQL ${postgres} on ${processor}, ${String(cores)} cores, ${new Date().toISOString().slice(0, 10)}: \`EXPLAIN (ANALYZE, BUFFERS)\` of the last of ${String(RUNS)} runs, prepared as the service prepares them.`,
      '',
    ];
    for (const statement of ofSeries ? SERIES_STATEMENTS : STATEMENTS) lines.push(...(await section(pool, statement)));
    return `${lines.join('\n')}\n`;
  } finally {
    await pool.end();
  }
}

async function section(pool: pg.Pool, { name, why, sql, ownPlan }: PlannedStatement): Promise<string[]> {
  const { text: statement, values } = await sql(pool);
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${ownPlan === true ? 'force_custom_plan' : 'force_generic_plan'}`);
    let plan: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        name,
        text: `explain (analyze, buffers) ${statement}`,
        values: [...values],
      });
      plan = rows.map((row) => row['QUERY PLAN']);
    }
    const took = plan.find((line) => line.startsWith('Execution Time'))?.replace(/^.*: /, '') ?? '';
    return [
      `## ${name}: ${took}`,
      '',
      why,
      '',
      '<details><summary>Plan</summary>',
      '',
      '```text',
      ...plan,
      '```',
      '',
      '</details>',
      '',
    ];
  } finally {
    client.release();
  }
}
