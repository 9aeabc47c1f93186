import { expected } from '../../../core/messages/message.js';
import { LineField } from '../../../platform/input/content.fields.js';
import { Field } from '../../../platform/input/field.js';
import { StoredText } from '../../../platform/input/text.fields.js';
import { Unparsed } from '../../../platform/input/unparsed.js';

const LONGEST_MAIL = 254;
/** One address, of which nothing can begin another header or another recipient. */
const MAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]/]+\.[^\s@<>"(),:;\\[\]/.]+$/;

/** What the form says beside the fields of an event: names that are no records yet, and who sends it. */
export class SubmissionInput {
  @LineField({ description: 'Name of the venue.' })
  venue?: string | null;

  @LineField({ description: 'Its street address.' })
  address?: string | null;

  @LineField({ description: 'Its town.' })
  city?: string | null;

  @LineField({ description: 'Name of the organizer.' })
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
