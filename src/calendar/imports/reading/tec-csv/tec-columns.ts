import { descriptorOf, eventFieldsShown, type EventField } from '#core/event-fields.js';
import { foldedHeading } from '../tables/heading-names.js';
import type { RowColumns } from '../tables/row-cells.js';

/** Fields of an event by headings of The Events Calendar: its labels, its keys, and labels of older versions. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  title: ['Event Name', 'event_title'],
  description: ['Event Description'],
  excerpt: ['Event Excerpt'],
  start_date: ['Event Start Date', 'Start Date'],
  start_time: ['Event Start Time', 'Start Time'],
  end_date: ['Event End Date', 'End Date'],
  end_time: ['Event End Time', 'End Time'],
  timezone: ['Event Time Zone', 'event_timezone'],
  all_day: ['All Day Event', 'event_all_day'],
  venue: ['Event Venue Name', 'Venue Name', 'event_venue'],
  organizers: ['Event Organizer Name(s) or ID(s)', 'Event Organizer Name', 'Event Organizer', 'Event Organizers'],
  cost: ['Event Cost'],
  currency_code: ['Event ISO Currency Code', 'event_currency_code'],
  currency_symbol: ['Event Currency Symbol'],
  currency_position: ['Event Currency Position'],
  categories: ['Event Category', 'Event Categories'],
  tags: ['Event Tags', 'Event Tag'],
  website: ['Event Website', 'Event URL'],
  image: ['Event Featured Image', 'featured_image'],
  event_status: ['Event Status'],
  ...Object.fromEntries(eventFieldsShown('table').map((name) => [name, headingsOf(name)])),
};

/** The heading of our own tables, and others. */
function headingsOf(name: EventField): readonly string[] {
  const { csv, table } = descriptorOf(name);
  return [...(csv === null ? [] : [csv]), ...(table?.headings ?? [])];
}

const VENUES: Readonly<Record<string, readonly string[]>> = {
  title: ['Venue Name', 'Venue'],
  description: ['Venue Description'],
  country: ['Venue Country'],
  address: ['Venue Address'],
  address_2: ['Venue Address 2'],
  city: ['Venue City'],
  state: ['Venue State/Province', 'Venue State', 'Venue Province'],
  zip: ['Venue Zip', 'Venue Postal Code'],
  phone: ['Venue Phone'],
  website: ['Venue Website', 'Venue URL'],
  image: ['Venue Featured Image', 'featured_image'],
  latitude: ['Venue Latitude'],
  longitude: ['Venue Longitude'],
  show_map_link: ['Venue Show Map Link'],
  show_map: ['Venue Show Map'],
};

const ORGANIZERS: Readonly<Record<string, readonly string[]>> = {
  title: ['Organizer Name', 'Organizer'],
  description: ['Organizer Description'],
  email: ['Organizer Email'],
  website: ['Organizer Website', 'Organizer URL'],
  phone: ['Organizer Phone'],
  image: ['Organizer Featured Image', 'featured_image'],
};

/** What the rows of a table are, and the field of each column. */
export interface CsvColumns {
  readonly kind: 'events' | 'venues' | 'organizers';
  readonly columns: RowColumns;
}

const EVENT_FIELDS_BY_HEADING = byHeading(EVENTS);
const VENUE_FIELDS_BY_HEADING = byHeading(VENUES);
const ORGANIZER_FIELDS_BY_HEADING = byHeading(ORGANIZERS);

/** Kind and fields of a table by its headings; undefined if they lack what its records need. */
export function tecColumns(headings: readonly string[]): CsvColumns | undefined {
  const events = headings.map((heading) => EVENT_FIELDS_BY_HEADING.get(foldedHeading(heading)));
  if (events.includes('title') && events.includes('start_date')) return { kind: 'events', columns: events };
  const venues = headings.map((heading) => VENUE_FIELDS_BY_HEADING.get(foldedHeading(heading)));
  if (venues.includes('title')) return { kind: 'venues', columns: venues };
  const organizers = headings.map((heading) => ORGANIZER_FIELDS_BY_HEADING.get(foldedHeading(heading)));
  return organizers.includes('title') ? { kind: 'organizers', columns: organizers } : undefined;
}

function byHeading(fields: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([field, headings]) =>
      headings.map((heading): [string, string] => [foldedHeading(heading), field]),
    ),
  );
}
