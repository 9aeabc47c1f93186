import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import type { RecordChangeResponse } from '#calendar/revisions/dto/revision.response.js';
import { recordTitle } from '#web/desk/changes/record-titles.js';
import { RecordLink } from '#web/desk/changes/views/audit-note.js';

interface ChangesProps {
  readonly changes: readonly RecordChangeResponse[];
  /** Names of the records by resource and id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly context: DeskContext;
}

/** Latest changes with their authors, newest first. */
export function ChangesView({ changes, titles, context }: ChangesProps): JSX.Element | null {
  const { page } = context;
  const words = messagesOf(page.language).desk.home;
  if (changes.length === 0) return null;
  return (
    <section>
      <h2>{words.changes}</h2>
      <ul class="lines">
        {changes.map((change) => {
          const { resource, id, action, date_utc: at } = change;
          const title = titles.get(`${resource}/${String(id)}`) ?? recordTitle(resource, id, new Map(), context);
          const moment = momentText(new Date(`${at.replace(' ', 'T')}Z`), page);
          return (
            <li>
              <RecordLink note={change} title={title} context={context} />
              <small>
                {[messagesOf(page.language).desk.history.actions[action], whoOf(change, context), moment].join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
      <p>
        <a href={deskPath('/changes', page)}>{words.allChanges}</a>
      </p>
    </section>
  );
}

function whoOf({ user, via }: RecordChangeResponse, { page }: DeskContext): string {
  const words = messagesOf(page.language).desk.home;
  return user?.login ?? (via === 'service' || via === 'command line' ? words.byService : words.bySomebody);
}
