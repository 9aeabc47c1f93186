import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { NotedResource } from '#calendar/revisions/dto/revision.query.js';
import type { RevisionChangesResponse } from '#calendar/revisions/dto/revision.response.js';
import { isResource } from '#calendar/records/resource-names.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import { pathOf } from '../record-titles.js';
import { ChangeLines } from './change-lines.js';
import { WhoAndWhen } from './note-heading.js';

interface HistoryViewProps {
  readonly resource: NotedResource;
  readonly id: number;
  /** An event in the trash has no form. */
  readonly isTrashed: boolean;
  readonly notes: readonly RevisionChangesResponse[];
  readonly names: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<number, ImageRow>;
  readonly done: string | undefined;
  readonly page: number;
  readonly pages: number;
  readonly context: DeskContext;
}

export function HistoryView(props: HistoryViewProps): JSX.Element {
  const { resource, id, isTrashed, notes, names, pictures, done, page, pages, context } = props;
  const texts = messagesOf(context.page.language).desk.history;
  const own = `/${pathOf(resource)}/${String(id)}`;
  return (
    <>
      <Done text={done} />
      <p class="ways">
        {isTrashed ? (
          <a href={deskPath('/trash', context.page)}>{context.texts.sections.trash}</a>
        ) : (
          <a href={deskPath(own, context.page)}>{texts.open}</a>
        )}
      </p>
      {notes.length === 0 ? <p>{texts.none}</p> : null}
      <ol class="changes">
        {notes.map((note, index) => {
          const isPresent = page === 1 && index === 0;
          const revision = isResource(resource) && !isPresent ? note.revision : null;
          return (
            <li>
              <div class="note-head">
                <h2>
                  {texts.actions[note.action]}
                  {isPresent ? <span class="mark">{texts.present}</span> : null}
                </h2>
                {revision === null ? null : (
                  <a href={deskPath(`/changes${own}/${String(revision)}/restore`, context.page)}>{texts.restore}</a>
                )}
              </div>
              <WhoAndWhen note={note} context={context} />
              <ChangeLines changes={note.changes} names={names} pictures={pictures} context={context} />
            </li>
          );
        })}
      </ol>
      <DeskPager path={`/changes${own}`} requested={{}} page={page} pages={pages} context={context} />
    </>
  );
}
