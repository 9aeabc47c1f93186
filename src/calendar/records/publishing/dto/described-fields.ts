import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { defined } from '#core/defined.js';
import {
  fieldsIn,
  type AnswersOf,
  type DescriptorOf,
  type FieldDescriptor,
  type FieldKind,
  type DescribedFields,
  type InputsOf,
  type SparseAnswersOf,
} from '#core/field-descriptor.js';
import { ChoiceField, ChoiceListField, WholeNumberField } from '#platform/input/choice.fields.js';
import { LineField, WebsiteField } from '#platform/input/content.fields.js';
import { Flag } from '#platform/input/value.fields.js';

type Class<Instance> = abstract new () => Instance;
type Documented = Parameters<typeof Flag>[0];

/** Described fields of a record, with what the API's description says of each as a parameter and in answers. */
export interface FieldsInApi<F extends DescribedFields> {
  readonly fields: F;
  readonly inputs: Readonly<Record<keyof F & string, string>>;
  readonly answers: Readonly<Record<keyof F & string, string>>;
}

/** Parameter and answer of the fields of a kind. */
interface KindInApi<Kind extends FieldKind> {
  readonly input: (rule: Documented, field: DescriptorOf<Kind>) => PropertyDecorator;
  /** Schema of a value; of none, where null stands for it. */
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
export function WithFieldInputs<Base, F extends DescribedFields, Group extends F[string]['group']>(
  base: Class<Base>,
  { fields, inputs }: FieldsInApi<F>,
  group: Group,
): Class<Base & InputsOf<F, Group>> {
  return decorated<Base, InputsOf<F, Group>, F>(base, fields, group, (name, field) => {
    const description: string = inputs[name];
    return inApi(field.kind).input(defined({ description, example: field.examples.input }), field);
  });
}

/** Adds the described fields of a group to a class of answers, after those that it has. */
export function WithFieldAnswers<Base, F extends DescribedFields, Group extends F[string]['group']>(
  base: Class<Base>,
  { fields, answers }: FieldsInApi<F>,
  group: Group,
): Class<Base & AnswersOf<F, Group>> {
  return decorated<Base, AnswersOf<F, Group>, F>(base, fields, group, (name, field) => {
    const schema = inApi(field.kind).answer(field);
    return ApiProperty({ description: answers[name], ...schema, example: field.examples.answer });
  });
}

/** The same for answers without empty keys: only flags are always there. */
export function WithSparseAnswers<Base, F extends DescribedFields, Group extends F[string]['group']>(
  base: Class<Base>,
  { fields, answers }: FieldsInApi<F>,
  group: Group,
): Class<Base & SparseAnswersOf<F, Group>> {
  return decorated<Base, SparseAnswersOf<F, Group>, F>(base, fields, group, (name, field) => {
    const { nullable: _, ...schema } = inApi(field.kind).answer(field);
    const property = { description: answers[name], ...schema, example: field.examples.answer };
    return field.kind === 'flag' ? ApiProperty(property) : ApiPropertyOptional(property);
  });
}

/** Subclass whose properties exist as decorators only: the compiler takes their types from the caller. */
function decorated<Base, Added, F extends DescribedFields>(
  base: Class<Base>,
  fields: F,
  group: string,
  decorator: (name: keyof F & string, field: FieldDescriptor) => PropertyDecorator,
): Class<Base & Added> {
  abstract class Described extends (base as Class<object>) {}
  for (const name of fieldsIn(fields, group)) {
    const field: FieldDescriptor | undefined = fields[name];
    if (field) decorator(name, field)(Described.prototype, name);
  }
  return Described as Class<Base & Added>;
}
