import { API } from '../../../core/messages/api-texts.js';
import { expected } from '../../../core/messages/message.js';
import { LineField } from '../../../platform/input/content.fields.js';
import { Field } from '../../../platform/input/field.js';
import { StoredText } from '../../../platform/input/text.fields.js';
import { Unparsed } from '../../../platform/input/unparsed.js';

const LONGEST_MAIL = 254;
/** A single address, without characters that could start another header or recipient. */
const MAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]/]+\.[^\s@<>"(),:;\\[\]/.]+$/;

/** Fields of the form besides the event's: names without records yet, and the sender. */
export class SubmissionInput {
  @LineField({ description: API.field.venue.name })
  venue?: string | null;

  @LineField({ description: 'Its street address.' })
  address?: string | null;

  @LineField({ description: 'Its town.' })
  city?: string | null;

  @LineField({ description: API.field.organizer.name })
  organizer?: string | null;

  @StoredText({ description: 'Who sends it.', maxLength: 100 })
  sender?: string | null;

  @Field({
    parse: (value) => {
      if (value === '' || value === null) return null;
      return typeof value === 'string' && value.length <= LONGEST_MAIL && MAIL.test(value) ? value : Unparsed.VALUE;
    },
    expects: expected('mail-address'),
  })
  mail?: string | null;

  @StoredText({ description: 'What only editors read.', maxLength: 2_000 })
  note?: string | null;
}
