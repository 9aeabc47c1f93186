import { expected } from '../../../core/messages/message.js';
import { Field } from '../../../platform/input/field.js';
import { Unparsed } from '../../../platform/input/unparsed.js';

/** What is searched for, however much it is: of many words those decide that tell most. */
export function SearchField(rule: { description: string; example: string }): PropertyDecorator {
  return Field({
    parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : Unparsed.VALUE),
    expects: expected('search'),
    schema: { ...rule, type: String, minLength: 1 },
  });
}
