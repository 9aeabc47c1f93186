import { wallFromJson, type WallClock } from '../common/dates/wall-clock.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import {
  FLAG,
  OPTIONAL_NUMBER,
  OPTIONAL_STATUS,
  OPTIONAL_TEXT,
  TEXT,
  type Column,
} from '../records/reading/columns.js';
import { defineRecord, PUBLICATION, type RowOf } from '../records/reading/record.js';
import { TERM } from '../terms/term.record.js';
import { VENUE } from '../venues/venue.record.js';

const WALL: Column<WallClock> = { read: wallFromJson };

function inUtc(column: 'starts_at' | 'ends_at'): Column<WallClock> {
  return { ...WALL, expression: (_, event) => `${event}.${column} at time zone 'UTC'` };
}

export const EVENT = defineRecord({
  table: 'event',
  title: 'title',
  texts: ['title', 'description', 'excerpt', 'slug', 'cost', 'website'],
  kept: {
    ...PUBLICATION,
    start_local: WALL,
    end_local: WALL,
    utc_start: inUtc('starts_at'),
    utc_end: inUtc('ends_at'),
    timezone: TEXT,
    timezone_abbr: TEXT,
    all_day: FLAG,
    password_hash: OPTIONAL_TEXT,
    trashed_status: OPTIONAL_STATUS,
  },
  given: {
    show_map: FLAG,
    show_map_link: FLAG,
    hide_from_listings: FLAG,
    sticky: FLAG,
    featured: FLAG,
    ticket_url: OPTIONAL_TEXT,
    post_parent_id: OPTIONAL_NUMBER,
  },
  parameters: { post_parent_id: 'post_parent' },
  links: {
    venues: { record: VENUE, orderBy: 'position' },
    organizers: { record: ORGANIZER, orderBy: 'position' },
    terms: { record: TERM, orderBy: 'term_id' },
  },
  searched: { excerpt: ['excerpt'], body: ['description'], columns: [], hidden: ['excerpt', 'description'] },
});

/** An event with what is linked to it. */
export type EventRow = RowOf<typeof EVENT>;
