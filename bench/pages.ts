// What pages cost: with one reader, past the answer cache, of random records; and from memory, against a route of the same
// framework that returns a constant text of their length.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CLOCK } from './generate/plan.js';
import { compare, comparedTable, type Compared } from './run/compare.js';
import { drive } from './run/drive.js';
import { describeMachine } from './run/machine.js';
import { openWorld, type OpenWorld } from './run/open.js';
import { startConstant } from './run/servers.js';
import type { BenchRequest } from './scenarios/scenario.js';
import { tidy } from './tidy.js';

const USAGE = `npm run bench -- pages [--size 100000] [--seconds 5]
Writes bench/results/pages-<size>.md.`;
const RECORDS = 400;
/** Past the answer cache, as a first visit goes. */
const PAST = { 'cache-control': 'no-cache', 'accept-encoding': 'br' };

const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '5' } },
});
const size = Number(values.size);
const seconds = Number(values.seconds);
if (!Number.isInteger(size) || size < 1 || !(seconds > 0)) {
  console.error(USAGE);
  process.exit(2);
}

const world = await openWorld(size, console.log);
try {
  await run(world);
} finally {
  await world.service.stop();
}

async function run({ service, url, folder }: OpenWorld): Promise<void> {
  const origin = new URL(service.base).origin;
  const kinds = await pagesOf(url);
  const lines: string[] = [];
  for (const [name, paths] of Object.entries(kinds)) {
    const requests = paths.map((path): BenchRequest => ({ method: 'GET', path, headers: PAST }));
    const load = { base: origin, requests, connections: 1, seconds, warmUpSeconds: Math.min(seconds, 3) };
    const { p50, p95, perSecond, failed } = await drive(load);
    if (failed > 0) throw new Error(`${String(failed)} answers of "${name}" were no success.`);
    const html = await (await fetch(origin + (paths[0] ?? '/'))).text();
    lines.push(
      `| ${name} | ${(html.length / 1000).toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${perSecond.toFixed(0)} |`,
    );
    console.log(lines.at(-1));
  }
  const fromMemory = await memory(origin, kinds);
  const { processor, cores, load } = await describeMachine(folder, url);
  const about = `${processor}, ${String(cores)} cores, load ${load.toFixed(1)}`;
  const file = new URL(`results/pages-${String(size)}.md`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, await tidy(text(lines, fromMemory, about), file));
}

/** Addresses of each kind of page, of records here and there. */
async function pagesOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const slugs = async (table: string, kind: string, more = ''): Promise<string[]> => {
    const { rows } = await client.query<{ slug: string; language: string }>(
      `select t.slug, t.language from ${table}_translation t join ${table} r on r.id = t.${table}_id
       where t.slug is not null and t.language = r.original_language ${more}
       order by md5(t.${table}_id::text) limit ${String(RECORDS)}`,
    );
    return rows.map(({ slug, language }) => `/${language}/${kind}/${encodeURIComponent(slug)}/`);
  };
  try {
    const published = `and r.status = 'publish' and r.password_hash is null and r.published_at <= '${CLOCK.toISOString()}'`;
    return {
      event: await slugs('event', 'event', published),
      venue: await slugs('venue', 'venue', `and r.status = 'publish'`),
      category: await slugs('term', 'events/category', `and r.taxonomy = 'category' and r.event_count > 0`),
      list: ['en', 'ja', 'ko', 'zh-hans', 'zh-hant'].map((language) => `/${language}/events/`),
      month: ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => `/zh-hant/events/month/${month}/`),
      home: ['en', 'ja', 'ko', 'zh-hans', 'zh-hant'].map((language) => `/${language}/`),
    };
  } finally {
    await client.end();
  }
}

async function memory(origin: string, kinds: Record<string, string[]>): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const name of ['event', 'month']) {
    const [path = '/'] = kinds[name] ?? [];
    const headers = { 'accept-encoding': 'identity' };
    const { length } = Buffer.from(await (await fetch(origin + path, { headers })).arrayBuffer());
    const constant = await startConstant(length);
    try {
      const of = (
        server: string,
        at: string,
      ): { server: { base: string }; job: { name: string; requests: BenchRequest[] } } => ({
        server: { base: server },
        job: { name: `${name}, from memory`, requests: [{ method: 'GET', path: at, headers }] },
      });
      const result = await compare(of(constant.base, '/events'), of(origin, path), { seconds, connections: 8 });
      results.push(result);
    } finally {
      await constant.stop();
    }
  }
  return results;
}

function text(lines: readonly string[], fromMemory: readonly Compared[], about: string): string {
  return [
    `# Pages over ${size.toLocaleString('en')} events`,
    '',
    `${about}. One reader, past the answer cache; addresses of ${String(RECORDS)} records in turn. \`npm run bench -- pages\` writes this file.`,
    '',
    '| page | kB of HTML | median, ms | 95th percentile, ms | a second |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
    'From memory, eight readers, in turn with a route that returns a constant text of the length:',
    '',
    ...comparedTable(['constant', 'page'], fromMemory),
    '',
  ].join('\n');
}
