import { calendarDay } from '#core/dates/days.js';
import { descriptorOf, EVENT_FIELD_NAMES, type EventField } from '#core/event-fields.js';
import type { FieldKind } from '#core/field-descriptor.js';
import { written, type FieldValue } from '#core/field-texts.js';
import { BYTE_ORDER_MARK, csvRow } from '#core/text/csv-row.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { FEED_TYPES } from '#core/negotiation/feed-format.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { FeedEntry, FeedFormat } from './feed.js';
import { plainLines } from './plain-lines.js';

type Columns = Readonly<Record<string, (event: EventResponse, entry: FeedEntry) => string>>;

const CELL_OF_KIND: Readonly<Record<FieldKind, (value: FieldValue) => string>> = {
  flag: (value) => flag(value === true),
  address: written,
  text: (value) => plainLines(written(value)),
  choice: written,
  number: written,
  list: written,
};

/** Columns of described fields. */
function described(...names: readonly EventField[]): Columns {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { csv, kind } = descriptorOf(name);
      return csv === null ? [] : [[csv, (event: EventResponse) => CELL_OF_KIND[kind](event[name])]];
    }),
  );
}

/** Columns by the names and in the order of the importer of The Events Calendar, then some that it ignores. */
const COLUMNS: Columns = {
  'Event Name': ({ title }) => plainLines(title),
  'Event Description': ({ description }) => description,
  'Event Excerpt': ({ excerpt }) => excerpt,
  'Event Start Date': ({ start_date }) => calendarDay(start_date),
  'Event Start Time': (event) => timeOf(event, event.start_date),
  'Event End Date': ({ end_date }) => calendarDay(end_date),
  'Event End Time': (event) => timeOf(event, event.end_date),
  'Event Time Zone': ({ timezone }) => timezone,
  'All Day Event': ({ all_day }) => flag(all_day),
  ...described('hide_from_listings', 'sticky', 'featured'),
  'Event Venue Name': ({ venue }) => plainLines([venue].flat()[0]?.venue ?? ''),
  'Event Organizer Name(s) or ID(s)': ({ organizer }) => names(organizer.map(({ organizer: name }) => name)),
  ...described('show_map_link', 'show_map'),
  'Event Cost': ({ cost, cost_details: { values } }) =>
    values.length > 0 && values.every((value) => /^\d/.test(value)) ? values.join('-') : plainLines(cost),
  'Event ISO Currency Code': ({ cost_details: { currency_code } }) => currency_code,
  'Event Currency Symbol': ({ cost_details: { currency_symbol } }) => currency_symbol,
  'Event Currency Position': ({ cost_details: { currency_position } }) => currency_position,
  'Event Category': ({ categories }) => names(categories.map(({ name }) => name)),
  'Event Tags': ({ tags }) => names(tags.map(({ name }) => name)),
  'Event Website': ({ website }) => website,
  'Event Featured Image': ({ image }) => (image === false ? '' : image.url),
  'Event Allow Comments': () => 'FALSE',
  'Event Allow Trackbacks and Pingbacks': () => 'FALSE',
  'Event Status': (_event, { status }) => status,
  'Event Status Text': (_event, { status, language }) =>
    status === 'scheduled' ? '' : messagesOf(language).eventStatus[status],
  // Those above keep their places.
  ...described(...EVENT_FIELD_NAMES),
};

const FIELDS = Object.values(COLUMNS);

/** CSV (RFC 4180) that the original's importer reads, so that a list can be moved back to it. */
export const CSV: FeedFormat = {
  type: `${FEED_TYPES.csv}; charset=utf-8`,
  piece: (entry) => {
    const event = entry.answer();
    const bytes = Buffer.from(csvRow(FIELDS.map((field) => field(event, entry))));
    return { bytes, modified: event.modified_utc };
  },
  whole: (_head, pieces) => [BYTE_ORDER_MARK + csvRow(Object.keys(COLUMNS)), ...pieces.map(({ bytes }) => bytes)],
};

function timeOf({ all_day }: EventResponse, date: string): string {
  return all_day === true ? '' : date.slice(11);
}

function flag(value: boolean | null): string {
  return value === true ? 'TRUE' : 'FALSE';
}

function names(all: readonly string[]): string {
  return all.map((name) => plainLines(name)).join(',');
}
