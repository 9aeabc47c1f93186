import type { JSX } from 'preact';
import { deskPath, momentText, type DeskContext } from '../../shell/desk-context.js';
import type { RecordChangeResponse } from '../../../../calendar/revisions/dto/revision.response.js';
import { recordTitle } from '../../changes/record-titles.js';
import { CHANGES_TEXTS } from '../../changes/texts/changes-texts.js';
import { RecordLink } from '../../changes/views/audit-view.js';
import { HOME_TEXTS } from '../texts/home-texts.js';

interface ChangesProps {
  readonly changes: readonly RecordChangeResponse[];
  /** Names of the records by resource and id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly context: DeskContext;
}

/** Latest changes with their authors, newest first. */
export function ChangesView({ changes, titles, context }: ChangesProps): JSX.Element | null {
  const { page } = context;
  const words = HOME_TEXTS[page.language];
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
                {[CHANGES_TEXTS[page.language].actions[action], whoOf(change, context), moment].join(' · ')}
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
  const words = HOME_TEXTS[page.language];
  return user?.login ?? (via === 'service' || via === 'command line' ? words.byService : words.bySomebody);
}
