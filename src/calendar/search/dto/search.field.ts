import { expected } from '#core/messages/message.js';
import { Field } from '#platform/input/field.js';
import { Unparsed } from '#platform/input/unparsed.js';

/** Search words of any length: of many, the most selective decide. */
export function SearchField(rule: { description: string; example: string }): PropertyDecorator {
  return Field({
    parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : Unparsed.VALUE),
    expects: expected('search'),
    schema: { ...rule, type: String, minLength: 1 },
  });
}
