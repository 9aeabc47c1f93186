import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';
import { Done } from '../../views/fields.js';

interface StaysViewProps {
  readonly records: readonly { readonly title: string; readonly path: string }[];
  readonly context: DeskContext;
}

/** Records of the demonstration data that were not removed, and the reason. */
export function StaysView({ records, context }: StaysViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.firstRun;
  return (
    <>
      <Done text={texts.removed} />
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
        </>
      )}
      <p class="ways">
        <a href={deskPath('/events/new', context.page)}>{texts.own}</a>
        <a href={deskPath('', context.page)}>{texts.toDesk}</a>
      </p>
    </>
  );
}
