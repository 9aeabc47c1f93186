import { plainText } from '#core/text/plain-text.js';
import { EVENT_STATUSES } from '#calendar/events/event-status.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { VENUE_ARGUMENT } from './arguments.js';
import { ToolRefusal, type ToolInput } from './assistant-tool.js';
import { shortened } from './bounded-answer.js';
import { DESCRIBED_ARGUMENTS } from './described-fields.js';

const LONGEST_SHOWN = 300;
const MOST_SHOWN = 20;

/** An argument of tools that write events. */
export interface EventArgument {
  /** Parameter of the API. */
  readonly parameter: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** What the event has now, comparable with the argument. */
  readonly present: (event: EventResponse) => unknown;
}

/** Schema of a list of names or ids. */
export const LISTED_NAMES = {
  type: 'array',
  items: {
    anyOf: [
      { type: 'string', maxLength: 200 },
      { type: 'integer', minimum: 1 },
    ],
  },
  maxItems: 50,
} as const;

function text(description: string, maxLength: number): EventArgument['schema'] {
  return { type: 'string', maxLength, description };
}

const ARGUMENTS: Readonly<Record<string, EventArgument>> = {
  title: {
    parameter: 'title',
    schema: text('Title, without markup.', 1_000),
    present: ({ title }) => plainText(title),
  },
  start: {
    parameter: 'start_date',
    schema: text('Start in local time, such as 2026-12-24 19:30, or in words: "next Friday 8pm", "明日 15:00".', 60),
    present: ({ start_date }) => start_date,
  },
  end: {
    parameter: 'end_date',
    schema: text('End in local time, such as 2026-12-24 22:00; a time alone is of the day of the start.', 60),
    present: ({ end_date }) => end_date,
  },
  all_day: {
    parameter: 'all_day',
    schema: { type: 'boolean', description: 'Whether it lasts whole days.' },
    present: ({ all_day }) => all_day,
  },
  timezone: {
    parameter: 'timezone',
    schema: text("Time zone, such as Asia/Tokyo; the calendar's by default.", 100),
    present: ({ timezone }) => timezone,
  },
  description: {
    parameter: 'description',
    schema: text('Description, as plain text or simple HTML.', 50_000),
    present: ({ description }) => plainText(description),
  },
  excerpt: {
    parameter: 'excerpt',
    schema: text('Summary in a sentence or two.', 5_000),
    present: ({ excerpt }) => plainText(excerpt),
  },
  cost: {
    parameter: 'cost',
    schema: text('Cost, such as "¥1,500" or "free".', 200),
    present: ({ cost }) => plainText(cost),
  },
  website: {
    parameter: 'website',
    schema: text('Address of a website about the event.', 2_000),
    present: ({ website }) => website,
  },
  venue: {
    parameter: 'venue',
    schema: VENUE_ARGUMENT,
    present: ({ venue }) => [venue].flat().map(({ id }) => id)[0],
  },
  organizers: {
    parameter: 'organizer',
    schema: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      maxItems: 20,
      description: 'Organizer ids, from list_places_and_topics.',
    },
    present: ({ organizer }) => organizer.map(({ id }) => id),
  },
  categories: {
    parameter: 'categories',
    schema: { ...LISTED_NAMES, description: 'Categories, by slug or id.' },
    present: ({ categories }) => categories.map(({ slug }) => slug),
  },
  tags: {
    parameter: 'tags',
    schema: {
      ...LISTED_NAMES,
      description: 'Tags, by slug or id; unknown names become new tags.',
    },
    present: ({ tags }) => tags.map(({ slug }) => slug),
  },
  ...DESCRIBED_ARGUMENTS,
};

/** Arguments of changes alone. */
const OF_CHANGES: Readonly<Record<string, EventArgument>> = {
  event_status: {
    parameter: 'event_status',
    schema: {
      type: 'string',
      enum: EVENT_STATUSES,
      description: 'Whether it takes place; "scheduled" takes a cancellation back.',
    },
    present: ({ event_status }) => event_status ?? 'scheduled',
  },
};
const ALL = { ...ARGUMENTS, ...OF_CHANGES };

/** JSON Schemas of the arguments of a new event. */
export const EVENT_ARGUMENTS = schemasOf(ARGUMENTS);

/** JSON Schemas of the arguments of a change. */
export const CHANGE_ARGUMENTS = schemasOf(ALL);

function schemasOf(all: Readonly<Record<string, EventArgument>>): Record<string, EventArgument['schema']> {
  return Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema]));
}

/** The arguments of a call as parameters of the API. */
export function toolParameters(input: ToolInput): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(ALL).flatMap(([name, { parameter }]) => {
      const value = input[name];
      if (value === undefined) return [];
      return [[parameter, name === 'venue' ? [value] : value]];
    }),
  );
}

const WALL_CLOCK = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/**
 * The API takes an end before the start for the start, as the original does. Assistants mean the next day.
 * @throws ToolRefusal
 */
export function assertOrder({ start, end }: ToolInput): void {
  const [first, last] = [start, end].map((time) =>
    typeof time === 'string' ? WALL_CLOCK.exec(time.trim())?.[0].replace('T', ' ') : undefined,
  );
  if (first !== undefined && last !== undefined && last < first)
    throw new ToolRefusal('end is before start. If the event ends after midnight, pass the next day.');
}

/** What a call would change, by argument. */
export function eventChanges(input: ToolInput, event: EventResponse): Record<string, { now: unknown; then: unknown }> {
  return Object.fromEntries(
    Object.entries(ALL).flatMap(([name, { present }]) => {
      const then = input[name];
      const now = present(event) ?? null;
      if (then === undefined || JSON.stringify(now) === JSON.stringify(then)) return [];
      return [[name, { now: shown(now), then: shown(then) }]];
    }),
  );
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice(0, MOST_SHOWN);
    return items.map((item) => (typeof item === 'string' ? shortened(item, 50) : item));
  }
  return typeof value === 'string' ? shortened(value, LONGEST_SHOWN) : value;
}
