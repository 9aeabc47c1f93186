import type { Command } from 'commander';
import { descriptorOf, eventFieldsNamed, type EventField } from '#core/event-fields.js';
import type { FieldKind } from '#core/field-descriptor.js';
import { API } from '#core/messages/api-texts.js';
import { CommandError } from '../service/target.js';
import { several } from './terminal.js';

/** An option that writes a field of a record. */
interface FieldOption {
  readonly flag: string;
  readonly description: string;
  /** Parameter of the API. */
  readonly field: string;
  readonly isList?: boolean;
}

/** Options of a command that writes, by the name that the parser gives them. */
export type FieldOptions = Readonly<Record<string, FieldOption>>;

/** Fields of several kinds of records. */
const DESCRIPTION = { flag: '--description <text>', description: 'description, as text or HTML', field: 'description' };
const WEBSITE = { flag: '--website <address>', description: 'web site', field: 'website' };
const PHONE = { flag: '--phone <number>', description: 'phone number', field: 'phone' };
const STATUS = { flag: '--status <status>', description: 'publish, draft or pending', field: 'status' };

/** Values of options for fields of a kind, as the help writes them. */
const VALUE_OF_KIND: Readonly<Record<FieldKind, string>> = {
  flag: '<true|false>',
  address: '<address>',
  text: '<text>',
  choice: '<value>',
  number: '<number>',
  list: '<value>',
};

/** Options of described fields, by the names that the parser gives them. */
function describedOptions(): FieldOptions {
  return Object.fromEntries(
    eventFieldsNamed('cli').map(({ name, as }): [string, FieldOption] => [camelCase(as), describedOption(name, as)]),
  );
}

function describedOption(name: EventField, as: string): FieldOption {
  const field = descriptorOf(name);
  const values = 'values' in field ? ` (${field.values.join(', ')})` : '';
  return {
    flag: `--${as} ${VALUE_OF_KIND[field.kind]}`,
    description: `${API.field.event[name]}${values}`,
    field: name,
    isList: field.kind === 'list',
  };
}

/** Name of an option in parsed options. */
function camelCase(option: string): string {
  return option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export const EVENT_OPTIONS: FieldOptions = {
  title: { flag: '--title <text>', description: 'title', field: 'title' },
  start: { flag: '--start <time>', description: 'start, such as "2026-12-24 19:30"', field: 'start_date' },
  end: { flag: '--end <time>', description: 'end, such as "2026-12-24 22:00"', field: 'end_date' },
  timezone: { flag: '--timezone <zone>', description: 'time zone, such as Asia/Tokyo', field: 'timezone' },
  allDay: { flag: '--all-day', description: 'lasts whole days', field: 'all_day' },
  description: DESCRIPTION,
  excerpt: { flag: '--excerpt <text>', description: 'summary', field: 'excerpt' },
  cost: { flag: '--cost <text>', description: 'cost', field: 'cost' },
  website: WEBSITE,
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
  ...describedOptions(),
  status: STATUS,
};

export const VENUE_OPTIONS: FieldOptions = {
  name: { flag: '--name <text>', description: 'name', field: 'venue' },
  address: { flag: '--address <text>', description: 'street and number', field: 'address' },
  city: { flag: '--city <text>', description: 'city', field: 'city' },
  country: { flag: '--country <text>', description: 'country', field: 'country' },
  zip: { flag: '--zip <code>', description: 'postal code', field: 'zip' },
  phone: PHONE,
  website: WEBSITE,
  description: DESCRIPTION,
  status: STATUS,
};

export const ORGANIZER_OPTIONS: FieldOptions = {
  name: { flag: '--name <text>', description: 'name', field: 'organizer' },
  phone: PHONE,
  email: { flag: '--email <address>', description: 'email address', field: 'email' },
  website: WEBSITE,
  description: DESCRIPTION,
  status: STATUS,
};

/** Parsed options. */
export type NamedOptions = Readonly<Record<string, unknown>> & { readonly scope?: string };

/** Adds options to a command. @param only names of some of them */
export function withFields(command: Command, all: FieldOptions, only?: readonly string[]): Command {
  for (const [name, { flag, description, isList }] of Object.entries(all)) {
    if (only && !only.includes(name)) continue;
    if (isList === true) command.option(flag, description, several);
    else command.option(flag, description);
  }
  return command;
}

/** The options that were named, as fields of the API. */
export function namedFields(all: FieldOptions, options: NamedOptions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { field }]) => (options[name] === undefined ? [] : [[field, options[name]]])),
  );
}

/** Fields of a record to change. @throws CommandError if none is named */
export function fieldsToChange(all: FieldOptions, options: NamedOptions): Record<string, unknown> {
  const fields = namedFields(all, options);
  const [first] = Object.values(all);
  if (Object.keys(fields).length === 0)
    throw new CommandError(`Name what to change, such as ${first?.flag.split(' ')[0] ?? ''}.`);
  return fields;
}
