import { searchedIn } from '#core/field-descriptor.js';
import { EVENT_FIELDS } from '#core/event-fields.js';
import { presentCost } from '#core/cost/present-cost.js';
import { wallFromJson, type WallClock } from '#core/dates/wall-clock.js';
import { paragraphs } from '#core/text/paragraphs.js';
import type { EventStatus } from './event-status.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import {
  FLAG,
  OPTIONAL_NUMBER,
  OPTIONAL_STATUS,
  OPTIONAL_TEXT,
  OWN_NUMBER,
  TEXT,
  wallText,
  type Column,
} from '../records/reading/columns.js';
import type { EventId, OccurrenceId } from '../records/reading/event-ids.js';
import { columnsOf } from '../records/reading/field-columns.js';
import { defineRecord, PUBLICATION, type RowOf } from '../records/reading/record.js';
import { TERM } from '../terms/term.record.js';
import { VENUE } from '../venues/venue.record.js';

const WALL: Column<WallClock> = { read: wallFromJson };

const OPTIONAL_WALL: Column<WallClock | null> = { read: wallFromJson, fact: null };
const SERIES_ID: Column<EventId | null> = { ...OPTIONAL_NUMBER, fact: null };
const OCCURRENCE_ID: Column<OccurrenceId | null> = { ...OPTIONAL_NUMBER, fact: null };
const RECURRENCE: Column<readonly string[] | null> = {};
const EVENT_STATUS: Column<EventStatus> = {};

function input(name: string): Column<WallClock> {
  return { ...WALL, fact: { name, expression: wallText } };
}

function inUtc(column: 'starts_at' | 'ends_at'): Column<WallClock> {
  // The history records its sources, the wall clock and the zone.
  return { ...WALL, fact: null, expression: (_, event) => `${event}.${column} at time zone 'UTC'` };
}

export const EVENT = defineRecord({
  table: 'event',
  title: 'title',
  texts: ['title', 'description', 'excerpt', 'slug', 'cost', 'website'],
  answers: {
    description: { answered: paragraphs },
    excerpt: { answered: paragraphs },
    cost: { answered: (stored) => presentCost(stored).cost },
  },
  kept: {
    ...PUBLICATION,
    start_local: input('start_date'),
    end_local: input('end_date'),
    utc_start: inUtc('starts_at'),
    utc_end: inUtc('ends_at'),
    timezone: TEXT,
    all_day: FLAG,
    password_hash: { ...OPTIONAL_TEXT, fact: { name: 'post_password', secret: true } },
    trashed_status: { ...OPTIONAL_STATUS, fact: null },
    recurrence: RECURRENCE,
    series_id: SERIES_ID,
    series_start: OPTIONAL_WALL,
    original_start: OPTIONAL_WALL,
    occurrence_id: OCCURRENCE_ID,
    previous_start: OPTIONAL_WALL,
    uid: { ...OPTIONAL_TEXT, fact: null },
    sequence: OWN_NUMBER,
  },
  input: {
    ...columnsOf(EVENT_FIELDS),
    event_status: EVENT_STATUS,
    post_parent_id: OPTIONAL_NUMBER,
  },
  parameters: { post_parent_id: 'post_parent' },
  links: {
    venues: { record: VENUE, orderBy: 'position', fact: 'venue' },
    organizers: { record: ORGANIZER, orderBy: 'position', fact: 'organizer' },
    terms: {
      record: TERM,
      orderBy: 'term_id',
      fact: { column: 'taxonomy', names: { category: 'categories', tag: 'tags' } },
    },
  },
  searched: {
    excerpt: ['excerpt'],
    body: ['description'],
    columns: searchedIn(EVENT_FIELDS),
    hidden: ['excerpt', 'description'],
  },
});

/**
 * An event with its linked records. A row for an occurrence has that one's id and times, and its own id as `event_id`.
 */
export type EventRow = RowOf<typeof EVENT> & { readonly event_id?: EventId };
