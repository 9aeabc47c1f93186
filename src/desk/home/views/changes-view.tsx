import type { JSX } from 'preact';
import { deskPath, momentText, type DeskContext } from '../../desk-context.js';
import type { RecordChangeResponse } from '../../../revisions/dto/revision.response.js';
import { HOME_TEXTS } from '../texts/home-texts.js';

interface ChangesProps {
  readonly changes: readonly RecordChangeResponse[];
  /** What the records are called, by resource and id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly context: DeskContext;
}

/** Who has changed what, the newest first. */
export function ChangesView({ changes, titles, context }: ChangesProps): JSX.Element | null {
  const { page } = context;
  const words = HOME_TEXTS[page.language];
  if (changes.length === 0) return null;
  return (
    <section>
      <h2>{words.changes}</h2>
      <ul class="lines">
        {changes.map((change) => {
          const path = `${change.resource}/${String(change.id)}`;
          const deed = change.action === 'trash' ? words.trashed : words[change.action];
          const moment = momentText(new Date(`${change.date_utc.replace(' ', 'T')}Z`), page);
          return (
            <li>
              <a href={deskPath(`/changes/${path}`, page)}>{titles.get(path) ?? nameOf(change, context)}</a>
              <small>{[deed, whoOf(change, context), moment].join(' · ')}</small>
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

/** Of what has no title, or is gone. */
function nameOf({ resource, id }: RecordChangeResponse, { texts: { rooms } }: DeskContext): string {
  return `${rooms[resource === 'media' ? 'images' : resource]} ${String(id)}`;
}

function whoOf({ user, via }: RecordChangeResponse, { page }: DeskContext): string {
  const words = HOME_TEXTS[page.language];
  return user?.login ?? (via === 'service' || via === 'command line' ? words.byService : words.bySomebody);
}
