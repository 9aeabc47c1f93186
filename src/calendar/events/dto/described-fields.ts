import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { defined } from '#core/defined.js';
import {
  descriptorOf,
  eventFieldsIn,
  type EventField,
  type FieldAnswers,
  type FieldInputs,
} from '#core/event-fields.js';
import type { DescriptorOf, FieldDescriptor, FieldKind } from '#core/field-descriptor.js';
import { API } from '#core/messages/api-texts.js';
import { LineField, WebsiteField } from '#platform/input/content.fields.js';
import { ChoiceField, ChoiceListField, WholeNumberField } from '#platform/input/choice.fields.js';
import { Flag } from '#platform/input/value.fields.js';

type Group = FieldDescriptor['group'];
type Class<Instance> = abstract new () => Instance;
type Documented = Parameters<typeof Flag>[0];

/** Parameter and answer of the fields of a kind. */
interface KindInApi<Kind extends FieldKind> {
  readonly input: (rule: Documented, field: DescriptorOf<Kind>) => PropertyDecorator;
  readonly answer: (field: DescriptorOf<Kind>) => ApiPropertyOptions;
}

const KINDS: { readonly [Kind in FieldKind]: KindInApi<Kind> } = {
  flag: { input: Flag, answer: () => ({ type: Boolean, nullable: true }) },
  address: { input: WebsiteField, answer: () => ({ type: String }) },
  text: { input: LineField, answer: () => ({ type: String }) },
  choice: {
    input: (rule, { values }) => ChoiceField({ ...rule, values }),
    answer: ({ values }) => ({ type: String, enum: [...values], nullable: true }),
  },
  number: {
    input: (rule, { minimum, maximum }) => WholeNumberField({ ...rule, minimum, maximum }),
    answer: ({ minimum, maximum }) => ({ type: 'integer', minimum, maximum, nullable: true }),
  },
  list: {
    input: (rule, { values }) => ChoiceListField({ ...rule, values }),
    answer: ({ values }) => ({ type: 'array', items: { type: 'string', enum: [...values] } }),
  },
};

function inApi<Kind extends FieldKind>(kind: Kind): KindInApi<Kind> {
  return KINDS[kind];
}

/** Adds the described fields of a group to a class of parameters, after those that it has. */
export function WithFieldInputs<Base, G extends Group>(base: Class<Base>, group: G): Class<Base & FieldInputs<G>> {
  return decorated<Base, FieldInputs<G>>(base, group, (name) => {
    const field = descriptorOf(name);
    const { input } = field.examples;
    const rule = defined({ description: API.field.event[name], example: input });
    return inApi(field.kind).input(rule, field);
  });
}

/** Adds the described fields of a group to a class of answers, after those that it has. */
export function WithFieldAnswers<Base, G extends Group>(base: Class<Base>, group: G): Class<Base & FieldAnswers<G>> {
  return decorated<Base, FieldAnswers<G>>(base, group, (name) => {
    const field = descriptorOf(name);
    const schema = inApi(field.kind).answer(field);
    return ApiProperty({ description: API.response.event[name], ...schema, example: field.examples.answer });
  });
}

/** Subclass whose properties exist as decorators only: the compiler takes their types from the caller. */
function decorated<Base, Fields>(
  base: Class<Base>,
  group: Group,
  decorator: (name: EventField) => PropertyDecorator,
): Class<Base & Fields> {
  abstract class Described extends (base as Class<object>) {}
  for (const name of eventFieldsIn(group)) decorator(name)(Described.prototype, name);
  return Described as Class<Base & Fields>;
}
