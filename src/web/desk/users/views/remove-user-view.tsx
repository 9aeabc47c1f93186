import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { Authored } from '#platform/auth/user-removal.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { formError } from '#core/forms/form-errors.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';

interface RemoveUserViewProps {
  readonly id: number;
  readonly authored: Authored;
  readonly error: string | undefined;
  readonly context: DeskContext;
}

/** Question before a user is removed, with the consequences for the user's records. */
export function RemoveUserView({ id, authored, error, context }: RemoveUserViewProps): JSX.Element {
  const { separator, desk } = messagesOf(context.page.language);
  const texts = desk.users;
  const { events, venues, organizers } = authored;
  const records = [
    events > 0 ? texts.records.events({ count: events }) : '',
    venues > 0 ? texts.records.venues({ count: venues }) : '',
    organizers > 0 ? texts.records.organizers({ count: organizers }) : '',
  ].filter((part) => part !== '');
  const path = `/users/${String(id)}`;
  return (
    <>
      <ErrorSummary errors={formError(error)} context={context} />
      <p class="prose">
        {records.length === 0 ? texts.removeAll : texts.removeName({ records: records.join(separator.item) })}
      </p>
      <div class="row">
        <DeskForm action={deskPath(`${path}/remove`, context.page)} submit={texts.remove} context={context} />
        <a class="button quiet" href={deskPath(path, context.page)}>
          {context.texts.cancel}
        </a>
      </div>
    </>
  );
}
