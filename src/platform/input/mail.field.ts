import { expected } from '#core/messages/message.js';
import { Field } from './field.js';
import { Unparsed } from './unparsed.js';

const LONGEST = 254;
/** A single address, without characters that could start another header or recipient. */
const MAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]/]+\.[^\s@<>"(),:;\\[\]/.]+$/;

export function isMailAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && MAIL.test(value);
}

/** An address that mails are sent to; `""` and null are null. */
export function MailField(documented?: { readonly description: string; readonly example: string }): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === '' || value === null) return null;
      return isMailAddress(value) ? value : Unparsed.VALUE;
    },
    expects: expected('mail-address'),
    ...(documented ? { schema: { type: String, nullable: true, ...documented } } : {}),
  });
}
