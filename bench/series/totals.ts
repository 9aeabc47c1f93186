import pg from 'pg';
import { defaultWindow } from '#core/dates/windows.js';
import { UTC_ZONE } from '#core/dates/zone.js';
import { CLOCK } from '../generate/plan.js';
import type { OpenWorld } from '../run/open.js';
import type { BenchRequest } from '../scenarios/scenario.js';

/** Counts are slow where there are many occurrences: of each kind of list so many totals are compared. */
const COMPARED = 5;

/** What a parameter of a list asks of the event `e`. */
const ASKED: Readonly<Record<string, string>> = {
  venue: 'exists (select from event_venue l where l.event_id = e.id and l.venue_id = $)',
  featured: 'e.featured = $::boolean',
  categories: `exists (select from event_term l where l.event_id = e.id and l.term_id in (
    with recursive below(id) as (select $::int union select t.id from term t join below b on t.parent_id = b.id)
    select id from below))`,
};

/** Of some of these lists the totals that are others than those that a plain count of the occurrences has. */
export async function wrongTotals(
  { service, url }: OpenWorld,
  requests: readonly BenchRequest[],
): Promise<{ readonly requested: number; readonly wrong: string[] }> {
  const paths = [...new Set(requests.map(({ path }) => path))].filter((path) => /^\/events(\?|$)/.test(path));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const wrong: string[] = [];
    for (const path of paths.slice(0, COMPARED)) {
      const { total } = (await (await fetch(service.base + path)).json()) as { total?: number };
      const counted = await count(client, new URL(path, 'http://127.0.0.1').searchParams);
      if (total !== counted) wrong.push(`${path}: ${String(total)}, counted ${String(counted)}`);
    }
    return { requested: Math.min(COMPARED, paths.length), wrong };
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, query: URLSearchParams): Promise<number> {
  const { start, end } = defaultWindow(CLOCK, UTC_ZONE, false);
  const values = [
    query.has('start_date') ? `${query.get('start_date') ?? ''} 00:00:00` : start,
    query.has('end_date') ? `${query.get('end_date') ?? ''} 23:59:59` : end,
    CLOCK.toISOString(),
  ];
  const requested = [...query].flatMap(([name, value]) => {
    const condition = ASKED[name];
    return condition === undefined ? [] : [condition.replace('$', `$${String(values.push(value))}`)];
  });
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from occurrence o join event e on e.id = o.event_id
     where ${['o.start_local >= $1', 'o.end_local <= $2', 'e.published_at <= $3', `e.status = 'publish'`, 'not e.hide_from_listings', ...requested].join(' and ')}`,
    values,
  );
  return rows[0]?.n ?? 0;
}
