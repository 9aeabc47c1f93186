import { defined } from '#core/defined.js';
import { descriptorOf, eventFieldsShown, type EventField } from '#core/event-fields.js';
import { isNoValue, LONGEST_VALUES, type DescriptorOf, type FieldKind } from '#core/field-descriptor.js';
import type { FieldValue } from '#core/field-texts.js';
import { API } from '#core/messages/api-texts.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventArgument } from './event-arguments.js';
import { plainLine } from './event-summary.js';

type Schema = EventArgument['schema'];

const SCHEMA_OF_KIND: { readonly [Kind in FieldKind]: (field: DescriptorOf<Kind>) => Schema } = {
  flag: () => ({ type: 'boolean' }),
  address: () => ({ type: 'string' }),
  text: () => ({ type: 'string' }),
  choice: ({ values }) => ({ type: 'string', enum: values }),
  number: ({ minimum, maximum }) => ({ type: 'integer', minimum, maximum }),
  list: ({ values }) => ({ type: 'array', items: { type: 'string', enum: values } }),
};

function schemaOf<Kind extends FieldKind>(kind: Kind, field: DescriptorOf<Kind>): Schema {
  return SCHEMA_OF_KIND[kind](field);
}

function schemaOfField(name: EventField): Schema {
  const field = descriptorOf(name);
  return schemaOf(field.kind, field);
}

const READ = eventFieldsShown('assistant');
const WRITTEN = READ.filter((name) => descriptorOf(name).assistant === 'writes');

/** JSON Schemas of `describedFacts`. */
export const DESCRIBED_FACTS: Readonly<Record<string, Schema>> = Object.fromEntries(
  READ.map((name) => [name, schemaOfField(name)]),
);

/** Described fields of an event that have a value, as assistants read them. */
export function describedFacts(event: EventResponse): Record<string, unknown> {
  return Object.fromEntries(
    READ.flatMap((name) => {
      const value: FieldValue = event[name];
      if (isNoValue(value)) return [];
      return [[name, typeof value === 'string' ? plainLine(value) : value]];
    }),
  );
}

/** Arguments of tools that write described fields. */
export const DESCRIBED_ARGUMENTS: Readonly<Record<string, EventArgument>> = Object.fromEntries(
  WRITTEN.map((name): [string, EventArgument] => {
    const maxLength = LONGEST_VALUES[descriptorOf(name).kind];
    const schema = defined({ ...schemaOfField(name), maxLength, description: API.field.event[name] });
    const present = (event: EventResponse): unknown => {
      const value: FieldValue = event[name];
      return typeof value === 'string' ? plainText(value) : value;
    };
    return [name, { parameter: name, schema, present }];
  }),
);
