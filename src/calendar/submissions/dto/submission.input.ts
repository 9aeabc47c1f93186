import { API } from '#core/messages/api-texts.js';
import { LineField } from '#platform/input/content.fields.js';
import { MailField } from '#platform/input/mail.field.js';
import { StoredText } from '#platform/input/text.fields.js';

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

  @MailField()
  mail?: string | null;

  @StoredText({ description: 'What only editors read.', maxLength: 2_000 })
  note?: string | null;
}
