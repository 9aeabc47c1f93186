import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { NOTED_RESOURCES, type NotedResource } from '#calendar/revisions/dto/revision.query.js';
import type { RecordChangeResponse } from '#calendar/revisions/dto/revision.response.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Select } from '#web/desk/views/fields.js';
import { pathOf, recordTitle } from '../record-titles.js';
import { ChangeLines, fieldName, reportedChanges } from './change-lines.js';
import { WhoAndWhen } from './note-heading.js';

interface AuditFilterProps {
  readonly notes: readonly RecordChangeResponse[];
  readonly requested: { readonly resource?: NotedResource | undefined; readonly user?: number | undefined };
  readonly context: DeskContext;
}

const MOST_FIELDS = 4;

/** Filter of the latest changes. */
export function AuditFilter({ notes, requested, context }: AuditFilterProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.history;
  const isAdministrator = context.viewer.user?.role === 'administrator';
  const kinds = NOTED_RESOURCES.filter((kind) => kind !== 'users' || isAdministrator);
  const by = notes.find(({ user }) => user?.id === requested.user)?.user?.login;
  return (
    <form class="row filter" action={deskPath('/changes', context.page)}>
      <Select
        name="resource"
        label={texts.kind}
        value={requested.resource ?? ''}
        choices={[{ value: '', text: texts.anyKind }, ...kinds.map((value) => ({ value, text: texts.kinds[value] }))]}
      />
      {requested.user === undefined ? null : <input type="hidden" name="user" value={String(requested.user)} />}
      <button type="submit" class="quiet">
        {texts.show}
      </button>
      {requested.user === undefined ? null : (
        <p>
          {by == null ? null : `${texts.onlyBy({ login: by })} · `}
          <a href={deskPath('/changes', context.page)}>{texts.showAll}</a>
        </p>
      )}
    </form>
  );
}

interface AuditNoteProps {
  readonly note: RecordChangeResponse;
  readonly names: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<number, ImageRow>;
  readonly context: DeskContext;
}

/** One change; it opens. */
export function AuditNote({ note, names, pictures, context }: AuditNoteProps): JSX.Element {
  const { resource, id, action, changes } = note;
  const { comma } = context.texts;
  const texts = messagesOf(context.page.language).desk.history;
  const title = recordTitle(resource, id, names, context);
  const told = reportedChanges(changes);
  const fields = [...new Set(told.map((change) => fieldName(change, messagesOf(context.page.language).field)))];
  const shown = fields.slice(0, MOST_FIELDS).join(comma);
  const rest = fields.length - MOST_FIELDS;
  return (
    <>
      <div class="note-head">
        <p>
          <strong>{texts.actions[action]}</strong> <RecordLink note={note} title={title} context={context} />
          {resource === 'settings' ? null : <span class="mark">{texts.kinds[resource]}</span>}
        </p>
      </div>
      <WhoAndWhen note={note} context={context} />
      {told.length === 0 ? null : (
        <details>
          <summary>{rest > 0 ? `${shown}${comma}${texts.more({ count: rest })}` : shown}</summary>
          <ChangeLines changes={changes} names={names} pictures={pictures} context={context} />
        </details>
      )}
    </>
  );
}

/** Link to the history of a record; plain text if it was removed for good, or if the user may not see it. */
export function RecordLink({
  note,
  title,
  context,
}: Omit<AuditNoteProps, 'names' | 'pictures'> & { readonly title: string }): JSX.Element {
  const { resource, id, action } = note;
  if (action === 'delete') return <span>{title}</span>;
  const isAdministrators = resource === 'settings' || resource === 'users';
  if (isAdministrators && context.viewer.user?.role !== 'administrator') return <span>{title}</span>;
  if (resource === 'settings') return <a href={deskPath('/settings', context.page)}>{title}</a>;
  const path = resource === 'users' ? `/users/${String(id)}` : `/changes/${pathOf(resource)}/${String(id)}`;
  return <a href={deskPath(path, context.page)}>{title}</a>;
}
