import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import type { EventFormModel } from '../event-form-model.js';

interface SourceTimesProps {
  readonly model: EventFormModel;
}

const FORM_ID = 'source-times';

/** Says at the times of an imported event whether an edit of them stays, with a button for the other choice. */
export function SourceTimes({ model: { origin, context } }: SourceTimesProps): JSX.Element | null {
  if (origin?.timesOf === undefined) return null;
  const texts = messagesOf(context.page.language).desk.sources;
  const isKept = origin.timesOf === 'here';
  const source = origin.sourceName;
  return (
    <p class="source-times">
      <span class="help">{isKept ? texts.timesKept({ source }) : texts.timesFollow({ source })}</span>{' '}
      <button type="submit" form={FORM_ID} class="quiet" name="action" value={isKept ? 'follow-times' : 'keep-times'}>
        {isKept ? texts.followTimes : texts.keepTimes}
      </button>
    </p>
  );
}

/** Form of that button: it saves nothing else. */
export function SourceTimesForm({ model: { origin, event, context } }: SourceTimesProps): JSX.Element | null {
  if (!event || origin?.timesOf === undefined) return null;
  const path = `/sources/records/events/${String(event.series ?? event.id)}`;
  return (
    <form id={FORM_ID} method="post" action={deskPath(path, context.page)} hidden>
      <input type="hidden" name={FORM_FIELD} value={formToken(context.session.token)} />
    </form>
  );
}
