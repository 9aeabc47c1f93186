/** An option that writes a field of an event. */
interface EventOption {
  readonly flag: string;
  readonly description: string;
  /** Parameter of the API. */
  readonly field: string;
  readonly isList?: boolean;
}

/** Options of commands that write events, by the name that the parser gives them. */
export const EVENT_OPTIONS: Readonly<Record<string, EventOption>> = {
  title: { flag: '--title <text>', description: 'title', field: 'title' },
  start: { flag: '--start <time>', description: 'start, such as "2026-12-24 19:30"', field: 'start_date' },
  end: { flag: '--end <time>', description: 'end, such as "2026-12-24 22:00"', field: 'end_date' },
  timezone: { flag: '--timezone <zone>', description: 'time zone, such as Asia/Tokyo', field: 'timezone' },
  allDay: { flag: '--all-day', description: 'lasts whole days', field: 'all_day' },
  description: { flag: '--description <text>', description: 'description, as text or HTML', field: 'description' },
  excerpt: { flag: '--excerpt <text>', description: 'summary', field: 'excerpt' },
  cost: { flag: '--cost <text>', description: 'cost', field: 'cost' },
  website: { flag: '--website <address>', description: 'web site', field: 'website' },
  venue: { flag: '--venue <id>', description: 'id of the venue', field: 'venue', isList: true },
  organizer: {
    flag: '--organizer <id>',
    description: 'id of an organizer; may be repeated',
    field: 'organizer',
    isList: true,
  },
  category: { flag: '--category <slug>', description: 'category; may be repeated', field: 'categories', isList: true },
  tag: { flag: '--tag <slug>', description: 'tag; may be repeated', field: 'tags', isList: true },
  repeat: {
    flag: '--repeat <rule>',
    description: 'line of RFC 5545, such as "RRULE:FREQ=WEEKLY;COUNT=10"',
    field: 'recurrence',
  },
  status: { flag: '--status <status>', description: 'publish, draft or pending', field: 'status' },
};

/** Parsed options. */
export type EventOptions = Readonly<Record<string, unknown>> & { readonly scope?: string };

/** The options that were named, as fields of the API. */
export function namedFields(options: EventOptions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(EVENT_OPTIONS).flatMap(([name, { field }]) =>
      options[name] === undefined ? [] : [[field, options[name]]],
    ),
  );
}
