import type { JSX } from 'preact';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';

/** Upload of one file; the script sends dropped files one after the other. The token is checked before the file is read. */
export function UploadForm({ context: { page, session } }: { context: DeskContext }): JSX.Element {
  const texts = messagesOf(page.language).desk.images;
  const action = `${deskPath('/images', page)}?${FORM_FIELD}=${formToken(session.token)}`;
  return (
    <form
      class="drop"
      method="post"
      action={action}
      enctype="multipart/form-data"
      data-drop
      data-sending={texts.sending({ done: 1, all: 2 }).replace('1', '{done}').replace('2', '{all}')}
      data-refused={texts.refused}
      data-offline={texts.offline}
    >
      <label for="file">{texts.choose}</label>
      <div class="row">
        <input
          id="file"
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-describedby="file-help"
        />
        <button type="submit">{texts.send}</button>
      </div>
      <p id="file-help" class="help">
        {texts.limits({ megabytes: IMAGE_LIMITS.megabytes })}
      </p>
      <p role="status" hidden data-progress />
    </form>
  );
}
