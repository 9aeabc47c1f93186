import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Checkbox } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { SCOPES } from './scope-view.js';

/** Form below the event's: moves the event to the trash, or removes dates from its series. */
export function TrashForm({ model: { event, words, context } }: { model: EventFormModel }): JSX.Element | null {
  if (!event) return null;
  const isDate = event.series !== undefined;
  const path = `/events/${String(event.id)}/remove`;
  return (
    <section class="to-trash">
      <h2>{isDate ? words.removeDate : messagesOf(context.page.language).record.toTrash}</h2>
      <p class="help">{isDate ? words.removeHint : words.trashHint}</p>
      <DeskForm
        action={deskPath(path, context.page) + (event.isFirstDate ? '?only=first' : '')}
        submit={isDate ? words.removeDate : messagesOf(context.page.language).record.toTrash}
        context={context}
        isQuiet
      >
        {isDate && !event.isFirstDate ? (
          <fieldset class="choices">
            <legend class="unseen">{words.removeDate}</legend>
            {SCOPES.map((scope) => (
              <Checkbox
                type="radio"
                name="scope"
                value={scope}
                label={words.scopes[scope]}
                isChecked={scope === 'this'}
              />
            ))}
          </fieldset>
        ) : null}
      </DeskForm>
    </section>
  );
}
