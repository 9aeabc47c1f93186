import pg from 'pg';
import { LANGUAGES, type Language } from '#core/language.js';
import { planFor, type Plan } from '../generate/plan.js';
import { Random } from '../generate/random.js';

/** What requests ask for, taken from the database. */
export interface Sample {
  readonly plan: Plan;
  /** Published events without a password. */
  readonly events: readonly { readonly id: number; readonly slug: string }[];
  /** Descriptions by language. */
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Venues with coordinates. */
  readonly places: readonly { readonly lat: number; readonly lng: number }[];
}

const EVENTS = 10_000;
const EVENTS_WITH_TEXTS = 2000;
const TEXTS = 300;

export async function takeSample(url: string, size: number, series = false): Promise<Sample> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await read(client, planFor(size, series));
  } finally {
    await client.end();
  }
}

async function read(client: pg.Client, plan: Plan): Promise<Sample> {
  const random = new Random('sample', plan.events);
  const ids = Array.from({ length: EVENTS }, () => plan.firstEvent + random.below(plan.events));
  const { rows: events } = await client.query<{ id: number; slug: string }>(
    `select e.id, x.slug from event e join event_translation x on x.event_id = e.id and x.language = e.original_language
     where e.id = any($1) and e.status = 'publish' and e.published_at < '2026-07-15T00:00:00Z' and e.password_hash is null`,
    [ids],
  );
  const texts: Record<Language, string[]> = { 'zh-hans': [], 'zh-hant': [], en: [], ja: [], ko: [] };
  for (const language of LANGUAGES) {
    const { rows } = await client.query<{ description: string }>(
      `select description from event_translation where event_id = any($1) and language = $2 and description not like '<%' limit $3`,
      [ids.slice(0, EVENTS_WITH_TEXTS), language, TEXTS],
    );
    texts[language] = rows.map(({ description }) => description);
  }
  const { rows: places } = await client.query<{ lat: number; lng: number }>(
    'select geo_lat as lat, geo_lng as lng from venue where geo_lat is not null',
  );
  return { plan, events, texts, places };
}
