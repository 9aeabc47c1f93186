import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { ChangeResponse } from '#calendar/revisions/dto/revision.response.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';

interface NoteProps {
  readonly note: ChangeResponse;
  readonly context: DeskContext;
}

/** Author, channel and time of a change. */
export function WhoAndWhen({ note, context }: NoteProps): JSX.Element {
  return (
    <p class="help">
      <time datetime={`${note.date_utc.replace(' ', 'T')}Z`}>{noteMoment(note, context)}</time>
      {' · '}
      <Who note={note} context={context} />
    </p>
  );
}

export function noteMoment({ date_utc }: ChangeResponse, { page }: DeskContext): string {
  return momentText(new Date(`${date_utc.replace(' ', 'T')}Z`), page);
}

function Who({ note, context }: NoteProps): JSX.Element {
  const { user, via, credential } = note;
  const texts = messagesOf(context.page.language).desk.history;
  if (via === 'service') return <>{texts.service}</>;
  if (via === 'command line') return <>{texts.command}</>;
  const way =
    via === 'desk'
      ? ''
      : texts.through({ way: credential === null ? texts.api : texts.credential({ name: credential }) });
  const login = user?.login ?? undefined;
  return (
    <>
      {user === null || login === undefined ? (
        texts.somebody
      ) : context.viewer.may('edit_others_posts') ? (
        <a href={`${deskPath('/changes', context.page)}?user=${String(user.id)}`}>{login}</a>
      ) : (
        login
      )}
      {way === '' ? null : ` · ${way}`}
    </>
  );
}
