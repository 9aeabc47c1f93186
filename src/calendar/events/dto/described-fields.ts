import { ApiProperty } from '@nestjs/swagger';
import {
  descriptorOf,
  eventFieldsIn,
  type EventField,
  type FieldDescriptor,
  type FieldKind,
  type FieldOf,
} from '#core/event-fields.js';
import { API } from '#core/messages/api-texts.js';
import { LineField, WebsiteField } from '#platform/input/content.fields.js';
import { Flag } from '#platform/input/value.fields.js';
import type { FieldAnswers } from '../event-field-answers.js';

type Group = FieldDescriptor['group'];
type Class<Instance> = abstract new () => Instance;

/** Described fields of a group as parameters. */
type FieldInputs<G extends Group> = { [Name in FieldOf<'flag', G>]?: boolean } & {
  [Name in FieldOf<'address' | 'text', G>]?: string | null;
};

/** Described fields of a group in an answer, where a password may hide a flag. */
type ShownFields<G extends Group> = { [Name in FieldOf<'flag', G>]: boolean | null } & Pick<
  FieldAnswers<G>,
  FieldOf<'address' | 'text', G>
>;

const INPUT_OF_KIND = { flag: Flag, address: WebsiteField, text: LineField } as const satisfies Record<
  FieldKind,
  unknown
>;

/** Adds the described fields of a group to a class of parameters, after those that it has. */
export function WithFieldInputs<Base, G extends Group>(base: Class<Base>, group: G): Class<Base & FieldInputs<G>> {
  return decorated<Base, FieldInputs<G>>(base, group, (name) => {
    const { kind, examples } = descriptorOf(name);
    const example = examples.input === undefined ? {} : { example: examples.input };
    return INPUT_OF_KIND[kind]({ description: API.field.event[name], ...example });
  });
}

/** Adds the described fields of a group to a class of answers, after those that it has. */
export function WithFieldAnswers<Base, G extends Group>(base: Class<Base>, group: G): Class<Base & ShownFields<G>> {
  return decorated<Base, ShownFields<G>>(base, group, (name) => {
    const { kind, examples } = descriptorOf(name);
    const schema = kind === 'flag' ? { type: Boolean, nullable: true } : { type: String };
    return ApiProperty({ description: API.response.event[name], ...schema, example: examples.answer });
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
