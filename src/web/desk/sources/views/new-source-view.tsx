import type { JSX } from 'preact';
import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { MOST_FILE_BYTES, MOST_SENT_BYTES } from '#calendar/imports/reading/source-limits.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { controlOf, FieldFrame, TextField } from '#web/desk/views/fields.js';

interface NewSourceProps {
  readonly address: string;
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

/** First step of a new source: a file, or an address. The token is in the address, as it is checked before the file is read. */
export function NewSourceView({ address, errors, context }: NewSourceProps): JSX.Element {
  const { page, session } = context;
  const messages = messagesOf(page.language);
  const texts = messages.desk.sources;
  const file = {
    name: 'file',
    label: texts.file,
    help: texts.fileHint({ megabytes: MOST_FILE_BYTES / 2 ** 20, export: MOST_SENT_BYTES / 2 ** 20 }),
    error: errorAt(errors, 'file'),
  };
  return (
    <>
      <p class="prose help">{texts.intro}</p>
      <ErrorSummary errors={errors} context={context} />
      <form
        method="post"
        class="fields wide"
        action={`${deskPath('/sources/import', page)}?${FORM_FIELD}=${formToken(session.token)}`}
        enctype="multipart/form-data"
      >
        <FieldFrame {...file}>
          <input {...controlOf(file)} type="file" />
        </FieldFrame>
        <TextField
          name="address"
          label={texts.orAddress}
          help={texts.orAddressHint}
          error={errorAt(errors, 'address')}
          value={address}
          placeholder="https://"
          maxLength={2000}
        />
        <button type="submit">{context.texts.continue}</button>
      </form>
    </>
  );
}
