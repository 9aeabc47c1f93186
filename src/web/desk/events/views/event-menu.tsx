import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { EventRow } from '#calendar/events/event.record.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { RowMenu } from '#web/desk/views/row-menu.js';

interface EventMenuProps {
  readonly row: EventRow;
  readonly title: string;
  readonly context: DeskContext;
}

/** What else can be done with an event of the list. */
export function EventMenu({ row, title, context: { page, viewer } }: EventMenuProps): JSX.Element | null {
  const { events: words, eventForm } = messagesOf(page.language).desk;
  if (row.status === 'trash') return null;
  const at = (path: string): string => deskPath(`/events/${String(row.id)}${path}`, page);
  const isTheirs = mayEdit(viewer, row);
  return (
    <RowMenu label={words.actionsFor({ title })}>
      {isTheirs ? <a href={at('')}>{words.edit}</a> : null}
      <a href={at('/preview')}>{eventForm.preview}</a>
      <a href={at('/copy')}>{words.copy}</a>
      {isTheirs ? <a href={deskPath(`/changes/events/${String(row.id)}`, page)}>{eventForm.history}</a> : null}
    </RowMenu>
  );
}
