import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Done } from '#web/desk/views/fields.js';

interface StaysViewProps {
  /** Number of those that were removed. */
  readonly removed: number;
  readonly records: readonly { readonly title: string; readonly path: string }[];
  readonly context: DeskContext;
}

/** What was removed of the demonstration data, what was not and why, and how to remove that as well. */
export function StaysView({ removed, records, context }: StaysViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.firstRun;
  return (
    <>
      <Done text={records.length === 0 ? texts.removed : texts.removedSome({ removed, stay: records.length })} />
      {records.length === 0 ? null : (
        <>
          <p>{texts.stays}</p>
          <ul class="things">
            {records.map(({ title, path }) => (
              <li>
                <a href={deskPath(path, context.page)}>{title}</a>
              </li>
            ))}
          </ul>
          <p class="prose help">{texts.removeAllHint}</p>
          <DeskForm
            action={deskPath('/first-run/demonstration/remove', context.page)}
            submit={texts.removeAll}
            context={context}
            isQuiet
          >
            <input type="hidden" name="all" value="true" />
          </DeskForm>
        </>
      )}
      <p class="ways">
        <a href={deskPath('/events/new', context.page)}>{texts.own}</a>
        <a href={deskPath('', context.page)}>{texts.toDesk}</a>
      </p>
    </>
  );
}
