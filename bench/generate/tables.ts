/** A value as COPY is given it. */
export type Value = string | number | boolean | Date | null;

export type Row = readonly Value[];

const PUBLICATION = [
  'id',
  'author_id',
  'status',
  'published_at',
  'modified_at',
  'created_at',
  'original_language',
] as const;
const WRITTEN = ['source_digest', 'author_id', 'modified_at'] as const;
const SEARCH = ['languages', 'text', 'exact_text', 'title_length', 'excerpt_length', 'tokens'] as const;

/** The tables that are filled, each with the columns that rows give; the others keep their defaults. */
export const TABLES = {
  app_user: ['id', 'login', 'role'],
  application_password: ['user_id', 'name', 'hash'],
  term: ['id', 'taxonomy', 'parent_id', 'original_language', 'modified_at', 'created_at'],
  term_translation: ['term_id', 'language', 'taxonomy', 'name', 'description', 'slug', ...WRITTEN],
  term_search: ['term_id', ...SEARCH],
  venue: [...PUBLICATION, 'zip', 'phone', 'geo_lat', 'geo_lng'],
  venue_translation: [
    'venue_id',
    'language',
    'name',
    'description',
    'slug',
    'address',
    'city',
    'country',
    'website',
    ...WRITTEN,
  ],
  venue_search: ['venue_id', ...SEARCH],
  organizer: [...PUBLICATION, 'phone', 'email'],
  organizer_translation: ['organizer_id', 'language', 'name', 'description', 'slug', 'website', ...WRITTEN],
  organizer_search: ['organizer_id', ...SEARCH],
  event: [
    ...PUBLICATION,
    'start_local',
    'end_local',
    'timezone',
    'starts_at',
    'ends_at',
    'all_day',
    'show_map',
    'show_map_link',
    'hide_from_listings',
    'sticky',
    'featured',
    'ticket_url',
    'password_hash',
    'released',
    'recurrence',
    'extended_to',
  ],
  occurrence: [
    'id',
    'event_id',
    'original_start',
    'start_local',
    'end_local',
    'starts_at',
    'ends_at',
    'status',
    'author_id',
    'published_at',
    'hide_from_listings',
    'series_id',
  ],
  event_translation: ['event_id', 'language', 'title', 'description', 'excerpt', 'slug', 'cost', 'website', ...WRITTEN],
  event_search: ['event_id', ...SEARCH, 'start_local', 'end_local', 'starts_at', 'ends_at', 'listed_from', 'recurs'],
  event_venue: ['event_id', 'venue_id', 'position'],
  event_organizer: ['event_id', 'organizer_id', 'position'],
  event_term: ['event_id', 'term_id', 'position'],
} as const;

export type TableName = keyof typeof TABLES;

/** Rows by table, in the order in which they were made. */
export class Rows {
  private readonly lists = new Map<TableName, Row[]>();

  add(table: TableName, ...rows: readonly Row[]): void {
    const list = this.lists.get(table);
    if (list) list.push(...rows);
    else this.lists.set(table, [...rows]);
  }

  tables(): [TableName, readonly Row[]][] {
    return [...this.lists];
  }
}
