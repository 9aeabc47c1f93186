import type pg from 'pg';
import type { Language } from '#core/language.js';
import { startRecorder, type Recorder } from '../explain/record.js';
import { as, type BenchRequest } from '../scenarios/scenario.js';
import { EVENT_PASSWORD } from '../generate/plan.js';

type Row = Record<string, unknown>;

const EVENTS = 40;
// What the service decides at the moment of writing, and ids.
const ELSEWHERE = ['id', 'created_at', 'modified_at', 'author_id', 'revision', 'event_count', 'image_id'].concat([
  'date_given',
  'slug_follows',
]);

const KINDS = {
  venue: { path: '/venues', title: 'venue' },
  organizer: { path: '/organizers', title: 'organizer' },
  event: { path: '/events', title: 'title' },
} as const;
type Kind = keyof typeof KINDS;

interface Stored {
  readonly record: Row;
  /** The original first. */
  readonly translations: readonly Row[];
  readonly search: readonly Row[];
}

/** Creates some events with their venues and organizers in an empty database through the API and answers what differs. */
export async function differingRecords(
  from: pg.Client,
  into: pg.Client,
  intoUrl: string,
  folder: string,
): Promise<string[]> {
  const recorder = await startRecorder(intoUrl, folder);
  try {
    const differing: string[] = [];
    const { rows: events } = await from.query<{ id: number }>(
      'select id from event order by password_hash is null, published_at < now(), hashint4(id) limit $1',
      [EVENTS],
    );
    for (const { id } of events) {
      const links: Record<string, number[]> = {};
      for (const kind of ['venue', 'organizer'] as const)
        links[kind] = await recreateLinked(from, into, recorder, kind, id, differing);
      await recreate(from, into, recorder, 'event', id, links, differing);
    }
    return differing;
  } finally {
    await recorder.close();
  }
}

const made = new Map<string, number>();

async function recreateLinked(
  from: pg.Client,
  into: pg.Client,
  recorder: Recorder,
  kind: 'venue' | 'organizer',
  event: number,
  differing: string[],
): Promise<number[]> {
  const { rows } = await from.query<{ id: number }>(
    `select ${kind}_id as id from event_${kind} where event_id = $1 order by position`,
    [event],
  );
  const ids: number[] = [];
  for (const { id } of rows) {
    const key = `${kind} ${String(id)}`;
    const present = made.get(key) ?? (await recreate(from, into, recorder, kind, id, {}, differing));
    made.set(key, present);
    ids.push(present);
  }
  return ids;
}

async function recreate(
  from: pg.Client,
  into: pg.Client,
  recorder: Recorder,
  kind: Kind,
  id: number,
  links: Row,
  differing: string[],
): Promise<number> {
  const stored = await read(from, kind, id);
  const [original, ...others] = stored.translations;
  const { path } = KINDS[kind];
  const { body } = await recorder.send(
    write('POST', path, { ...facts(stored.record), ...texts(kind, original ?? {}), ...links }, original),
  );
  const newId = Number((body as { id?: number }).id);
  if (!Number.isInteger(newId)) throw new Error(`${kind} ${String(id)} was refused: ${JSON.stringify(body)}`);
  for (const other of others) await recorder.send(write('PUT', `${path}/${String(newId)}`, texts(kind, other), other));
  const again = await read(into, kind, newId);
  for (const part of ['record', 'translations', 'search'] as const) {
    const [ours, theirs] = [comparable(stored[part]), comparable(again[part])];
    if (ours !== theirs) differing.push(`${kind} ${String(id)}, ${part}:\n  generated ${ours}\n  created   ${theirs}`);
  }
  return newId;
}

async function read(client: pg.Client, kind: Kind, id: number): Promise<Stored> {
  const { rows: records } = await client.query<Row>(`select * from ${kind} where id = $1`, [id]);
  const [record = {}] = records;
  const { rows: translations } = await client.query<Row>(
    `select * from ${kind}_translation where ${kind}_id = $1 order by language <> $2, language`,
    [id, record['original_language']],
  );
  const { rows: search } = await client.query<Row>(
    `select languages, text, exact_text, title_length, excerpt_length, tokens::text as tokens from ${kind}_search where ${kind}_id = $1 order by languages`,
    [id],
  );
  return { record, translations, search };
}

function write(method: 'POST' | 'PUT', path: string, body: Row, text: Row | undefined): BenchRequest {
  const language = text?.['language'] as Language;
  return as('admin', {
    method,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, multilingual_language: language }),
  });
}

/** The record's own columns as the API takes them. */
function facts(record: Row): Row {
  const { start_local, end_local, published_at, password_hash } = record;
  const input = Object.entries(record).filter(([name, value]) => FACTS.includes(name) && value !== null);
  return {
    ...Object.fromEntries(input),
    date_utc: published_at,
    ...(start_local === undefined ? {} : { start_date: start_local, end_date: end_local }),
    ...(typeof password_hash === 'string' ? { post_password: EVENT_PASSWORD } : {}),
  };
}

const FACTS = [
  'status',
  'timezone',
  'all_day',
  'show_map',
  'show_map_link',
  'hide_from_listings',
  'sticky',
  'featured',
  'ticket_url',
  'zip',
  'phone',
  'email',
  'geo_lat',
  'geo_lng',
];
const TEXTS = ['title', 'description', 'excerpt', 'cost', 'website', 'address', 'city', 'country'];

function texts(kind: Kind, text: Row): Row {
  const input = Object.entries(text).filter(([name, value]) => TEXTS.includes(name) && value !== null);
  return { ...Object.fromEntries(input), [KINDS[kind].title]: text['title'] ?? text['name'] };
}

/** Rows as text, without what must differ; the numbers of slugs depend on the titles beside them. */
function comparable(value: Row | readonly Row[]): string {
  return JSON.stringify(value, (name, item: unknown) => {
    if (ELSEWHERE.includes(name) || name.endsWith('_id')) return undefined;
    return name === 'slug' && typeof item === 'string' ? item.replace(/-\d+$/, '') : item;
  });
}
