import type { JSX } from 'preact';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { DraftState } from '#web/desk/views/draft-attributes.js';
import type { RequestedStatus } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';

interface BarProps {
  readonly model: EventFormModel;
}

/** Actions of the form, which stay in view. */
export function SaveBar({ model }: BarProps): JSX.Element {
  const { fields, words, context } = model;
  const mayPublish = context.viewer.may('publish_posts');
  const isDraft = fields.status === 'draft';
  const isPublic = fields.status === 'publish';
  const main: RequestedStatus | undefined = mayPublish && !isPublic ? 'publish' : isDraft ? 'pending' : undefined;
  return (
    <div class="bar">
      <DraftState context={context} />
      {main === undefined ? null : (
        <button type="submit" class="quiet">
          {isDraft ? words.saveDraft : context.texts.save}
        </button>
      )}
      <PreviewButton model={model} />
      {main === undefined ? (
        <button type="submit">{context.texts.save}</button>
      ) : (
        <button type="submit" name="as" value={main}>
          {main === 'publish' ? words.publish : words.sendForReview}
        </button>
      )}
    </div>
  );
}

/** Window of a preview: the next one replaces it there, and the form stays where it is. */
const PREVIEW = 'kalends-preview';

/** Saves what is not public yet, and shows it; changes of a public event are shown in another tab, without saving. */
function PreviewButton({ model: { event, fields, language, words, context } }: BarProps): JSX.Element {
  if (!event || fields.status !== 'publish')
    return (
      <button type="submit" class="quiet" name="then" value="preview">
        {words.preview}
      </button>
    );
  const path = deskPath(`/events/${String(event.id)}/preview`, context.page);
  return (
    <button type="submit" class="quiet" formaction={`${path}?in=${language}`} formtarget={PREVIEW}>
      {words.preview}
    </button>
  );
}

/** Buttons that save the event under a status that the bar does not offer. */
export function OtherStatuses({ model: { fields, words, context } }: BarProps): JSX.Element | null {
  const { status } = fields;
  const mayPublish = context.viewer.may('publish_posts');
  const offered = (['draft', 'pending', 'private'] as const).filter((other) => {
    if (other === status || (other === 'private' && !mayPublish)) return false;
    // The bar has it.
    return other !== 'pending' || (mayPublish && status === 'draft');
  });
  if (offered.length === 0) return null;
  return (
    <p class="statuses">
      {offered.map((other) => (
        <button type="submit" class="quiet" name="as" value={other}>
          {words.saveAs[other]}
        </button>
      ))}
    </p>
  );
}
