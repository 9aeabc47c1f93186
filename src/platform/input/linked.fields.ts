import { expected } from '#core/messages/message.js';
import { Field } from './field.js';
import { listItems, positiveInteger } from './read-values.js';
import { Unparsed } from './unparsed.js';

/** Linked record in a request: an existing one, or a new one with its parameters. */
export type LinkedRef<Input extends object = object> =
  { readonly id: number } | { readonly create: Readonly<Record<string, unknown>>; input?: Input };

const MOST = 50;

/** Venues or organizers of an event: an id, ids, an object, or a list that mixes them; 0, "", null and [] are none. */
export function LinkedField(rule: {
  description: string;
  example: unknown;
  reference: 'linked-venues' | 'linked-organizers';
}): PropertyDecorator {
  return Field({
    parse: (value) => readLinked(value) ?? Unparsed.VALUE,
    expects: expected(rule.reference),
    schema: {
      oneOf: [
        { type: 'integer' },
        { type: 'string' },
        { type: 'object', additionalProperties: true },
        {
          type: 'array',
          items: { oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'object', additionalProperties: true }] },
        },
      ],
      nullable: true,
      description: rule.description,
      example: rule.example,
    },
    reference: rule.reference,
  });
}

function readLinked(value: unknown): LinkedRef[] | undefined {
  const refs = listItems(value)?.map(readOne);
  if (!refs || refs.some((ref) => ref === undefined) || refs.length > MOST) return undefined;
  const all = refs.flatMap((ref) => ref ?? []);
  const seen = new Set<number>();
  return all.filter((ref) => !('id' in ref) || (!seen.has(ref.id) && seen.add(ref.id)));
}

function readOne(value: unknown): LinkedRef[] | undefined {
  if (value === null || value === false || value === 0 || value === '0') return [];
  const id = positiveInteger(value);
  if (id !== undefined) return [{ id }];
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  if (fields['id'] === undefined) return Object.keys(fields).length === 0 ? [] : [{ create: fields }];
  const named = positiveInteger(fields['id']);
  return named === undefined ? undefined : [{ id: named }];
}
