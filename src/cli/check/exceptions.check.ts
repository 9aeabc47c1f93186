import type { Tx } from '#platform/database/transaction.js';
import type { Check } from './check.js';

type Row = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string | null>>;
/** A link's record and its position among the event's links. */
type Link = readonly [record: number, position: number];

interface Dated {
  readonly event: Row;
  /** Translations by language. */
  readonly texts: Readonly<Record<string, Texts>> | null;
  readonly venues: readonly Link[] | null;
  readonly organizers: readonly Link[] | null;
  readonly categories: readonly Link[] | null;
  readonly tags: readonly Link[] | null;
}

interface Pair {
  readonly series: Dated;
  readonly exception: Dated & { readonly event: { readonly overrides: readonly string[] } };
}

/**
 * Columns that an exception never takes from its series. All others follow the series unless the exception overrides
 * them, so that a column missing from the routines shows up as a difference.
 */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'modified_at',
  'revision',
  'uid',
  'sequence',
  'released',
  'extended_to',
  'start_local',
  'end_local',
  'starts_at',
  'ends_at',
  'series_id',
  'series_start',
  'original_start',
  'occurrence_id',
  'overrides',
  'status',
]);

/** Overrides whose name differs from the column's. */
const OVERRIDE_OF: Readonly<Record<string, string>> = {
  all_day: 'times',
  timezone: 'times',
  image_id: 'image',
  previous_start: 'event_status',
};

const TEXTS = ['title', 'description', 'excerpt', 'cost', 'website'];
const LINKS = ['venues', 'organizers', 'categories', 'tags'] as const;

/** Exceptions, compared with their series and their own overrides. */
export const EXCEPTIONS: Check = {
  name: 'exceptions',
  of: 'event',
  async differences(tx, { from, to }) {
    const pairs = await readPairs(tx, from, to);
    return pairs.flatMap(({ series, exception }) => {
      const fields = differingFields(series, exception, exception.event.overrides);
      const id = Number(series.event['id']);
      const words = `exception ${String(exception.event['id'])} of event ${String(id)} differs in ${fields.join(', ')}`;
      return fields.length === 0 ? [] : [{ id, words }];
    });
  },
  async repair(tx, ids) {
    await tx.$executeRaw`select refresh_exceptions(${[...ids]}::int[])`;
    await tx.$executeRaw`select refresh_occurrences(array(select id from event where series_id = any(${[...ids]}::int[])))`;
  },
};

function readPairs(tx: Tx, from: number, to: number): Promise<Pair[]> {
  return tx.$queryRaw<Pair[]>`
    with dated as (
      select e.id, e.series_id, json_build_object('event', to_jsonb(e),
        'texts', (select json_object_agg(t.language, to_jsonb(t)) from event_translation t where t.event_id = e.id),
        'venues', (select json_agg(json_build_array(l.venue_id, l.position) order by l.venue_id)
          from event_venue l where l.event_id = e.id),
        'organizers', (select json_agg(json_build_array(l.organizer_id, l.position) order by l.organizer_id)
          from event_organizer l where l.event_id = e.id),
        'categories', (select json_agg(json_build_array(l.term_id, l.position) order by l.term_id)
          from event_term l join term on term.id = l.term_id where l.event_id = e.id and term.taxonomy = 'category'),
        'tags', (select json_agg(json_build_array(l.term_id, l.position) order by l.term_id)
          from event_term l join term on term.id = l.term_id where l.event_id = e.id and term.taxonomy = 'tag')) as facts
      from event e where e.id in (
        select x.id from event x where x.series_id between ${from} and ${to}
        union all select x.series_id from event x where x.series_id between ${from} and ${to}))
    select s.facts as series, x.facts as exception from dated x join dated s on s.id = x.series_id order by s.id, x.id`;
}

function differingFields(series: Dated, exception: Dated, overrides: readonly string[]): string[] {
  return [
    ...differingColumns(series.event, exception.event, overrides),
    ...differingTexts(series, exception, overrides),
    ...differingSlugs(series, exception),
    ...LINKS.filter((name) => !overrides.includes(name) && !same(series[name], exception[name])),
  ];
}

function differingColumns(series: Row, exception: Row, overrides: readonly string[]): string[] {
  const own = overrides.find((name) => name.startsWith('status:'))?.slice('status:'.length);
  const status = series['status'] === 'publish' && own !== undefined ? own : series['status'];
  const followed = Object.keys(series).filter(
    (column) => !OWN_COLUMNS.has(column) && !overrides.includes(OVERRIDE_OF[column] ?? column),
  );
  return [
    ...followed.filter((column) => !same(series[column], exception[column])),
    ...(same(exception['series_start'], series['start_local']) ? [] : ['series_start']),
    ...(exception['status'] === status ? [] : ['status']),
  ];
}

function differingTexts(series: Dated, exception: Dated, overrides: readonly string[]): string[] {
  const [theirs, own] = [series.texts ?? {}, exception.texts ?? {}];
  const languages = [...new Set([...Object.keys(theirs), ...Object.keys(own)])];
  return languages.flatMap((language) => {
    const [source, text] = [theirs[language] ?? {}, own[language] ?? {}];
    const fields = TEXTS.filter((field) => !overrides.includes(`${field}@${language}`));
    const differing = fields.filter((field) => !same(source[field], text[field]));
    return differing.map((field) => `${field}@${language}`);
  });
}

/** The slug of an exception is the series' with the start by the rule. */
function differingSlugs(series: Dated, exception: Dated): string[] {
  const start = String(exception.event['original_start']).replaceAll(':', '');
  return Object.entries(exception.texts ?? {}).flatMap(([language, { title, slug }]) => {
    const source = series.texts?.[language]?.['slug'] ?? null;
    const followed = title === null || source === null ? null : `${source}/${start}`;
    return slug === followed ? [] : [`slug@${language}`];
  });
}

/** Compares values from JSON: null stands for a missing one. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
