import { eventFieldsShown } from '#core/event-fields.js';

/** Fields of an event that have a text in each language: `title:ja`. */
export const TEXT_FIELDS = ['title', 'description', 'excerpt', 'website', 'cost'] as const;

/** Fields that a column of any table of events can be mapped to. */
export const TABLE_FIELDS = [
  ...TEXT_FIELDS,
  ...['key', 'slug', 'start_date', 'start_time', 'end_date', 'end_time', 'timezone', 'all_day'],
  ...['venue', 'address', 'city', 'province', 'country', 'zip', 'phone', 'latitude', 'longitude'],
  ...['organizers', 'categories', 'tags', 'image'],
  ...['currency_code', 'currency_symbol', 'currency_position'],
  ...eventFieldsShown('table'),
  'event_status',
  'private',
] as const;

export type TableField = (typeof TABLE_FIELDS)[number];
